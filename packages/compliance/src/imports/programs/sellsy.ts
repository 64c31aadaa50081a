import {
  absolute,
  add,
  CENT,
  type Decimal,
  isRecord,
  multiply,
  negate,
  percentage,
  subtract,
  sum,
  valueAt,
  ZERO,
} from '@conforme/model'
import type { Json } from '../../base/json.ts'
import { amount, amountAt, currency, day, itemsAt, percent, plainNote, text } from '../../reading/readers.ts'
import { type Payment, paymentOf } from '../paid.ts'
import { address, carries, counts, type Found, program, repeats } from '../program.ts'
import type { SaleExtra, SaleLine } from '../sale.ts'

const EXTRAS: Readonly<Record<string, string>> = { shipping: 'Livraison', packaging: 'Emballage' }

function ratesOf(source: Json): ReadonlyMap<string, Decimal> {
  return new Map(
    itemsAt(source, '/taxes').flatMap(([, tax]) => {
      const rate = percent(tax.rate)
      return rate === undefined ? [] : [[String(tax.id), rate] as const]
    }),
  )
}

/** Titles, remarks, page breaks and sub-totals have no price; an option is not in the totals. */
const hasPrice = (row: Json) =>
  amount(row.unit_amount) !== undefined && amount(row.quantity) !== undefined && row.is_optional !== true

function lineOf(index: number, row: Json, rates: ReadonlyMap<string, Decimal>): SaleLine {
  const [quantity, price] = [amount(row.quantity)!, amount(row.unit_amount)!]
  const before = multiply(quantity, price, 2)
  const value = amount(valueAt(row, '/discount/value')) ?? ZERO
  const relative = valueAt(row, '/discount/type') === 'percent'
  const discount = relative ? percentage(before, value, 2) : value
  const only = rates.size === 1 && row.tax_id === undefined ? [...rates.values()][0] : undefined
  const rate = percent(row.tax_rate) ?? rates.get(String(row.tax_id)) ?? only
  return {
    at: index,
    quantity,
    price,
    before,
    discount,
    reason: relative ? `Remise ${text(valueAt(row, '/discount/value'))} %` : 'Remise',
    rate,
  }
}

const percentOf = (base: Decimal, share: Decimal | undefined) =>
  share === undefined ? undefined : percentage(base, share)

const netOf = (line: SaleLine) => subtract(line.before!, line.discount ?? ZERO)

interface Parts {
  readonly lines: readonly SaleLine[]
  readonly extras: readonly SaleExtra[]
  /** A discount of the whole invoice that cannot be spread over several rates. */
  readonly lost?: Decimal
}

function partsOf(source: Json): Parts {
  const rates = ratesOf(source)
  const rows = itemsAt(source, '/rows').filter(([, row]) => hasPrice(row))
  const isExtra = (row: Json) => String(row.type) in EXTRAS
  const lines = rows.filter(([, row]) => !isExtra(row)).map(([i, row]) => lineOf(i, row, rates))
  const extras = rows
    .filter(([, row]) => isExtra(row))
    .map(([i, row]): SaleExtra => {
      const line = lineOf(i, row, rates)
      const reason = text(row.description) ?? EXTRAS[String(row.type)]!
      return { amount: netOf(line), reason, rate: line.rate }
    })
  for (const [key, reason] of Object.entries(EXTRAS)) {
    const value = amountAt(source, `/amounts/total_${key}`)
    const told = rows.some(([, row]) => row.type === key)
    if (value !== undefined && value !== ZERO && !told)
      extras.push({ amount: value, reason, ...(rates.size === 1 ? { rate: [...rates.values()][0]! } : {}) })
  }
  const raw = sum(lines.map(netOf))
  const after = amountAt(source, '/amounts/total_after_discount_excl_tax')
  const gap = after === undefined ? ZERO : subtract(raw, after)
  const stated = isRecord(source.discount) ? source.discount : undefined
  // The excess of the lines over the total is a discount only where the invoice states one of that amount.
  const told = [
    amount(stated?.amount),
    percentOf(raw, percent(stated?.percent)),
    stated?.type === 'amount' ? amount(stated.value) : percentOf(raw, percent(stated?.value)),
  ]
  const isTold = told.some(value => value !== undefined && absolute(subtract(value, gap)) <= CENT)
  if (!(gap > CENT) || !isTold) return { lines, extras }
  const byRate = new Map<Decimal | undefined, Decimal>()
  for (const line of lines) byRate.set(line.rate, add(byRate.get(line.rate) ?? ZERO, netOf(line)))
  const share = percent(stated?.percent)
  const isShare = share !== undefined && absolute(subtract(percentage(raw, share), gap)) <= CENT
  const reason = isShare ? `Remise ${text(stated?.percent)} %` : 'Remise'
  const shares = [...byRate].map(([rate, base]): SaleExtra => {
    const part = byRate.size === 1 ? gap : percentage(base, share ?? ZERO, 2)
    return { amount: negate(part), reason, rate }
  })
  const spread = absolute(add(gap, sum(shares.map(it => it.amount)))) <= CENT
  return spread ? { lines, extras: [...extras, ...shares] } : { lines, extras, lost: gap }
}

