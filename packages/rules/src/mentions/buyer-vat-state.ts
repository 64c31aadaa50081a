import { stateOfVatNumber } from '@conforme/model'
import { rule } from '../base/rule.ts'
import { BELGIAN_BUYER, GOODS, hasCategory, stateOfSale, untaxed } from '../base/supply.ts'

const TO_BELGIUM = {
  ...GOODS,
  ...BELGIAN_BUYER,
  ...untaxed('K', 'Exonération de TVA, art. 262 ter I du CGI', 'VATEX-EU-IC'),
  '/delivery': { date: '2026-11-19', line1: 'Rue Haute 4', postal: '1000', city: 'Bruxelles', country: 'BE' },
}

export default rule({
  id: 'BUYER_VAT_STATE',
  on: 'BG-7',
  at: 'BT-48',
  basis: { text: 'CGI art. 262 ter, I, 1° ; directive 2006/112/CE, art. 138' },
  // No platform checks it; the tax administration does.
  severity: 'warning',
  live: 'error',
  onDocuments: 'warning',

  when: ({ vat }, invoice) => vat !== undefined && hasCategory(invoice, 'K'),
  holds: ({ vat }, invoice) => {
    const state = stateOfVatNumber(vat!)
    return state !== undefined && state !== stateOfSale(invoice)
  },

  label: { fr: 'État du numéro de TVA de l’acheteur', en: 'State of the buyer’s VAT number' },
  says: {
    fr: 'Donnez un numéro de TVA que l’acheteur tient d’un autre État membre : {BT-48} ne vient pas d’un tel État.',
    en: 'Give a VAT number that the buyer has from another member state: {BT-48} is not from such a state.',
  },
  why: {
    fr: 'La livraison n’est exonérée que si l’acheteur est identifié dans un autre État membre que celui du départ.',
    en: 'The supply is exempt only where the buyer is registered in another member state than that of departure.',
  },

  examples: {
    good: {
      'a Belgian number': TO_BELGIUM,
      'the number of a third member state': { ...TO_BELGIUM, '/buyer/vat': 'NL123456789B01' },
    },
    bad: {
      'a French number': { ...TO_BELGIUM, '/buyer/vat': 'FR37200000008' },
      'a British number': { ...TO_BELGIUM, '/buyer/vat': 'GB123456789' },
    },
  },
})
