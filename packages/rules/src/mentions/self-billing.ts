import { FRENCH_DOCUMENT_TYPES, type Note } from '@conforme/model'
import { rule } from '../base/rule.ts'

const WORDING = /auto-?facturation|self-?billing/i

export default rule({
  id: 'SELF_BILLING',
  on: 'BG-0',
  at: 'BT-3',
  // The code 389 and its like are the mention; a note may mention self-billing for another reason.
  severity: 'warning',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 14° ; CGI art. 289, I, 2' },

  when: ({ notes }) => notes.some(isWording),
  holds: ({ type }) => FRENCH_DOCUMENT_TYPES.get(type ?? '')?.selfBilled === true,

  label: { fr: 'Autofacturation', en: 'Self-billing' },
  says: {
    fr: 'Donnez à une autofacturation un type qui le dit, 389 pour une facture ; trouvé : {BT-3}.',
    en: 'Give a self-billed invoice a type that says so, 389 for an invoice; found: {BT-3}.',
  },
  why: {
    fr: 'Le type décide du sens d’envoi : l’autofacture va au vendeur, les autres à l’acheteur.',
    en: 'The type decides which way it is sent: a self-billed invoice goes to the seller, others to the buyer.',
  },
  suggest: ({ type }) => (type === '380' ? '389' : undefined),

  examples: {
    good: {
      'type 389': { '/type': '389', '/notes/-': { subject_code: 'AAI', text: 'Autofacturation' } },
      'an ordinary invoice': 'simple',
    },
    bad: { 'type 380': { '/notes/-': { subject_code: 'AAI', text: 'Autofacturation' } } },
  },
})

function isWording({ text }: Note): boolean {
  return text !== undefined && WORDING.test(text)
}
