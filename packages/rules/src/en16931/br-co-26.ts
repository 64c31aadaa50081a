import { rule } from '../base/rule.ts'

export default rule({
  id: 'BR-CO-26',
  on: 'BG-4',
  at: 'BT-30',
  repairs: ['siren'],
  reads: ['BT-31'],
  basis: { text: 'EN 16931-1, BR-CO-26' },
  // UBL also accepts a tax number (BT-32); CII does not.
  holds: ({ ids, legal_id, vat }) => ids.length > 0 || legal_id !== undefined || vat !== undefined,
  says: {
    fr: 'Donnez [BT-30], [BT-31] ou [BT-29].',
    en: 'Give the [BT-30], the [BT-31] or the [BT-29].',
  },
  why: {
    fr: 'L’acheteur reconnaît son fournisseur à un identifiant ; par son seul nom, la facture reste à trier à la main.',
    en: 'The buyer knows a supplier by an identifier; by name alone, the invoice is sorted by hand.',
  },
  examples: {
    good: {
      'a VAT number alone': { '/seller/legal_id': null },
      'a SIREN alone': { '/seller/vat': null, '/seller/tax_number': '100000009' },
    },
    bad: {
      'a tax number alone': {
        '/seller/legal_id': null,
        '/seller/vat': null,
        '/seller/tax_number': '100000009',
      },
    },
  },
})
