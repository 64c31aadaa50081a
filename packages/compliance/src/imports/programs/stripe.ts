import { add, type Decimal, isRecord, subtract, sum, valueAt, ZERO } from '@conforme/model'
import type { Json } from '../../base/json.ts'
import { country, currency, day, itemsAt, minorAmount, note, percent, text } from '../../reading/readers.ts'
import { type Payment, paymentOf } from '../paid.ts'
import { address, carries, counts, type Found, program, repeats } from '../program.ts'
import { rateTold } from '../rates.ts'
import type { Sale, SaleExtra, SaleLine } from '../sale.ts'

/**
 * Currencies that Stripe counts in whole units, and those that it counts in thousandths; its list is not that of
 * ISO 4217: ISK and UGX are counted in hundredths (docs.stripe.com/currencies, special cases).
 */
const NO_DIGITS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const THREE_DIGITS = new Set('BHD JOD KWD OMR TND'.split(' '))

function digitsOf(source: Json): number {
  const code = String(source.currency).toUpperCase()
  return NO_DIGITS.has(code) ? 0 : THREE_DIGITS.has(code) ? 3 : 2
}

function at(source: Json, item: Json, pointer: string): Decimal | undefined {
  return minorAmount(valueAt(item, pointer), digitsOf(source))
}

/** VAT of a line or of the shipping: `taxes` since 2025, `tax_amounts` before; the rates alone where neither is there. */
function taxOf(source: Json, item: Json): Pick<SaleLine, 'tax' | 'rate' | 'open' | 'inclusive'> {
  const key = Array.isArray(item.taxes) ? 'taxes' : 'tax_amounts'
  const all = itemsAt(item, `/${key}`)
  if (!Array.isArray(item[key])) return rateAlone(item)
  const taxes = all.filter(([, tax]) => at(source, tax, '/amount') !== ZERO)
  const tax = sum(taxes.flatMap(([, entry]) => at(source, entry, '/amount') ?? []))
  const inclusive = taxes.some(([, entry]) => entry.inclusive === true || entry.tax_behavior === 'inclusive')
  if (taxes.length > 1) return { tax, open: true, inclusive }
  const stated = [
    valueAt(taxes[0]?.[1] ?? {}, '/tax_rate/percentage'),
    valueAt(taxes[0]?.[1] ?? {}, '/tax_rate_details/tax_rate/percentage'),
    valueAt(taxes[0]?.[1] ?? {}, '/rate/percentage'),
    itemsAt(item, '/tax_rates').length === 1 ? valueAt(item, '/tax_rates/0/percentage') : undefined,
  ]
  const base = at(source, taxes[0]?.[1] ?? {}, '/taxable_amount')
  const rate =
    taxes.length === 0
      ? undefined
      : (stated.map(percent).find(value => value !== undefined) ?? rateTold(base, tax, []))
  return { tax, rate, inclusive }
}

function rateAlone(item: Json): Pick<SaleLine, 'rate' | 'open' | 'inclusive'> {
  const [only, other] = itemsAt(item, '/tax_rates')
  if (only === undefined) return {}
  if (other !== undefined) return { open: true }
  const rate = percent(only[1].percentage)
  return { inclusive: only[1].inclusive === true, rate }
}

/** `proration` on the line itself before 2025. */
const PRORATIONS = ['/parent/invoice_item_details/proration', '/parent/subscription_item_details/proration']

function lineOf(source: Json, index: number, line: Json): SaleLine {
  const before = at(source, line, '/amount')
  const discounts = itemsAt(line, '/discount_amounts').flatMap(([, it]) => at(source, it, '/amount') ?? [])
  const discount = discounts.length > 0 ? sum(discounts) : at(source, line, '/discount_amount')
  // Of a proration, the price is that of the whole period, and the amount that of a part.
  const isPart = line.proration === true || PRORATIONS.some(place => valueAt(line, place) === true)
  const price = [
    '/pricing/unit_amount_decimal',
    '/price/unit_amount_decimal',
    '/price/unit_amount',
    '/unit_amount_decimal',
    '/unit_amount',
  ]
    .map(place => at(source, line, place))
    .find(value => value !== undefined)
  // Whole, or with decimals since 2025.
  const quantity = percent(line.quantity_decimal) ?? percent(line.quantity)
  return {
    at: index,
    quantity,
    ...(price === undefined || isPart ? {} : { price }),
    before,
    discount,
    ...taxOf(source, line),
  }
}

function shippingOf(source: Json): readonly SaleExtra[] {
  const cost = source.shipping_cost
  if (!isRecord(cost)) return []
  const amount = at(source, cost, '/amount_subtotal')
  const tax = at(source, cost, '/amount_tax')
  if (amount === undefined) return []
  return [
    {
      amount,
      reason: 'Livraison',
      code: 'FC',
      ...taxOf(source, cost),
      tax,
      // The subtotal holds the tax where that is included in the price: the total then is the same.
      inclusive: tax !== undefined && tax !== ZERO && at(source, cost, '/amount_total') === amount,
    },
  ]
}

