import { figure } from '../base/kinds.ts'

/** An amount in its place; what is missing in the plain draft comes with it. */
type Example = (amount: string) => { readonly [pointer: string]: unknown }

const total = (key: string): Example => {
  return amount => ({ [`/totals/${key}`]: amount })
}
const discount = (amount: string, base?: string) => ({
  amount,
  base,
  vat_category: 'S',
  vat_rate: '20.00',
  reason: 'Remise',
})
const charge = (amount: string, base?: string) => ({ ...discount(amount, base), reason: 'Port' })
const lineDiscount = (amount: string, base?: string) => ({ amount, base, reason: 'Remise' })
const lineCharge = (amount: string, base?: string) => ({ amount, base, reason: 'Port' })

/** The EN 16931 rule on decimals alone reports no more than this. */
const AMOUNTS = [
  { at: 'BT-92', twin: 'BR-DEC-01', assert: 'BT-92_BT-99', put: a => ({ '/allowances': [discount(a)] }) },
  {
    at: 'BT-93',
    twin: 'BR-DEC-02',
    assert: 'BT-93_BT-100',
    put: a => ({ '/allowances': [discount('0.00', a)] }),
  },
  { at: 'BT-99', twin: 'BR-DEC-05', assert: 'BT-92_BT-99', put: a => ({ '/charges': [charge(a)] }) },
  {
    at: 'BT-100',
    twin: 'BR-DEC-06',
    assert: 'BT-93_BT-100',
    put: a => ({ '/charges': [charge('0.00', a)] }),
  },
  { at: 'BT-106', twin: 'BR-DEC-09', put: total('lines') },
  { at: 'BT-107', twin: 'BR-DEC-10', put: total('allowances') },
  { at: 'BT-108', twin: 'BR-DEC-11', put: total('charges') },
  { at: 'BT-109', twin: 'BR-DEC-12', put: total('without_vat') },
  { at: 'BT-110', twin: 'BR-DEC-13', put: total('vat') },
  // In both syntaxes the test of BT-110 catches BT-111 first, so BR-FR-DEC-01_BT-110 is printed.
  { at: 'BT-111', twin: 'BR-DEC-15', assert: 'BT-110', put: total('vat_in_vat_currency') },
  { at: 'BT-112', twin: 'BR-DEC-14', put: total('with_vat') },
  { at: 'BT-113', twin: 'BR-DEC-16', put: total('prepaid') },
  { at: 'BT-114', twin: 'BR-DEC-17', put: total('rounding') },
  { at: 'BT-115', twin: 'BR-DEC-18', put: total('payable') },
  { at: 'BT-116', twin: 'BR-DEC-19', put: a => ({ '/vat_breakdown/0/base': a }) },
  { at: 'BT-117', twin: 'BR-DEC-20', put: a => ({ '/vat_breakdown/0/amount': a }) },
  { at: 'BT-131', twin: 'BR-DEC-23', put: a => ({ '/lines/0/net_amount': a }) },
  {
    at: 'BT-136',
    twin: 'BR-DEC-24',
    assert: 'BT-136_BT-141',
    put: a => ({ '/lines/0/allowances': [lineDiscount(a)] }),
  },
  {
    at: 'BT-137',
    twin: 'BR-DEC-25',
    assert: 'BT-137_BT-142',
    put: a => ({ '/lines/0/allowances': [lineDiscount('0.00', a)] }),
  },
  {
    at: 'BT-141',
    twin: 'BR-DEC-27',
    assert: 'BT-136_BT-141',
    put: a => ({ '/lines/0/charges': [lineCharge(a)] }),
  },
  {
    at: 'BT-142',
    twin: 'BR-DEC-28',
    assert: 'BT-137_BT-142',
    put: a => ({ '/lines/0/charges': [lineCharge('0.00', a)] }),
  },
  // UBL writes the VAT of a line in the element that the invoice has too, and tests it alike; CII does not test it.
  { at: 'EXT-FR-FE-181', assert: { cii: null, ubl: 'BT-110' }, put: a => ({ '/lines/0/vat_amount': a }) },
  {
    at: 'EXT-FR-FE-182',
    assert: { cii: null, ubl: 'BT-110' },
    put: a => ({ '/lines/0/vat_amount_in_vat_currency': a }),
  },
] as const satisfies readonly {
  readonly at: string
  readonly twin?: string
  readonly assert?: string | { readonly cii: null; readonly ubl: string }
  readonly put: Example
}[]

const numbered = (suffix: string) => `BR-FR-DEC-01_${suffix}`

export default AMOUNTS.map(row => {
  const { at, put } = row
  const assert = 'assert' in row ? row.assert : at
  return figure({
    id: 'BR-FR-DEC-01',
    assert: typeof assert === 'string' ? numbered(assert) : { cii: null, ubl: numbered(assert.ubl) },
    at,
    least: 2,
    most: 2,
    basis: { text: 'XP Z12-012, BR-FR-DEC-01' },
    covers: 'twin' in row ? [row.twin] : [],

    why: {
      fr: 'Au-delà du centime, les sommes de l’acheteur et les vôtres divergent ; la plateforme rejette la facture.',
      en: 'Below the cent your sums and the buyer’s part ways; the platform rejects the invoice.',
    },

    examples: {
      good: { 'two decimals': put('0.05'), 'seventeen digits before the point': put('-9999999999999999.99') },
      bad: {
        'a fraction of a cent': put('100.005'),
        'twenty digits, with the decimals that we print': put('123456789012345678'),
        'nineteen digits and a sign': put('-12345678901234567.89'),
      },
    },
  })
})
