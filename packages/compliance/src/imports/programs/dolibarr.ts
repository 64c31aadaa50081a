import { type Decimal, HUNDRED, multiply, ONE, percentage, round, subtract, ZERO } from '@conforme/model'
import type { Json } from '../../base/json.ts'
import {
  amount,
  amountAt,
  currency,
  day,
  itemsAt,
  percent,
  plainNote,
  type Reader,
  text,
} from '../../reading/readers.ts'
import { type Payment, paymentOf, paymentsIn } from '../paid.ts'
import { address, carries, counts, type Found, program, repeats } from '../program.ts'
import { reducedBy, type SaleLine } from '../sale.ts'

/** Decimals of a quantity (BR-FR-DEC-02). */
const QUANTITY_PLACES = 4
const TYPES: Readonly<Record<string, string>> = { 0: '380', 1: '384', 2: '381', 3: '386', 5: '380' }

/** Amounts in the currency of the invoice, where that is not the currency of the company. */
function prefixOf(source: Json): '' | 'multicurrency_' {
  return hasRate(source) && (amountAt(source, '/multicurrency_total_ttc') ?? ZERO) !== ZERO
    ? 'multicurrency_'
    : ''
}

function hasRate(source: Json): boolean {
  const rate = amountAt(source, '/multicurrency_tx')
  return rate !== undefined && rate !== ONE && rate !== ZERO
}

/** False where the amounts are only those of the company, though a rate shows that the invoice has another currency. */
const currencyOf: Reader = (value, source) =>
  hasRate(source as Json) && prefixOf(source as Json) === '' ? undefined : currency(value, source)

/** Lines without a quantity that have no amount either are titles and remarks. */
function linesOf(source: Json): readonly (readonly [number, Json])[] {
  return itemsAt(source, '/lines').filter(([, line]) => {
    const service = String(line.special_code ?? '')
    const empty = (amount(line.qty) ?? ZERO) === ZERO && (amount(line.total_ht) ?? ZERO) === ZERO
    return !(empty || (service !== '' && service !== '0' && String(line.product_type) === '9'))
  })
}

/**
 * What is invoiced of a line in a progress invoice: its amount is that of this share. Only where the share explains
 * the amount; else quantity, price and amount stay as given, and their difference is a finding.
 */
function quantityOf(line: Json, prefix: string): Decimal | undefined {
  const quantity = amount(line.qty)
  const share = percent(line.situation_percent)
  const [price, after] = [amount(line[`${prefix}subprice`]), amount(line[`${prefix}total_ht`])]
  if (quantity === undefined || price === undefined || after === undefined) return quantity
  if (share === undefined || share === ZERO || share === HUNDRED) return quantity
  const done = percentage(quantity, share, QUANTITY_PLACES)
  const less = percent(line.remise_percent) ?? ZERO
  const product = multiply(done, price)
  return round(subtract(product, percentage(product, less)), 2) === round(after, 2) ? done : quantity
}

function lineOf(index: number, line: Json, prefix: string): SaleLine {
  const quantity = quantityOf(line, prefix)
  const price = amount(line[`${prefix}subprice`])
  const after = amount(line[`${prefix}total_ht`])
  const tax = amount(line[`${prefix}total_tva`])
  const rate = percent(line.tva_tx)
  const share = percent(line.remise_percent) ?? ZERO
  const reduced = share !== ZERO
  const before = quantity !== undefined && price !== undefined ? multiply(quantity, price, 2) : after
  const discount =
    reduced && before !== undefined && after !== undefined
      ? reducedBy(percentage(before, share, 2), subtract(before, after), quantity)
      : undefined
  return {
    at: index,
    quantity,
    price,
    ...(before === undefined || !reduced ? {} : { before }),
    discount,
    reason: `Remise ${text(line.remise_percent)} %`,
    after,
    tax,
    rate,
  }
}

/** By the kinds of its products. */
const CATEGORIES = new Map([
  ['0', 'GOODS'],
  ['1', 'SERVICES'],
  ['0,1', 'MIXED'],
])

