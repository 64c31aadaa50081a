import {
  type Decimal,
  HUNDRED,
  isRecord,
  multiply,
  negate,
  subtract,
  sum,
  valueAt,
  ZERO,
} from '@conforme/model'
import type { Json } from '../../base/json.ts'
import { amount, amountAt, itemsAt, text } from '../../reading/readers.ts'
import { paymentOf } from '../paid.ts'
import { type Found, program } from '../program.ts'
import type { Sale, SaleExtra, SaleLine } from '../sale.ts'
import { OF_CUSTOMER, ROWS } from '../shopify/rest-rows.ts'
import { addressOfCustomer, lastDue, stateOf, taxOf } from '../shopify/shared.ts'

function taxesOf(item: Json): Pick<SaleLine, 'tax' | 'rate' | 'open'> {
  if (!Array.isArray(item.tax_lines)) return {}
  return taxOf(
    itemsAt(item, '/tax_lines').map(([, { price, rate }]) => {
      const share = amount(rate)
      return { amount: amount(price), rate: share === undefined ? undefined : multiply(share, HUNDRED) }
    }),
  )
}

function allocated(item: Json): Decimal | undefined {
  const shares = itemsAt(item, '/discount_allocations').flatMap(([, share]) => amount(share.amount) ?? [])
  return shares.length > 0 ? sum(shares) : undefined
}

function lineOf(index: number, item: Json): SaleLine {
  const quantity = amount(item.quantity)
  const price = amount(item.price)
  const discount = allocated(item) ?? amount(item.total_discount)
  return {
    at: index,
    quantity,
    price,
    discount,
    ...taxesOf(item),
  }
}

function shippingOf(source: Json): readonly SaleExtra[] {
  return itemsAt(source, '/shipping_lines').flatMap(([, line]) => {
    const price = amount(line.price)
    if (price === undefined || line.is_removed === true) return []
    const shares = allocated(line)
    const net = shares === undefined ? (amount(line.discounted_price) ?? price) : subtract(price, shares)
    const title = text(line.title)
    return [
      {
        amount: net,
        reason: title === undefined ? 'Livraison' : `Livraison : ${title}`,
        code: 'FC',
        ...taxesOf(line),
      },
    ]
  })
}

/** Amounts in the currency of the shop that no field of an invoice takes unasked. */
const ASIDE = [
  '/total_cash_rounding_payment_adjustment_set',
  '/total_cash_rounding_refund_adjustment_set',
  '/original_total_duties_set',
  '/original_total_additional_fees_set',
]

function asideOf(source: Json): NonNullable<Sale['waiting']> {
  return ASIDE.flatMap(from => {
    const value = amountAt(source, `${from}/shop_money/amount`)
    return value === undefined || value === ZERO ? [] : [{ from, amount: value }]
  })
}

/** What was taken off the order, or added to it, since it was placed, where no refund states it. */
function editedOf(source: Json): NonNullable<Sale['waiting']> {
  const [placed, current] = [amountAt(source, '/total_price'), amountAt(source, '/current_total_price')]
  if (placed === undefined || current === undefined || itemsAt(source, '/refunds').length > 0) return []
  return placed === current ? [] : [{ from: '/current_total_price', amount: subtract(current, placed) }]
}

function orderSale(source: Json): Sale {
  const total = amountAt(source, '/total_price')
  const vat = amountAt(source, '/total_tax')
  const { totals: paid, waiting } = paymentOf({
    total,
    rest: amountAt(source, '/total_outstanding'),
    restAt: '/total_outstanding',
    state: stateOf(source.financial_status),
  })
  const inclusive = source.taxes_included === true
  const lines = amountAt(source, '/subtotal_price')
  // A tip is a line of its own where the shop took it with the order.
  const tips = itemsAt(source, '/line_items').filter(([, item]) => isRecord(item.tip))
  const tipped = sum(tips.flatMap(([, item]) => amount(item.price) ?? []))
  const received = amountAt(source, '/total_tip_received')
  const tip = received === tipped ? undefined : received
  return {
    credit: false,
    inclusive,
    lines: itemsAt(source, '/line_items').map(([i, item]) => lineOf(i, item)),
    extras: shippingOf(source),
    totals: {
      lines: inclusive ? undefined : lines,
      vat,
      with_vat: total,
      ...paid,
    },
    waiting: [
      ...waiting,
      ...(tip === undefined || tip === ZERO ? [] : [{ from: '/total_tip_received', amount: tip }]),
      ...itemsAt(source, '/refunds').flatMap(([i, refund]) => {
        const back = refundedOf(refund)
        return back === ZERO ? [] : [{ from: `/refunds/${i}/amount`, amount: back }]
      }),
      ...editedOf(source),
      ...asideOf(source),
    ],
  }
}

