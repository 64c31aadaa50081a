import { type Decimal, negate, subtract, valueAt, ZERO } from '@conforme/model'
import type { Json } from '../../base/json.ts'
import { amount, amountAt, currency, day, itemsAt, note, percent, text } from '../../reading/readers.ts'
import { type Payment, paymentOf } from '../paid.ts'
import { address, carries, counts, type Found, program, repeats } from '../program.ts'
import { type SaleExtra, type SaleLine, unlessZero } from '../sale.ts'

/** Rate of each row of taxes, by its id. */
function ratesOf(source: Json): ReadonlyMap<string, Decimal> {
  return new Map(
    itemsAt(source, '/tax_lines').flatMap(([, tax]) => {
      const rate = percent(tax.rate_percent)
      return rate === undefined ? [] : [[String(tax.rate_id), rate] as const]
    }),
  )
}

function taxOf(item: Json, rates: ReadonlyMap<string, Decimal>): Pick<SaleLine, 'tax' | 'rate' | 'open'> {
  const tax = amount(item.total_tax)
  if (tax === undefined) return {}
  const bearing = itemsAt(item, '/taxes').filter(([, it]) => (amount(it.total) ?? ZERO) !== ZERO)
  if (bearing.length > 1) return { tax, open: true }
  const rate = bearing.length === 1 ? rates.get(String(bearing[0]![1].id)) : undefined
  return { tax, rate }
}

function lineOf(index: number, item: Json, rates: ReadonlyMap<string, Decimal>): SaleLine {
  const quantity = amount(item.quantity)
  const after = amount(item.total)
  const before = amount(item.subtotal) ?? after
  const discount = before !== undefined && after !== undefined ? subtract(before, after) : undefined
  return {
    at: index,
    quantity: unlessZero(quantity),
    before,
    after,
    discount,
    reason: 'Remise (code promotionnel)',
    ...taxOf(item, rates),
  }
}

function extrasOf(source: Json, rates: ReadonlyMap<string, Decimal>): readonly SaleExtra[] {
  const shipping = itemsAt(source, '/shipping_lines').flatMap(([, it]): SaleExtra[] => {
    const total = amount(it.total)
    const title = text(it.method_title)
    const reason = title === undefined ? 'Livraison' : `Livraison : ${title}`
    return total === undefined ? [] : [{ amount: total, reason, code: 'FC', ...taxOf(it, rates) }]
  })
  const fees = itemsAt(source, '/fee_lines').flatMap(([, it]): SaleExtra[] => {
    const total = amount(it.total)
    const reason = text(it.name) ?? 'Frais'
    return total === undefined ? [] : [{ amount: total, reason, ...taxOf(it, rates) }]
  })
  return [...shipping, ...fees]
}

const isRefund = (source: Json) => 'refunded_by' in source || 'refunded_payment' in source

/** Orders whose money has not come, or came back: a day of payment beside them contradicts them. */
const UNPAID = new Set(['pending', 'on-hold', 'failed', 'cancelled', 'checkout-draft'])

/** An order is paid as a whole: it has a day of payment, and a state that does not deny it. */
function paidOf(source: Json, total: Decimal | undefined): Payment {
  if (text(source.date_paid) === undefined || total === undefined || total === ZERO)
    return { totals: {}, waiting: [] }
  if (UNPAID.has(String(source.status)))
    return { totals: {}, waiting: [{ from: '/date_paid', amount: total, field: 'prepaid' }] }
  return paymentOf({ total, state: 'all' })
}

/** Where plug-ins keep the VAT number of the buyer. */
const VAT_KEYS = new Set(
  '_billing_vat_number billing_vat_number _vat_number vat_number _billing_eu_vat_number billing_eu_vat_number _billing_vat billing_vat _billing_tva_intra'.split(
    ' ',
  ),
)

function finds(source: Json): readonly Found[] {
  const numbers = itemsAt(source, '/meta_data').filter(
    ([, it]) => VAT_KEYS.has(String(it.key)) && text(it.value) !== undefined,
  )
  return [
    ...(isRefund(source) ? [{ from: '/refunded_by', to: '/type', value: '381' }] : []),
    ...(numbers.length === 1
      ? [{ from: `/meta_data/${numbers[0]![0]}`, to: '/buyer/vat', value: text(numbers[0]![1].value) }]
      : []),
  ]
}

const FIELDS = 'line1=address_1 line2=address_2 postal=postcode city region=state country'

