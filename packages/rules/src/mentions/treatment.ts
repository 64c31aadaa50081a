import { isFrench, isSiren, type Note, placeOf, sirenOf } from '@conforme/model'
import { rule } from '../base/rule.ts'

const ABROAD: ReadonlySet<string> = new Set(['B2BINT', 'B2CINT'])

const common = {
  id: 'TREATMENT',
  since: '2026-09-01',
  basis: { text: 'CGI art. 289 bis et 290 ; XP Z12-012, BR-FR-20' },
  label: { fr: 'Traitement de la facture', en: 'Treatment of the invoice' },
} as const

export default [
  rule({
    ...common,
    on: 'BG-0',
    at: 'BG-1',
    severity: 'warning',
    when: ({ seller, buyer, facts }) =>
      facts.buyer_kind !== 'CONSUMER' &&
      isFrench(seller.address.country) &&
      isFrench(placeOf(buyer.address)) &&
      isSiren(sirenOf(buyer.legal_id) ?? ''),
    holds: ({ notes }) => notes.some(isTreatment),
    says: {
      fr: 'Dites par une note BAR comment traiter la facture : B2B entre entreprises françaises.',
      en: 'Say by a note BAR how the invoice is to be treated: B2B between French companies.',
    },
    why: {
      fr: 'Sans elle, SIREN et adresse de l’acheteur ne sont pas contrôlés avant l’envoi, et la facture se perd.',
      en: 'Without it SIREN and address of the buyer are not checked before sending, and the invoice goes astray.',
    },
    suggest: ({ notes }) => [...notes, { subject_code: 'BAR', text: 'B2B' }],
    confidence: 0.9,
    origin: 'convention',
    examples: {
      good: { 'between French companies': 'simple' },
      bad: { 'no treatment': { '/notes/0': null } },
    },
  }),
  rule({
    ...common,
    on: 'BG-1',
    at: 'BT-22',
    when: (note, { seller, buyer }) =>
      isTreatment(note) && isFrench(seller.address.country) && isFrench(placeOf(buyer.address)),
    holds: ({ text }) => !ABROAD.has(text ?? ''),
    says: {
      fr: 'Corrigez le traitement {BT-22}, qui vise un acheteur à l’étranger : celui-ci est en France.',
      en: 'Correct treatment {BT-22}, meant for a buyer abroad: this one is in France.',
    },
    why: {
      fr: 'Une facture entre Français passe par la facturation électronique, pas par l’e-reporting.',
      en: 'An invoice within France goes through e-invoicing, not through e-reporting.',
    },
    suggest: (_, { facts }) => (facts.buyer_kind === 'CONSUMER' ? 'B2C' : 'B2B'),
    confidence: 0.95,
    origin: 'convention',
    examples: {
      good: { 'between French companies': 'simple' },
      bad: { 'a buyer in France, treated as abroad': { '/notes/0/text': 'B2BINT' } },
    },
  }),
]

function isTreatment({ subject_code }: Note): boolean {
  return subject_code === 'BAR'
}
