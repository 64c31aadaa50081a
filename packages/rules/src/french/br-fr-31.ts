import { type Note, TREATMENTS } from '@conforme/model'
import { rule } from '../base/rule.ts'

const isTreatment = ({ subject_code, text }: Note) =>
  subject_code === 'BAR' && text !== undefined && TREATMENTS.has(text)

function count(notes: readonly Note[]): number {
  let found = 0
  for (let i = 0; i < notes.length; i++) if (isTreatment(notes[i]!)) found += 1
  return found
}

export default rule({
  id: 'BR-FR-31',
  // The official UBL file numbers it after rule 30.
  assert: { cii: 'BR-FR-31_BT-21', ubl: 'BR-FR-30_BT-21' },
  on: 'BG-0',
  at: 'BG-1',
  basis: { text: 'XP Z12-012, BR-FR-31' },

  holds: ({ notes }) => count(notes) <= 1,
  detail: ({ notes }) => ({
    found: notes
      .filter(isTreatment)
      .map(({ text }) => text)
      .join(', '),
  }),

  label: { fr: 'Traitement de la facture (BAR)', en: 'Treatment of the invoice (BAR)' },
  says: {
    fr: 'Ne gardez qu’une note BAR, celle du traitement voulu ; trouvées : {found}.',
    en: 'Keep one note BAR only, with the treatment you want; found: {found}.',
  },
  why: {
    fr: 'Avec deux traitements la plateforme ne sait s’il faut transmettre ou déclarer : elle rejette la facture.',
    en: 'With two treatments the platform cannot tell whether to transmit or report: it rejects the invoice.',
  },
  suggest: ({ notes }) => {
    const [first, ...others] = notes.filter(isTreatment)
    if (others.some(({ text }) => text !== first?.text)) return undefined
    return notes.filter(note => note === first || !isTreatment(note))
  },

  examples: {
    good: { 'one treatment': 'simple' },
    bad: {
      'two treatments': { '/notes/-': { subject_code: 'BAR', text: 'ARCHIVEONLY' } },
      'the same twice': { '/notes/-': { subject_code: 'BAR', text: 'B2B' } },
    },
  },
})