export default program({
  id: 'woocommerce',
  label: 'WooCommerce',
  about: {
    fr: 'Commande et remboursement de l’API REST. Le numéro de commande devient le numéro de facture : vérifiez qu’il suit votre séquence. Les montants des lignes sont HT, même quand la boutique vend TTC ; un code promotionnel devient la remise de chaque ligne, une livraison ou des frais des frais de pied.',
    en: 'Order and refund of the REST API. The number of the order becomes that of the invoice: check that it follows your sequence. Amounts of lines are without VAT even where the shop sells with VAT; a coupon becomes the discount of each line, shipping and fees become charges of the document.',
  },
  paid: {
    fr: 'Le total, quand la commande a un jour de paiement (`date_paid`) et un état qui ne le dément pas ; sinon il est demandé. Rien sur un remboursement.',
    en: 'The total, where the order has a day of payment (`date_paid`) and a status that does not deny it; otherwise you are asked. Nothing on a refund.',
  },
  source: 'https://woocommerce.github.io/woocommerce-rest-api-docs/',
  recognises: source =>
    Array.isArray(source.line_items) &&
    (('billing' in source &&
      ('prices_include_tax' in source || 'order_key' in source || 'total_tax' in source)) ||
      isRefund(source)),
  rows: [
    carries('/number', '/number', text),
    carries('/date_created', '/issue_date', day),
    carries('/currency', '/currency', currency),
    carries('/customer_note', '/notes/-', note),
    carries('/reason', '/notes/-', note),
    carries('/billing/company', '/buyer/legal_name', text),
    carries(['/billing/first_name', '/billing/last_name'], '/buyer/legal_name', text),
    carries(['/billing/first_name', '/billing/last_name'], '/buyer/contact/name', text),
    carries('/billing/email', '/buyer/contact/email', text),
    carries('/billing/phone', '/buyer/contact/phone', text),
    ...address('/billing', '/buyer/address', FIELDS),
    carries('/shipping/company', '/delivery/name', text),
    carries(['/shipping/first_name', '/shipping/last_name'], '/delivery/name', text),
    ...address('/shipping', '/delivery', FIELDS),
    carries('/line_items/*/name', '/lines/*/description', text),
    carries('/line_items/*/sku', '/lines/*/item/seller_id', text),
    ...counts('/lines/*/quantity', '/line_items/*/quantity'),
    ...counts('/lines/*/unit_price_ht', '/line_items/*/subtotal'),
    ...counts('/lines/*/allowances/*/amount', '/coupon_lines'),
    ...counts('/lines/*/net_amount', '/line_items/*/total'),
    ...counts('/lines/*/vat_rate', '/line_items/*/total_tax', '/line_items/*/taxes', '/tax_lines'),
    ...counts('/charges/*', '/shipping_lines', '/fee_lines'),
    ...counts('/totals/vat', '/total_tax'),
    ...counts('/totals/with_vat', '/total', '/amount'),
    ...counts('/totals/prepaid', '/date_paid'),
    ...repeats(
      `/discount_total /discount_tax /shipping_total /shipping_tax /cart_tax /prices_include_tax
      /date_created_gmt /date_paid_gmt /date_modified /date_modified_gmt /refunds /_links
      /line_items/*/subtotal_tax /line_items/*/price /currency_symbol /cost_of_goods_sold
      /line_items/*/cost_of_goods_sold /date_completed_gmt`,
    ),
  ],
  finds,
  sale: source => {
    const rates = ratesOf(source)
    const refund = isRefund(source)
    const given = refund ? amountAt(source, '/amount') : amountAt(source, '/total')
    const vat = amountAt(source, '/total_tax')
    const lines = itemsAt(source, '/line_items').map(([i, item]) => lineOf(i, item, rates))
    const extras = extrasOf(source, rates)
    // A refund states its amount as positive, and what it gives back as negative.
    const negative = [...lines.map(line => line.after ?? ZERO), ...extras.map(it => it.amount)].some(
      value => value < ZERO,
    )
    const total = refund && negative && given !== undefined ? negate(given) : given
    const { totals: paid, waiting } = refund ? { totals: {}, waiting: [] } : paidOf(source, total)
    return {
      credit: refund,
      inclusive: false,
      lines,
      extras,
      totals: {
        ...(vat === undefined || (refund && vat === ZERO) ? {} : { vat }),
        with_vat: total,
        ...paid,
      },
      taxes: [...rates.values()].map(rate => ({ rate })),
      waiting: [
        ...waiting,
        ...itemsAt(source, '/refunds').flatMap(([i, it]) => {
          const back = amount(valueAt(it, '/total'))
          return back === undefined || back === ZERO
            ? []
            : [{ from: `/refunds/${i}/total`, amount: negate(back) }]
        }),
      ],
    }
  },
})
