import { rule } from '../base/rule.ts'

// Its two other asserts, on an empty name and an empty code, have nothing to test here: no value is empty.
export default rule({
  id: 'BR-FR-27',
  // The UBL test looks for items outside of lines, so it never fires.
  assert: { cii: 'BR-FR-27_BG-32', ubl: null },
  on: 'BG-32',
  at: 'BT-160',
  basis: { text: 'XP Z12-012, BR-FR-27' },

  holds: ({ name, code }) => name !== undefined || code !== undefined,

  says: {
    fr: 'Nommez l’attribut de l’article par [BT-160] ou par son code.',
    en: 'Name the item attribute, by the [BT-160] or by its code.',
  },
  why: {
    fr: 'Une valeur sans nom n’apprend rien à l’acheteur, et la plateforme rejette la facture.',
    en: 'A value without a name tells the buyer nothing, and the platform rejects the invoice.',
  },

  examples: {
    good: {
      'a name': { '/lines/0/item/attributes': [{ name: 'Couleur', value: 'bleu' }] },
      'a code': { '/lines/0/item/attributes': [{ code: 'AAA', value: 'bleu' }] },
    },
    bad: { neither: { '/lines/0/item/attributes': [{ value: 'bleu' }] } },
  },
})
