import {
  absolute,
  add,
  CENT,
  type Decimal,
  divide,
  HUNDRED,
  isRecord,
  literal,
  multiply,
  percentage,
  subtract,
  sum,
  ZERO,
} from '@conforme/model'
import type { Json } from '../../base/json.ts'
import {
  amount,
  amountAt,
  country,
  currency,
  day,
  itemsAt,
  named,
  plainNote,
  text,
  unit,
} from '../../reading/readers.ts'
import { isRounding, linesOf, TYPES, typeOf } from '../odoo-shape.ts'
import { type Payment, paymentOf, paymentsIn } from '../paid.ts'
import { address, carries, counts, type Found, program, repeats } from '../program.ts'
import { reducedBy, type SaleLine, unlessZero } from '../sale.ts'

/** More than the largest coin that an invoice is rounded to. */
const MOST_ROUNDED = literal('1')
/**
 * The cash rounding. Its line is not among `invoice_line_ids`, but `amount_untaxed` holds it: it is read from
 * `line_ids` where these are joined, else it is what the lines lack where the invoice names a cash rounding. Not
 * where it was added to a tax.
 */
function roundingOf(source: Json, lines: readonly SaleLine[]): Decimal {
  const own = linesOf(source).filter(([, line]) => isRounding(line))
  if (own.length > 0) return sum(own.flatMap(([, line]) => amount(line.price_subtotal) ?? []))
  const net = amountAt(source, '/amount_untaxed')
  const nets = lines.map(line => line.after)
  if (net === undefined || nets.some(value => value === undefined)) return ZERO
  const gap = subtract(net, sum(nets.flatMap(value => value ?? [])))
  const entries = itemsAt(source, '/line_ids').filter(([, line]) => isRounding(line))
  const posted = entries.flatMap(([, line]) => amount(line.amount_currency) ?? amount(line.balance) ?? [])
  const isNamed = source.invoice_cash_rounding_id != null && source.invoice_cash_rounding_id !== false
  const isSmall = absolute(gap) <= MOST_ROUNDED
  return isSmall && (isNamed || posted.some(value => absolute(value) === absolute(gap))) ? gap : ZERO
}

/** Before the discount: quantity × price where that leads to the amount, else the amount brought back. */
function beforeOf(line: Json, after: Decimal): Decimal {
  const discount = amount(line.discount) ?? ZERO
  const [quantity, price] = [amount(line.quantity), amount(line.price_unit)]
  const product = quantity !== undefined && price !== undefined ? multiply(quantity, price, 2) : undefined
  if (product !== undefined) {
    const reduced = subtract(product, percentage(product, discount, 2))
    // A price with its taxes is brought back; any other that does not lead to the amounts is a finding.
    const tax = amount(line.price_tax)
    const whole = amount(line.price_total) ?? (tax === undefined ? reduced : add(after, tax))
    const [low, high] = whole < after ? [whole, after] : [after, whole]
    const isTaxed = reduced >= subtract(low, CENT) && reduced <= add(high, CENT)
    if (absolute(subtract(reduced, after)) <= CENT || !isTaxed) return product
  }
  return discount === ZERO || discount === HUNDRED
    ? after
    : divide(multiply(after, HUNDRED), subtract(HUNDRED, discount), 2)
}

/** The rates in the taxes of a line, where they are more than their numbers. */
function rateOf(line: Json): Pick<SaleLine, 'rate' | 'open'> {
  const given = line.tax_ids ?? line.invoice_line_tax_ids
  const taxes = Array.isArray(given) ? given : []
  if (taxes.length > 1) return { open: true }
  const rate = isRecord(taxes[0]) && taxes[0].amount_type !== 'fixed' ? amount(taxes[0].amount) : undefined
  return rate === undefined || !(rate > ZERO) ? {} : { rate }
}

function lineOf(index: number, line: Json): SaleLine {
  const after = amount(line.price_subtotal)
  const quantity = amount(line.quantity)
  const price = amount(line.price_unit)
  const withVat = amount(line.price_total)
  const tax = after === undefined || withVat === undefined ? amount(line.price_tax) : subtract(withVat, after)
  const before = after === undefined ? undefined : beforeOf(line, after)
  const share = amount(line.discount) ?? ZERO
  const discount =
    before === undefined
      ? undefined
      : reducedBy(percentage(before, share, 2), subtract(before, after!), quantity)
  const own = price !== undefined && quantity !== undefined && before === multiply(quantity, price, 2)
  return {
    at: index,
    quantity,
    ...(price === undefined || (after !== undefined && !own) ? {} : { price }),
    before,
    discount,
    reason: `Remise ${text(line.discount)} %`,
    after,
    tax,
    ...rateOf(line),
  }
}

