import type { Attachment } from '@conforme/model'
import { rule } from '../base/rule.ts'

const READABLE = 'LISIBLE'

function count(attachments: readonly Attachment[]): number {
  let found = 0
  for (let i = 0; i < attachments.length; i++) if (attachments[i]!.description === READABLE) found += 1
  return found
}

export default rule({
  id: 'BR-FR-18',
  assert: 'BR-FR-18_BT-123',
  on: 'BG-0',
  at: 'BG-24',
  basis: { text: 'XP Z12-012, BR-FR-18' },

  holds: ({ attachments }) => count(attachments) <= 1,
  detail: ({ attachments }) => ({ count: String(count(attachments)) }),

  label: { fr: 'Représentation lisible', en: 'Readable rendering' },
  says: {
    fr: 'Gardez une seule pièce LISIBLE et nommez les autres DOCUMENT_ANNEXE ; pièces LISIBLE : {count}.',
    en: 'Keep one attachment LISIBLE and name the others DOCUMENT_ANNEXE; attachments LISIBLE: {count}.',
  },
  why: {
    fr: 'La plateforme ne saurait laquelle montrer à l’acheteur : elle rejette la facture.',
    en: 'The platform could not tell which one to show the buyer: it rejects the invoice.',
  },

  examples: {
    good: {
      'one rendering and one annex': {
        '/attachments': [
          { id: 'F-2026-0142', description: 'LISIBLE' },
          { id: 'A-1', description: 'DOCUMENT_ANNEXE' },
        ],
      },
    },
    bad: {
      'two renderings': {
        '/attachments': [
          { id: 'F-2026-0142', description: 'LISIBLE' },
          { id: 'F-2026-0142-EN', description: 'LISIBLE' },
        ],
      },
    },
  },
})
