import { type Invoice, literal, type VatRow } from '@conforme/model'
import { rule } from '../base/rule.ts'
import { isUnderFrenchLaw } from '../base/supply.ts'

const WITHOUT_VAT: ReadonlySet<string> = new Set(['E', 'K', 'G', 'O'])
/** Their wording is a mention of its own: MARGIN_SCHEME. */
const MARGIN: ReadonlySet<string> = new Set(['VATEX-EU-D', 'VATEX-EU-F', 'VATEX-EU-I', 'VATEX-EU-J'])
const CORRECTIVES: ReadonlySet<string> = new Set(['384', '471', '472', '473'])
const SMALL = literal('150')

const common = {
  id: 'EXEMPTION_REASON',
  repairs: ['exemption'],
  on: 'BG-23',
  reads: ['BT-118'],
  label: { fr: 'Motif d’exonération', en: 'Reason for exemption' },
} as const

const EXEMPT = {
  '/lines/0/quantity': '20',
  '/lines/0/net_amount': '1000.00',
  '/lines/0/vat_category': 'E',
  '/lines/0/vat_rate': '0.00',
  '/vat_breakdown/0': {
    category: 'E',
    rate: '0.00',
    base: '1000.00',
    amount: '0.00',
    exemption_reason: 'Exonération de TVA, art. 275 du CGI',
    exemption_code: 'VATEX-FR-CGI275',
  },
  '/totals': {
    lines: '1000.00',
    without_vat: '1000.00',
    vat: '0.00',
    with_vat: '1000.00',
    payable: '1000.00',
  },
}

export default [
  rule({
    ...common,
    at: 'BT-120',
    basis: { text: 'CGI ann. II art. 242 nonies A, I, 12°' },
    covers: ['BR-E-10', 'BR-IC-10', 'BR-G-10', 'BR-O-10'],

    when: ({ category, exemption_code }, invoice) =>
      WITHOUT_VAT.has(category ?? '') && !MARGIN.has(exemption_code ?? '') && isUnderFrenchLaw(invoice),
    holds: (row, invoice) =>
      row.exemption_reason !== undefined || (row.exemption_code !== undefined && !isReported(row, invoice)),

    says: {
      fr: 'Citez la disposition de la loi qui dispense de TVA ce qui est en catégorie {BT-118}.',
      en: 'Quote the provision of the law that frees category {BT-118} from VAT.',
    },
    why: {
      fr: 'Sans référence à la loi, une facture sans TVA est tenue pour taxable.',
      en: 'Without a reference to the law, an invoice without VAT is held to be taxable.',
    },

    examples: {
      good: { 'text and code': EXEMPT },
      bad: {
        'neither text nor code': {
          ...EXEMPT,
          '/vat_breakdown/0/exemption_reason': null,
          '/vat_breakdown/0/exemption_code': null,
        },
        'a code without text': { ...EXEMPT, '/vat_breakdown/0/exemption_reason': null },
      },
    },
  }),
  rule({
    ...common,
    at: 'BT-121',
    basis: { text: 'Spécifications externes DGFiP 3.2, G1.41' },

    // The invoice itself passes; the portal refuses the data drawn from it.
    onDocuments: 'warning',
    when: (row, invoice) =>
      row.category === 'E' && row.exemption_reason !== undefined && isUnderFrenchLaw(invoice),
    holds: (row, invoice) => row.exemption_code !== undefined || !isReported(row, invoice),

    says: {
      fr: 'Ajoutez le code d’exonération (liste VATEX) au motif que vous donnez.',
      en: 'Add the exemption code (list VATEX) to the reason you give.',
    },
    why: {
      fr: 'Pour la catégorie E, la plateforme doit transmettre à l’administration le motif et son code.',
      en: 'For category E the platform must send the administration the reason and its code.',
    },

    examples: {
      good: {
        'text and code': EXEMPT,
        'a corrective invoice needs no code': {
          ...EXEMPT,
          '/type': '384',
          '/preceding_invoices': [{ number: 'F-2026-0101', issue_date: '2026-10-02' }],
          '/vat_breakdown/0/exemption_code': null,
        },
      },
      bad: { 'a text without code': { ...EXEMPT, '/vat_breakdown/0/exemption_code': null } },
    },
  }),
]

/** Whether the administration wants both text and code: category E, except corrective and small invoices. */
function isReported({ category }: VatRow, { type, totals }: Invoice): boolean {
  if (category !== 'E' || CORRECTIVES.has(type ?? '')) return false
  return totals.without_vat === undefined || totals.without_vat > SMALL
}
