/** What would explain that the amount of a line is not its quantity × price. */
import {
  absolute,
  add,
  callerPointer,
  type Decimal,
  divide,
  format,
  grossOfLine,
  HUNDRED,
  type Line,
  literal,
  multiply,
  netOfLine,
  places,
  round,
  subtract,
  type Text,
  ZERO,
} from '@conforme/model'
import { setting } from '../../base/patches.ts'
import type { Proposal, Situation } from '../../base/repair-kind.ts'
import { LINE_TOLERANCE } from '../witnesses.ts'
import { figuresIn, filled, percentOf } from './parts.ts'
import { REASONS as PRICES, perUnits, quantityLike } from './prices.ts'

const REASONS = {
  percent: {
    fr: 'Une remise de {percent} % sur la ligne expliquerait son montant : est-elle oubliée ?',
    en: 'A discount of {percent} % on the line would explain its amount: was it left out?',
  },
  unknown: {
    fr: 'Un champ inconnu de la ligne porte cette remise ou ces frais, qui expliquent son montant.',
    en: 'An unknown field of the line holds this discount or charge, which explains its amount.',
  },
  allowance: {
    fr: 'Une remise de ce montant expliquerait celui de la ligne.',
    en: 'A discount of this amount would explain that of the line.',
  },
  charge: {
    fr: 'Des frais de ce montant expliqueraient celui de la ligne.',
    en: 'A charge of this amount would explain that of the line.',
  },
  with_vat: {
    fr: 'Le montant de la ligne serait TTC : voici celui sans la TVA.',
    en: 'The amount of the line would include VAT: this is the one without it.',
  },
  price: {
    fr: 'Le prix unitaire que compte le montant de la ligne.',
    en: 'The unit price that the amount of the line counts.',
  },
} satisfies Record<string, Text>

const MOST_OFFERS = 4
const ONE = literal('1')
const PRICE_DECIMALS = 6
const SURE = { unknown: 0.9, percent: 0.75, taxed: 0.7, quantity: 0.65, price: 0.55, part: 0.5 }

interface Case {
  readonly situation: Situation
  readonly line: Line
  readonly i: number
  /** What the caller wrote, and quantity × price. */
  readonly found: Decimal
  readonly net: Decimal
}

/** The strongest first. */
export function lineExplanations(situation: Situation, i: number): readonly Proposal[] {
  const line = situation.invoice.lines[i]
  const [found, net] = [line?.net_amount, line && netOfLine(line)]
  if (line === undefined || found === undefined || net === undefined) return []
  const of: Case = { situation, line, i, found, net }
  return [...ofParts(of), ...ofUnits(of), ...ofVat(of), ...ofFigures(of)]
    .toSorted((a, b) => Number(b.sure) - Number(a.sure))
    .slice(0, MOST_OFFERS)
}

/** A discount or charge of the line. */
function ofParts({ situation, line, i, found, net }: Case): readonly Proposal[] {
  const gross = grossOfLine(line)
  if (gross === undefined || found < ZERO || net < ZERO) return []
  const key = found < net ? 'allowances' : 'charges'
  const amount = absolute(subtract(found, net))
  const percent = key === 'allowances' ? percentOf(amount, gross) : undefined
  const own = situation.unknown.filter(({ pointer }) => pointer.startsWith(`/lines/${i}/`))
  const known = own
    .flatMap(({ value }) => figuresIn(value))
    .some(figure => figure === amount || figure === percent)
  const value = {
    ...(percent === undefined ? {} : { percent: format(percent), base: format(gross, 2) }),
    amount: format(amount, 2),
    ...(key === 'allowances' ? { reason: 'Remise', reason_code: '95' } : { reason: 'Frais' }),
  }
  return [
    {
      pointer: `/lines/${i}/${key}`,
      value,
      operations: setting(situation.draft, `/lines/${i}/${key}/-`, value),
      sure: known ? SURE.unknown : percent === undefined ? SURE.part : SURE.percent,
      reason: known
        ? REASONS.unknown
        : percent === undefined
          ? REASONS[key === 'allowances' ? 'allowance' : 'charge']
          : filled(REASONS.percent, percent),
    },
  ]
}

/** A price per hundred. */
function ofUnits({ situation, line, i, found }: Case): readonly Proposal[] {
  return perUnits(situation.draft, line, i)
    .filter(({ line: { net_amount } }) => net_amount !== undefined && isNear(net_amount, found))
    .map(({ line: _, ...proposal }) => proposal)
}

/** The amount of the line, or its price, with VAT. */
function ofVat({ situation: { draft }, line, i, found, net }: Case): readonly Proposal[] {
  const { price, vat_rate = ZERO } = line
  if (vat_rate === ZERO) return []
  const factor = add(ONE, divide(vat_rate, HUNDRED))
  const value = format(round(net, 2), 2)
  const taxedAmount: readonly Proposal[] = isNear(multiply(net, factor, 2), found)
    ? [{ value, sure: SURE.taxed, reason: REASONS.with_vat }]
    : []
  if (price.net === undefined || price.gross !== undefined) return taxedAmount
  const without = divide(price.net, factor, PRICE_DECIMALS)
  const made = netOfLine({ ...line, price: { ...price, net: without } })
  if (made === undefined || !isNear(made, found)) return taxedAmount
  const pointer = callerPointer(draft, `/lines/${i}/price/net`)
  const written = format(without, 2)
  const operations = setting(draft, pointer, written)
  return [...taxedAmount, { pointer, value: written, operations, sure: 0.8, reason: PRICES.taxed }]
}

/** Another quantity, or another price. */
function ofFigures({ situation: { draft }, line, i, found, net }: Case): readonly Proposal[] {
  const { price, quantity } = line
  if (price.net === undefined || quantity === undefined || price.gross !== undefined) return []
  const gap = multiply(subtract(found, net), price.base_quantity ?? ONE)
  const proposals: Proposal[] = []
  const counted = price.net > ZERO ? quantityLike(quantity, add(quantity, divide(gap, price.net))) : undefined
  if (counted !== undefined) {
    const pointer = `/lines/${i}/quantity`
    const value = format(counted)
    const operations = setting(draft, pointer, value)
    proposals.push({ pointer, value, operations, sure: SURE.quantity, reason: PRICES.quantity })
  }
  const priced = quantity === ZERO ? undefined : add(price.net, divide(gap, quantity))
  if (priced !== undefined && priced > ZERO && places(priced) <= 2) {
    const pointer = callerPointer(draft, `/lines/${i}/price/net`)
    const value = format(priced, 2)
    const operations = setting(draft, pointer, value)
    proposals.push({ pointer, value, operations, sure: SURE.price, reason: REASONS.price })
  }
  return proposals
}

function isNear(a: Decimal, b: Decimal): boolean {
  return absolute(subtract(a, b)) <= LINE_TOLERANCE
}
