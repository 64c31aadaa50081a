import type { TermId } from '@conforme/model'
import { decimals } from '../base/kinds.ts'
import type { Example } from '../base/rule.ts'

const CENTS = 2

/** What a fraction of a cent costs, by where it is. */
const WHY = {
  part: {
    fr: 'Une fraction de centime dans une remise ou des frais se perd dans les totaux, qui sont au centime.',
    en: 'A fraction of a cent in an allowance or a charge is lost in the totals, which are in cents.',
  },
  total: {
    fr: 'Un paiement se fait au centime : un total plus fin ne peut être ni viré ni lettré.',
    en: 'Payments are made in cents: a finer total can be neither transferred nor matched.',
  },
  vat: {
    fr: 'La TVA se déclare au centime : un détail plus fin ne tombe pas juste avec la déclaration.',
    en: 'VAT is declared in cents: a finer breakdown does not agree with the return.',
  },
  line: {
    fr: 'Les lignes s’additionnent au centime : une ligne plus fine décale le total de la facture.',
    en: 'Lines add up in cents: a finer line shifts the total of the invoice.',
  },
}

const taxed = { vat_category: 'S', vat_rate: '20.00', reason: 'Geste commercial' }

/** An allowance or charge that changes no total except as given. */
function part(list: 'allowances' | 'charges', given: object): Example {
  return { [`/${list}`]: [{ amount: '0.00', ...taxed, ...given }], [`/totals/${list}`]: '0.00' }
}

function linePart(list: 'allowances' | 'charges', given: object): Example {
  return { [`/lines/0/${list}`]: [{ amount: '0.00', reason: 'Geste commercial', ...given }] }
}

function total(key: string, amount: string, ...others: readonly string[]): Example {
  return { [`/totals/${key}`]: amount, with: others }
}

interface Row {
  readonly number: string
  readonly at: TermId
  readonly why: keyof typeof WHY
  /** The id that UBL prints; its own tests of BT-110 and BT-111 compare currencies that never match. */
  readonly ubl?: string
  readonly bad: Example
}

// biome-ignore format: one row a line
const ROWS: readonly Row[] = [
  { number: '01', at: 'BT-92', why: 'part', bad: part('allowances', { amount: '0.001' }) },
  { number: '02', at: 'BT-93', why: 'part', bad: part('allowances', { base: '50.001' }) },
  { number: '05', at: 'BT-99', why: 'part', bad: part('charges', { amount: '0.001' }) },
  { number: '06', at: 'BT-100', why: 'part', bad: part('charges', { base: '50.001' }) },
  { number: '09', at: 'BT-106', why: 'total', bad: total('lines', '100.001', 'BR-CO-10') },
  { number: '10', at: 'BT-107', why: 'total', bad: total('allowances', '0.001', 'BR-CO-11') },
  { number: '11', at: 'BT-108', why: 'total', bad: total('charges', '0.001', 'BR-CO-12') },
  { number: '12', at: 'BT-109', why: 'total', bad: total('without_vat', '100.001', 'BR-CO-13') },
  { number: '13', at: 'BT-110', why: 'total', ubl: 'UBL-DT-01', bad: total('vat', '20.001', 'BR-CO-14') },
  { number: '14', at: 'BT-112', why: 'total', bad: total('with_vat', '120.001', 'BR-CO-15', 'BR-CO-16') },
  { number: '15', at: 'BT-111', why: 'vat', ubl: 'UBL-DT-01', bad: { '/vat_currency': 'USD', '/totals/vat_in_vat_currency': '21.801' } },
  { number: '16', at: 'BT-113', why: 'total', bad: total('prepaid', '0.001', 'BR-CO-16') },
  { number: '17', at: 'BT-114', why: 'total', bad: total('rounding', '0.001', 'BR-CO-16') },
  { number: '18', at: 'BT-115', why: 'total', bad: total('payable', '120.001', 'BR-CO-16') },
  { number: '19', at: 'BT-116', why: 'vat', bad: { '/vat_breakdown/0/base': '100.001', with: ['BR-S-08'] } },
  { number: '20', at: 'BT-117', why: 'vat', bad: { '/vat_breakdown/0/amount': '20.001' } },
  { number: '23', at: 'BT-131', why: 'line', bad: { '/lines/0/net_amount': '100.001' } },
  { number: '24', at: 'BT-136', why: 'part', bad: linePart('allowances', { amount: '0.001' }) },
  { number: '25', at: 'BT-137', why: 'part', bad: linePart('allowances', { base: '50.001' }) },
  { number: '27', at: 'BT-141', why: 'part', bad: linePart('charges', { amount: '0.001' }) },
  { number: '28', at: 'BT-142', why: 'part', bad: linePart('charges', { base: '50.001' }) },
]

/** Amounts in cents. The standard has gaps in these numbers too. */
export default ROWS.map(({ number, at, why, ubl, bad }) =>
  decimals({
    id: `BR-DEC-${number}`,
    ...(ubl !== undefined && { assert: { cii: `BR-DEC-${number}`, ubl } }),
    at,
    most: CENTS,
    basis: { text: `EN 16931-1, BR-DEC-${number}` },
    why: WHY[why],
    examples: { good: { 'two decimals': 'simple' }, bad: { 'a tenth of a cent': bad } },
  }),
)
