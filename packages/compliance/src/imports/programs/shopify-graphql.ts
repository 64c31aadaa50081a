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
import { amount, currency, itemsAt, text, textAt } from '../../reading/readers.ts'
import { paymentOf } from '../paid.ts'
import { type Found, program } from '../program.ts'
import type { Sale, SaleExtra, SaleLine } from '../sale.ts'
import { ASIDE, OF_CUSTOMER, ROWS, SCHEDULES } from '../shopify/graphql-rows.ts'
import { addressOfCustomer, lastDue, stateOf, taxOf } from '../shopify/shared.ts'

/** Where the items of a connection are; a list where somebody simplified it. */
function listIn(source: unknown, pointer: string): { readonly list: string; readonly below: string } {
  const given = valueAt(source, pointer)
  if (Array.isArray(given)) return { list: pointer, below: '' }
  if (Array.isArray(valueAt(given, '/nodes'))) return { list: `${pointer}/nodes`, below: '' }
  return { list: `${pointer}/edges`, below: '/node' }
}

/** The items of a connection, each with its index. */
function nodesAt(source: unknown, pointer: string): readonly (readonly [number, Json])[] {
  const { list, below } = listIn(source, pointer)
  return itemsAt(source, list).flatMap(([i, item]) => {
    const node = valueAt(item, below)
    return isRecord(node) ? [[i, node] as const] : []
  })
}

/** Amounts of the shop; of the customer where an export holds those alone. */
type Side = 'shopMoney' | 'presentmentMoney'

function sideOf(source: Json): Side {
  const set = source.totalPriceSet ?? source.totalRefundedSet
  return isRecord(set) && !('shopMoney' in set) && 'presentmentMoney' in set
    ? 'presentmentMoney'
    : 'shopMoney'
}

/** `{ shopMoney: { amount } }`, or the older `{ amount }`. */
function money(item: unknown, key: string, side: Side): Decimal | undefined {
  const set = valueAt(item, `/${key}`)
  return amount(valueAt(set, `/${side}/amount`) ?? valueAt(set, '/amount'))
}

function taxesOf(item: Json, side: Side): Pick<SaleLine, 'tax' | 'rate' | 'open'> {
  if (!Array.isArray(item.taxLines)) return {}
  return taxOf(
    itemsAt(item, '/taxLines').map(([, tax]) => {
      const share = amount(tax.rate)
      const rate = amount(tax.ratePercentage) ?? (share === undefined ? undefined : multiply(share, HUNDRED))
      return { amount: money(tax, 'priceSet', side), rate }
    }),
  )
}

function allocated(item: Json, side: Side): Decimal | undefined {
  const shares = itemsAt(item, '/discountAllocations').flatMap(
    ([, share]) => money(share, 'allocatedAmountSet', side) ?? [],
  )
  return shares.length > 0 ? sum(shares) : undefined
}

function lineOf(at: number, item: Json, side: Side): SaleLine {
  const quantity = amount(item.quantity)
  const price = money(item, 'originalUnitPriceSet', side)
  const [before, after] = [money(item, 'originalTotalSet', side), money(item, 'discountedTotalSet', side)]
  const lowered = before === undefined || after === undefined ? undefined : subtract(before, after)
  const discount = allocated(item, side) ?? money(item, 'totalDiscountSet', side) ?? lowered
  const isWhole = price !== undefined || before !== undefined
  return {
    at,
    quantity,
    price,
    before: price === undefined ? before : undefined,
    after: isWhole ? undefined : after,
    discount: isWhole ? discount : undefined,
    ...taxesOf(item, side),
  }
}

function shippingOf(source: Json, side: Side): readonly SaleExtra[] {
  const several = nodesAt(source, '/shippingLines').map(([, line]) => line)
  const lines = several.length > 0 ? several : isRecord(source.shippingLine) ? [source.shippingLine] : []
  const told = lines.flatMap((line): SaleExtra[] => {
    const price = money(line, 'originalPriceSet', side)
    const [shares, reduced] = [allocated(line, side), money(line, 'discountedPriceSet', side)]
    const net = price !== undefined && shares !== undefined ? subtract(price, shares) : (reduced ?? price)
    if (net === undefined || line.isRemoved === true) return []
    const title = text(line.title)
    const reason = title === undefined ? 'Livraison' : `Livraison : ${title}`
    return [{ amount: net, reason, code: 'FC', ...taxesOf(line, side) }]
  })
  const whole = money(source, 'totalShippingPriceSet', side)
  if (lines.length > 0 || whole === undefined || whole === ZERO) return told
  return [{ amount: whole, reason: 'Livraison', code: 'FC' }]
}

