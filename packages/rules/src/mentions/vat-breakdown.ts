import { type Invoice, ZERO } from '@conforme/model'
import { secondLine } from '../base/example-parts.ts'
import { required } from '../base/kinds.ts'
import { rule } from '../base/rule.ts'

const common = {
  id: 'VAT_BREAKDOWN',
  repairs: ['vat-breakdown'],
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 11°' },
  label: { fr: 'Détail de la TVA', en: 'VAT breakdown' },
  why: {
    fr: 'L’acheteur déduit, et l’administration contrôle, la TVA taux par taux.',
    en: 'The buyer deducts, and the administration checks, VAT rate by rate.',
  },
} as const

type Due = Invoice['computed']['by_vat'][number]

function isThere({ category, rate }: Due, { vat_breakdown }: Invoice): boolean {
  for (const row of vat_breakdown)
    if (row.category === category && (row.rate ?? ZERO) === (rate ?? ZERO)) return true
  return false
}

/** Whether the rates have their rows; a missing row without VAT loses nothing. */
function isComplete(invoice: Invoice, taxedOnly: boolean): boolean {
  const { computed } = invoice
  if (computed.partial.by_vat) return true
  for (const due of computed.by_vat)
    if (!(taxedOnly && due.vat === ZERO) && !isThere(due, invoice)) return false
  return true
}

const MISSING = {
  fr: 'Ajoutez au détail de TVA une ligne pour chaque taux des lignes de facture : il en manque.',
  en: 'Add a row to the VAT breakdown for each rate of the invoice lines: some are missing.',
}

export default [
  required({
    ...common,
    on: 'BG-0',
    at: 'BG-23',
    covers: ['BR-CO-18'],
    // Lines without a category or rate are reported by their own rules.
    when: ({ lines, computed }) => lines.length > 0 && computed.by_vat.length > 0,
    says: {
      fr: 'Indiquez, pour chaque taux de TVA, le total hors taxe et le montant de la taxe.',
      en: 'Give, for each VAT rate, the total without VAT and the amount of VAT.',
    },
    examples: {
      good: { 'one rate': 'simple' },
      bad: { 'no breakdown': { '/vat_breakdown': [] } },
    },
  }),
  rule({
    ...common,
    on: 'BG-0',
    at: 'BG-23',
    // The official validators miss it where another row has the same category; the VAT of that rate is then lost.
    onDocuments: 'warning',
    when: ({ vat_breakdown }) => vat_breakdown.length > 0,
    holds: invoice => isComplete(invoice, true),
    says: MISSING,
    examples: {
      good: { 'one rate': 'simple' },
      bad: {
        'a rate without its row': {
          '/lines/-': secondLine('Guide', { unit: 'C62', vat_category: 'S', vat_rate: '10.00' }, '10.00'),
        },
      },
    },
  }),
  rule({
    ...common,
    on: 'BG-0',
    at: 'BG-23',
    // The official validators miss it where another row has the same category.
    severity: 'warning',
    when: invoice => invoice.vat_breakdown.length > 0 && isComplete(invoice, true),
    holds: invoice => isComplete(invoice, false),
    says: MISSING,
    examples: {
      good: { 'one rate': 'simple' },
      bad: {
        'a rate without its row': {
          '/lines/-': secondLine('Échantillon', { unit: 'C62', vat_category: 'S', vat_rate: '10.00' }),
        },
      },
    },
  }),
  required({
    ...common,
    on: 'BG-23',
    at: 'BT-116',
    covers: ['BR-45'],
    says: { fr: 'Indiquez le total hors taxe de ce taux.', en: 'Give the total without VAT of this rate.' },
    examples: {
      good: { 'one rate': 'simple' },
      bad: { 'no base': { '/vat_breakdown/0/base': null } },
    },
  }),
  required({
    ...common,
    on: 'BG-23',
    at: 'BT-117',
    covers: ['BR-46'],
    says: { fr: 'Indiquez le montant de TVA de ce taux.', en: 'Give the amount of VAT of this rate.' },
    examples: {
      good: { 'one rate': 'simple' },
      bad: { 'no amount': { '/vat_breakdown/0/amount': null } },
    },
  }),
  required({
    ...common,
    on: 'BG-23',
    at: 'BT-118',
    covers: ['BR-47'],
    says: {
      fr: 'Indiquez le code de TVA : S au taux normal ou réduit, sinon E, AE, K, G, O ou Z.',
      en: 'Give the VAT category: S at the standard or a reduced rate, else E, AE, K, G, O or Z.',
    },
    examples: {
      good: { 'one rate': 'simple' },
      bad: { 'no category': { '/vat_breakdown/0/category': null } },
    },
  }),
  required({
    ...common,
    on: 'BG-23',
    at: 'BT-119',
    covers: ['BR-48'],
    when: ({ category }) => category !== 'O',
    says: { fr: 'Indiquez le taux de TVA de ce total.', en: 'Give the VAT rate of this total.' },
    examples: {
      good: { 'one rate': 'simple' },
      bad: { 'no rate': { '/vat_breakdown/0/rate': null } },
    },
  }),
]
