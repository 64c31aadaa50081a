import { type Decimal, isRecord, negate, sum, valueAt, ZERO } from '@conforme/model'
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
} from '../../reading/readers.ts'
import { address, carries, counts, type Found, program, repeats } from '../program.ts'
import { priced, type SaleExtra, type SaleLine } from '../sale.ts'

const LINES = '/transaction/line'
const AGREEMENT = '/transaction/tradeAgreement'
const SETTLEMENT = '/transaction/tradeSettlement'
const SUMS = `${SETTLEMENT}/monetarySummation`

/** An amount, alone or in an object beside its currency; the first of a list. */
function money(value: unknown): Decimal | undefined {
  if (Array.isArray(value)) return money(value[0])
  return amount(isRecord(value) ? value.amount : value)
}

/** The rate of a line, or `vatRate` of an allowance or charge of the document. */
function taxOf(item: Json, place: string): Pick<SaleLine, 'rate' | 'category'> {
  const rate =
    percent(valueAt(item, `${place}/rateApplicablePercent`)) ?? percent(valueAt(item, `${place}/vatRate`))
  const category = textAt(item, `${place}/categoryCode`)
  const told = rate === undefined || rate === ZERO ? category : undefined
  return { rate, category: told }
}

/** All allowances, or all charges, of a line. */
function partOf(line: Json, key: 'allowances' | 'charges') {
  const parts = itemsAt(line, `/tradeSettlement/${key}`)
  const amount = sum(parts.flatMap(([, it]) => money(it.actualAmount) ?? []))
  return { amount, reason: text(parts[0]?.[1].reason) }
}

function lineOf(index: number, line: Json): SaleLine {
  const quantity = money(valueAt(line, '/tradeDelivery/billedQuantity'))
  const price = money(valueAt(line, '/tradeAgreement/netTradePrice/chargeAmount'))
  const after = money(valueAt(line, '/tradeSettlement/monetarySummation/lineTotalAmount'))
  const discount = partOf(line, 'allowances')
  const charge = partOf(line, 'charges')
  return {
    at: index,
    quantity,
    ...priced(quantity, price, money(valueAt(line, '/tradeAgreement/netTradePrice/basisQuantity'))),
    discount: discount.amount,
    reason: discount.reason,
    charge: charge.amount,
    chargeReason: charge.reason,
    after,
    ...taxOf(line, '/tradeSettlement/tradeTax'),
  }
}

function extrasOf(source: Json): readonly SaleExtra[] {
  const of = (key: string, word: string, turn: (value: Decimal) => Decimal) =>
    itemsAt(source, `${SETTLEMENT}/${key}`).flatMap(([, it]): SaleExtra[] => {
      const value = money(it.actualAmount)
      const reason = text(it.reason) ?? word
      return value === undefined ? [] : [{ amount: turn(value), reason, ...taxOf(it, '/categoryTradeTax') }]
    })
  return [...of('allowances', 'Remise', negate), ...of('charges', 'Frais', value => value)]
}

function finds(source: Json): readonly Found[] {
  return [['seller', '/seller'] as const, ['buyer', '/buyer'] as const].flatMap(([key, to]): Found[] => {
    const from = `${AGREEMENT}/${key}`
    const id = valueAt(source, `${from}/organization/registrationIdentifier`)
    const legal = isRecord(id) ? text(id.value) : text(id)
    const scheme = isRecord(id) ? (text(id.schemeIdentifier) ?? text(id.scheme)) : undefined
    const address = valueAt(source, `${from}/electronicAddress`)
    const value = textAt(address, '/value')
    const kind = textAt(address, '/schemeIdentifier')
    return [
      {
        from: `${from}/organization/registrationIdentifier`,
        to: `${to}/legal_id`,
        value:
          legal === undefined ? undefined : { value: legal, ...(scheme === undefined ? {} : { scheme }) },
      },
      {
        from: `${from}/electronicAddress`,
        to: `${to}/electronic_address`,
        value: value === undefined || kind === undefined ? undefined : { value, scheme: kind },
      },
    ]
  })
}

