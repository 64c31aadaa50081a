/** An allowance, a charge or an advance that the draft leaves out. */
import {
  absolute,
  add,
  type Decimal,
  decimal,
  divide,
  format,
  HUNDRED,
  type Invoice,
  literal,
  multiply,
  percentage,
  round,
  subtract,
  type Text,
  ZERO,
} from '@conforme/model'
import { setting } from '../../base/patches.ts'
import type { Situation } from '../../base/repair-kind.ts'
import { gapOf, type Node, roundingOf, supposing } from '../arithmetic.ts'
import type { Explanation, Gap, Supposition } from './explanation.ts'

const REASONS = {
  percent: {
    fr: 'Une remise de {percent} % expliquerait l’écart : est-elle oubliée ?',
    en: 'A discount of {percent} % would explain the difference: was it left out?',
  },
  allowance: {
    fr: 'Une remise de ce montant expliquerait l’écart ; ou bien un total est faux.',
    en: 'A discount of this amount would explain the difference; or else a total is wrong.',
  },
  charge: {
    fr: 'Des frais (port, emballage…) ou une ligne de ce montant expliqueraient l’écart ; ou bien un total est faux.',
    en: 'A charge (shipping, packing…) or a line of this amount would explain the difference; or else a total is wrong.',
  },
  unknown: {
    fr: 'Un champ inconnu du brouillon porte ce montant, qui explique l’écart.',
    en: 'An unknown field of the draft holds this amount, which explains the difference.',
  },
  prepaid: {
    fr: 'Le montant déjà payé qui expliquerait ce net à payer.',
    en: 'The amount already paid that would explain this amount due.',
  },
  rounding: {
    fr: 'L’arrondi du net à payer (BT-114) prend les centimes : l’acheteur paie ce que vous avez écrit.',
    en: 'The rounding of the amount due (BT-114) takes up the cents: the buyer pays what you wrote.',
  },
} satisfies Record<string, Text>

const HALF_PERCENT = literal('0.5')
const MOST_PERCENT = literal('90')
const ONE = literal('1')
const MOST_KEYS = 3
const MOST_UNKNOWN = 10
const SURE = { unknown: 0.85, percent: 0.75, part: 0.5 }
/** UNTDID 5189: discount. */
const DISCOUNT = '95'

/** Figures in the unknown fields, « 15,00 € » and 15. */
export function figuresOf({ unknown }: Situation): readonly Decimal[] {
  return unknown.slice(0, MOST_UNKNOWN).flatMap(({ value }) => figuresIn(value))
}

/** Of one unknown field: its own figure, or those directly under it. */
export function figuresIn(value: unknown): readonly Decimal[] {
  const values = typeof value === 'object' && value !== null ? Object.values(value) : [value]
  return values.slice(0, MOST_UNKNOWN).flatMap(each => {
    const text =
      typeof each === 'string' && each.length <= 40 ? each.replace(/[^\d.,-]/g, '').replace(',', '.') : each
    const figure = typeof text === 'string' || typeof text === 'number' ? decimal(text) : undefined
    return figure === undefined || figure === ZERO ? [] : [absolute(figure)]
  })
}

/** How much more than the lines there is at a VAT rate, by the strongest evidence among the amounts that differ. */
export function missingBase({ departing }: Gap, rate: Decimal): Decimal | undefined {
  const at = (key: string) => departing.find(({ pointer }) => pointer === `/totals/${key}`)
  const plain = at('without_vat') ?? at('lines')
  if (plain !== undefined) return gapOf(plain)
  const gross = at('with_vat') ?? at('payable')
  if (gross !== undefined) return divide(multiply(gapOf(gross), HUNDRED), add(HUNDRED, rate), 2)
  return undefined
}

/** A discount or a charge on the whole document, at a rate that the lines have. */
export const part: Explanation = gap => {
  const { invoice } = gap.situation
  return invoice.computed.by_vat.slice(0, MOST_KEYS).flatMap(({ category, rate = ZERO }) => {
    const missing = missingBase(gap, rate)
    // Cents are neither a discount nor a charge.
    if (missing === undefined || absolute(missing) <= roundingOf(invoice)) return []
    return supposedPart(gap.situation, missing, { vat_category: category, vat_rate: rate })
  })
}

