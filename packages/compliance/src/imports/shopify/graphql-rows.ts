/** The table of Shopify's GraphQL interface. */

import { currency, day, note, type Reader, text } from '../../reading/readers.ts'
import { address, carries, counts, type Row, repeats } from '../program.ts'
import { ADDRESS, orderNumber } from './shared.ts'

/** A list of GraphQL: its items, its edges, or, where somebody simplified it, a list. */
const FORMS = ['/nodes/*', '/edges/*/node', '/*'] as const

/** Amounts that no field of an invoice takes unasked. */
export const ASIDE = [
  '/totalCashRoundingAdjustment/paymentSet',
  '/totalCashRoundingAdjustment/refundSet',
  '/originalTotalDutiesSet',
  '/originalTotalAdditionalFeesSet',
]

const each = (list: string, field: string, to: string, read: Reader): readonly Row[] =>
  FORMS.map(form => carries(`${list}${form}${field}`, to, read))

const eachCounts = (to: string, list: string, ...fields: readonly string[]): readonly Row[] =>
  FORMS.flatMap(form => counts(to, ...fields.map(field => `${list}${form}${field}`)))

const FIELDS = `${ADDRESS} country=countryCodeV2 country=countryCode country`

export const OF_CUSTOMER = address('/customer/defaultAddress', '/buyer/address', FIELDS)

/** Payment schedules. */
export const SCHEDULES = '/paymentTerms/paymentSchedules'

export const ROWS: readonly Row[] = [
  carries('/name', '/number', orderNumber),
  carries('/processedAt', '/issue_date', day),
  carries('/createdAt', '/issue_date', day),
  carries('/currencyCode', '/currency', currency),
  carries('/poNumber', '/order', text),
  carries('/note', '/notes/-', note),
  carries('/paymentTerms/paymentTermsName', '/payment_terms', text),
  carries('/paymentTerms/translatedName', '/payment_terms', text),
  carries('/order/name', '/preceding_invoices/0/number', orderNumber),
  carries('/order/processedAt', '/preceding_invoices/0/issue_date', day),
  carries('/order/createdAt', '/preceding_invoices/0/issue_date', day),
  carries('/billingAddress/company', '/buyer/legal_name', text),
  carries('/customer/defaultAddress/company', '/buyer/legal_name', text),
  carries('/billingAddress/name', '/buyer/legal_name', text),
  carries(['/billingAddress/firstName', '/billingAddress/lastName'], '/buyer/legal_name', text),
  carries('/customer/displayName', '/buyer/legal_name', text),
  carries(['/customer/firstName', '/customer/lastName'], '/buyer/legal_name', text),
  carries('/billingAddress/name', '/buyer/contact/name', text),
  carries('/email', '/buyer/contact/email', text),
  carries('/customer/email', '/buyer/contact/email', text),
  carries('/customer/defaultEmailAddress/emailAddress', '/buyer/contact/email', text),
  carries('/billingAddress/phone', '/buyer/contact/phone', text),
  carries('/phone', '/buyer/contact/phone', text),
  ...address('/billingAddress', '/buyer/address', FIELDS),
  carries('/shippingAddress/company', '/delivery/name', text),
  carries('/shippingAddress/name', '/delivery/name', text),
  ...address('/shippingAddress', '/delivery', FIELDS),
  ...each('/lineItems', '/name', '/lines/*/description', text),
  ...each('/lineItems', '/title', '/lines/*/description', text),
  ...each('/lineItems', '/sku', '/lines/*/item/seller_id', text),
  ...each('/refundLineItems', '/lineItem/name', '/lines/*/description', text),
  ...each('/refundLineItems', '/lineItem/title', '/lines/*/description', text),
  ...each('/refundLineItems', '/lineItem/sku', '/lines/*/item/seller_id', text),
  ...eachCounts('/lines/*/quantity', '/lineItems', '/quantity'),
  ...eachCounts('/lines/*/quantity', '/refundLineItems', '/quantity'),
  ...eachCounts('/lines/*/unit_price_ht', '/lineItems', '/originalUnitPriceSet', '/originalTotalSet'),
  ...eachCounts(
    '/lines/*/allowances/*/amount',
    '/lineItems',
    '/discountAllocations',
    '/totalDiscountSet',
    '/discountedTotalSet',
  ),
  ...eachCounts('/lines/*/net_amount', '/refundLineItems', '/subtotalSet'),
  ...eachCounts('/lines/*/vat_rate', '/lineItems', '/taxLines'),
  ...eachCounts('/lines/*/vat_rate', '/refundLineItems', '/totalTaxSet', '/lineItem/taxLines'),
  ...counts('/charges/*', '/shippingLines', '/shippingLine', '/totalShippingPriceSet'),
  ...counts('/charges/*', '/refundShippingLines', '/orderAdjustments'),
  ...counts('/totals/lines', '/subtotalPriceSet'),
  ...counts('/totals/vat', '/totalTaxSet'),
  ...counts('/totals/with_vat', '/totalPriceSet', '/totalRefundedSet', '/transactions'),
  ...counts('/totals/prepaid', '/totalReceivedSet', '/totalOutstandingSet', '/displayFinancialStatus'),
  ...repeats(
    ...['/__typename', '/taxesIncluded', '/order/taxesIncluded', '/taxLines', '/refunds', '/fulfillments'],
    ...['/totalDiscountsSet', '/cartDiscountAmountSet', '/discountCode', '/discountCodes'],
    ...['/discountApplications', '/currentTotalPriceSet', '/currentSubtotalPriceSet', '/currentTotalTaxSet'],
    ...[
      '/currentTotalDiscountsSet',
      '/currentTaxLines',
      '/currentTotalDutiesSet',
      '/currentShippingPriceSet',
    ],
    ...['/currentTotalAdditionalFeesSet', '/currentCartDiscountAmountSet', '/totalTipReceivedSet'],
    ...['/totalTipReceived', '/totalCapturableSet', '/netPaymentSet', '/totalPrice', '/totalTax'],
    ...['/subtotalPrice', '/customer/amountSpent', '/customer/defaultAddress', ...ASIDE],
  ),
  // The one payment of all repeats the total; that of a second schedule waits.
  ...['/nodes/0', '/edges/0/node', '/0'].flatMap(form =>
    repeats(`${SCHEDULES}${form}/amount`, `${SCHEDULES}${form}/totalBalance`),
  ),
  ...FORMS.flatMap(form =>
    repeats(
      `/lineItems${form}/discountedUnitPriceSet /lineItems${form}/discountedUnitPriceAfterAllDiscountsSet
      /lineItems${form}/unfulfilledOriginalTotalSet /lineItems${form}/unfulfilledDiscountedTotalSet
      /lineItems${form}/originalUnitPrice /lineItems${form}/duties /refundLineItems${form}/priceSet
      /refundLineItems${form}/lineItem`,
    ),
  ),
]
