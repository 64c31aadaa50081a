import { isFrench, isOverseas, sirenOf } from '@conforme/model'
import { required } from '../base/kinds.ts'

export default required({
  id: 'FOREIGN_REGISTER',
  on: 'BG-4',
  at: 'BT-33',
  severity: 'warning',
  onDocuments: 'silent',
  basis: { text: 'C. com. art. R123-237' },

  // A company with a SIREN and its seat abroad has an establishment here.
  when: ({ address: { country }, legal_id }, { facts }) =>
    country !== undefined &&
    !isFrench(country) &&
    !isOverseas(country) &&
    sirenOf(legal_id) !== undefined &&
    facts.legal_form === undefined &&
    !facts.sole_trader,

  label: { fr: 'Registre de la société étrangère', en: 'Register of the foreign company' },
  says: {
    fr: 'Donnez la forme de la société, et son numéro au registre du pays où elle a son siège.',
    en: 'Give the form of the company, and its number in the register of the country of its seat.',
  },
  why: {
    fr: 'Une société étrangère établie en France indique aussi son immatriculation d’origine sur ses factures.',
    en: 'A foreign company established in France also states its registration at home on its invoices.',
  },

  examples: {
    good: { 'a French company': 'simple' },
    bad: {
      'a company from Cologne': {
        '/seller/legal_form': null,
        '/seller/share_capital': null,
        '/seller/rcs_town': null,
        '/seller/legal_information': null,
        '/seller/address': { line1: 'Domstraße 1', postal: '50667', city: 'Köln', country: 'DE' },
      },
    },
  },
})
