import { legalFormsIn } from '@conforme/model'
import { read } from '../base/evidence.ts'
import { rule } from '../base/rule.ts'

export default rule({
  id: 'LEGAL_FORM_WORDING',
  on: 'BG-4',
  at: 'BT-33',
  severity: 'warning',
  basis: { text: 'C. com. art. R123-238' },

  // A rule on the form itself reports the same.
  when: ({ legal_information = '' }, { facts: { legal_form } }) =>
    legal_form !== undefined &&
    !legal_information.includes(legal_form) &&
    legalFormsIn(legal_form).length === 1 &&
    legalFormsIn(read(legal_information)).length > 0,
  holds: ({ legal_information }, { facts: { legal_form } }) =>
    legalFormsIn(read(legal_information)).includes(legalFormsIn(legal_form!)[0]!),
  detail: (_, { facts }) => ({ form: facts.legal_form }),

  label: { fr: 'Forme juridique en mots', en: 'Legal form in words' },
  says: {
    fr: 'Accordez « {BT-33} » et la forme juridique donnée, {form} : le vendeur n’en a qu’une.',
    en: 'Make “{BT-33}” and the legal form given, {form}, agree: the seller has only one.',
  },
  why: {
    fr: 'La facture porte la forme inscrite au registre : deux formes font douter de qui facture.',
    en: 'The invoice shows the form in the register: two forms cast doubt on who invoices.',
  },

  examples: {
    good: {
      'with one associate': {
        '/seller/legal_form': 'SASU',
        '/seller/legal_information': 'S.A.S. au capital de 10 000 €, RCS Paris 100 000 009',
      },
      'no form in the words': {
        '/seller/legal_form': 'SAS',
        '/seller/legal_information': 'RCS Paris 100 000 009, TVA FR00100000009',
      },
    },
    bad: {
      'another form': {
        '/seller/legal_form': 'SAS',
        '/seller/legal_information': 'SARL au capital de 10 000 €, RCS Paris 100 000 009',
      },
    },
  },
})
