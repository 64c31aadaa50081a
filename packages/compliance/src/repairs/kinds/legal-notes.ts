import { type BuyerKind, legalWording, type Note, type Subject, type Text } from '@conforme/model'
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

const SUBJECTS: ReadonlySet<string> = new Set(['PMT', 'PMD', 'AAB'] satisfies readonly Subject[])

/** What the rule suggests, in the wording that the law has for the buyer: a public body owes 8 points, not 10. */
function ofKind(repair: unknown, kind: BuyerKind): unknown {
  const last = Array.isArray(repair) ? (repair.at(-1) as Note | undefined) : undefined
  const subject = last?.subject_code
  if (!Array.isArray(repair) || subject === undefined || !SUBJECTS.has(subject)) return repair
  return [...repair.slice(0, -1), { ...last, text: legalWording(subject as Subject, kind) }]
}

export default kind({
  id: 'legal-notes',
  label: { fr: 'Notes PMT, PMD et AAB', en: 'Notes PMT, PMD and AAB' },
  about: {
    fr: 'Retire une note donnée deux fois mot pour mot (certain) ; propose la mention légale de l’indemnité de 40 €, des pénalités de retard ou de l’escompte.',
    en: 'Takes away a note given twice word for word (certain); offers the legal wording of the €40 indemnity, the late-payment penalties or the discount.',
  },
  origin: 'convention',
  answers: ['RECOVERY_INDEMNITY', 'LATE_PENALTIES', 'EARLY_PAYMENT_DISCOUNT', 'BR-FR-05', 'BR-FR-06'],
  propose: ({ code, finding }, { draft, invoice }) => {
    const second = code === 'BR-FR-06' ? repeated(invoice.notes) : undefined
    if (second !== undefined && Array.isArray(draft.notes) && second < draft.notes.length) {
      const path = `/notes/${second}`
      return { pointer: path, value: null, operations: [{ op: 'remove', path }], sure: true, reason: TWICE }
    }
    if (finding?.repair === undefined) return undefined
    const value = ofKind(finding.repair, invoice.facts.buyer_kind)
    return { value, sure: 0.8, reason: LEGAL }
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
