import {
  type Decimal,
  decimal,
  format,
  type Invoice,
  multiply,
  netOfLine,
  round,
  type Unread,
  valueAt,
} from '@conforme/model'
import { type Finding, INPUT } from '@conforme/rules'
import { kind } from '../../base/repair-kind.ts'
import { dueAmounts } from '../arithmetic.ts'

/** Binary arithmetic errs far below this; nobody means a millionth of a cent. */
const DUST = 1e-7

/** As many significant figures as a binary fraction prints. */
const FLOAT = /^-?\d*\.\d{10,}$/
const KEPT = /^(-?\d*\.\d{8})\d*$/
const LINE_PRICE = /^\/lines\/(\d+)\/(?:unit_price_ht|price\/net)$/
/** BR-FR-DEC-03: six decimals at most. */
const LONG_PRICE = /^\d+\.\d{7,}$/
const LINE_NET = /^\/lines\/(\d+)\/net_amount$/

/** Whether the rounding changes no amount: that of the line stays, or the rounded price explains it. */
function isHarmless(
  { pointer, value: given }: Unread,
  value: string,
  draft: unknown,
  invoice: Invoice,
): boolean {
  const text = String(given).trim()
  const [, kept] = KEPT.exec(text) ?? []
  const [found, rounded] = [kept === undefined ? undefined : decimal(kept), decimal(value)]
  if (!FLOAT.test(text) || found === undefined || rounded === undefined) return false
  const [, priced] = LINE_PRICE.exec(pointer) ?? []
  if (priced !== undefined) {
    const { quantity } = invoice.lines[Number(priced)] ?? {}
    return quantity !== undefined && multiply(quantity, found, 2) === multiply(quantity, rounded, 2)
  }
  const [, counted] = LINE_NET.exec(pointer) ?? []
  const line = counted === undefined ? undefined : invoice.lines[Number(counted)]
  const net = line && netOfLine(line)
  const due = net === undefined ? dueAmounts(invoice)?.get(pointer) : round(net, 2)
  return due === rounded && valueAt(draft, pointer) != null
}

/** A price that was read and has more decimals than France accepts, as the reading would report it. */
function readPrice(finding: Finding | undefined, pointer: string): Unread | undefined {
  const found = finding?.values['BT-146']
  if (typeof found !== 'number' && typeof found !== 'bigint') return undefined
  const value = format(found as Decimal)
  return LONG_PRICE.test(value) ? { kind: 'precision', pointer, value, term: 'BT-146' } : undefined
}

export default kind({
  id: 'float-dust',
  label: { fr: 'Poussière de virgule flottante', en: 'Floating-point dust' },
  about: {
    fr: 'Arrondit 19.990000000000002 à 19.99. Certain quand l’écart vient du calcul en virgule flottante et ne change aucun montant ; un vrai arrondi n’est que proposé.',
    en: 'Rounds 19.990000000000002 to 19.99. Certain where the difference is that of floating-point computation and changes no amount; a real rounding is offered only.',
  },
  origin: 'computed',
  propose: ({ unread: given, finding, pointer }, { draft, invoice }) => {
    const unread = given ?? readPrice(finding, pointer)
    const value = unread && INPUT.precision.repair?.(unread)
    if (unread === undefined || typeof value !== 'string') return undefined
    const dust = Math.abs(Number(unread.value) - Number(value)) < DUST
    return dust || isHarmless(unread, value, draft, invoice)
      ? {
          value,
          sure: true,
          reason: {
            fr: 'Un arrondi de virgule flottante, qui ne change aucun montant.',
            en: 'A rounding of floating-point figures, which changes no amount.',
          },
        }
      : {
          value,
          sure: 0.7,
          reason: {
            fr: 'L’arrondi change le montant : à confirmer.',
            en: 'Rounding changes the amount: to be confirmed.',
          },
        }
  },
  examples: {
    'a sum of floats': {
      given: { '/lines/0/unit_price_ht': 850.1000000000001 },
      repaired: { '/lines/0/unit_price_ht': '850.10' },
    },
    'a third of a hundred': {
      given: { '/lines/0/unit_price_ht': 33.333333333333336 },
      repaired: { '/lines/0/unit_price_ht': '33.333333' },
    },
    'an amount of floats': {
      given: {
        '/lines/0/unit_price_ht': '23.988',
        '/lines/0/quantity': 3,
        '/lines/0/net_amount': 71.96399999999998,
      },
      repaired: { '/lines/0/net_amount': '71.96' },
    },
    'a real fraction': {
      given: { '/lines/0/quantity': '0.3333333333333333' },
      offered: { '/lines/0/quantity': '0.3333' },
    },
  },
})
