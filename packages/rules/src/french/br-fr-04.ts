import { FRENCH_DOCUMENT_TYPES } from '@conforme/model'
import { formed } from '../base/kinds.ts'

const TYPES = [
  { at: 'BT-3', example: (type: string) => ({ '/type': type }) },
  {
    at: 'EXT-FR-FE-02',
    example: (type: string) => ({
      '/preceding_invoices': [{ number: 'F-2026-0100', issue_date: '2026-10-02', type }],
    }),
  },
  {
    at: 'EXT-FR-FE-137',
    example: (type: string) => ({
      '/lines/0/preceding_invoice': { number: 'F-2026-0100', issue_date: '2026-10-02', type },
    }),
  },
] as const

export default TYPES.map(({ at, example }) =>
  formed({
    id: 'BR-FR-04',
    assert: `BR-FR-04_${at}`,
    at,
    basis: { text: 'XP Z12-012, BR-FR-04' },
    covers: ['BR-CL-01'],

    accepts: type => FRENCH_DOCUMENT_TYPES.has(type),

    label: { fr: 'Type de document', en: 'Document type' },
    says: {
      fr: `Choisissez [${at}] parmi les seize types de la réforme, tels 380 (facture) et 381 (avoir) ; trouvé : {${at}}.`,
      en: `Take the [${at}] from the reform’s sixteen types, such as 380 (invoice) and 381 (credit note); found: {${at}}.`,
    },
    why: {
      fr: 'Du type dépendent le traitement de la TVA et le sens de l’acheminement ; un autre code est rejeté.',
      en: 'The type decides how VAT is handled and which way the invoice travels; any other code is rejected.',
    },
    repairs: ['document-type'],

    examples: {
      good: { 'a deposit invoice': example('386') },
      bad: { 'a tax invoice, as UNTDID 1001 calls it': example('388') },
    },
  }),
)
