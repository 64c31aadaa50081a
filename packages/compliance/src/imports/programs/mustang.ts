import { type Decimal, negate, percentage, sum, valueAt, ZERO } from '@conforme/model'
import type { Json } from '../../patches.ts'
import { carries, counts, program, repeats } from '../program.ts'
import {
  amount,
  amountAt,
  country,
  currency,
  day,
  isObject,
  itemsAt,
  note,
  percent,
  text,
  textAt,
  unit,
} from '../readers.ts'
import { priced, type SaleExtra, type SaleLine } from '../sale.ts'

const listOf = (source: Json) => (Array.isArray(source.zfitems) ? '/zfitems' : '/ZFItems')

function amountsIn(item: Json, place: string): Decimal {
  return sum(itemsAt(item, place).flatMap(([, it]) => amount(it.totalAmount) ?? []))
}

function lineOf(index: number, line: Json): SaleLine {
  const quantity = amount(line.quantity)
  const price = amount(line.price)
  const rate =
    percent(valueAt(line, '/product/vatpercent')) ??
    percent(valueAt(line, '/product/vatPercent')) ??
    percent(valueAt(line, '/product/VATPercent'))
  const category = rate === ZERO ? textAt(line, '/product/taxCategoryCode') : undefined
  const discount = amountsIn(line, '/itemAllowances')
  return {
    at: index,
    ...(quantity === undefined ? {} : { quantity }),
    ...priced(quantity, price, amount(line.basisQuantity)),
    ...(discount === ZERO ? {} : { discount }),
    ...(rate === undefined ? {} : { rate }),
    ...(category === undefined ? {} : { category }),
  }
}

function extrasOf(source: Json): readonly SaleExtra[] {
  const of = (key: string, word: string, turn: (value: Decimal) => Decimal) =>
    itemsAt(source, `/${key}`).flatMap(([, it]): SaleExtra[] => {
      const base = amount(it.basisAmount)
      const share = percent(it.percent)
      const value =
        amount(it.totalAmount) ??
        (base !== undefined && share !== undefined ? percentage(base, share) : undefined)
      const rate = percent(it.taxPercent)
      if (value === undefined) return []
      return [
        { amount: turn(value), reason: text(it.reason) ?? word, ...(rate === undefined ? {} : { rate }) },
      ]
    })
  return [
    ...of('zfallowances', 'Remise', negate),
    ...of('zfcharges', 'Frais', value => value),
    ...of('zflogisticsServiceCharges', 'Livraison', value => value),
  ]
}

const party = (from: string, to: string) => [
  carries(`${from}/name`, `${to}/legal_name`, text),
  carries(`${from}/street`, `${to}/address/line1`, text),
  carries(`${from}/additionalAddress`, `${to}/address/line2`, text),
  carries(`${from}/zip`, `${to}/address/postal`, text),
  carries(`${from}/location`, `${to}/address/city`, text),
  carries(`${from}/country`, `${to}/address/country`, country),
  carries(`${from}/vatID`, `${to}/vat`, text),
  carries(`${from}/vatid`, `${to}/vat`, text),
  carries(`${from}/contact/name`, `${to}/contact/name`, text),
  carries(`${from}/contact/phone`, `${to}/contact/phone`, text),
  carries(`${from}/contact/email`, `${to}/contact/email`, text),
  carries(`${from}/contact/eMail`, `${to}/contact/email`, text),
]

const line = (from: string) => [
  carries(`${from}/*/id`, '/lines/*/id', text),
  carries(`${from}/*/product/name`, '/lines/*/description', text),
  carries(`${from}/*/product/description`, '/lines/*/item/description', text),
  carries(`${from}/*/product/sellerAssignedID`, '/lines/*/item/seller_id', text),
  carries(`${from}/*/product/unit`, '/lines/*/unit', unit),
  ...counts('/lines/*/quantity', `${from}/*/quantity`),
  ...counts('/lines/*/unit_price_ht', `${from}/*/price`, `${from}/*/basisQuantity`),
  ...counts('/lines/*/allowances/*/amount', `${from}/*/itemAllowances`),
  ...counts(
    '/lines/*/vat_rate',
    `${from}/*/product/vatpercent`,
    `${from}/*/product/vatPercent`,
    `${from}/*/product/VATPercent`,
  ),
  ...repeats(
    `${from}/*/product/taxCategoryCode`,
    `${from}/*/value`,
    `${from}/*/basisQuantity`,
    `${from}/*/calculation`,
  ),
]

export default program({
  id: 'mustang',
  label: 'Mustang',
  about: {
    fr: 'Facture de la bibliothèque Mustang (Java) sérialisée en JSON : `sender`, `recipient`, `zfitems`. Les totaux se calculent des lignes, comme Mustang le fait.',
    en: 'Invoice of the library Mustang (Java) serialised as JSON: `sender`, `recipient`, `zfitems`. The totals are computed from the lines, as Mustang does.',
  },
  source: 'https://www.mustangproject.org/',
  recognises: source =>
    isObject(source.sender) &&
    isObject(source.recipient) &&
    (Array.isArray(source.zfitems) || Array.isArray(source.ZFItems)),
  rows: [
    carries('/number', '/number', text),
    carries('/documentCode', '/type', text),
    carries('/issueDate', '/issue_date', day),
    carries('/dueDate', '/due_date', day),
    carries('/deliveryDate', '/service_date', day),
    carries('/currency', '/currency', currency),
    carries('/referenceNumber', '/buyer_reference', text),
    carries('/buyerOrderReferencedDocumentID', '/order', text),
    carries('/contractReferencedDocument', '/contract', text),
    carries('/invoiceReferencedDocumentID', '/preceding_invoices/0/number', text),
    carries('/invoiceReferencedIssueDate', '/preceding_invoices/0/issue_date', day),
    carries('/paymentTermDescription', '/payment_terms', text),
    carries('/notes/0', '/notes/-', note),
    carries('/sender/bankDetails/0/IBAN', '/payment_means/0/account/iban', text),
    carries('/sender/bankDetails/0/iban', '/payment_means/0/account/iban', text),
    carries('/sender/bankDetails/0/BIC', '/payment_means/0/account/bic', text),
    carries('/sender/bankDetails/0/bic', '/payment_means/0/account/bic', text),
    ...party('/sender', '/seller'),
    ...party('/recipient', '/buyer'),
    ...line('/zfitems'),
    ...line('/ZFItems'),
    ...counts('/allowances/*', '/zfallowances'),
    ...counts('/charges/*', '/zfcharges', '/zflogisticsServiceCharges'),
    ...counts('/totals/prepaid', '/totalPrepaidAmount'),
  ],
  sale: source => {
    const paid = amountAt(source, '/totalPrepaidAmount')
    return {
      credit: source.documentCode === '381',
      inclusive: false,
      lines: itemsAt(source, listOf(source)).map(([i, it]) => lineOf(i, it)),
      extras: extrasOf(source),
      totals: paid === undefined || paid === ZERO ? {} : { prepaid: paid },
    }
  },
})