function finds(source: Json): readonly Found[] {
  const kinds = new Set(linesOf(source).map(([, line]) => String(line.product_type)))
  const said = CATEGORIES.get([...kinds].sort().join())
  return [
    { from: '/type', to: '/type', value: TYPES[String(source.type ?? '')] },
    { from: '/lines/0/product_type', to: '/operation_category', value: said },
  ]
}

const isCredit = (source: Json) => TYPES[String(source.type ?? '')] === '381'

/** Where each is stated: in the currency of the company, or in that of the invoice. */
const RESTS = {
  '': ['/remaintopay', '/resteapayer'],
  multicurrency_: ['/multicurrency_remaintopay'],
} as const
const PAID = ['/totalpaid', '/totaldeposits', '/totalcreditnotes']

/** `paye`: closed as paid; with a code, closed for another reason: a discount, an abandoned debt. */
function paidOf(source: Json, prefix: keyof typeof RESTS, total: Decimal | undefined): Payment {
  if (isCredit(source)) return { totals: {}, waiting: [] }
  const restAt = RESTS[prefix].find(at => amountAt(source, at) !== undefined)
  const parts = PAID.filter(at => amountAt(source, at) !== undefined)
  const isClosed = String(source.paye ?? '') === '1' && text(source.close_code) === undefined
  const of = (places: readonly string[]) => paymentsIn(places.map(at => amountAt(source, at)))
  const payment = paymentOf({
    total,
    paid: prefix === '' ? [of(parts), amountAt(source, '/sumpayed'), amountAt(source, '/totalpaye')] : [],
    rest: restAt === undefined ? undefined : amountAt(source, restAt),
    restAt,
    state: isClosed ? 'all' : undefined,
  })
  if (prefix === '' || payment.totals.prepaid !== undefined || payment.waiting.length > 0) return payment
  // The amount paid is stated in the currency of the company: it is not converted unasked.
  const foreign = parts.flatMap(from => {
    const value = amountAt(source, from)!
    return value === ZERO ? [] : [{ from, amount: value }]
  })
  return { ...payment, waiting: foreign }
}

