import { legalWording, type Note, type Subject, type Text } from '@conforme/model'
import { kind } from '../../base/repair-kind.ts'

const LEGAL: Text = {
  fr: 'La mention que le code de commerce prévoit à défaut d’accord ; adaptez-la à vos conditions.',
  en: 'The wording of the commercial code where the parties agreed on none; adapt it to your terms.',
}
const TWICE: Text = {
  fr: 'La même note, deux fois : la seconde ne dit rien de plus.',
  en: 'The same note twice: the second says nothing more.',
}

/** The second of two notes with the same code and text. */
function repeated(notes: readonly Note[]): number | undefined {
  const seen = new Set<string>()
  for (const [i, { subject_code, text }] of notes.entries()) {
    const said = JSON.stringify([subject_code, text])
    if (seen.has(said)) return i
    seen.add(said)
  }
  return undefined
}

/** The note that a mention is about; BR-FR-05 names which of the three is missing. */
const SUBJECTS: Readonly<Record<string, Subject>> = {
  RECOVERY_INDEMNITY: 'PMT',
  LATE_PENALTIES: 'PMD',
  EARLY_PAYMENT_DISCOUNT: 'AAB',
}

export default kind({
  id: 'legal-notes',
  label: { fr: 'Notes PMT, PMD et AAB', en: 'Notes PMT, PMD and AAB' },
  about: {
    fr: 'Retire une note donnée deux fois mot pour mot (certain) ; propose la mention légale de l’indemnité de 40 €, des pénalités de retard ou de l’escompte.',
    en: 'Takes away a note given twice word for word (certain); offers the legal wording of the €40 indemnity, the late-payment penalties or the discount.',
  },
  origin: 'convention',
  propose: ({ code, finding }, { draft, invoice: { notes, facts } }) => {
    const second = code === 'BR-FR-06' ? repeated(notes) : undefined
    if (second !== undefined && Array.isArray(draft.notes) && second < draft.notes.length) {
      const path = `/notes/${second}`
      return { pointer: path, value: null, operations: [{ op: 'remove', path }], sure: true, reason: TWICE }
    }
    const subject = SUBJECTS[code] ?? (finding?.values.subject as Subject | undefined)
    if (subject === undefined) return undefined
    // In the wording that the law prescribes for the buyer: a public body owes 8 points, not 10.
    const text = legalWording(subject, facts.buyer_kind)
    // A note without a text counts as missing.
    const others = notes.filter(note => note.subject_code !== subject || note.text !== undefined)
    const isText = finding?.rule.at === 'BT-22'
    return { value: isText ? text : [...others, { subject_code: subject, text }], sure: 0.8, reason: LEGAL }
  },
  examples: {
    'the same note twice': {
      given: {
        '/notes': [
          { subject_code: 'PMT', text: 'Indemnité forfaitaire de recouvrement : 40 €' },
          { subject_code: 'PMT', text: 'Indemnité forfaitaire de recouvrement : 40 €' },
        ],
      },
      repaired: { '/notes/0/subject_code': 'PMT' },
    },
    'an indemnity without its amount': {
      given: { '/notes': [{ subject_code: 'PMT', text: 'Indemnité de recouvrement due' }] },
      offered: {
        '/notes/0/text':
          'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : 40 €',
      },
    },
  },
})
