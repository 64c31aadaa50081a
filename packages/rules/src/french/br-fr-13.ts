import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-FR-13',
  assert: 'BR-FR-13_BT-34',
  on: 'BG-4',
  at: 'BT-34',
  basis: { text: 'XP Z12-012, BR-FR-13' },
  covers: ['BR-FR-22'],

  says: {
    fr: 'Indiquez [BT-34], celle où vous recevez les statuts de vos factures.',
    en: 'Give the [BT-34], where you receive the statuses of your invoices.',
  },
  why: {
    fr: 'Les statuts reviennent à cette adresse (refus, encaissement) ; sans elle la facture est rejetée.',
    en: 'Statuses come back to this address (refused, paid); without it the invoice is rejected.',
  },
  repairs: ['electronic-address'],

  examples: {
    good: { 'an address of the directory': 'simple' },
    bad: { 'no address': { '/seller/electronic_address': null } },
  },
})