/** Credits that were granted or bought, and lower the base of the VAT: whether they are a discount is unknown. */
function grantedOf(source: Json): NonNullable<Sale['waiting']> {
  return ['/total_pretax_credit_amounts', '/pretax_credit_amounts'].flatMap(from => {
    const granted = itemsAt(source, from).filter(([, it]) => it.type === 'credit_balance_transaction')
    const amount = sum(granted.flatMap(([, it]) => at(source, it, '/amount') ?? []))
    return amount === ZERO ? [] : [{ from, amount }]
  })
}

/**
 * The balance of the customer pays too: what it gave is the difference of `ending_balance` and `starting_balance`, or
 * what `amount_due` lacks of the total. Credit notes made before the payment lower what is due, and pay nothing.
 */
function paidOf(source: Json, total: Decimal | undefined): Payment {
  const of = (key: string) => at(source, source, `/${key}`)
  const [paid, due, remaining] = [of('amount_paid'), of('amount_due'), of('amount_remaining')]
  const [before, after] = [of('starting_balance'), of('ending_balance')]
  const credited = of('pre_payment_credit_notes_amount') ?? ZERO
  const less = total === undefined ? undefined : subtract(total, credited)
  const with_ = (more: Decimal | undefined) =>
    paid === undefined || more === undefined ? undefined : add(paid, more)
  const payment = paymentOf({
    total: less,
    paid: [
      paid,
      with_(before === undefined || after === undefined ? undefined : subtract(after, before)),
      with_(less === undefined || due === undefined ? undefined : subtract(less, due)),
    ],
    rest: remaining,
    restAt: '/amount_remaining',
    state: source.status === 'paid' || source.paid === true ? 'all' : undefined,
  })
  const { payable = remaining, prepaid } = payment.totals
  const isStated = payable !== undefined && credited === ZERO && payment.waiting.length === 0
  return {
    ...payment,
    totals: { prepaid, ...(isStated ? { payable } : {}) },
  }
}

/** Kinds of tax number that are VAT numbers. */
const VAT_KINDS = new Set(['eu_vat', 'gb_vat', 'ch_vat', 'no_vat'])

function finds(source: Json): readonly Found[] {
  const isCredit = source.object === 'credit_note'
  return [
    ...(isCredit ? [{ from: '/object', to: '/type', value: '381' }] : []),
    ...vatNumber(source, '/customer_tax_ids', '/buyer/vat'),
    ...vatNumber(source, '/account_tax_ids', '/seller/vat'),
  ]
}

/** The one VAT number of a list; nothing where there are several, or ids alone. */
function vatNumber(source: Json, from: string, to: string): readonly Found[] {
  const [only, other] = itemsAt(source, from).filter(([, it]) => VAT_KINDS.has(String(it.type)))
  const value = text(only?.[1].value)
  return value === undefined || other !== undefined ? [] : [{ from: `${from}/${only![0]}/value`, to, value }]
}