const CREDIT_TYPES = new Set(['creditnote', 'credit-note', 'credit_note'])
/** Of a credit note only: nothing, a part or all of it is used. */
const CREDIT_STATES = new Set(['stored', 'partialspend', 'spent'])

/** The API does not give the kind of a document: its amounts, its state or its parent show it. */
function isCredit(source: Json): boolean {
  const total = amountAt(source, '/amounts/total_incl_tax') ?? ZERO
  const said = CREDIT_TYPES.has(String(source.type)) || CREDIT_STATES.has(String(source.status))
  return total < ZERO || said || (valueAt(source, '/parent/type') === 'invoice' && source.is_deposit !== true)
}

function finds(source: Json): readonly Found[] {
  const credit = isCredit(source)
  const type = credit ? '381' : source.is_deposit === true ? '386' : undefined
  return [{ from: credit ? '/type' : '/is_deposit', to: '/type', value: type }]
}

/** `last_payment` is the whole payment only if it is the only one: it is a witness only then. */
function paidOf(source: Json, total: Decimal | undefined): Payment {
  const restAt = '/amounts/total_remaining_due_incl_tax'
  const rest = amountAt(source, restAt)
  const last = amountAt(source, '/last_payment/amount/value')
  const isWhole = total !== undefined && rest !== undefined && last === subtract(total, rest)
  return paymentOf({
    total,
    paid: [isWhole ? last : undefined],
    rest,
    restAt,
    state: source.status === 'paid' ? 'all' : undefined,
  })
}

