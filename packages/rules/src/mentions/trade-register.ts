import type { Note } from '@conforme/model'
import { rule } from '../base/rule.ts'

/** Forms that are always in the trade register. Craftsmen and liberal professions may be in the RNE alone. */
const COMPANY =
  /^(?:S\.?A\.?(?:S\.?U?\.?|R\.?L\.?U?\.?)?|E\.?U\.?R\.?L\.?|S\.?N\.?C\.?|S\.?C\.?[AIS]\.?|SEL(?:ARL|AS|AFA|CA)U?|société (?:anonyme|à responsabilité limitée|par actions simplifiée|en nom collectif))(?![a-zà-ÿ.])/i
const REGISTER = /R\.?C\.?S|R\.?N\.?E|registre/i

export default rule({
  id: 'TRADE_REGISTER',
  on: 'BG-4',
  at: 'BT-33',
  basis: { text: 'C. com. art. R123-237, 2°' },

  when: (_, { facts }) => facts.legal_form !== undefined && COMPANY.test(facts.legal_form),
  holds: ({ legal_information }, { facts, notes }) =>
    facts.rcs_town !== undefined || REGISTER.test(legal_information ?? '') || notes.some(isRegister),
  detail: (_, { facts }) => ({ form: facts.legal_form }),

  label: { fr: 'Immatriculation au RCS', en: 'Trade register' },
  says: {
    fr: 'Indiquez la ville du greffe où le vendeur, une {form}, est immatriculé au RCS (`rcs_town`).',
    en: 'Give the town of the register (RCS) where the seller, a {form}, is registered (`rcs_town`).',
  },
  why: {
    fr: 'Une société doit l’imprimer sur ses factures, sous peine d’une amende de 750 €.',
    en: 'A company must print it on its invoices, or be fined €750.',
  },

  examples: {
    good: {
      'a company and its register': 'simple',
      'a craftsman’s own form': {
        '/seller/legal_form': 'Artisan',
        '/seller/rcs_town': null,
        '/seller/legal_information': null,
      },
    },
    bad: {
      'a SAS without register': {
        '/seller/rcs_town': null,
        '/seller/legal_information': 'SAS au capital de 10 000 €',
      },
    },
  },
})

function isRegister({ text }: Note): boolean {
  return text !== undefined && REGISTER.test(text)
}
