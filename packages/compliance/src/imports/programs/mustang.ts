import {
  add,
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
import {
  amount,
  amountAt,
  currency,
  day,
  itemsAt,
  note,
  percent,
  text,
  textAt,
  unit,
} from '../../reading/readers.ts'
import { address, carries, counts, type Found, program, repeats } from '../program.ts'
import { priced, type SaleExtra, type SaleLine, unlessZero } from '../sale.ts'

const LISTS = ['zfitems', 'zfItems', 'ZFItems'] as const
const listOf = (source: Json) => `/${LISTS.find(key => Array.isArray(source[key])) ?? LISTS[0]}`

/** Of allowances or charges: an amount for the whole line, or a share of the price of each unit. */
function amountsIn(item: Json, place: string, gross: Decimal | undefined): Decimal {
  return sum(
    itemsAt(item, place).flatMap(([, it]) => {
      const share = percent(it.percent)
      return (
        amount(it.totalAmount) ?? (share === undefined || gross === undefined ? [] : percentage(gross, share))
      )
    }),
  )
}

/** Allowances and charges of the product change the price of one unit. */
function priceOf(line: Json): Decimal | undefined {
  const price = amount(line.price)
  if (price === undefined) return undefined
  const change = (place: string) =>
    sum(
      itemsAt(line, place).flatMap(([, it]) => {
        const share = percent(it.percent)
        return amount(it.totalAmount) ?? (share === undefined ? [] : percentage(price, share, PRICE_PLACES))
      }),
    )
  return subtract(add(price, change('/product/charges')), change('/product/allowances'))
}

/** Decimals of a price (BR-FR-DEC-03). */
const PRICE_PLACES = 6

function lineOf(index: number, line: Json): SaleLine {
  const quantity = amount(line.quantity)
  const price = priceOf(line)
  const cost = priced(quantity, price, amount(line.basisQuantity))
  const gross =
    cost.before ?? (quantity === undefined || price === undefined ? undefined : multiply(quantity, price, 2))
  const rate =
    percent(valueAt(line, '/product/vatpercent')) ??
    percent(valueAt(line, '/product/vatPercent')) ??
    percent(valueAt(line, '/product/VATPercent'))
  const category = rate === ZERO ? textAt(line, '/product/taxCategoryCode') : undefined
  const discount = amountsIn(line, '/itemAllowances', gross)
  const charge = amountsIn(line, '/itemCharges', gross)
  return {
    at: index,
    quantity,
    ...cost,
    discount,
    charge,
    rate,
    category,
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
      return [{ amount: turn(value), reason: text(it.reason) ?? word, rate }]
    })
  return [
    ...of('zfallowances', 'Remise', negate),
    ...of('zfcharges', 'Frais', value => value),
    ...itemsAt(source, '/zflogisticsServiceCharges').flatMap(([, it]): SaleExtra[] => {
      const value = amount(it.appliedAmount)
      const reason = text(it.description) ?? 'Livraison'
      return value === undefined ? [] : [{ amount: value, reason, code: 'FC' }]
    }),
  ]
}

/** ICD of SIREN and SIRET (ISO 6523). */
const IDS: Readonly<Record<string, string>> = { '0002': 'siren', '0009': 'siret' }

function finds(source: Json): readonly Found[] {
  return [['sender', '/seller'] as const, ['recipient', '/buyer'] as const].flatMap(([key, to]): Found[] => {
    const from = `/${key}/legalOrganisation/schemedID`
    const kind = IDS[textAt(source, `${from}/scheme`) ?? '']
    return kind === undefined ? [] : [{ from, to: `${to}/${kind}`, value: textAt(source, `${from}/id`) }]
  })
}

const party = (from: string, to: string) => [
  carries(`${from}/name`, `${to}/legal_name`, text),
  ...address(from, `${to}/address`, 'line1=street line2=additionalAddress postal=zip city=location country'),
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
  carries(`${from}/*/detailedDeliveryPeriodFrom`, '/lines/*/period/start', day),
  carries(`${from}/*/detailedDeliveryPeriodTo`, '/lines/*/period/end', day),
  ...counts(
    '/lines/*/unit_price_ht',
    `${from}/*/price ${from}/*/basisQuantity ${from}/*/product/allowances ${from}/*/product/charges`,
  ),
  ...counts('/lines/*/allowances/*/amount', `${from}/*/itemAllowances`),
  ...counts('/lines/*/charges/*/amount', `${from}/*/itemCharges`),
  ...counts(
    '/lines/*/vat_rate',
    `${from}/*/product/vatpercent ${from}/*/product/vatPercent ${from}/*/product/VATPercent`,
  ),
  ...repeats(
    `${from}/*/product/taxCategoryCode ${from}/*/value ${from}/*/calculation ${from}/*/grossPrice
      ${from}/*/lineTotalAmount`,
  ),
]