/** The payments that the form shows; text of JSON before version 16. */
function paymentsOf(source: Json): Decimal | undefined {
  const given = source.invoice_payments_widget
  const widget = typeof given === 'string' && given.length <= LONGEST_WIDGET ? parsed(given) : given
  return paymentsIn(itemsAt(widget, '/content').map(([, it]) => amount(it.amount)))
}

const LONGEST_WIDGET = 100_000

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** A `reversed` invoice has nothing left to pay either, and was not paid. */
const STATES: Readonly<Record<string, 'all' | 'none'>> = { paid: 'all', in_payment: 'all', not_paid: 'none' }

function paidOf(source: Json): Payment {
  if (source.state === 'draft') return { totals: {}, waiting: [] }
  const own = String(source.payment_state ?? source.state)
  const restAt = source.amount_residual === undefined ? '/residual' : '/amount_residual'
  return paymentOf({
    total: amountAt(source, '/amount_total'),
    paid: [paymentsOf(source)],
    rest: amountAt(source, restAt),
    restAt,
    state: Object.hasOwn(STATES, own) ? STATES[own] : undefined,
  })
}

/** The name of a document in its pair, without the reference in brackets that Odoo adds. */
const documentName = (value: unknown) =>
  text(String(named(value, {}) ?? '').replace(/ \([^()]{0,200}\)$/, ''))

function party(from: string, to: string) {
  return [
    carries(`${from}/name`, `${to}/legal_name`, text),
    carries(from, `${to}/legal_name`, value => (Array.isArray(value) ? named(value, {}) : undefined)),
    carries(`${from}/display_name`, `${to}/legal_name`, text),
    carries(`${from}/vat`, `${to}/vat`, text),
    carries(`${from}/siret`, `${to}/siret`, text),
    ...address(from, `${to}/address`, 'line1=street line2=street2 postal=zip city'),
    carries(`${from}/country_id/code`, `${to}/address/country`, country),
    carries(`${from}/country_code`, `${to}/address/country`, country),
    carries(`${from}/country_id`, `${to}/address/country`, value => country(named(value, {}), {})),
    carries(`${from}/email`, `${to}/contact/email`, text),
    carries(`${from}/phone`, `${to}/contact/phone`, text),
  ]
}

function finds(source: Json): readonly Found[] {
  const type = typeOf(source)
  const from = source.move_type === undefined ? '/type' : '/move_type'
  return [{ from, to: '/type', value: type && TYPES[type] }]
}

