import {
  absolute,
  add,
  CENT,
  type Decimal,
  isRecord,
  literal,
  multiply,
  negate,
  percentage,
  subtract,
  sum,
  valueAt,
  ZERO,
} from '@conforme/model'
import type { Json } from '../../base/json.ts'
import { amount, amountAt, currency, day, itemsAt, note, text, unit } from '../../reading/readers.ts'
import { type Payment, paymentOf, paymentsIn } from '../paid.ts'
import { address, carries, counts, type Found, program, repeats } from '../program.ts'
import { reducedBy, type SaleExtra, type SaleLine } from '../sale.ts'

const TENTH = literal('0.1')
/** Pennylane: a country and a rate in tenths of a percent, `FR_200`; with decimals of a percent, `FR_1_05`. */
const CODE = /^[A-Z]{2}_(?:(\d{2,4})|(\d{1,2})_(\d{1,3}))$/
/** Codes without VAT on the invoice: exempt, reverse charge, outside France. */
const NO_VAT = /^(?:exempt|extracom|crossborder|intracom_\d{1,3}|FR_\d{1,3}_construction)$/

/** Undefined where the code gives none (`mixed`): the amounts then do. */
function rateOf(code: unknown): Decimal | undefined {
  if (NO_VAT.test(String(code))) return ZERO
  const [, tenths, whole, decimals] = CODE.exec(String(code)) ?? []
  if (tenths !== undefined) return multiply(amount(tenths)!, TENTH)
  return whole === undefined ? undefined : amount(`${whole}.${decimals}`)
}

const LISTS = ['/invoice_lines', '/invoice_lines/items', '/line_items']
/** Version 2 gives lines by their address, or as a page of items. */
const listOf = (source: Json) => LISTS.find(place => Array.isArray(valueAt(source, place))) ?? LISTS[0]!

/** A credit note is recognised by its amounts, its status, or the invoice that it credits. */
function isCredit(source: Json): boolean {
  const total = amountAt(source, '/currency_amount') ?? amountAt(source, '/amount') ?? ZERO
  const said = [source.invoice_type, source.status].includes('credit_note') || source.credit_note === true
  return total < ZERO || said || isRecord(source.credited_invoice)
}

/** A discount as version 1 (`discount`, `discount_type`) and 2 (an object) state it. */
function discountOf(item: Json): { readonly value: Decimal; readonly relative: boolean } | undefined {
  const { discount } = item
  const value = amount(isRecord(discount) ? discount.value : discount)
  const type = isRecord(discount) ? discount.type : item.discount_type
  return value === undefined || value === ZERO ? undefined : { value, relative: type === 'relative' }
}

function lineOf(index: number, line: Json): SaleLine {
  const quantity = amount(line.quantity)
  const price = amount(line.raw_currency_unit_price)
  const tax = amount(line.currency_tax)
  const withVat = amount(line.currency_amount)
  const stated = amount(line.currency_amount_before_tax) ?? amount(line.currency_price_before_tax)
  const reduction = discountOf(line)
  const product = quantity !== undefined && price !== undefined ? multiply(quantity, price, 2) : undefined
  const after = withVat !== undefined && tax !== undefined ? subtract(withVat, tax) : stated
  const known =
    product !== undefined && reduction !== undefined
      ? reduction.relative
        ? percentage(product, reduction.value, 2)
        : reduction.value
      : undefined
  const discount =
    known !== undefined && after !== undefined ? reducedBy(known, subtract(product!, after), quantity) : known
  const rate = rateOf(line.vat_rate)
  return {
    at: index,
    quantity,
    price,
    before: reduction === undefined ? undefined : product,
    discount,
    after,
    tax,
    rate,
  }
}

function netOf(line: SaleLine): Decimal {
  if (line.after !== undefined) return line.after
  if (line.quantity === undefined || line.price === undefined) return ZERO
  return subtract(multiply(line.quantity, line.price, 2), line.discount ?? ZERO)
}

/** A discount of the whole invoice, by rate, where the lines do not have it yet. */
function extrasOf(source: Json, lines: readonly SaleLine[], net: Decimal | undefined): readonly SaleExtra[] {
  const reduction = discountOf(source)
  if (reduction === undefined) return []
  const total = sum(lines.map(netOf))
  if (net !== undefined && absolute(subtract(total, net)) <= CENT) return []
  const byRate = new Map<Decimal | undefined, Decimal>()
  for (const line of lines) byRate.set(line.rate, add(byRate.get(line.rate) ?? ZERO, netOf(line)))
  if (reduction.relative)
    return [...byRate].map(([rate, base]) => ({
      amount: negate(percentage(base, reduction.value, 2)),
      reason: `Remise ${text(isRecord(source.discount) ? source.discount.value : source.discount)} %`,
      rate,
    }))
  if (byRate.size !== 1) return []
  const [rate] = byRate.keys()
  return [{ amount: negate(reduction.value), reason: 'Remise', rate }]
}

const RESTS = ['/remaining_amount_with_tax', '/remaining_amount'] as const

function paidOf(source: Json, total: Decimal | undefined): Payment {
  const restAt = RESTS.find(at => amountAt(source, at) !== undefined) ?? RESTS[0]
  // The remaining amount is stated in euro, whatever the currency of the invoice.
  const isEuro = source.currency === undefined || source.currency === 'EUR'
  return paymentOf({
    total,
    paid: [paymentsIn(itemsAt(source, '/payments').map(([, it]) => amount(it.currency_amount)))],
    rest: isEuro ? amountAt(source, restAt) : undefined,
    restAt,
    state: source.paid === true || source.status === 'paid' ? 'all' : undefined,
  })
}

