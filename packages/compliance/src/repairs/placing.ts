/** Where an amount without a place may go on an invoice, and what the totals would be then. */
import {
  absolute,
  add,
  compute,
  type Decimal,
  decimal,
  divide,
  type ForeignAmount,
  format,
  HUNDRED,
  type Invoice,
  netOfLine,
  percentage,
  round,
  valueAt,
  ZERO,
} from '@conforme/model'
import type { Json } from '../patches.ts'
import { dueAmounts } from './arithmetic.ts'

/** One way to read an amount: what would be written, and the invoice with it. */
export interface Placing {
  /** The list or the total that takes it, RFC 6901 in the draft. */
  readonly list: string
  readonly entry: unknown
  readonly place: 'line_discount' | 'discount' | 'line_charge' | 'charge' | 'prepaid' | 'rounding'
  readonly after: Invoice
  /** What the words of the field make of this reading, 0 to 1. */
  readonly likely: number
  /** The amount was read as including VAT. */
  readonly withVat: boolean
}

interface Part {
  readonly amount: Decimal
  readonly percent?: Decimal
  readonly base?: Decimal
  readonly reason: string
  readonly withVat: boolean
  readonly likely: number
}

const CENTS = 2
/** « 15.00 » without a sign is seldom fifteen percent. */
const WITH_CENTS = 0.4
/** Sums that are withheld or lent: what they are on an invoice, only a person knows. */
const ONLY_ASKED = [
  'retenue',
  'retenues',
  'retention',
  'withholding',
  'holdback',
  'caution',
  'cautions',
  'provision',
]
const TIPS = ['tip', 'tips', 'pourboire', 'pourboires', 'gratuity']

const has = ({ words }: ForeignAmount, ...some: readonly string[]) => some.some(word => words.has(word))

/** @param line the index of the line that the field stands in, or undefined */
export function placingsOf(
  amount: ForeignAmount,
  line: number | undefined,
  invoice: Invoice,
): readonly Placing[] {
  const { family, value } = amount
  if (value === undefined || has(amount, ...ONLY_ASKED, ...TIPS)) return []
  if (family === 'paid') return line === undefined ? [paid(absolute(value), invoice)] : []
  if (family === 'rounding') return line === undefined ? [rounded(value, invoice)] : []
  if (family !== 'discount' && family !== 'charge') return []
  // A negative fee is a discount to some and a slip to others.
  if (family === 'charge' && value < ZERO) return []
  const readings = partsOf(amount, absolute(value), line, invoice)
  return readings.flatMap(part =>
    line === undefined ? onInvoice(family, part, invoice) : onLine(family, part, line, invoice),
  )
}

function partsOf(
  amount: ForeignAmount,
  value: Decimal,
  line: number | undefined,
  invoice: Invoice,
): readonly Part[] {
  const base = line === undefined ? round(invoice.computed.lines, CENTS) : grossOf(invoice, line)
  const reason = reasonOf(amount)
  const early = has(amount, 'escompte', 'escomptes') ? 0.5 : 1
  const parts: Part[] = []
  const alone = amount.percent === undefined && amount.family === 'discount' ? 0.5 : 0.7
  const mayBePercent = amount.percent ?? (amount.family === 'discount' && value < HUNDRED)
  if (mayBePercent && base !== undefined && value <= HUNDRED)
    parts.push({
      amount: percentage(base, value),
      percent: value,
      base,
      reason,
      withVat: false,
      likely: (amount.cents && amount.percent === undefined ? WITH_CENTS : alone) * early,
    })
  if (amount.percent === true) return parts
  const net = round(value, CENTS)
  const isWithVat = has(amount, 'ttc', 'incl', 'including')
  if (!isWithVat) parts.push({ amount: net, reason, withVat: false, likely: (alone - 0.05) * early })
  const rate = (line === undefined ? treatmentOf(invoice)?.vat_rate : invoice.lines[line]?.vat_rate) ?? ZERO
  const bare = round(divide(value, add(decimal('1')!, divide(rate, HUNDRED))), CENTS)
  const isExact = rate > ZERO && add(bare, percentage(bare, rate)) === net
  if (isExact && !has(amount, 'ht', 'excl', 'excluding', 'hors'))
    parts.push({ amount: bare, reason, withVat: true, likely: isWithVat ? 0.7 : 0.3 })
  return parts
}

function grossOf({ lines }: Invoice, line: number): Decimal | undefined {
  const found = lines[line]
  return found && netOfLine({ ...found, allowances: [], charges: [] })
}

