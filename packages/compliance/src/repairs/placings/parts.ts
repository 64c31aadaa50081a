/** A discount or a charge in an unknown field: of a line or of the invoice, in percent or not, with VAT or not. */
import {
  add,
  type Decimal,
  divide,
  type ForeignAmount,
  HUNDRED,
  type Invoice,
  literal,
  netOfLine,
  percentage,
  round,
  ZERO,
} from '@conforme/model'
import { supposing } from '../arithmetic.ts'
import { basesByRate, type Share, sharesOf, sharesOfPercent } from '../split.ts'
import {
  appended,
  CENTS,
  has,
  type Placing,
  type Treatment,
  treatmentOf,
  type Written,
  written,
} from './placing.ts'

interface Part {
  readonly amount: Decimal
  readonly percent?: Decimal
  readonly base?: Decimal
  readonly reason: string
  readonly withVat?: Placing['withVat']
  readonly likely: number
}

type Family = 'discount' | 'charge'

const ONE = literal('1')
/** « 15.00 » without a sign is seldom fifteen percent. */
const WITH_CENTS = 0.4
/** Where the lines have several rates, an amount at one of them is less likely than divided between them. */
const AT_ONE_RATE = 0.5
const DIVIDED = 0.8
/** Rates of an invoice that are each offered alone. */
const MOST_RATES = 3

/** @param line the index of the line with the field; undefined: on the whole invoice */
export function partPlacings(
  family: Family,
  amount: ForeignAmount,
  value: Decimal,
  line: number | undefined,
  invoice: Invoice,
): readonly Placing[] {
  if (line === undefined && isWithVat(amount) && treatmentOf(invoice) === undefined)
    return taxedAtEachRate(family, amount, value, invoice)
  return partsOf(family, amount, value, line, invoice).flatMap(part =>
    line === undefined ? onInvoice(family, part, invoice) : onLine(family, part, line, invoice),
  )
}

function partsOf(
  family: Family,
  amount: ForeignAmount,
  value: Decimal,
  line: number | undefined,
  invoice: Invoice,
): readonly Part[] {
  const base = line === undefined ? round(invoice.computed.lines, CENTS) : grossOf(invoice, line)
  const reason = reasonOf(amount, family)
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
      likely: (amount.cents && amount.percent === undefined ? WITH_CENTS : alone) * early,
    })
  if (amount.percent === true) return parts
  const net = round(value, CENTS)
  if (!isWithVat(amount)) parts.push({ amount: net, reason, likely: (alone - 0.05) * early })
  const rate = line === undefined ? treatmentOf(invoice)?.vat_rate : invoice.lines[line]?.vat_rate
  const bare = withoutVat(net, rate ?? ZERO)
  if (bare !== undefined && !has(amount, 'ht', 'excl', 'excluding', 'hors'))
    parts.push(
      isWithVat(amount)
        ? { amount: bare, reason, withVat: 'said', likely: 0.7 }
        : { amount: bare, reason, withVat: 'maybe', likely: 0.3 },
    )
  return parts
}

const isWithVat = (amount: ForeignAmount) => has(amount, 'ttc', 'incl', 'including')

/** An amount with VAT, without it; undefined where no amount gives it back to the cent, or there is no VAT. */
function withoutVat(net: Decimal, rate: Decimal): Decimal | undefined {
  const bare = round(divide(net, add(ONE, divide(rate, HUNDRED))), CENTS)
  return rate > ZERO && add(bare, percentage(bare, rate)) === net ? bare : undefined
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
  [['tip', 'tips', 'pourboire', 'pourboires', 'gratuity'], 'Service'],
  [['provision', 'provisions'], 'Provision'],
  [['honoraires'], 'Honoraires'],
  [['commission', 'commissions'], 'Commission'],
  [['accise', 'accises', 'excise'], 'Accises'],
  [['tgap'], 'TGAP'],
  [['sejour', 'tourist'], 'Taxe de séjour'],
  [['taxe', 'taxes', 'tax'], 'Taxe'],
]

function reasonOf(amount: ForeignAmount, family: Family): string {
  const found = REASONS.find(([words]) => has(amount, ...words))?.[1]
  return found ?? (family === 'discount' ? 'Remise' : 'Frais')
}

