import {
  type Decimal,
  divide,
  FRENCH_VAT_RATES,
  format,
  HUNDRED,
  type Invoice,
  isFrench,
  literal,
  multiply,
  once,
  percentage,
  type Text,
  vatRate,
  vatTerritory,
  wasInForce,
  ZERO,
} from '@conforme/model'
import { kind, type Proposal, type Situation } from '../../base/repair-kind.ts'
import { departs, givenNodes, supposing } from '../arithmetic.ts'
import { RATES_IN_FORCE } from '../french-rates.ts'

/** Rates in force today in France, Corsica and overseas: what a rate written in another unit may mean. */
const IN_FORCE: ReadonlySet<Decimal> = new Set(RATES_IN_FORCE)
const ONE = literal('1')
const TEN = literal('10')
const LIKELY = 0.7
const PROBABLE = 0.95

const REASONS = {
  fraction: {
    fr: 'La fraction d’un taux français : 0,2 pour 20 %.',
    en: 'A French rate as a fraction: 0.2 for 20 %.',
  },
  hundredths: {
    fr: 'Un taux français en centièmes : 2000 pour 20 %.',
    en: 'A French rate in hundredths: 2000 for 20 %.',
  },
  amount: {
    fr: 'Un taux français dans une autre unité, ou le montant de la TVA de la ligne : lequel ?',
    en: 'A French rate in another unit, or the amount of VAT of the line: which one?',
  },
  against: {
    fr: 'Un taux français dans une autre unité, mais les montants de TVA donnés sont d’un autre taux.',
    en: 'A French rate in another unit, but the amounts of VAT given are of another rate.',
  },
  alone: {
    fr: 'Sans doute un taux français dans une autre unité ; aucun montant de TVA donné ne le confirme.',
    en: 'Probably a French rate in another unit; no amount of VAT given confirms it.',
  },
  elsewhere: {
    fr: 'La fraction d’un taux français qui n’a pas cours là où sont les parties, ou pas à cette date ; à confirmer.',
    en: 'The fraction of a French rate that is not in force where the parties are, or on that day; to be confirmed.',
  },
  tenths: {
    fr: 'Peut-être un taux français sans sa virgule ; à confirmer.',
    en: 'Perhaps a French rate without its point; to be confirmed.',
  },
} satisfies Record<string, Text>

const LINE = /^\/lines\/(\d+)\//

/** The French rate at which the figure would be the amount of VAT of its line. */
function rateAsAmount(pointer: string, figure: Decimal, invoice: Invoice): Decimal | undefined {
  const [, index] = LINE.exec(pointer) ?? []
  const net = index === undefined ? undefined : invoice.lines[Number(index)]?.net_amount
  return net === undefined ? undefined : RATES_IN_FORCE.find(rate => percentage(net, rate) === figure)
}

function rateMeant(rate: Decimal | undefined): Decimal | undefined {
  return rate === undefined || rate <= ZERO || FRENCH_VAT_RATES.has(rate)
    ? rate
    : RATES_IN_FORCE.find(each => each === multiply(rate, HUNDRED) || each === divide(rate, HUNDRED))
}

/** Whether the amounts of VAT that the caller wrote confirm these rates; undecided where there are none. */
const witness = once(({ draft, invoice }: Situation): 'agrees' | 'departs' | 'silent' => {
  const lines = invoice.lines.map(line => ({ ...line, vat_rate: rateMeant(line.vat_rate) }))
  const given = givenNodes(draft, supposing(invoice, { lines })) ?? []
  const totals = given.filter(({ pointer }) => /^\/totals\/(?:vat|with_vat)$/.test(pointer))
  if (totals.length === 0) return 'silent'
  return totals.some(departs) ? 'departs' : 'agrees'
})

function judged(proposals: readonly Proposal[], pointer: string, rate: Decimal, situation: Situation) {
  const [first] = proposals
  if (first?.sure !== true) return proposals
  const other = rateAsAmount(pointer, rate, situation.invoice)
  if (other !== undefined && format(other) !== first.value)
    return [
      { ...first, sure: LIKELY, reason: REASONS.amount },
      { value: format(other), sure: LIKELY, reason: REASONS.amount },
    ]
  const said = witness(situation)
  if (said === 'agrees') return proposals
  if (said === 'departs') return [{ ...first, sure: LIKELY, reason: REASONS.against }]
  // 2000 may also be an amount.
  if (rate >= ONE) return [{ ...first, sure: PROBABLE, reason: REASONS.alone }]
  // The law is the second witness: of all readings of the fraction, it leaves one.
  if (isInForceHere(multiply(rate, HUNDRED), situation)) return proposals
  return [{ ...first, sure: LIKELY, reason: REASONS.elsewhere }]
}

