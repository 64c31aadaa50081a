import {
  type Decimal,
  divide,
  FRENCH_VAT_RATES,
  format,
  HUNDRED,
  isFrench,
  literal,
  multiply,
  type Text,
  ZERO,
} from '@conforme/model'
import { kind, type Proposal } from '../kind.ts'

/** Rates in force today in France, Corsica and overseas: what a rate written in another unit may stand for. */
const IN_FORCE: ReadonlySet<Decimal> = new Set(
  ['20', '10', '5.5', '2.1', '8.5', '13', '1.75', '1.05', '0.9'].map(literal),
)
const ONE = literal('1')
const TEN = literal('10')

const REASONS = {
  fraction: {
    fr: 'La fraction d’un taux français : 0,2 pour 20 %.',
    en: 'A French rate as a fraction: 0.2 for 20 %.',
  },
  hundredths: {
    fr: 'Un taux français en centièmes : 2000 pour 20 %.',
    en: 'A French rate in hundredths: 2000 for 20 %.',
  },
  tenths: {
    fr: 'Peut-être un taux français sans sa virgule ; à confirmer.',
    en: 'Perhaps a French rate without its point; to be confirmed.',
  },
} satisfies Record<string, Text>

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
    fr: 'Récrit 0,2 ou 2000 en 20. Certain quand le résultat est un taux en vigueur en France et que le taux donné n’en est pas un ; 200, qui n’est qu’un dixième de trop, est proposé.',
    en: 'Rewrites 0.2 or 2000 as 20. Certain where the result is a rate in force in France and the given one is none; 200, ten times too much, is offered.',
  },
  origin: 'convention',
  answers: ['BR-FR-16'],
  propose: ({ finding }, { invoice }) => {
    const [term] = finding === undefined ? [] : [finding.rule.at]
    const rate = finding?.values[term!] as Decimal | undefined
    if (rate === undefined || rate <= ZERO || FRENCH_VAT_RATES.has(rate)) return undefined
    if (!isFrench(invoice.seller.address.country)) return undefined
    return readings(rate)
  },
  examples: {
    'a fraction': { given: { '/lines/0/vat_rate': 0.2 }, repaired: { '/lines/0/vat_rate': '20' } },
    'a reduced rate as a fraction': {
      given: { '/lines/0/vat_rate': '0.055' },
      repaired: { '/lines/0/vat_rate': '5.5' },
    },
    hundredths: { given: { '/lines/0/vat_rate': 2000 }, repaired: { '/lines/0/vat_rate': '20' } },
    'ten times too much': { given: { '/lines/0/vat_rate': 200 }, offered: { '/lines/0/vat_rate': '20' } },
    'no French rate in any unit': { given: { '/lines/0/vat_rate': 19 }, left: true },
  },
})