export default program({
  id: 'sellsy',
  label: 'Sellsy',
  about: {
    fr: 'Facture et avoir de l’API version 2, avec leurs lignes (`rows`) et leurs taxes. Une remise globale devient une remise de pied par taux ; livraison et emballage deviennent des frais de pied. Joignez l’adresse de facturation (`invoicing_address`) en objet : l’API n’en donne que le numéro. Un document dont le parent est une facture est lu comme un avoir ; une ligne en option n’est pas reprise ; une prime (`total_primes_incl_tax`) attend votre décision.',
    en: 'Invoice and credit note of the API version 2, with their lines (`rows`) and taxes. A discount of the whole becomes a document allowance by rate; shipping and packaging become document charges. Join the billing address (`invoicing_address`) as an object: the API only gives its number. A document whose parent is an invoice is read as a credit note; an optional row is not carried; a bonus (`total_primes_incl_tax`) waits for your decision.',
  },
  paid: {
    fr: '`status` à `paid`, comparé à `total_remaining_due_incl_tax` ; ou `last_payment` s’il vaut le total moins ce reste. Le reste seul est demandé. Rien sur un avoir.',
    en: '`status` at `paid`, compared with `total_remaining_due_incl_tax`; or `last_payment` where it is the total less that rest. Where the rest alone is given, you are asked. Nothing on a credit note.',
  },
  source: 'https://docs.sellsy.com/api/v2/',
  envelopes: ['/data', '/data/0'],
  recognises: source =>
    isRecord(source.amounts) && 'total_excl_tax' in source.amounts && 'total_incl_tax' in source.amounts,
  rows: [
    carries('/number', '/number', text),
    carries('/date', '/issue_date', day),
    carries('/due_date', '/due_date', day),
    carries('/currency', '/currency', currency),
    carries('/subject', '/notes/-', plainNote),
    carries('/note', '/notes/-', plainNote),
    carries('/vat_mention', '/notes/-', plainNote),
    carries('/order_reference', '/order', text),
    carries('/company_reference', '/buyer_reference', text),
    carries('/service_dates/start', '/period/start', day),
    carries('/service_dates/end', '/period/end', day),
    carries('/company_name', '/buyer/legal_name', text),
    carries('/_embed/company/name', '/buyer/legal_name', text),
    carries('/company/name', '/buyer/legal_name', text),
    carries('/company/legal_france/siren', '/buyer/siren', text),
    carries('/company/legal_france/siret', '/buyer/siret', text),
    carries('/company/legal_france/vat', '/buyer/vat', text),
    carries('/company/email', '/buyer/contact/email', text),
    ...address(
      '/invoicing_address',
      '/buyer/address',
      'line1=address_line_1 line2=address_line_2 postal=postal_code city country=country_code',
    ),
    carries('/parent/number', '/preceding_invoices/0/number', text),
    carries('/rows/*/name', '/lines/*/description', text),
    carries('/rows/*/description', '/lines/*/description', text),
    carries('/rows/*/reference', '/lines/*/description', text),
    carries('/rows/*/description', '/lines/*/item/description', text),
    carries('/rows/*/reference', '/lines/*/item/seller_id', text),
    ...counts('/lines/*/quantity', '/rows/*/quantity'),
    ...counts('/lines/*/unit_price_ht', '/rows/*/unit_amount'),
    ...counts('/lines/*/allowances/*/amount', '/rows/*/discount'),
    ...counts('/lines/*/vat_rate', '/rows/*/tax_id', '/rows/*/tax_rate', '/taxes'),
    ...counts('/allowances/*', '/discount', '/amounts/total_after_discount_excl_tax'),
    ...counts('/charges/*', '/amounts/total_shipping', '/amounts/total_packaging'),
    ...counts('/totals/without_vat', '/amounts/total_excl_tax'),
    ...counts('/totals/with_vat', '/amounts/total_incl_tax'),
    ...counts('/totals/prepaid', '/amounts/total_remaining_due_incl_tax', '/last_payment'),
    ...repeats(
      `/amounts/total_raw_excl_tax /amounts/total_tax /rows/*/amount_tax_inc /rows/*/amount_tax_exc`,
    ),
    ...repeats('/decimal_number', '/rows/*/amounts'),
    ...repeats(`/rows/*/total_amount /rows/*/purchase_amount /rows/*/total_excl_tax /rows/*/total_incl_tax`),
  ],
  finds,
  sale: source => {
    const { lines, extras, lost } = partsOf(source)
    const net = amountAt(source, '/amounts/total_excl_tax')
    const gross = amountAt(source, '/amounts/total_incl_tax')
    const credit = isCredit(source)
    const { totals: paid, waiting } = credit ? { totals: {}, waiting: [] } : paidOf(source, gross)
    return {
      credit,
      inclusive: false,
      lines,
      extras,
      totals: {
        without_vat: net,
        with_vat: gross,
        ...paid,
      },
      taxes: itemsAt(source, '/taxes').flatMap(([, tax]) => {
        const [rate, own] = [percent(tax.rate), amount(tax.amount)]
        return rate === undefined ? [] : [{ rate, amount: own }]
      }),
      waiting: [...waiting, ...(lost === undefined ? [] : [{ from: '/discount', amount: lost }])],
    }
  },
})
