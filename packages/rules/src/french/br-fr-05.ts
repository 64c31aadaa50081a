import type { Note } from '@conforme/model'
import { rule } from '../base/rule.ts'

// UBL has no place for a code without a text, so a note without one does not count.
const NOTES = [
  {
    code: 'PMT',
    ubl: 'BR-FR-05_BT-22-1',
    is: (note: Note) => note.subject_code === 'PMT' && note.text !== undefined,
    without: [0, 1, 3],
    label: { fr: 'Indemnité de recouvrement', en: 'Recovery indemnity' },
    says: {
      fr: 'Ajoutez une note PMT : l’indemnité forfaitaire de 40 € pour frais de recouvrement.',
      en: 'Add a note PMT: the fixed indemnity of €40 for recovery costs.',
    },
    why: {
      fr: 'Sans elle la plateforme rejette la facture, et l’amende peut atteindre 375 000 € (C. com. L441-9).',
      en: 'Without it the platform rejects the invoice, and the fine can reach €375,000 (C. com. L441-9).',
    },
  },
  {
    code: 'PMD',
    ubl: 'BR-FR-05_BT-22-2',
    is: (note: Note) => note.subject_code === 'PMD' && note.text !== undefined,
    without: [0, 2, 3],
    label: { fr: 'Pénalités de retard', en: 'Late-payment penalties' },
    says: {
      fr: 'Ajoutez une note PMD : le taux des pénalités de retard.',
      en: 'Add a note PMD: the rate of late-payment penalties.',
    },
    why: {
      fr: 'Sans elle la plateforme rejette la facture, et l’amende peut atteindre 375 000 € (C. com. L441-9).',
      en: 'Without it the platform rejects the invoice, and the fine can reach €375,000 (C. com. L441-9).',
    },
  },
  {
    code: 'AAB',
    ubl: 'BR-FR-05_BT-22-3',
    is: (note: Note) => note.subject_code === 'AAB' && note.text !== undefined,
    without: [0, 1, 2],
    label: { fr: 'Escompte', en: 'Early-payment discount' },
    says: {
      fr: 'Ajoutez une note AAB : les conditions d’escompte, ou la mention qu’il n’y en a pas.',
      en: 'Add a note AAB: the discount for early payment, or that there is none.',
    },
    why: {
      fr: 'La mention est due même sans escompte ; faute de note AAB, la plateforme rejette la facture.',
      en: 'It is due even when there is no discount; without a note AAB the platform rejects the invoice.',
    },
  },
] as const

const TEXTS = {
  BAR: 'B2B',
  PMD: 'Trois fois le taux d’intérêt légal, exigibles sans rappel',
  PMT: 'Indemnité forfaitaire pour frais de recouvrement : 40 €',
  AAB: 'Pas d’escompte pour paiement anticipé',
}
const ALL = Object.entries(TEXTS).map(([subject_code, text]) => ({ subject_code, text }))

export default NOTES.map(({ code, ubl, is, without, label, says, why }) =>
  rule({
    id: 'BR-FR-05',
    assert: { cii: `BR-FR-05_BT-22_${code}`, ubl },
    on: 'BG-0',
    at: 'BG-1',
    basis: { text: 'XP Z12-012, BR-FR-05 ; C. com. L441-9, L441-10' },

    holds: ({ notes }) => notes.some(is),
    detail: () => ({ subject: code }),

    label,
    says,
    why,
    repairs: ['legal-notes'],

    examples: {
      good: { 'the three notes': 'simple' },
      bad: {
        'the note is missing': { '/notes': without.map(n => ALL[n]) },
        'its text is missing': { '/notes': [...without.map(n => ALL[n]), { subject_code: code }] },
      },
    },
  }),
)