function refundedOf(refund: Json): Decimal {
  const moved = itemsAt(refund, '/transactions')
    .filter(([, it]) => it.kind !== 'void' && it.status !== 'failure')
    .flatMap(([, it]) => amount(it.amount) ?? [])
  if (moved.length > 0) return sum(moved)
  return sum(itemsAt(refund, '/refund_line_items').flatMap(([, it]) => amount(it.subtotal) ?? []))
}

function refundSale(source: Json): Sale {
  const items = itemsAt(source, '/refund_line_items')
  const adjustments = itemsAt(source, '/order_adjustments').flatMap(([, it]): SaleExtra[] => {
    const value = amount(it.amount)
    if (value === undefined) return []
    const tax = amount(it.tax_amount)
    const reason = it.kind === 'shipping_refund' ? 'Livraison remboursée' : (text(it.reason) ?? 'Ajustement')
    return [{ amount: negate(value), reason, tax: tax && negate(tax) }]
  })
  const moved = itemsAt(source, '/transactions').length > 0 ? refundedOf(source) : undefined
  const nets = sum([
    ...items.flatMap(([, it]) => amount(it.subtotal) ?? []),
    ...adjustments.map(it => it.amount),
  ])
  const vat = sum([
    ...items.flatMap(([, it]) => amount(it.total_tax) ?? []),
    ...adjustments.flatMap(it => it.tax ?? []),
  ])
  return {
    credit: true,
    // A refund does not state whether its amounts include the tax; the amount paid back shows it.
    inclusive: vat !== ZERO && moved === nets,
    lines: items.map(([at, it]) => {
      const quantity = amount(it.quantity)
      const after = amount(it.subtotal)
      const tax = amount(it.total_tax)
      const { rate, open } = taxesOf((valueAt(it, '/line_item') ?? {}) as Json)
      return {
        at,
        quantity,
        after,
        tax,
        rate,
        open,
      }
    }),
    extras: adjustments,
    totals: moved === undefined ? {} : { vat, with_vat: moved },
  }
}

const isRefund = (source: Json) => Array.isArray(source.refund_line_items)

function finds(source: Json): readonly Found[] {
  const schedules = itemsAt(source, '/payment_terms/payment_schedules')
  return [
    ...addressOfCustomer(source, 'billing_address', OF_CUSTOMER),
    ...lastDue(
      source,
      schedules.map(([i]) => `/payment_terms/payment_schedules/${i}/due_at`),
    ),
    ...(isRefund(source) ? [{ from: '/refund_line_items', to: '/type', value: '381' }] : []),
  ]
}

export default program({
  id: 'shopify',
  label: 'Shopify',
  about: {
    fr: 'Commande (`order`) et remboursement (`refund`) de l’API d’administration. Le numéro de commande devient le numéro de facture : vérifiez qu’il suit votre séquence. Prix TTC (`taxes_included`) ramenés au HT, total TTC gardé au centime ; remises réparties sur les lignes. Un pourboire à part, un remboursement, un arrondi de caisse, des droits de douane ou un article retiré après la commande bloquent jusqu’à votre décision. Les montants sont ceux de la monnaie de la boutique ; une autre monnaie du client (`presentment_currency`) est signalée.',
    en: 'Order and refund of the admin API. The number of the order becomes that of the invoice: check that it follows your sequence. Prices with VAT (`taxes_included`) are brought to prices without it, the total with VAT kept to the cent; discounts are spread over the lines. A tip beside the lines, a refund, a cash rounding, customs duties or an item removed after the order block until you decide. Amounts are those of the currency of the shop; another currency of the customer (`presentment_currency`) is reported.',
  },
  paid: {
    fr: 'Le total, quand `financial_status` dit la commande payée, comparé à `total_outstanding`. Ce reste seul est demandé. Rien sur un remboursement.',
    en: 'The total, where `financial_status` says that the order is paid, compared with `total_outstanding`. Where that rest alone is given, you are asked. Nothing on a refund.',
  },
  source: 'https://shopify.dev/docs/api/admin-rest/latest/resources/order',
  envelopes: ['/order', '/refund', '/orders/0', '/refunds/0'],
  recognises: source =>
    isRefund(source) ||
    (Array.isArray(source.line_items) &&
      ('total_price' in source || 'total_line_items_price' in source) &&
      ('taxes_included' in source ||
        'financial_status' in source ||
        'order_number' in source ||
        'tax_lines' in source)),
  rows: ROWS,
  finds,
  sale: source => (isRefund(source) ? refundSale(source) : orderSale(source)),
})
