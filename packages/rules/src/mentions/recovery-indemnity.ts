import type { Note } from '@conforme/model'
import { read } from '../base/evidence.ts'
import { rule } from '../base/rule.ts'

const FORTY_EUROS =
  /(?:^|[^\d.,])40(?:[.,](?:00?|-))?\s*(?:€|EUR\b|euros?\b)|(?:€|\bEUR)\s*40(?:[.,]00?)?(?![\d]|[.,]\d)|(?:quarante|forty)\s+euros/i
/** Another amount does not count, nor does a waiver. */
const WAIVED =
  /\b(?:aucune|pas (?:de |d[’'])|sans|no) ?(?:frais|indemnit|fixed|recovery)|indemnit[^.;]{0,60}(?:non (?:due|applicable|r[ée]clam)|pas (?:due|applicable|r[ée]clam))|renon[cç]/i

const common = {
  id: 'RECOVERY_INDEMNITY',
  since: '2013-01-01',
  basis: { text: 'C. com. art. L441-9, L441-10, II et D441-5 (décret n° 2012-1115)' },
  label: { fr: 'Indemnité de recouvrement', en: 'Recovery indemnity' },
  repairs: ['legal-notes'],
} as const

export default [
  rule({
    ...common,
    on: 'BG-0',
    at: 'BG-1',
    covers: ['BR-FR-05'],
    holds: ({ notes }) => notes.some(isIndemnity),
    says: {
      fr: 'Indiquez dans une note PMT l’indemnité forfaitaire de recouvrement de 40 €.',
      en: 'State the fixed recovery indemnity of €40 in a note PMT.',
    },
    why: {
      fr: 'Son oubli est puni d’une amende, et la plateforme rejette la facture qui ne la dit pas.',
      en: 'Leaving it out is fined, and the platform rejects an invoice that does not state it.',
    },
    examples: {
      good: { 'forty euros': 'simple' },
      bad: { 'not a word': { '/notes/2': null } },
    },
  }),
  rule({
    ...common,
    on: 'BG-1',
    at: 'BT-22',
    severity: 'warning',
    when: note => isIndemnity(note) && note.text !== undefined,
    holds: ({ text }) => FORTY_EUROS.test(read(text)) && !WAIVED.test(read(text)),
    says: {
      fr: 'Dites dans la note PMT que l’indemnité est de 40 € : « {BT-22} » ne le dit pas.',
      en: 'State in note PMT that the indemnity is €40: “{BT-22}” does not say so.',
    },
    why: {
      fr: 'La loi veut le montant de l’indemnité sur la facture, et un décret le fixe à 40 €.',
      en: 'The law wants the amount of the indemnity on the invoice, and a decree sets it at €40.',
    },
    examples: {
      good: {
        'in words': { '/notes/2/text': 'Indemnité de recouvrement : quarante euros' },
        'the sign first': { '/notes/2/text': 'Fixed recovery costs of €40' },
        'the code first': { '/notes/2/text': 'Recovery indemnity: EUR 40.00' },
      },
      bad: {
        'no amount': { '/notes/2/text': 'Indemnité de recouvrement selon la loi' },
        'a waiver': { '/notes/2/text': 'Aucune indemnité de recouvrement (40 €)' },
        'another amount': { '/notes/2/text': 'Indemnité de recouvrement : 140 €' },
        'another amount, the sign first': { '/notes/2/text': 'Recovery indemnity: €400' },
      },
    },
  }),
]

function isIndemnity({ subject_code }: Note): boolean {
  return subject_code === 'PMT'
}