/** A draft of Dolibarr has no number yet: `(PROV12)`. */
const numbered = (value: unknown) => (/^\(PROV/.test(String(value)) ? undefined : text(value))

export default program({
  id: 'dolibarr',
  label: 'Dolibarr',
  about: {
    fr: 'Facture de l’API REST (`/invoices/{id}`), avec son tiers en objet (`thirdparty`) s’il est joint. Types : 0 facture, 1 rectificative, 2 avoir, 3 acompte. Les montants négatifs d’un avoir deviennent positifs ; la quantité d’une situation est celle de son avancement ; `product_type` dit s’il s’agit de biens ou de services.',
    en: 'Invoice of the REST API (`/invoices/{id}`), with its third party as an object (`thirdparty`) where it is joined. Types: 0 invoice, 1 corrective, 2 credit note, 3 deposit. The negative amounts of a credit note become positive; the quantity of a progress invoice is that of its share; `product_type` says whether goods or services are sold.',
  },
  paid: {
    fr: '`totalpaid`, `totaldeposits` et `totalcreditnotes` (ou `sumpayed`), comparés à `remaintopay` ; ou `paye` à 1 sans `close_code`. `remaintopay` seul est demandé. Rien sur un avoir.',
    en: '`totalpaid`, `totaldeposits` and `totalcreditnotes` (or `sumpayed`), compared with `remaintopay`; or `paye` at 1 without `close_code`. Where `remaintopay` alone is given, you are asked. Nothing on a credit note.',
  },
  source: 'https://wiki.dolibarr.org/index.php/Module_Web_Services_API_REST_(developer)',
  envelopes: ['/invoice'],
  recognises: source =>
    'ref' in source &&
    ('total_ht' in source || 'total_ttc' in source) &&
    Array.isArray(source.lines) &&
    ('socid' in source ||
      'fk_soc' in source ||
      'thirdparty' in source ||
      itemsAt(source, '/lines').some(([, line]) => 'tva_tx' in line)),
  rows: [
    carries('/ref', '/number', numbered),
    carries('/date', '/issue_date', day),
    carries('/date_lim_reglement', '/due_date', day),
    carries('/delivery_date', '/service_date', day),
    carries('/date_livraison', '/service_date', day),
    carries('/multicurrency_code', '/currency', currencyOf),
    carries('/ref_client', '/buyer_reference', text),
    carries('/ref_customer', '/buyer_reference', text),
    carries('/cond_reglement_doc', '/payment_terms', text),
    carries('/note_public', '/notes/-', plainNote),
    carries('/facture_source/ref', '/preceding_invoices/0/number', text),
    carries('/facture_source/date', '/preceding_invoices/0/issue_date', day),
    carries('/thirdparty/name', '/buyer/legal_name', text),
    ...address('/thirdparty', '/buyer/address', 'line1=address postal=zip city=town country=country_code'),
    carries('/thirdparty/tva_intra', '/buyer/vat', text),
    carries('/thirdparty/idprof1', '/buyer/siren', text),
    carries('/thirdparty/idprof2', '/buyer/siret', text),
    carries('/thirdparty/email', '/buyer/contact/email', text),
    carries('/thirdparty/phone', '/buyer/contact/phone', text),
    carries('/lines/*/product_label', '/lines/*/description', text),
    carries('/lines/*/libelle', '/lines/*/description', text),
    carries('/lines/*/label', '/lines/*/description', text),
    carries('/lines/*/desc', '/lines/*/description', text),
    carries('/lines/*/description', '/lines/*/description', text),
    carries('/lines/*/desc', '/lines/*/item/description', text),
    carries('/lines/*/product_ref', '/lines/*/item/seller_id', text),
    carries('/lines/*/date_start', '/lines/*/period/start', day),
    carries('/lines/*/date_end', '/lines/*/period/end', day),
    ...counts('/lines/*/quantity', '/lines/*/qty', '/lines/*/situation_percent'),
    ...counts('/lines/*/unit_price_ht', '/lines/*/subprice', '/lines/*/multicurrency_subprice'),
    ...counts('/lines/*/allowances/*/amount', '/lines/*/remise_percent'),
    ...counts('/lines/*/net_amount', '/lines/*/total_ht', '/lines/*/multicurrency_total_ht'),
    ...counts('/lines/*/vat_rate', '/lines/*/tva_tx /lines/*/total_tva /lines/*/multicurrency_total_tva'),
    ...counts('/totals/without_vat', '/total_ht', '/multicurrency_total_ht'),
    ...counts('/totals/vat', '/total_tva', '/multicurrency_total_tva'),
    ...counts('/totals/with_vat', '/total_ttc', '/multicurrency_total_ttc'),
    ...counts('/totals/prepaid', '/totalpaid /totaldeposits /totalcreditnotes /sumpayed /totalpaye'),
    ...counts('/totals/prepaid', '/remaintopay', '/resteapayer', '/multicurrency_remaintopay', '/paye'),
    ...repeats(
      `/date_validation /date_creation /datem /tms /lines/*/total_ttc /lines/*/multicurrency_total_ttc
      /lines/*/price /lines/*/subprice_ttc /lines/*/multicurrency_code /lines/*/pa_ht /lines/*/buy_price_ht
      /lines/*/marge_tx /lines/*/marque_tx /lines/*/product_type /lines/*/fk_product_type /lines/*/tva
      /multicurrency_tx /total_tva_by_vatrate /remaintopay_multicurrency /lines/*/array_options
      /thirdparty/outstanding_limit`,
    ),
  ],
  finds,
  sale: source => {
    const prefix = prefixOf(source)
    const at = (key: string): Decimal | undefined => amount(source[`${prefix}${key}`])
    const [net, vat, gross] = [at('total_ht'), at('total_tva'), at('total_ttc')]
    const { totals: paid, waiting } = paidOf(source, prefix, gross)
    return {
      credit: isCredit(source),
      inclusive: false,
      lines: linesOf(source).map(([i, line]) => lineOf(i, line, prefix)),
      extras: [],
      totals: {
        without_vat: net,
        vat,
        with_vat: gross,
        ...paid,
      },
      waiting,
    }
  },
})
