import { FRENCH_DOCUMENT_TYPES, type Invoice, type Note } from '@conforme/model'
import { rule } from '../base/rule.ts'

const common = {
  id: 'FACTORING',
  on: 'BG-0',
  // The contract with the factor requires it, no article of law does.
  severity: 'warning',
  basis: { text: 'C. civ. art. 1346-1 (subrogation conventionnelle)' },
  label: { fr: 'Affacturage', en: 'Factoring' },
  why: {
    fr: 'L’acheteur qui paie au vendeur une créance cédée risque de la payer deux fois.',
    en: 'A buyer who pays the seller a claim that was sold may have to pay it twice.',
  },
} as const

const FACTORED = {
  '/type': '393',
  '/payee': { legal_name: 'Factor des Alpes SA', legal_id: { value: '888000007', scheme: '0002' } },
  '/notes/-': {
    subject_code: 'ACC',
    text: 'Créance cédée à Factor des Alpes SA, seul habilité à recevoir paiement',
  },
}

export default [
  rule({
    ...common,
    at: 'BG-1',
    when: isFactored,
    holds: ({ notes }) => notes.some(isAssignment),
    says: {
      fr: 'Portez dans une note ACC la mention de subrogation que demande votre factor.',
      en: 'Write the assignment clause that your factor asks for in a note ACC.',
    },
    examples: {
      good: { 'clause and factor': FACTORED },
      bad: { 'no clause': { ...FACTORED, '/notes/-': { subject_code: 'AAI', text: 'Facture affacturée' } } },
    },
  }),
  rule({
    ...common,
    at: 'BG-10',
    when: isFactored,
    holds: ({ payee }) => payee !== undefined,
    says: {
      fr: 'Nommez le factor comme bénéficiaire du paiement (`payee`).',
      en: 'Name the factor as the payee (`payee`).',
    },
    examples: {
      good: { 'clause and factor': FACTORED },
      bad: { 'no factor': { ...FACTORED, '/payee': null } },
    },
  }),
]

function isFactored({ type }: Invoice): boolean {
  return FRENCH_DOCUMENT_TYPES.get(type ?? '')?.factored === true
}

function isAssignment({ subject_code }: Note): boolean {
  return subject_code === 'ACC'
}