const REASONS: readonly (readonly [readonly string[], string])[] = [
  [['escompte', 'escomptes'], 'Escompte'],
  [['rabais'], 'Rabais'],
  [['ristourne', 'ristournes'], 'Ristourne'],
  [
    ['eco', 'ecotaxe', 'ecotax', 'ecopart', 'ecoparticipation', 'ecocontribution', 'deee', 'weee'],
    'Éco-participation',
  ],
  [['consigne', 'consignes'], 'Consigne'],
  [
    ['port', 'ports', 'shipping', 'postage', 'freight', 'fret', 'affranchissement', 'carriage'],
    'Frais de port',
  ],
  [['livraison', 'delivery'], 'Frais de livraison'],
  [['transport', 'expedition', 'shipment'], 'Frais de transport'],
  [['emballage', 'emballages', 'packaging', 'wrap', 'wrapping'], 'Frais d’emballage'],
  [['handling', 'manutention'], 'Frais de manutention'],
  [['assurance', 'insurance'], 'Assurance'],
]

function reasonOf(amount: ForeignAmount): string {
  const found = REASONS.find(([words]) => has(amount, ...words))?.[1]
  return found ?? (amount.family === 'discount' ? 'Remise' : 'Frais')
}

type Treatment = Pick<Invoice['lines'][number], 'vat_category' | 'vat_rate'>

/** The VAT that all lines bear; undefined where they differ: then only a person knows which one a fee bears. */
function treatmentOf({ lines }: Invoice): Treatment | undefined {
  const [first] = lines
  if (first?.vat_category === undefined) return undefined
  return lines.every(it => it.vat_category === first.vat_category && it.vat_rate === first.vat_rate)
    ? first
    : undefined
}

const written = (value: Decimal | undefined, decimals = 0) =>
  value === undefined ? undefined : format(value, decimals)

function entryOf({ amount, percent, base, reason }: Part): object {
  if (percent === undefined) return { amount: written(amount, CENTS), reason }
  return { percent: written(percent), base: written(base, CENTS), amount: written(amount, CENTS), reason }
}

function onInvoice(family: 'discount' | 'charge', part: Part, invoice: Invoice): readonly Placing[] {
  const vat = treatmentOf(invoice)
  if (vat === undefined) return []
  const { vat_category, vat_rate } = vat
  const { amount, percent, base, reason, withVat, likely } = part
  const list = family === 'discount' ? 'allowances' : 'charges'
  const placed = { amount, percent, base, reason, vat_category, vat_rate }
  const after = recomputed({ ...invoice, [list]: [...invoice[list], placed] })
  const entry = {
    ...entryOf(part),
    vat_category,
    ...(vat_rate === undefined ? {} : { vat_rate: written(vat_rate) }),
  }
  return [{ list: `/${list}`, entry, place: family, after, withVat, likely }]
}

function onLine(
  family: 'discount' | 'charge',
  part: Part,
  index: number,
  invoice: Invoice,
): readonly Placing[] {
  const line = invoice.lines[index]
  if (line === undefined) return []
  const { amount, percent, base, reason, withVat, likely } = part
  const list = family === 'discount' ? 'allowances' : 'charges'
  const changed = { ...line, [list]: [...line[list], { amount, percent, base, reason }] }
  const net = { ...changed, net_amount: netOfLine(changed) }
  const after = recomputed({ ...invoice, lines: invoice.lines.with(index, net) })
  const place = family === 'discount' ? 'line_discount' : 'line_charge'
  return [{ list: `/lines/${index}/${list}`, entry: entryOf(part), place, after, withVat, likely }]
}

function paid(value: Decimal, invoice: Invoice): Placing {
  const prepaid = round(value, CENTS)
  const after = { ...invoice, totals: { ...invoice.totals, prepaid } }
  const entry = written(prepaid, CENTS)
  return { list: '/totals/prepaid', entry, place: 'prepaid', after, withVat: false, likely: 0.7 }
}

function rounded(value: Decimal, invoice: Invoice): Placing {
  const rounding = round(value, CENTS)
  const after = { ...invoice, totals: { ...invoice.totals, rounding } }
  const entry = written(rounding, CENTS)
  return { list: '/totals/rounding', entry, place: 'rounding', after, withVat: false, likely: 0.7 }
}

function recomputed(invoice: Invoice): Invoice {
  return { ...invoice, computed: compute(invoice) }
}

const TOTALS = ['lines', 'allowances', 'charges', 'without_vat', 'vat', 'with_vat', 'payable'] as const

/**
 * What the amounts that the caller gave say of a placing: how many it explains that are not explained without it, and
 * how many it makes wrong.
 */
export function witnesses(
  before: Invoice,
  after: Invoice,
  draft: Json,
): { readonly agree: number; readonly differ: number } {
  const [was, is] = [dueAmounts(before), dueAmounts(after)]
  let [agree, differ] = [0, 0]
  const hear = (pointer: string, found: Decimal | undefined, old?: Decimal, due?: Decimal) => {
    if (found === undefined || valueAt(draft, pointer) == null || old === due) return
    if (found === due) agree += 1
    else differ += 1
  }
  for (const key of TOTALS)
    hear(`/totals/${key}`, before.totals[key], was?.get(`/totals/${key}`), is?.get(`/totals/${key}`))
  after.lines.forEach((line, i) => {
    const given = before.lines[i]!
    if (given !== line) hear(`/lines/${i}/net_amount`, given.net_amount, netOfLine(given), netOfLine(line))
  })
  return { agree, differ }
}
