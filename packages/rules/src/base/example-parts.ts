/** Changes to the plain draft that the examples of several rules make, by pointer. */
type Part = Readonly<Record<string, unknown>>

/** A second line, of one hour. @param more its VAT, and what else differs */
export const secondLine = (name: string, more: Part = {}, net = '0.00') => ({
  id: '2',
  quantity: '1',
  unit: 'HUR',
  net_amount: net,
  price: { net },
  ...more,
  item: { name },
})

/** An item at the zero rate, with a price of zero. */
export const FREE_AT_ZERO = secondLine('Heure offerte', { vat_category: 'Z', vat_rate: '0.00' })

/** The totals, with the one row of VAT. @param others totals beside these, or instead of the lines’ 100.00 */
export const totalling = (others: Part, withoutVat: string, vat: string, withVat: string) => ({
  '/totals': {
    lines: '100.00',
    without_vat: withoutVat,
    vat,
    with_vat: withVat,
    payable: withVat,
    ...others,
  },
  '/vat_breakdown': [{ category: 'S', rate: '20.00', base: withoutVat, amount: vat }],
})

/** All amounts with the opposite sign. */
export const NEGATIVE = {
  '/lines/0/quantity': '-2',
  '/lines/0/net_amount': '-100.00',
  '/vat_breakdown/0/base': '-100.00',
  '/vat_breakdown/0/amount': '-20.00',
  '/totals': {
    lines: '-100.00',
    without_vat: '-100.00',
    vat: '-20.00',
    with_vat: '-120.00',
    payable: '-120.00',
  },
} as const

/** The invoice that a credit note or a corrective one refers to. */
export const CITED = { number: 'F-2026-0100', issue_date: '2026-10-02' } as const
