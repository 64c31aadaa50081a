import type { Note } from '@conforme/model'
import { rule } from '../base/rule.ts'

export default rule({
  id: 'LATE_PENALTIES',
  on: 'BG-0',
  at: 'BG-1',
  basis: { text: 'C. com. art. L441-9 et L441-10, II' },
  covers: ['BR-FR-05'],

  holds: ({ notes }) => notes.some(isPenalty),

  label: { fr: 'Pénalités de retard', en: 'Late-payment penalties' },
  says: {
    fr: 'Indiquez dans une note PMD le taux des pénalités de retard.',
    en: 'Give the rate of late-payment penalties in a note PMD.',
  },
  why: {
    fr: 'Leur oubli est puni d’une amende, et la plateforme rejette la facture qui ne les dit pas.',
    en: 'Leaving them out is fined, and the platform rejects an invoice that does not state them.',
  },
  repairs: ['legal-notes'],

  examples: {
    good: { 'three times the legal rate': 'simple' },
    bad: { 'not a word': { '/notes/1': null } },
  },
})

function isPenalty({ subject_code }: Note): boolean {
  return subject_code === 'PMD'
}