const party = (key: string, to: string) => {
  const from = `${AGREEMENT}/${key}`
  return [
    carries(`${from}/name`, `${to}/legal_name`, text),
    carries(`${from}/organization/tradingName`, `${to}/trading_name`, text),
    ...address(
      `${from}/postalAddress`,
      `${to}/address`,
      'line1 line2 line3 postal=postCode city country=countryCode',
    ),
    carries(`${from}/taxRegistration/vatIdentifier`, `${to}/vat`, text),
    carries(`${from}/taxRegistration/localIdentifier`, `${to}/tax_number`, text),
    carries(`${from}/tradeContact/name`, `${to}/contact/name`, text),
    carries(`${from}/tradeContact/emailAddress`, `${to}/contact/email`, text),
    carries(`${from}/tradeContact/phoneNumber`, `${to}/contact/phone`, text),
  ]
}

export default program({
  id: 'node-zugferd',
  label: 'node-zugferd',
  about: {
    fr: 'Données d’une facture pour la bibliothèque node-zugferd : `transaction` avec ses lignes, ses parties et ses totaux, aux noms du modèle CII.',
    en: 'Data of an invoice for the library node-zugferd: `transaction` with its lines, parties and totals, under the names of the CII model.',
  },
  paid: {
    fr: '`paidAmount` ou `totalPrepaidAmount` tel quel, comparé à `duePayableAmount`.',
    en: '`paidAmount` or `totalPrepaidAmount` as it is, compared with `duePayableAmount`.',
  },
  source: 'https://node-zugferd.jsolano.de/',
  recognises: source => isRecord(valueAt(source, AGREEMENT)) && isRecord(valueAt(source, SETTLEMENT)),
  rows: [
    carries('/number', '/number', text),
    carries('/typeCode', '/type', text),
    carries('/issueDate', '/issue_date', day),
    carries('/includedNote/0/content', '/notes/-', note),
    carries('/includedNote/content', '/notes/-', note),
    carries('/businessProcessType', '/process/type', text),
    carries(`${AGREEMENT}/buyerReference`, '/buyer_reference', text),
    carries(`${AGREEMENT}/associatedOrder/purchaseOrderReference`, '/order', text),
    carries(`${AGREEMENT}/associatedContract/contractReference`, '/contract', text),
    ...party('seller', '/seller'),
    ...party('buyer', '/buyer'),
    carries('/transaction/tradeDelivery/information/deliveryDate', '/service_date', day),
    carries(`${SETTLEMENT}/currencyCode`, '/currency', currency),
    carries(`${SETTLEMENT}/remittanceInformation`, '/remittance', text),
    carries(`${SETTLEMENT}/paymentReference`, '/remittance', text),
    carries(`${SETTLEMENT}/invoicingPeriod/startDate`, '/period/start', day),
    carries(`${SETTLEMENT}/invoicingPeriod/endDate`, '/period/end', day),
    ...['paymentInstruction', 'paymentInstruction/0'].flatMap(key => [
      carries(`${SETTLEMENT}/${key}/typeCode`, '/payment_means/0/code', text),
      ...['transfers', 'transfers/0'].flatMap(list => [
        carries(
          `${SETTLEMENT}/${key}/${list}/paymentAccountIdentifier`,
          '/payment_means/0/account/iban',
          text,
        ),
        carries(`${SETTLEMENT}/${key}/${list}/accountName`, '/payment_means/0/account/name', text),
      ]),
      carries(
        `${SETTLEMENT}/${key}/sellerBankInformation/serviceProviderIdentifier`,
        '/payment_means/0/account/bic',
        text,
      ),
    ]),
    carries(`${SETTLEMENT}/paymentTerms/description`, '/payment_terms', text),
    carries(`${SETTLEMENT}/paymentTerms/dueDate`, '/due_date', day),
    // So spelt by the library.
    ...['precendingInvoices', 'precendingInvoices/0'].flatMap(key => [
      carries(`${SETTLEMENT}/${key}/reference`, '/preceding_invoices/0/number', text),
      carries(`${SETTLEMENT}/${key}/issueDate`, '/preceding_invoices/0/issue_date', day),
    ]),
    carries(`${SETTLEMENT}/invoiceReferences/0/invoiceReference`, '/preceding_invoices/0/number', text),
    carries(`${SETTLEMENT}/invoiceReferences/0/issueDate`, '/preceding_invoices/0/issue_date', day),
    carries(`${LINES}/*/identifier`, '/lines/*/id', text),
    carries(`${LINES}/*/note`, '/lines/*/note', text),
    carries(`${LINES}/*/tradeProduct/name`, '/lines/*/description', text),
    carries(`${LINES}/*/tradeProduct/description`, '/lines/*/item/description', text),
    carries(`${LINES}/*/tradeProduct/sellerAssignedID`, '/lines/*/item/seller_id', text),
    carries(`${LINES}/*/tradeDelivery/billedQuantity/unitMeasureCode`, '/lines/*/unit', text),
    carries(`${LINES}/*/tradeSettlement/linePeriod/startDate`, '/lines/*/period/start', day),
    carries(`${LINES}/*/tradeSettlement/linePeriod/endDate`, '/lines/*/period/end', day),
    ...counts('/lines/*/quantity', `${LINES}/*/tradeDelivery/billedQuantity`),
    ...counts('/lines/*/unit_price_ht', `${LINES}/*/tradeAgreement/netTradePrice`),
    ...counts('/lines/*/allowances/*/amount', `${LINES}/*/tradeSettlement/allowances`),
    ...counts('/lines/*/charges/*/amount', `${LINES}/*/tradeSettlement/charges`),
    ...counts('/lines/*/net_amount', `${LINES}/*/tradeSettlement/monetarySummation/lineTotalAmount`),
    ...counts('/lines/*/vat_rate', `${LINES}/*/tradeSettlement/tradeTax`),
    ...counts('/allowances/*', `${SETTLEMENT}/allowances`),
    ...counts('/charges/*', `${SETTLEMENT}/charges`),
    ...counts('/totals/lines', `${SUMS}/lineTotalAmount`),
    ...counts('/totals/without_vat', `${SUMS}/taxBasisTotalAmount`),
    ...counts('/totals/vat', `${SUMS}/taxTotal`),
    ...counts('/totals/with_vat', `${SUMS}/grandTotalAmount`),
    ...counts('/totals/prepaid', `${SUMS}/paidAmount`, `${SUMS}/totalPrepaidAmount`),
    ...counts('/totals/payable', `${SUMS}/duePayableAmount`),
    ...counts('/totals/rounding', `${SUMS}/roundingAmount`),
    // Of several prices the net one counts, after its discount.
    ...repeats(
      `${SETTLEMENT}/vatBreakdown ${SUMS}/chargeTotalAmount ${SUMS}/allowanceTotalAmount
      ${LINES}/*/tradeAgreement/grossTradePrice /specificationIdentifier`,
    ),
  ],
  finds,
  sale: source => {
    const at = (key: string) => money(valueAt(source, `${SUMS}/${key}`))
    const totals = {
      lines: at('lineTotalAmount'),
      without_vat: at('taxBasisTotalAmount'),
      vat: at('taxTotal'),
      with_vat: at('grandTotalAmount'),
      prepaid: at('paidAmount') ?? at('totalPrepaidAmount'),
      payable: at('duePayableAmount'),
      rounding: amountAt(source, `${SUMS}/roundingAmount`),
    }
    return {
      credit: source.typeCode === '381',
      inclusive: false,
      lines: itemsAt(source, LINES).map(([i, line]) => lineOf(i, line)),
      extras: extrasOf(source),
      totals,
      taxes: itemsAt(source, `${SETTLEMENT}/vatBreakdown`).flatMap(([, it]) => {
        const [rate, own] = [percent(it.rateApplicablePercent), money(it.calculatedAmount)]
        return rate === undefined ? [] : [{ rate, amount: own }]
      }),
    }
  },
})
