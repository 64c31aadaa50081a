import { isFrench } from '@conforme/model'
import { TO_PUBLIC_BUYER } from '../base/evidence.ts'
import { required } from '../base/kinds.ts'

export default required({
  id: 'PUBLIC_ORDER',
  on: 'BG-0',
  at: 'BT-13',
  severity: 'warning',
  onDocuments: 'info',
  basis: { text: 'C. com. art. L441-9 ; code de la commande publique, art. L2192-1 et suivants' },

  when: invoice =>
    invoice.contract === undefined &&
    invoice.buyer_reference === undefined &&
    invoice.facts.buyer_kind === 'PUBLIC_BODY' &&
    isFrench(invoice.buyer.address.country),

  label: { fr: 'Engagement de l’acheteur public', en: 'Commitment of the public buyer' },
  says: {
    fr: 'Demandez à l’acheteur public son numéro d’engagement, ou le code du service qui paie.',
    en: 'Ask the public buyer for its commitment number, or the code of the department that pays.',
  },
  why: {
    fr: 'L’État et beaucoup de collectivités rejettent la facture qui ne porte ni l’un ni l’autre.',
    en: 'The State and many local bodies reject an invoice that has neither.',
  },

  examples: {
    good: {
      'a business': 'simple',
      'a commitment number': TO_PUBLIC_BUYER,
      'the department': { ...TO_PUBLIC_BUYER, '/order': null, '/buyer_reference': 'SERVICE-42' },
    },
    bad: { 'nothing that names the order': { ...TO_PUBLIC_BUYER, '/order': null } },
  },
})