/** Whether the rate is in force where a party is, on the day of the sale. An unknown place counts as the mainland. */
function isInForceHere(rate: Decimal, { invoice }: Situation): boolean {
  const known = vatRate(rate)
  const { seller, buyer, delivery, issue_date } = invoice
  if (known === undefined) return false
  const places = [seller.address, buyer.address, ...(delivery === undefined ? [] : [delivery])]
  const day = delivery?.date ?? invoice.tax_point_date ?? issue_date
  return (
    (day === undefined || wasInForce(known, day)) &&
    places.some(place => known.territories.has(vatTerritory(place) ?? 'METROPOLE'))
  )
}

function readings(rate: Decimal): readonly Proposal[] {
  const fraction = multiply(rate, HUNDRED)
  if (rate < ONE && IN_FORCE.has(fraction))
    return [{ value: format(fraction), sure: true, reason: REASONS.fraction }]
  const hundredths = divide(rate, HUNDRED)
  if (rate >= HUNDRED && IN_FORCE.has(hundredths))
    return [{ value: format(hundredths), sure: true, reason: REASONS.hundredths }]
  const tenths = divide(rate, TEN)
  return IN_FORCE.has(tenths) ? [{ value: format(tenths), sure: 0.7, reason: REASONS.tenths }] : []
}

export default kind({
  id: 'vat-rate-percent',
  label: { fr: 'Taux de TVA dans une autre unité', en: 'VAT rate in another unit' },
  about: {
    fr: 'Récrit 0,2 ou 2000 en 20. Une fraction est certaine si aucun montant donné ne la contredit et si la loi, second témoin, ne laisse qu’une lecture : 0,2 n’a jamais été un taux français, 20 a cours ce jour-là où est l’une des parties. 2000, peut-être un montant, l’est si la TVA ou le TTC donné le confirme. Sinon c’est proposé, comme 200, dix fois trop.',
    en: 'Rewrites 0.2 or 2000 as 20. A fraction is certain where no amount given contradicts it and the law, the second witness, leaves one reading: 0.2 has never been a French rate, 20 is in force that day where one of the parties is. 2000, perhaps an amount, is certain where the VAT or the total given confirms it. Otherwise it is offered, like 200, ten times too much.',
  },
  origin: 'convention',
  propose: ({ finding, pointer }, situation) => {
    const { invoice } = situation
    const [term] = finding === undefined ? [] : [finding.rule.at]
    const rate = finding?.values[term!] as Decimal | undefined
    if (rate === undefined || rate <= ZERO || FRENCH_VAT_RATES.has(rate)) return undefined
    if (!isFrench(invoice.seller.address.country)) return undefined
    return judged(readings(rate), pointer, rate, situation)
  },
  examples: {
    'a fraction': { given: { '/lines/0/vat_rate': 0.2 }, repaired: { '/lines/0/vat_rate': '20' } },
    'a reduced rate as a fraction': {
      given: { '/lines/0/vat_rate': '0.055' },
      repaired: { '/lines/0/vat_rate': '5.5' },
    },
    'a fraction that the VAT confirms': {
      given: { '/lines/0/vat_rate': 0.2, '/totals': { vat: '696.00' } },
      repaired: { '/lines/0/vat_rate': '20' },
    },
    'a reduced rate as a fraction, which the total with VAT confirms': {
      given: { '/lines/0/vat_rate': '0.055', '/totals': { with_vat: '3806.25' } },
      repaired: { '/lines/0/vat_rate': '5.5' },
    },
    'a rate of Corsica as a fraction, in Lorraine': {
      given: { '/lines/0/vat_rate': '0.13' },
      offered: { '/lines/0/vat_rate': '13' },
    },
    hundredths: { given: { '/lines/0/vat_rate': 2000 }, offered: { '/lines/0/vat_rate': '20' } },
    'hundredths that the VAT confirms': {
      given: { '/lines/0/vat_rate': 2000, '/totals': { vat: '696.00' } },
      repaired: { '/lines/0/vat_rate': '20' },
    },
    'the VAT of the line in place of its rate': {
      given: { '/lines/0/unit_price_ht': '275.00', '/lines/0/quantity': 10, '/lines/0/vat_rate': 550 },
      offered: { '/lines/0/vat_rate': '5.5' },
    },
    'a fraction against the VAT that is given': {
      given: { '/lines/0/vat_rate': 0.2, '/lines/1/vat_rate': 0.2, '/totals': { vat: '348.00' } },
      offered: { '/lines/0/vat_rate': '20' },
    },
    'ten times too much': { given: { '/lines/0/vat_rate': 200 }, offered: { '/lines/0/vat_rate': '20' } },
    'no French rate in any unit': { given: { '/lines/0/vat_rate': 19 }, left: true },
  },
})