function supposedPart(
  situation: Situation,
  missing: Decimal,
  taxed: { readonly vat_category: string; readonly vat_rate: Decimal },
): readonly Supposition[] {
  const { draft, invoice } = situation
  const key = missing < ZERO ? 'allowances' : 'charges'
  const amount = absolute(missing)
  const percent = key === 'allowances' ? percentOf(amount, round(invoice.computed.lines, 2)) : undefined
  const known = isNamed(situation, amount, percent)
  const said = key === 'allowances' ? { reason: 'Remise', reason_code: DISCOUNT } : { reason: 'Frais' }
  const value = {
    ...(percent === undefined
      ? {}
      : { percent: format(percent), base: format(round(invoice.computed.lines, 2), 2) }),
    amount: format(amount, 2),
    ...said,
    vat_category: taxed.vat_category,
    ...(taxed.vat_category === 'O' ? {} : { vat_rate: format(taxed.vat_rate) }),
  }
  const supposed = supposing(invoice, {
    [key]: [...invoice[key], { amount, ...taxed } as Invoice['charges'][number]],
  })
  return [
    {
      pointer: `/${key}`,
      value,
      operations: setting(draft, `/${key}/-`, value),
      sure: known ? SURE.unknown : percent === undefined ? SURE.part : SURE.percent,
      reason: reasonOf(key, known, percent),
      supposed,
    },
  ]
}

function reasonOf(key: 'allowances' | 'charges', known: boolean, percent: Decimal | undefined): Text {
  if (known) return REASONS.unknown
  if (percent !== undefined) return filled(REASONS.percent, percent)
  return key === 'charges' ? REASONS.charge : REASONS.allowance
}

export function filled({ fr, en }: Text, percent: Decimal): Text {
  const shown = format(percent)
  return { fr: fr.replace('{percent}', shown.replace('.', ',')), en: en.replace('{percent}', shown) }
}

function isNamed(situation: Situation, amount: Decimal, percent: Decimal | undefined): boolean {
  return figuresOf(situation).some(figure => figure === amount || figure === percent)
}

/** Which half or whole percentage of a sum an amount is, to the cent. */
export function percentOf(amount: Decimal, of: Decimal): Decimal | undefined {
  if (of <= ZERO) return undefined
  const percent = round(divide(multiply(amount, HUNDRED), of), 1)
  const neat =
    percent >= HALF_PERCENT && percent <= MOST_PERCENT && Number(percent) % Number(HALF_PERCENT) === 0
  return neat && percentage(of, percent) === amount ? percent : undefined
}

/** Less is due than the total: an advance was paid. */
export const prepaid: Explanation = ({ situation, departing }) => {
  const payable = departing.find(({ pointer }) => pointer === '/totals/payable')
  if (payable === undefined || payable.found >= payable.due) return []
  const { draft, invoice } = situation
  const paid = subtract(invoice.totals.prepaid ?? ZERO, gapOf(payable))
  const value = format(paid, 2)
  return [
    {
      pointer: '/totals/prepaid',
      value,
      operations: setting(draft, '/totals/prepaid', value),
      sure: SURE.part,
      reason: REASONS.prepaid,
      supposed: supposing(invoice, { totals: { ...invoice.totals, prepaid: paid } }),
    },
  ]
}

/** Cents that were paid, or invoiced, beside the total (BT-114). */
export const rounding: Explanation = ({ situation, departing }) => {
  const { draft, invoice } = situation
  const at = (key: string): Node | undefined => departing.find(({ pointer }) => pointer === `/totals/${key}`)
  const withVat = at('with_vat')
  const cents = at('payable') ?? withVat
  if (cents === undefined || absolute(gapOf(cents)) >= ONE) return []
  const rest = add(invoice.totals.rounding ?? ZERO, gapOf(cents))
  const value = format(rest, 2)
  const total = withVat === undefined ? {} : { with_vat: withVat.due }
  return [
    {
      pointer: '/totals/rounding',
      value,
      operations: [
        ...(withVat === undefined ? [] : setting(draft, withVat.pointer, format(withVat.due, 2))),
        ...setting(draft, '/totals/rounding', value),
      ],
      sure: SURE.percent,
      reason: REASONS.rounding,
      supposed: supposing(invoice, { totals: { ...invoice.totals, ...total, rounding: rest } }),
    },
  ]
}
