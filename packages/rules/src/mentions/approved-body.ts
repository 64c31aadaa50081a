import { isSaid } from '../base/evidence.ts'
import { rule } from '../base/rule.ts'

const MEMBER =
  /(?:association|centre|organisme(?: mixte)?) (?:de gestion )?agr[ée]{1,2}e?|\b(?:AGA|CGA|OGA|OMGA)\b/i
const CHEQUES = /ch[èe]ques?|cartes? bancaires?/i

export default rule({
  id: 'APPROVED_BODY',
  on: 'BG-0',
  at: 'BG-1',
  severity: 'info',
  onDocuments: 'silent',
  basis: {
    text: 'CGI ann. II art. 371 E et 371 LA et suivants ; BOI-DJC-OA-20-30-20',
    url: 'https://bofip.impots.gouv.fr/bofip/6098-PGP.html',
  },

  when: invoice => isSaid(invoice, MEMBER),
  holds: invoice => isSaid(invoice, CHEQUES),

  label: { fr: 'Organisme de gestion agréé', en: 'Approved management body' },
  says: {
    fr: 'Un adhérent d’un organisme agréé écrit qu’il accepte les chèques à son nom et les cartes bancaires.',
    en: 'A member of an approved body writes that cheques to its name and bank cards are accepted.',
  },
  why: {
    fr: 'L’adhésion oblige à informer le client de ces moyens de paiement, sur les factures aussi.',
    en: 'Membership obliges to tell customers of these means of payment, on invoices too.',
  },

  examples: {
    good: {
      'no member': 'simple',
      'a member who says so': {
        '/notes/-': {
          subject_code: 'AAI',
          text: 'Membre d’une association agréée, le règlement par chèque et carte bancaire est accepté',
        },
      },
    },
    bad: {
      'a member': { '/notes/-': { subject_code: 'AAI', text: 'Membre d’une association agréée' } },
    },
  },
})