function refundsOf(source: Json, side: Side): NonNullable<Sale['waiting']> {
  const refunds = nodesAt(source, '/refunds')
  const { list, below } = listIn(source, '/refunds')
  if (refunds.length > 0)
    return refunds.flatMap(([i, refund]) => {
      const back = refundedOf(refund, side)
      return back === undefined || back === ZERO
        ? []
        : [{ from: `${list}/${i}${below}/amount`, amount: back }]
    })
  const whole = money(source, 'totalRefundedSet', side)
  return whole === undefined || whole === ZERO ? [] : [{ from: '/totalRefundedSet', amount: whole }]
}

function refundedOf(refund: Json, side: Side): Decimal | undefined {
  const moved = nodesAt(refund, '/transactions')
    .filter(([, it]) => it.kind !== 'VOID' && it.status !== 'FAILURE' && it.status !== 'ERROR')
    .flatMap(([, it]) => money(it, 'amountSet', side) ?? [])
  return money(refund, 'totalRefundedSet', side) ?? (moved.length > 0 ? sum(moved) : undefined)
}

function orderSale(source: Json): Sale {
  const side = sideOf(source)
  const at = (key: string) => money(source, key, side)
  const [total, vat, net, current] = [
    'totalPriceSet',
    'totalTaxSet',
    'subtotalPriceSet',
    'currentTotalPriceSet',
  ].map(at)
  const { totals: paid, waiting } = paymentOf({
    total,
    paid: [at('totalReceivedSet')],
    rest: at('totalOutstandingSet'),
    restAt: `/totalOutstandingSet/${side}/amount`,
    state: stateOf(source.displayFinancialStatus),
  })
  const inclusive = source.taxesIncluded === true
  const lines = nodesAt(source, '/lineItems').map(([i, item]) => lineOf(i, item, side))
  const extras = shippingOf(source, side)
  const refunds = refundsOf(source, side)
  const tip = at('totalTipReceivedSet') ?? at('totalTipReceived')
  const isEdited = total !== undefined && current !== undefined && refunds.length === 0 && current !== total
  const reached = sum([
    ...lines.map(afterDiscount),
    ...extras.map(it => it.amount),
    ...(inclusive || vat === undefined ? [] : [vat]),
  ])
  // The shop may have taken the tip with the order, as a line of it.
  const isLine = reached === total
  return {
    credit: false,
    inclusive,
    lines,
    extras,
    totals: {
      lines: inclusive ? undefined : net,
      vat,
      with_vat: total,
      ...paid,
    },
    waiting: [
      ...waiting,
      ...(tip === undefined || tip === ZERO || isLine
        ? []
        : [
            {
              from: source.totalTipReceivedSet === undefined ? '/totalTipReceived' : '/totalTipReceivedSet',
              amount: tip,
            },
          ]),
      ...refunds,
      ...(isEdited ? [{ from: '/currentTotalPriceSet', amount: subtract(current, total) }] : []),
      ...ASIDE.flatMap(from => {
        const value = money(source, from.slice(1), side)
        return value === undefined || value === ZERO ? [] : [{ from, amount: value }]
      }),
    ],
  }
}

function afterDiscount({ after, before, quantity, price, discount = ZERO }: SaleLine): Decimal {
  if (after !== undefined) return after
  const whole =
    before ?? (quantity === undefined || price === undefined ? ZERO : multiply(quantity, price, 2))
  return subtract(whole, discount)
}