export default program({
  id: 'odoo',
  label: 'Odoo',
  about: {
    fr: '`account.move` de type `out_invoice` ou `out_refund`, lu par JSON-RPC avec ses lignes (`invoice_line_ids`) et, si possible, son partenaire en objet ; les couples `[7, "Nom"]` sont lus. Les lignes jointes sont des objets : leurs seuls numéros ne disent rien. Les montants viennent de `price_subtotal` et `price_total`, les totaux de `amount_*` ; un arrondi de caisse devient l’arrondi de la facture. Les versions 10 à 13 (`account.invoice`, `type`) sont lues aussi.',
    en: '`account.move` of type `out_invoice` or `out_refund`, read by JSON-RPC with its lines (`invoice_line_ids`) and, if possible, its partner as an object; pairs such as `[7, "Name"]` are read. Joined lines are objects: their numbers alone say nothing. Amounts come from `price_subtotal` and `price_total`, totals from `amount_*`; a cash rounding becomes the rounding of the invoice. Versions 10 to 13 (`account.invoice`, `type`) are read too.',
  },
  paid: {
    fr: 'Les règlements de `invoice_payments_widget`, comparés à `amount_residual` ; ou `payment_state` (`paid`, `in_payment`) avec un reste nul. `amount_residual` seul, ou d’une facture extournée (`reversed`), est demandé.',
    en: 'The payments of `invoice_payments_widget`, compared with `amount_residual`; or `payment_state` (`paid`, `in_payment`) with no rest. Where `amount_residual` alone is given, or the invoice is reversed, you are asked.',
  },
  source: 'https://www.odoo.com/documentation/18.0/developer/reference/external_api.html',
  envelopes: ['/result', '/result/0', '/result/records/0'],
  recognises: source => typeOf(source) !== undefined && Array.isArray(source.invoice_line_ids),
  rows: [
    carries('/name', '/number', value => (value === '/' ? undefined : text(value))),
    carries('/number', '/number', text),
    carries('/invoice_date', '/issue_date', day),
    carries('/date_invoice', '/issue_date', day),
    carries('/invoice_date_due', '/due_date', day),
    carries('/date_due', '/due_date', day),
    carries('/delivery_date', '/service_date', day),
    carries('/currency_id', '/currency', value => currency(named(value, {}), {})),
    carries('/ref', '/buyer_reference', text),
    carries('/payment_reference', '/remittance', text),
    carries('/invoice_origin', '/sales_order', text),
    carries('/origin', '/sales_order', text),
    carries('/invoice_payment_term_id', '/payment_terms', named),
    carries('/payment_term_id', '/payment_terms', named),
    carries('/comment', '/notes/-', plainNote),
    carries('/narration', '/notes/-', plainNote),
    carries('/reversed_entry_id', '/preceding_invoices/0/number', documentName),
    carries('/refund_invoice_id', '/preceding_invoices/0/number', documentName),
    ...party('/partner_id', '/buyer'),
    ...party('/partner', '/buyer'),
    ...party('/company_id', '/seller'),
    carries('/invoice_line_ids/*/name', '/lines/*/description', text),
    carries('/invoice_line_ids/*/product_uom_id', '/lines/*/unit', value => unit(named(value, {}), {})),
    carries('/invoice_line_ids/*/uom_id', '/lines/*/unit', value => unit(named(value, {}), {})),
    ...counts('/lines/*/quantity', '/invoice_line_ids/*/quantity'),
    ...counts('/lines/*/unit_price_ht', '/invoice_line_ids/*/price_unit'),
    ...counts('/lines/*/allowances/*/amount', '/invoice_line_ids/*/discount'),
    ...counts('/lines/*/net_amount', '/invoice_line_ids/*/price_subtotal'),
    ...counts(
      '/lines/*/vat_rate',
      `/invoice_line_ids/*/tax_ids /invoice_line_ids/*/invoice_line_tax_ids /invoice_line_ids/*/price_total
      /invoice_line_ids/*/price_tax`,
    ),
    ...counts('/totals/without_vat', '/amount_untaxed'),
    ...counts('/totals/vat', '/amount_tax'),
    ...counts('/totals/with_vat', '/amount_total'),
    ...counts('/totals/rounding', '/invoice_cash_rounding_id', '/line_ids'),
    ...counts('/totals/prepaid', '/amount_residual /residual /invoice_payments_widget /payment_state'),
    ...repeats(
      `/amount_untaxed_signed /amount_tax_signed /amount_total_signed /amount_residual_signed /tax_totals
      /amount_total_in_currency_signed /amount_untaxed_in_currency_signed /amount_total_words
      /invoice_outstanding_credits_debits_widget /tax_totals_json /amount_by_group /payments_widget
      /tax_line_ids /amount_paid /invoice_line_ids/*/display_type /invoice_line_ids/*/balance
      /invoice_line_ids/*/amount_currency /invoice_line_ids/*/debit /invoice_line_ids/*/credit
      /invoice_line_ids/*/amount_residual /invoice_line_ids/*/price_reduce
      /invoice_line_ids/*/amount_residual_currency /invoice_line_ids/*/price_subtotal_signed
      /invoice_line_ids/*/cumulated_balance /invoice_line_ids/*/discount_balance
      /invoice_line_ids/*/discount_amount_currency`,
    ),
  ],
  finds,
  sale: source => {
    const all = linesOf(source)
    const lines = all.filter(([, line]) => !isRounding(line)).map(([i, line]) => lineOf(i, line))
    const rounding = roundingOf(source, lines)
    const less = (value: Decimal | undefined) => (value === undefined ? undefined : subtract(value, rounding))
    const net = less(amountAt(source, '/amount_untaxed'))
    const vat = amountAt(source, '/amount_tax')
    const gross = less(amountAt(source, '/amount_total'))
    const { totals: paid, waiting } = paidOf(source)
    return {
      credit: typeOf(source) === 'out_refund',
      inclusive: false,
      lines,
      extras: [],
      totals: {
        without_vat: net,
        vat,
        with_vat: gross,
        rounding: unlessZero(rounding),
        payable:
          rounding === ZERO || gross === undefined || waiting.length > 0 ? undefined : add(gross, rounding),
        ...paid,
      },
      waiting,
    }
  },
})
