import { isFrench, isSiren, sirenOf, sirenOfVatNumber } from '@conforme/model'
import { rule } from '../rule.ts'

export default rule({
  id: 'BUYER_SIREN',
  on: 'BG-7',
  at: 'BT-47',
  reads: ['BT-48'],
  since: '2026-09-01',
  basis: {
    text: 'CGI ann. II art. 242 nonies A, I (décret n° 2022-1299)',
    url: 'https://www.legifrance.gouv.fr/jorf/id/JORFTEXT000046383394',
  },
  covers: ['BR-FR-11', 'BR-FR-21', 'BR-FR-12', 'BR-FR-32'],

  when: (buyer, { facts }) => facts.buyer_kind !== 'CONSUMER' && isFrench(buyer.address.country),
  holds: ({ legal_id }) => isSiren(sirenOf(legal_id) ?? ''),

  label: { fr: 'SIREN de l’acheteur', en: 'Buyer SIREN' },
  says: {
    fr: 'Indiquez le SIREN de l’acheteur : neuf chiffres dont le dernier est une clé ; trouvé : {BT-47}.',
    en: 'Give the buyer’s SIREN: nine digits, the last a check digit; found: {BT-47}.',
  },
  why: {
    fr: 'Depuis le 1er septembre 2026 la loi l’exige, et l’annuaire s’en sert pour acheminer la facture.',
    en: 'The law has demanded it since 1 September 2026, and the directory routes the invoice by it.',
  },
  suggest: ({ vat }) => {
    const siren = sirenOfVatNumber(vat ?? '')
    return siren === undefined || !isSiren(siren) ? undefined : { value: siren, scheme: '0002' }
  },
  confidence: 0.95,

  examples: {
    good: {
      'a French company with its SIREN': 'simple',
      'a consumer has none': { '/buyer/kind': 'CONSUMER', '/buyer/legal_id': null },
      'a German company has none': {
        '/buyer/legal_id': null,
        '/buyer/address/country': 'DE',
        '/buyer/vat': 'DE136695976',
      },
    },
    bad: {
      'no SIREN': { '/buyer/legal_id': null },
      'one digit mistyped': { '/buyer/legal_id': { value: '200000009', scheme: '0002' } },
    },
  },
})
