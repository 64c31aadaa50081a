import type { Note } from '@conforme/model'
import { rule } from '../base/rule.ts'

/** Forms that must print their capital: SA, SAS, SARL, their variants of one partner and of the professions. */
const COMPANY =
  /^(?:S\.?A\.?(?:S\.?U?\.?|R\.?L\.?U?\.?)?|E\.?U\.?R\.?L\.?|S\.?C\.?A\.?|SEL(?:ARL|AS|AFA|CA)U?|société (?:anonyme|à responsabilité limitée|par actions simplifiée))(?![a-zà-ÿ.])/i
const CAPITAL = /capital/i

export default rule({
  id: 'SHARE_CAPITAL',
  on: 'BG-4',
  at: 'BT-33',
  basis: { text: 'C. com. art. R123-238' },

  when: (_, { facts }) => facts.legal_form !== undefined && COMPANY.test(facts.legal_form),
  holds: ({ legal_information }, { facts, notes }) =>
    facts.share_capital !== undefined ||
    CAPITAL.test(legal_information ?? '') ||
    CAPITAL.test(facts.legal_form!) ||
    notes.some(isCapital),
  detail: (_, { facts }) => ({ form: facts.legal_form }),

  label: { fr: 'Capital social', en: 'Share capital' },
  says: {
    fr: 'Indiquez le capital social du vendeur, qui est une {form} (`share_capital`, par exemple « 10 000 € »).',
    en: 'Give the share capital of the seller, a {form} (`share_capital`, such as “10 000 €”).',
  },
  why: {
    fr: 'Une société de capitaux doit l’imprimer à côté de sa forme, sous peine d’une amende de 750 €.',
    en: 'A company with capital must print it beside its form, or be fined €750.',
  },

  examples: {
    good: {
      'a company and its capital': 'simple',
      'an association has none': {
        '/seller/legal_form': 'Association loi de 1901',
        '/seller/share_capital': null,
        '/seller/legal_information': null,
      },
    },
    bad: {
      'a SAS without capital': {
        '/seller/share_capital': null,
        '/seller/legal_information': 'SAS - RCS Paris 100 000 009',
      },
    },
  },
})

function isCapital({ text }: Note): boolean {
  return text !== undefined && CAPITAL.test(text)
}