export default program({
  id: 'stripe',
  label: 'Stripe',
  about: {
    fr: 'Objets `invoice` et `credit_note` de l’API, seuls, dans un événement (`data.object`) ou dans une liste d’un seul : montants en plus petite unité (centimes ; yen sans décimale ; dinar à trois), dates en secondes, remises et taxes par ligne. Le jour est celui de Paris. Un événement ne porte que dix lignes : au-delà, `lines.has_more` est signalé et le total ne correspond pas ; demandez alors la facture à l’API. Des crédits accordés (`pretax_credit_amounts`) attendent votre décision.',
    en: 'Objects `invoice` and `credit_note` of the API, alone, in an event (`data.object`) or in a list of one: amounts in the smallest unit (cents; yen without decimals; dinar with three), dates in seconds, discounts and taxes by line. The day is that of Paris. An event holds ten lines only: beyond, `lines.has_more` is reported and the total does not fit; ask the API for the invoice then. Granted credits (`pretax_credit_amounts`) wait for your decision.',
  },
  paid: {
    fr: '`amount_paid` et ce que le solde du client a payé (`starting_balance`, `ending_balance`, `amount_due`), comparés à `amount_remaining` ; ou `status` à `paid`. Le reste seul est demandé. Rien sur un avoir.',
    en: '`amount_paid` and what the balance of the customer paid (`starting_balance`, `ending_balance`, `amount_due`), compared with `amount_remaining`; or `status` at `paid`. Where the rest alone is given, you are asked. Nothing on a credit note.',
  },
  source: 'https://docs.stripe.com/api/invoices/object',
  envelopes: ['/data/object', '/data/0'],
  recognises: source =>
    (source.object === 'invoice' || source.object === 'credit_note') &&
    Array.isArray(valueAt(source, '/lines/data')),
  rows: [
    carries('/number', '/number', text),
    carries('/effective_at', '/issue_date', day),
    carries('/status_transitions/finalized_at', '/issue_date', day),
    carries('/created', '/issue_date', day),
    carries('/due_date', '/due_date', day),
    carries('/currency', '/currency', currency),
    carries('/description', '/notes/-', note),
    carries('/footer', '/notes/-', note),
    carries('/memo', '/notes/-', note),
    carries('/invoice/number', '/preceding_invoices/0/number', text),
    carries('/invoice/created', '/preceding_invoices/0/issue_date', day),
    carries('/account_name', '/seller/legal_name', text),
    carries('/account_country', '/seller/address/country', country),
    carries('/customer_name', '/buyer/legal_name', text),
    carries('/customer_email', '/buyer/contact/email', text),
    carries('/customer_phone', '/buyer/contact/phone', text),
    ...address(
      '/customer_address',
      '/buyer/address',
      'line1 line2 postal=postal_code city region=state country',
    ),
    carries('/shipping_details/name', '/delivery/name', text),
    ...address('/shipping_details/address', '/delivery', 'line1 line2 postal=postal_code city country'),
    carries('/customer_shipping/name', '/delivery/name', text),
    ...address('/customer_shipping/address', '/delivery', 'line1 line2 postal=postal_code city country'),
    carries('/lines/data/*/description', '/lines/*/description', text),
    carries('/lines/data/*/period/start', '/lines/*/period/start', day),
    carries('/lines/data/*/period/end', '/lines/*/period/end', day),
    ...counts('/lines/*/quantity', '/lines/data/*/quantity', '/lines/data/*/quantity_decimal'),
    ...counts(
      '/lines/*/unit_price_ht',
      `/lines/data/*/price/unit_amount /lines/data/*/pricing/unit_amount_decimal /lines/data/*/unit_amount`,
    ),
    ...counts('/lines/*/net_amount', '/lines/data/*/amount'),
    ...counts('/lines/*/allowances/*/amount', `/lines/data/*/discount_amounts /lines/data/*/discount_amount`),
    ...counts('/lines/*/vat_rate', '/lines/data/*/tax_amounts /lines/data/*/taxes /lines/data/*/tax_rates'),
    ...counts('/charges/*', '/shipping_cost'),
    ...counts('/totals/without_vat', '/total_excluding_tax'),
    ...counts('/totals/vat', '/tax', '/total_taxes', '/total_tax_amounts'),
    ...counts('/totals/with_vat', '/total'),
    ...counts('/totals/prepaid', '/amount_paid', '/amount_remaining', '/amount_due'),
    ...counts('/totals/prepaid', '/starting_balance', '/ending_balance'),
    ...repeats(
      `/object /lines/object /lines/total_count /lines/url /subtotal /amount /subtotal_excluding_tax
      /amount_shipping /total_discount_amounts /discount_amount /discount_amounts /default_tax_rates
      /total_pretax_credit_amounts /pretax_credit_amounts /application_fee_amount /transfer_data
      /out_of_band_amount /pre_payment_amount /post_payment_amount /discount /discounts /payments /refunds
      /lines/data/*/amount_excluding_tax /lines/data/*/unit_amount_excluding_tax /lines/data/*/subtotal
      /lines/data/*/unit_amount_decimal /lines/data/*/plan /lines/data/*/price /lines/data/*/pricing
      /lines/data/*/currency /lines/data/*/object /lines/data/*/pretax_credit_amounts
      /lines/data/*/discounts`,
    ),
  ],
  minor: digitsOf,
  finds,
  sale: source => {
    const lines = itemsAt(source, '/lines/data').map(([i, line]) => lineOf(source, i, line))
    const extras = shippingOf(source)
    const total = at(source, source, '/total')
    const net = at(source, source, '/total_excluding_tax')
    const sums = ['/total_taxes', '/total_tax_amounts', '/taxes', '/tax_amounts']
      .filter(place => Array.isArray(valueAt(source, place)))
      .map(place => sum(itemsAt(source, place).flatMap(([, it]) => at(source, it, '/amount') ?? [])))
    const vat = sums[0] ?? at(source, source, '/tax')
    const { totals: paid, waiting } =
      source.object === 'invoice' ? paidOf(source, total) : { totals: {}, waiting: [] }
    return {
      credit: source.object === 'credit_note',
      inclusive: lines.some(line => line.inclusive === true),
      lines,
      extras,
      totals: {
        without_vat: net,
        vat,
        with_vat: total,
        ...paid,
      },
      waiting: [...waiting, ...grantedOf(source)],
    }
  },
})