function refundSale(source: Json): Sale {
  const side = sideOf(source)
  const lines = nodesAt(source, '/refundLineItems').map(([at, it]): SaleLine => {
    const quantity = amount(it.quantity)
    const [after, tax] = [money(it, 'subtotalSet', side), money(it, 'totalTaxSet', side)]
    const { rate, open } = isRecord(it.lineItem) ? taxesOf(it.lineItem, side) : {}
    return {
      at,
      quantity,
      after,
      tax,
      rate,
      open,
    }
  })
  const extraOf = (
    it: Json,
    of: string,
    taxed: string,
    turn: (value: Decimal) => Decimal,
    reason: string,
  ) => {
    const [value, tax] = [money(it, of, side), money(it, taxed, side)]
    if (value === undefined || value === ZERO) return []
    return [{ amount: turn(value), reason, tax: tax && turn(tax) }]
  }
  const extras: readonly SaleExtra[] = [
    ...nodesAt(source, '/refundShippingLines').flatMap(([, it]) =>
      extraOf(it, 'subtotalAmountSet', 'taxAmountSet', value => value, 'Livraison remboursée'),
    ),
    ...nodesAt(source, '/orderAdjustments').flatMap(([, it]) =>
      extraOf(it, 'amountSet', 'taxAmountSet', negate, text(it.reason) ?? 'Ajustement'),
    ),
  ]
  const moved = refundedOf(source, side)
  const nets = sum([...lines.flatMap(it => it.after ?? []), ...extras.map(it => it.amount)])
  const vat = sum([...lines, ...extras].flatMap(it => it.tax ?? []))
  const told = valueAt(source, '/order/taxesIncluded')
  return {
    credit: true,
    // Without its order, a refund does not state whether its amounts include the tax; the amount paid back shows it.
    inclusive: typeof told === 'boolean' ? told : vat !== ZERO && moved === nets,
    lines,
    extras,
    totals: moved === undefined ? {} : { vat, with_vat: moved },
  }
}

const isList = (value: unknown) =>
  Array.isArray(value) || Array.isArray(valueAt(value, '/nodes')) || Array.isArray(valueAt(value, '/edges'))

const isRefund = (source: Json) => isList(source.refundLineItems)

function finds(source: Json): readonly Found[] {
  const set = source.totalPriceSet === undefined ? '/totalRefundedSet' : '/totalPriceSet'
  const from = `${set}/${sideOf(source)}/currencyCode`
  const code = currency(textAt(source, from), source)
  const { list, below } = listIn(source, SCHEDULES)
  return [
    ...addressOfCustomer(source, 'billingAddress', OF_CUSTOMER),
    ...lastDue(
      source,
      nodesAt(source, SCHEDULES).map(([i]) => `${list}/${i}${below}/dueAt`),
    ),
    ...(isRefund(source) ? [{ from: '/__typename', to: '/type', value: '381' }] : []),
    ...(code === undefined ? [] : [{ from, to: '/currency', value: code }]),
  ]
}

export default program({
  id: 'shopify-graphql',
  label: 'Shopify (GraphQL)',
  about: {
    fr: 'Commande (`order`) et remboursement (`refund`) de l’API d’administration en GraphQL : listes par `nodes` ou `edges`, montants en `…Set.shopMoney`. Demandez le prix, les remises (`discountAllocations`) et les taxes (`taxLines`) de chaque ligne, et toutes les pages de lignes. Le numéro de commande devient celui de la facture ; celui d’un remboursement est demandé, et `order.name` est la facture d’origine. Comme en REST, un pourboire, un remboursement, un arrondi ou des droits bloquent jusqu’à votre décision.',
    en: 'Order and refund of the admin API in GraphQL: lists by `nodes` or `edges`, amounts in `…Set.shopMoney`. Ask for price, discounts (`discountAllocations`) and taxes (`taxLines`) of each line, and for all pages of lines. The number of the order becomes that of the invoice; you are asked for that of a refund, and `order.name` is the invoice that it credits. As with REST, a tip, a refund, a rounding or duties block until you decide.',
  },
  paid: {
    fr: '`totalReceivedSet` comparé à `totalOutstandingSet` ; ou `displayFinancialStatus` qui dit la commande payée, avec un reste nul. Le reste seul est demandé. Rien sur un remboursement.',
    en: '`totalReceivedSet` compared with `totalOutstandingSet`; or a `displayFinancialStatus` that says that the order is paid, with no rest. Where the rest alone is given, you are asked. Nothing on a refund.',
  },
  source: 'https://shopify.dev/docs/api/admin-graphql/latest/objects/Order',
  envelopes: [
    ...['/data/order', '/order', '/data/node', '/data/refund', '/refund'],
    ...['/data/orders/nodes/0', '/data/orders/edges/0/node', '/orders/nodes/0', '/orders/edges/0/node'],
  ],
  recognises: source =>
    isRefund(source) ||
    (isList(source.lineItems) && ('totalPriceSet' in source || 'subtotalPriceSet' in source)),
  rows: ROWS,
  finds,
  sale: source => (isRefund(source) ? refundSale(source) : orderSale(source)),
})
