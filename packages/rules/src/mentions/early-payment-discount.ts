import type { Note } from '@conforme/model'
import { rule } from '../base/rule.ts'

export default rule({
  id: 'EARLY_PAYMENT_DISCOUNT',
  on: 'BG-0',
  at: 'BG-1',
  basis: { text: 'C. com. art. L441-9' },
  covers: ['BR-FR-05'],

  holds: ({ notes }) => notes.some(isDiscount),

  label: { fr: 'Escompte', en: 'Early payment discount' },
  says: {
    fr: 'Dites dans une note AAB les conditions d’escompte, ou qu’il n’y en a pas.',
    en: 'State in a note AAB the conditions of early payment discount, or that there is none.',
  },
  why: {
    fr: 'La loi veut la mention même sans escompte, et la plateforme rejette la facture qui ne l’a pas.',
    en: 'The law wants it even without a discount, and the platform rejects an invoice that lacks it.',
  },
  repairs: ['legal-notes'],

  examples: {
    good: { 'no discount': 'simple' },
    bad: { 'not a word': { '/notes/3': null } },
  },
})

function isDiscount({ subject_code }: Note): boolean {
  return subject_code === 'AAB'
}
