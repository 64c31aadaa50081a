import {
  absolute,
  add,
  type Decimal,
  type Line,
  literal,
  percentage,
  round,
  subtract,
  ZERO,
} from '@conforme/model'
import { rule } from '../base/rule.ts'

/** Programs round the VAT of a line from its price, or from its total with VAT. */
const TOLERANCE = literal('0.02')
const CENTS = 2
const NOT_COUNTED: ReadonlySet<string> = new Set(['GROUP', 'INFORMATION'])
const EXTENDED = {
  '/process/specification': 'urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr',
}

function vatOf({ net_amount, vat_rate }: Line): Decimal {
  return round(percentage(net_amount ?? ZERO, vat_rate ?? ZERO), CENTS)
}

const isNear = (found: Decimal, expected: Decimal) => absolute(subtract(found, expected)) <= TOLERANCE
const isJudged = ({ subtype, net_amount, vat_rate }: Line) =>
  net_amount !== undefined && vat_rate !== undefined && !NOT_COUNTED.has(subtype ?? '')

const common = {
  id: 'LINE_VAT_AMOUNT',
  on: 'BG-25',
  // No platform multiplies; but one of the figures is wrong, and only the seller knows which.
  onDocuments: 'warning',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 8° et 11°' },
  label: { fr: 'TVA et TTC de la ligne', en: 'VAT of the line' },
  why: {
    fr: 'L’acheteur ne saurait pas lequel des deux montants il peut déduire, et le total ne tombe pas juste.',
    en: 'The buyer would not know which of the two amounts to deduct, and the total does not add up.',
  },
  confidence: 0.6,
} as const

export default [
  rule({
    ...common,
    at: 'EXT-FR-FE-181',
    reads: ['BT-131', 'BT-152'],
    when: line => line.vat_amount !== undefined && isJudged(line),
    holds: line => isNear(line.vat_amount!, vatOf(line)),
    detail: line => ({ expected: vatOf(line) }),
    says: {
      fr: 'La TVA de la ligne est {EXT-FR-FE-181} ; {BT-152} % de {BT-131} donne {expected}.',
      en: 'The VAT of the line is {EXT-FR-FE-181}; {BT-152} % of {BT-131} gives {expected}.',
    },
    suggest: vatOf,
    examples: {
      good: { 'the rate of the line': { ...EXTENDED, '/lines/0/vat_amount': '20.00' } },
      bad: { 'half of it': { ...EXTENDED, '/lines/0/vat_amount': '10.00' } },
    },
  }),
  rule({
    ...common,
    at: 'EXT-FR-FE-184',
    reads: ['BT-131', 'BT-152'],
    when: line => line.amount_with_vat !== undefined && isJudged(line),
    holds: line => isNear(line.amount_with_vat!, add(line.net_amount!, line.vat_amount ?? vatOf(line))),
    detail: line => ({ expected: add(line.net_amount!, line.vat_amount ?? vatOf(line)) }),
    says: {
      fr: 'Le montant TTC de la ligne est {EXT-FR-FE-184} ; {BT-131} et sa TVA à {BT-152} % font {expected}.',
      en: 'The amount with VAT of the line is {EXT-FR-FE-184}; {BT-131} and its VAT at {BT-152} % make {expected}.',
    },
    suggest: line => add(line.net_amount!, line.vat_amount ?? vatOf(line)),
    examples: {
      good: { 'net and VAT': { ...EXTENDED, '/lines/0/amount_with_vat': '120.00' } },
      bad: { 'the net amount again': { ...EXTENDED, '/lines/0/amount_with_vat': '100.00' } },
    },
  }),
]