function finds(source: Json): readonly Found[] {
  const kind = valueAt(source, '/customer/customer_type')
  const said = kind === 'individual' ? 'CONSUMER' : kind === 'company' ? 'BUSINESS' : undefined
  return [
    { from: '/invoice_type', to: '/type', value: isCredit(source) ? '381' : undefined },
    { from: '/customer/customer_type', to: '/buyer/kind', value: said },
  ]
}

/** Version 2 gives addresses to lines only by number; both versions write the address of a customer in two ways. */
const FIELDS = 'line1=address postal=postal_code city country=country_alpha2'

const line = (from: string) => [
  carries(`${from}/*/label`, '/lines/*/description', text),
  carries(`${from}/*/description`, '/lines/*/item/description', text),
  carries(`${from}/*/unit`, '/lines/*/unit', unit),
  ...counts('/lines/*/quantity', `${from}/*/quantity`),
  ...counts('/lines/*/unit_price_ht', `${from}/*/raw_currency_unit_price`),
  ...counts('/lines/*/allowances/*/amount', `${from}/*/discount`, `${from}/*/discount_type`),
  ...counts('/lines/*/net_amount', `${from}/*/currency_amount`, `${from}/*/currency_price_before_tax`),
  ...counts('/lines/*/vat_rate', `${from}/*/vat_rate`, `${from}/*/currency_tax`),
  ...repeats(`${from}/*/amount ${from}/*/tax ${from}/*/currency_amount_before_tax ${from}/*/product`),
]

export default program({
  id: 'pennylane',
  label: 'Pennylane',
  about: {
    fr: 'Facture client de l’API externe, versions 1 (`line_items`) et 2 (`invoice_lines`) ; joignez les lignes et le client en objets, car la version 2 n’en donne que l’adresse. `FR_200` vaut 20 % ; des montants négatifs sont un avoir.',
    en: 'Customer invoice of the external API, versions 1 (`line_items`) and 2 (`invoice_lines`); join lines and customer as objects, for version 2 only gives their address. `FR_200` is 20 %; negative amounts are a credit note.',
  },
  paid: {
    fr: 'Les `payments`, comparés à `remaining_amount_with_tax` ; ou `paid` à vrai. Le reste seul est demandé. Rien sur un avoir.',
    en: 'The `payments`, compared with `remaining_amount_with_tax`; or `paid` at true. Where the rest alone is given, you are asked. Nothing on a credit note.',
  },
  source: 'https://pennylane.readme.io/',
  envelopes: ['/invoice', '/customer_invoice', '/items/0'],
  recognises: source =>
    'invoice_number' in source &&
    ('deadline' in source || 'currency_amount' in source) &&
    ('line_items' in source || 'invoice_lines' in source),
  rows: [
    carries('/invoice_number', '/number', text),
    carries('/date', '/issue_date', day),
    carries('/deadline', '/due_date', day),
    carries('/currency', '/currency', currency),
    carries('/special_mention', '/notes/-', note),
    carries('/pdf_invoice_free_text', '/notes/-', note),
    carries('/pdf_description', '/notes/-', note),
    carries('/credited_invoice/invoice_number', '/preceding_invoices/0/number', text),
    carries('/credited_invoice/date', '/preceding_invoices/0/issue_date', day),
    carries('/customer/name', '/buyer/legal_name', text),
    carries(['/customer/first_name', '/customer/last_name'], '/buyer/legal_name', text),
    carries('/customer/vat_number', '/buyer/vat', text),
    carries('/customer/reg_no', '/buyer/siren', text),
    carries('/customer/phone', '/buyer/contact/phone', text),
    carries('/customer/emails/0', '/buyer/contact/email', text),
    ...address('/customer', '/buyer/address', FIELDS),
    ...address('/customer/billing_address', '/buyer/address', FIELDS),
    ...line('/line_items'),
    ...line('/invoice_lines'),
    ...line('/invoice_lines/items'),
    ...counts('/allowances/*', '/discount', '/discount_type'),
    ...counts('/totals/without_vat', '/currency_amount_before_tax', '/currency_price_before_tax'),
    ...counts('/totals/vat', '/currency_tax'),
    ...counts('/totals/with_vat', '/currency_amount'),
    ...counts('/totals/prepaid', '/remaining_amount_with_tax', '/remaining_amount', '/paid', '/payments'),
    ...repeats(
      `/amount /tax /remaining_amount_without_tax /exchange_rate /file_url /public_url /invoice_lines/url
      /transactions /matched_transactions`,
    ),
  ],
  finds,
  sale: source => {
    const lines = itemsAt(source, listOf(source)).map(([i, item]) => lineOf(i, item))
    const vat = amountAt(source, '/currency_tax')
    const gross = amountAt(source, '/currency_amount')
    const net =
      amountAt(source, '/currency_amount_before_tax') ??
      amountAt(source, '/currency_price_before_tax') ??
      (gross !== undefined && vat !== undefined ? subtract(gross, vat) : undefined)
    const credit = isCredit(source)
    const { totals: paid, waiting } = credit ? { totals: {}, waiting: [] } : paidOf(source, gross)
    const extras = extrasOf(source, lines, net)
    const reduction = discountOf(source)
    const lost =
      reduction !== undefined &&
      extras.length === 0 &&
      net !== undefined &&
      // Lines that sum to the total include the discount only where they have one.
      (absolute(subtract(sum(lines.map(netOf)), net)) > CENT ||
        lines.every(({ discount }) => discount === undefined))
    return {
      credit,
      inclusive: false,
      lines,
      extras,
      totals: {
        without_vat: net,
        vat,
        with_vat: gross,
        ...paid,
      },
      waiting: [...waiting, ...(lost ? [{ from: '/discount', amount: reduction.value }] : [])],
    }
  },
})
