import type { Note } from '@conforme/model'
import { rule } from '../base/rule.ts'

/**
 * UBL spells a note `#PMT#text` and joins all of them with signs `#`, so a note whose whole text is such a code
 * counts there as one more.
 */
const NOTES = [
  { code: 'PMT', ubl: 'BR-FR-06_BT-21-1', fr: 'l’indemnité de recouvrement', en: 'the recovery indemnity' },
  { code: 'PMD', ubl: 'BR-FR-06_BT-21-2', fr: 'les pénalités de retard', en: 'the late-payment penalties' },
  { code: 'AAB', ubl: 'BR-FR-06_BT-21-3', fr: 'l’escompte', en: 'the early-payment discount' },
  { code: 'TXD', ubl: 'BR-FR-06_BT-21-4', fr: 'l’assujetti unique', en: 'the VAT group' },
] as const

const WITH_TXD = [
  { subject_code: 'BAR', text: 'B2B' },
  { subject_code: 'PMD', text: 'Trois fois le taux d’intérêt légal, exigibles sans rappel' },
  { subject_code: 'PMT', text: 'Indemnité forfaitaire pour frais de recouvrement : 40 €' },
  { subject_code: 'AAB', text: 'Pas d’escompte pour paiement anticipé' },
  { subject_code: 'TXD', text: 'MEMBRE_ASSUJETTI_UNIQUE' },
]

function times(notes: readonly Note[], code: string): number {
  let count = 0
  for (let i = 0; i < notes.length; i++)
    if (notes[i]!.subject_code === code || notes[i]!.text === code) count += 1
  return count
}

export default NOTES.map(({ code, ubl, fr, en }) => {
  const note = WITH_TXD.find(({ subject_code }) => subject_code === code)
  return rule({
    id: 'BR-FR-06',
    assert: { cii: `BR-FR-06_BT-21_${code}`, ubl },
    on: 'BG-0',
    at: 'BG-1',
    basis: { text: 'XP Z12-012, BR-FR-06' },

    holds: ({ notes }) => times(notes, code) <= 1,
    detail: ({ notes }) => ({ times: String(times(notes, code)) }),

    label: { fr: `Note ${code} en double`, en: `Repeated note ${code}` },
    says: {
      fr: `Ne gardez qu’une note ${code} (${fr}) ; il y en a {times}.`,
      en: `Keep one note ${code} only (${en}); there are {times}.`,
    },
    why: {
      fr: 'Deux mentions pour un même sujet peuvent se contredire : la plateforme rejette la facture.',
      en: 'Two mentions of one subject may contradict each other: the platform rejects the invoice.',
    },
    repairs: ['legal-notes'],

    examples: {
      good: { 'each note once': { '/notes/-': { subject_code: 'AAI', text: 'Merci de votre confiance' } } },
      bad: {
        'the same note twice': { '/notes': [...WITH_TXD, note] },
        'two that differ': { '/notes': [...WITH_TXD, { ...note, text: 'Autre chose' }] },
        'a note that says only the code': { '/notes': [...WITH_TXD, { text: code }, { text: 'Merci' }] },
      },
    },
  })
})
