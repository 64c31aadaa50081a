import { type Decimal, negate, sum, valueAt, ZERO } from '@conforme/model'
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
import { type SaleExtra, type SaleLine, unlessZero } from '../sale.ts'

const SCHEMA = /^https:\/\/gobl\.org\/draft-\d+\/bill\/invoice$/
const TYPES: Readonly<Record<string, string>> = {
  standard: '380',
  'credit-note': '381',
  'debit-note': '383',
  corrective: '384',
}

/** The VAT among the taxes of a line or charge. */
function taxOf(item: Json): Pick<SaleLine, 'rate' | 'category' | 'open'> {
  const taxes = itemsAt(item, '/taxes')
  const [vat] = taxes.filter(([, it]) => it.cat === 'VAT')
  if (taxes.length > 1) return { open: true }
  if (vat === undefined) return {}
  const category = textAt(vat[1], '/ext/untdid-tax-category')
  const rate = percent(vat[1].percent)
  const told = rate === undefined || rate === ZERO ? category : undefined
  return { rate, category: told }
}

function amountsIn(item: Json, place: string): Decimal {
  return sum(itemsAt(item, place).flatMap(([, it]) => amount(it.amount) ?? []))
}

function lineOf(index: number, line: Json): SaleLine {
  const quantity = amount(line.quantity)
  const price = amountAt(line, '/item/price')
  const before = amount(line.sum)
  const discount = amountsIn(line, '/discounts')
  const charge = amountsIn(line, '/charges')
  const after = amount(line.total)
  const reason = textAt(line, '/discounts/0/reason')
  const chargeReason = textAt(line, '/charges/0/reason')
  return {
    at: index,
    quantity,
    price,
    before,
    discount: discount > ZERO ? discount : undefined,
    reason,
    charge: charge > ZERO ? charge : undefined,
    chargeReason,
    after,
    ...taxOf(line),
  }
}

function extrasOf(source: Json): readonly SaleExtra[] {
  const of = (place: string, word: string, turn: (value: Decimal) => Decimal) =>
    itemsAt(source, place).flatMap(([, it]): SaleExtra[] => {
      const value = amount(it.amount)
      const reason = text(it.reason) ?? word
      return value === undefined ? [] : [{ amount: turn(value), reason, ...taxOf(it) }]
    })
  return [...of('/discounts', 'Remise', negate), ...of('/charges', 'Frais', value => value)]
}

/** Numbers whose kind is only given beside them. */
function finds(source: Json): readonly Found[] {
  const parties = [['/supplier', '/seller'] as const, ['/customer', '/buyer'] as const]
  return [
    { from: '/type', to: '/type', value: TYPES[String(source.type ?? 'standard')] },
    ...parties.flatMap(([from, to]): Found[] => {
      const [state, code] = [textAt(source, `${from}/tax_id/country`), textAt(source, `${from}/tax_id/code`)]
      const vat = state && code && `${state === 'GR' ? 'EL' : state}${code}`
      const ids = itemsAt(source, `${from}/identities`).flatMap(([i, it]): Found[] => {
        const kind = String(it.type ?? it.key).toLowerCase()
        if (kind !== 'siren' && kind !== 'siret') return []
        return [{ from: `${from}/identities/${i}`, to: `${to}/${kind}`, value: text(it.code) }]
      })
      return [{ from: `${from}/tax_id`, to: `${to}/vat`, value: vat }, ...ids]
    }),
  ]
}

const party = (from: string, to: string) => [
  carries(`${from}/name`, `${to}/legal_name`, text),
  carries(`${from}/alias`, `${to}/trading_name`, text),
  carries([`${from}/addresses/0/num`, `${from}/addresses/0/street`], `${to}/address/line1`, text),
  ...address(
    `${from}/addresses/0`,
    `${to}/address`,
    'line2=street_extra postal=code city=locality region country',
  ),
  carries(`${from}/emails/0/addr`, `${to}/contact/email`, text),
  carries(`${from}/telephones/0/num`, `${to}/contact/phone`, text),
  carries(`${from}/people/0/name/given`, `${to}/contact/name`, text),
]