export default program({
  id: 'mustang',
  label: 'Mustang',
  about: {
    fr: 'Facture de la bibliothèque Mustang (Java) sérialisée en JSON : `sender`, `recipient`, `zfitems`. Les totaux se calculent des lignes, comme Mustang le fait ; ceux d’une `CalculatedInvoice` sont repris et comparés.',
    en: 'Invoice of the library Mustang (Java) serialised as JSON: `sender`, `recipient`, `zfitems`. The totals are computed from the lines, as Mustang does; those of a `CalculatedInvoice` are taken over and compared.',
  },
  paid: {
    fr: '`totalPrepaidAmount` tel quel, comparé à `duePayable` s’il est donné.',
    en: '`totalPrepaidAmount` as it is, compared with `duePayable` where that is given.',
  },
  source: 'https://www.mustangproject.org/',
  recognises: source =>
    isRecord(source.sender) && isRecord(source.recipient) && LISTS.some(key => Array.isArray(source[key])),
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
    ...[0, 1, 2, 3].map(i => carries(`/notes/${i}`, '/notes/-', note)),
    carries('/paymentReference', '/remittance', text),
    carries('/sellerOrderReferencedDocumentID', '/sales_order', text),
    carries('/detailedDeliveryPeriodFrom', '/period/start', day),
    carries('/detailedDeliveryPeriodTo', '/period/end', day),
    carries('/invoiceReferencedDocuments/0/issuerAssignedID', '/preceding_invoices/0/number', text),
    carries('/invoiceReferencedDocuments/0/formattedIssueDateTime', '/preceding_invoices/0/issue_date', day),
    carries('/sender/bankDetails/0/accountName', '/payment_means/0/account/name', text),
    carries('/sender/bankDetails/0/IBAN', '/payment_means/0/account/iban', text),
    carries('/sender/bankDetails/0/iban', '/payment_means/0/account/iban', text),
    carries('/sender/bankDetails/0/BIC', '/payment_means/0/account/bic', text),
    carries('/sender/bankDetails/0/bic', '/payment_means/0/account/bic', text),
    ...party('/sender', '/seller'),
    ...party('/recipient', '/buyer'),
    ...LISTS.flatMap(key => line(`/${key}`)),
    ...counts('/allowances/*', '/zfallowances'),
    ...counts('/charges/*', '/zfcharges', '/zflogisticsServiceCharges'),
    ...counts('/totals/lines', '/lineTotalAmount'),
    ...counts('/totals/without_vat', '/taxBasis'),
    ...counts('/totals/vat', '/vattotal'),
    ...counts('/totals/with_vat', '/grandTotal'),
    ...counts('/totals/payable', '/duePayable'),
    ...counts('/totals/rounding', '/roundingAmount'),
    ...counts('/totals/prepaid', '/totalPrepaidAmount'),
    ...repeats('/ownVATID', '/ownTaxID', '/ownOrganisationName', '/tradeSettlement', '/calculation'),
  ],
  finds,
  sale: source => {
    const at = (key: string) => amountAt(source, `/${key}`)
    const totals = {
      // Of a `CalculatedInvoice` only.
      lines: at('lineTotalAmount'),
      without_vat: at('taxBasis'),
      vat: at('vattotal'),
      with_vat: at('grandTotal'),
      payable: at('duePayable'),
      prepaid: unlessZero(at('totalPrepaidAmount')),
      rounding: unlessZero(at('roundingAmount')),
    }
    return {
      credit: source.documentCode === '381',
      inclusive: false,
      lines: itemsAt(source, listOf(source)).map(([i, it]) => lineOf(i, it)),
      extras: extrasOf(source),
      totals,
    }
  },
})
