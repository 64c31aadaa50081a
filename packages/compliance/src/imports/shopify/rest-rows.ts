/** The table of Shopify's REST interface. */

import { currency, day, note, text } from '../../reading/readers.ts'
import { address, carries, counts, type Row, repeats } from '../program.ts'
import { ADDRESS, orderNumber } from './shared.ts'

const FIELDS = `${ADDRESS} country=country_code country`

export const OF_CUSTOMER = address('/customer/default_address', '/buyer/address', FIELDS)

const SETS = `total_price subtotal_price total_tax total_discounts total_line_items_price total_shipping_price
total_cash_rounding_payment_adjustment total_cash_rounding_refund_adjustment total_duties total_additional_fees
original_total_duties original_total_additional_fees current_total_price current_subtotal_price current_total_tax
current_total_discounts current_total_duties current_total_additional_fees current_shipping_price`.split(
  /\s+/,
)

export const ROWS: readonly Row[] = [
  carries('/name', '/number', orderNumber),
  carries('/order_number', '/number', orderNumber),
  carries('/processed_at', '/issue_date', day),
  carries('/created_at', '/issue_date', day),
  carries('/currency', '/currency', currency),
  carries('/transactions/0/currency', '/currency', currency),
  carries('/po_number', '/order', text),
  carries('/note', '/notes/-', note),
  carries('/payment_terms/payment_terms_name', '/payment_terms', text),
  carries('/payment_terms/currency', '/currency', currency),
  carries('/payment_terms/payment_schedules/0/currency', '/currency', currency),
  carries('/billing_address/company', '/buyer/legal_name', text),
  carries('/customer/default_address/company', '/buyer/legal_name', text),
  carries('/billing_address/name', '/buyer/legal_name', text),
  carries(['/customer/first_name', '/customer/last_name'], '/buyer/legal_name', text),
  carries('/billing_address/name', '/buyer/contact/name', text),
  carries('/email', '/buyer/contact/email', text),
  carries('/contact_email', '/buyer/contact/email', text),
  carries('/customer/email', '/buyer/contact/email', text),
  carries('/billing_address/phone', '/buyer/contact/phone', text),
  carries('/phone', '/buyer/contact/phone', text),
  ...address('/billing_address', '/buyer/address', FIELDS),
  carries('/shipping_address/company', '/delivery/name', text),
  carries('/shipping_address/name', '/delivery/name', text),
  ...address('/shipping_address', '/delivery', FIELDS),
  carries('/line_items/*/name', '/lines/*/description', text),
  carries('/line_items/*/title', '/lines/*/description', text),
  carries('/line_items/*/sku', '/lines/*/item/seller_id', text),
  carries('/refund_line_items/*/line_item/name', '/lines/*/description', text),
  carries('/refund_line_items/*/line_item/title', '/lines/*/description', text),
  carries('/refund_line_items/*/line_item/sku', '/lines/*/item/seller_id', text),
  ...counts('/lines/*/quantity', '/line_items/*/quantity', '/refund_line_items/*/quantity'),
  ...counts('/lines/*/unit_price_ht', '/line_items/*/price'),
  ...counts(
    '/lines/*/allowances/*/amount',
    `/line_items/*/discount_allocations /line_items/*/total_discount`,
  ),
  ...counts('/lines/*/net_amount', '/refund_line_items/*/subtotal'),
  ...counts('/lines/*/vat_rate', '/line_items/*/tax_lines', '/refund_line_items/*/total_tax'),
  ...counts('/charges/*', '/shipping_lines', '/order_adjustments'),
  ...counts('/totals/lines', '/subtotal_price'),
  ...counts('/totals/vat', '/total_tax'),
  ...counts('/totals/with_vat', '/total_price', '/transactions'),
  ...counts('/totals/prepaid', '/total_outstanding', '/financial_status'),
  ...repeats(
    ...SETS.flatMap(name => [`/${name}_set`, `/current_${name}`]),
    ...['/taxes_included', '/tax_lines', '/total_discounts', '/total_line_items_price', '/discount_codes'],
    ...['/discount_applications', '/current_total_price', '/current_subtotal_price', '/current_total_tax'],
    ...['/current_total_discounts', '/refunds', '/total_tip_received', '/number', '/total_price_usd'],
    ...[
      '/fulfillments',
      '/payment_terms/amount',
      '/payment_terms/payment_schedules/0/amount',
      '/customer/total_spent',
      '/customer/default_address',
      '/current_tax_lines',
    ],
    ...['/refund_line_items/*/subtotal_set', '/refund_line_items/*/total_tax_set', '/total_duties_set'],
    ...['/refund_line_items/*/line_item', '/line_items/*/price_set', '/line_items/*/total_discount_set'],
    ...['/line_items/*/pre_tax_price', '/line_items/*/duties', '/refund_shipping_lines'],
  ),
]