export default program({
  id: 'gobl',
  label: 'GOBL',
  about: {
    fr: 'Facture GOBL (Invopop), seule ou dans son enveloppe, calculée (`gobl build`) : ses remises, ses frais et ses totaux sont repris.',
    en: 'GOBL invoice (Invopop), alone or in its envelope, calculated (`gobl build`): its discounts, charges and totals are taken over.',
  },
  paid: {
    fr: '`totals.advance` tel quel, comparé à `totals.due`.',
    en: '`totals.advance` as it is, compared with `totals.due`.',
  },
  source: 'https://docs.gobl.org/draft-0/bill/invoice',
  envelopes: ['/doc'],
  recognises: source => typeof source.$schema === 'string' && SCHEMA.test(source.$schema),
  rows: [
    {
      from: ['/series', '/code'],
      to: '/number',
      read: value => text(value)?.replace(' ', '-'),
    },
    carries('/issue_date', '/issue_date', day),
    carries('/op_date', '/service_date', day),
    carries('/delivery/date', '/service_date', day),
    carries('/currency', '/currency', currency),
    carries('/ordering/code', '/buyer_reference', text),
    carries('/ordering/purchases/0/code', '/order', text),
    carries('/ordering/contracts/0/code', '/contract', text),
    carries('/ordering/period/start', '/period/start', day),
    carries('/ordering/period/end', '/period/end', day),
    {
      from: ['/preceding/0/series', '/preceding/0/code'],
      to: '/preceding_invoices/0/number',
      read: value => text(value)?.replace(' ', '-'),
    },
    carries('/preceding/0/issue_date', '/preceding_invoices/0/issue_date', day),
    ...party('/supplier', '/seller'),
    ...party('/customer', '/buyer'),
    carries('/delivery/receiver/name', '/delivery/name', text),
    ...address(
      '/delivery/receiver/addresses/0',
      '/delivery',
      'line1=street postal=code city=locality country',
    ),
    carries('/notes/0/text', '/notes/-', note),
    carries('/notes/1/text', '/notes/-', note),
    carries('/notes/2/text', '/notes/-', note),
    carries('/payment/terms/detail', '/payment_terms', text),
    carries('/payment/terms/notes', '/payment_terms', text),
    carries('/payment/terms/due_dates/0/date', '/due_date', day),
    carries('/payment/instructions/credit_transfer/0/iban', '/payment_means/0/account/iban', text),
    carries('/payment/instructions/credit_transfer/0/bic', '/payment_means/0/account/bic', text),
    carries('/payment/instructions/credit_transfer/0/name', '/payment_means/0/account/name', text),
    carries('/payment/instructions/ref', '/remittance', text),
    carries('/lines/*/item/name', '/lines/*/description', text),
    carries('/lines/*/item/description', '/lines/*/item/description', text),
    carries('/lines/*/item/ref', '/lines/*/item/seller_id', text),
    carries('/lines/*/item/unit', '/lines/*/unit', unit),
    ...counts('/lines/*/quantity', '/lines/*/quantity'),
    ...counts('/lines/*/unit_price_ht', '/lines/*/item/price'),
    ...counts('/lines/*/allowances/*/amount', '/lines/*/discounts'),
    ...counts('/lines/*/charges/*/amount', '/lines/*/charges'),
    ...counts('/lines/*/net_amount', '/lines/*/total'),
    ...counts('/lines/*/vat_rate', '/lines/*/taxes'),
    ...counts('/allowances/*', '/discounts'),
    ...counts('/charges/*', '/charges'),
    ...counts('/totals/without_vat', '/totals/total'),
    ...counts('/totals/vat', '/totals/tax'),
    ...counts('/totals/with_vat', '/totals/total_with_tax'),
    ...counts('/totals/prepaid', '/totals/advance', '/totals/advances', '/payment/advances'),
    ...counts('/totals/payable', '/totals/payable', '/totals/due'),
    ...counts('/totals/rounding', '/totals/rounding'),
    ...repeats(
      `/totals/sum /totals/discount /totals/charge /totals/tax_included /totals/taxes /lines/*/sum /lines/*/i
      /payment/terms/due_dates/0/amount /payment/terms/due_dates/0/percent /tax/prices_include
      /preceding/0/type /preceding/0/totals /preceding/0/tax /supplier/registration/capital`,
    ),
  ],
  finds,
  sale: source => {
    const at = (key: string) => amountAt(source, `/totals/${key}`)
    const paid = at('advance') ?? at('advances')
    const [net, vat, gross, rounding] = [at('total'), at('tax'), at('total_with_tax'), at('rounding')]
    const due = at('due') ?? at('payable')
    return {
      credit: source.type === 'credit-note',
      inclusive: valueAt(source, '/tax/prices_include') === 'VAT',
      lines: itemsAt(source, '/lines').map(([i, line]) => lineOf(i, line)),
      extras: extrasOf(source),
      totals: {
        without_vat: net,
        vat,
        with_vat: gross,
        prepaid: unlessZero(paid),
        rounding: unlessZero(rounding),
        payable: due,
      },
      taxes: itemsAt(source, '/totals/taxes/categories')
        .filter(([, category]) => category.code === 'VAT')
        .flatMap(([, category]) => itemsAt(category, '/rates'))
        .flatMap(([, it]) => {
          const [rate, own] = [percent(it.percent), amount(it.amount)]
          return rate === undefined ? [] : [{ rate, amount: own }]
        }),
    }
  },
})