function entryOf(
  { amount, percent, base, reason }: Omit<Part, 'withVat' | 'likely'>,
  vat?: Treatment,
): object {
  return {
    ...(percent === undefined ? {} : { percent: written(percent), base: written(base, CENTS) }),
    amount: written(amount, CENTS),
    reason,
    ...(vat === undefined ? {} : { vat_category: vat.vat_category }),
    ...(vat?.vat_rate === undefined ? {} : { vat_rate: written(vat.vat_rate) }),
  }
}

const listOf = (family: Family) => (family === 'discount' ? 'allowances' : 'charges')

type Entry = Omit<Part, 'withVat' | 'likely'> & Treatment

function entered(
  family: Family,
  entries: readonly [Entry, ...Entry[]],
  invoice: Invoice,
): Pick<Placing, 'place' | 'writes' | 'after'> {
  const list = listOf(family)
  const after = supposing(invoice, { [list]: [...invoice[list], ...entries] as Invoice['charges'] })
  const [first, ...rest] = entries.map(entry => appended(`/${list}`, entryOf(entry, entry))) as [
    Written,
    ...Written[],
  ]
  return { place: family, writes: [first, ...rest], after }
}

function onInvoice(family: Family, part: Part, invoice: Invoice): readonly Placing[] {
  const vat = treatmentOf(invoice)
  const { withVat, likely, reason } = part
  if (vat !== undefined) {
    const { vat_category, vat_rate } = vat
    return [{ ...entered(family, [{ ...part, vat_category, vat_rate }], invoice), withVat, likely }]
  }
  const { percent } = part
  const shares = percent === undefined ? sharesOf(part.amount, invoice) : sharesOfPercent(percent, invoice)
  if (shares === undefined) return []
  const entries = shares.map((share): Entry => ({ ...share, percent, reason })) as [Entry, ...Entry[]]
  const divided: Placing = {
    ...entered(family, entries, invoice),
    withVat,
    likely: likely * DIVIDED,
    rate: 'divided',
  }
  if (percent !== undefined) return [divided]
  return [divided, ...atEachRate(family, part, shares, invoice)]
}

/** An amount with VAT at an unknown rate: at each one that gives it back to the cent. */
function taxedAtEachRate(
  family: Family,
  amount: ForeignAmount,
  value: Decimal,
  invoice: Invoice,
): readonly Placing[] {
  const reason = reasonOf(amount, family)
  return (basesByRate(invoice) ?? []).slice(0, MOST_RATES).flatMap(({ vat_category, vat_rate = ZERO }) => {
    const bare = withoutVat(round(value, CENTS), vat_rate)
    if (bare === undefined) return []
    const placed = entered(family, [{ amount: bare, reason, vat_category, vat_rate }], invoice)
    return [{ ...placed, withVat: 'said', likely: AT_ONE_RATE, rate: `${written(vat_rate)} %` }]
  })
}

/** A fee that goes with the goods of one rate only. */
function atEachRate(
  family: Family,
  { amount, reason, withVat, likely }: Part,
  shares: readonly Share[],
  invoice: Invoice,
): readonly Placing[] {
  return shares.slice(0, MOST_RATES).map(({ vat_category, vat_rate }) => ({
    ...entered(family, [{ amount, reason, vat_category, vat_rate }], invoice),
    withVat,
    likely: likely * AT_ONE_RATE,
    rate: `${written(vat_rate ?? ZERO)} %`,
  }))
}

function onLine(family: Family, part: Part, index: number, invoice: Invoice): readonly Placing[] {
  const line = invoice.lines[index]
  if (line === undefined) return []
  const { amount, percent, base, reason, withVat, likely } = part
  const list = listOf(family)
  const changed = { ...line, [list]: [...line[list], { amount, percent, base, reason }] }
  const net = { ...changed, net_amount: netOfLine(changed) }
  const after = supposing(invoice, { lines: invoice.lines.with(index, net) })
  const place = family === 'discount' ? 'line_discount' : 'line_charge'
  const writes = [appended(`/lines/${index}/${list}`, entryOf(part))] as const
  return [{ place, writes, after, withVat, likely }]
}
