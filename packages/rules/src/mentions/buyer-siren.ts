import { type Buyer, type Invoice, isFrench, isSiren, sirenOf } from '@conforme/model'
import { TO_CONSUMER } from '../base/evidence.ts'
import { rule } from '../base/rule.ts'

const common = {
  id: 'BUYER_SIREN',
  on: 'BG-7',
  at: 'BT-47',
  since: '2026-09-01',
  basis: {
    text: 'CGI ann. II art. 242 nonies A, I (décret n° 2022-1299)',
    url: 'https://www.legifrance.gouv.fr/jorf/id/JORFTEXT000046383394',
  },
  covers: ['BR-FR-09', 'BR-FR-11', 'BR-FR-12', 'BR-FR-21', 'BR-FR-32'],
  label: { fr: 'SIREN de l’acheteur', en: 'Buyer SIREN' },
  why: {
    fr: 'Depuis le 1er septembre 2026 la loi l’exige, et l’annuaire s’en sert pour acheminer la facture.',
    en: 'The law has demanded it since 1 September 2026, and the directory routes the invoice by it.',
  },
  repairs: ['absent-value', 'register-number', 'siren'],
} as const

export default [
  rule({
    ...common,
    when: isInFrance,
    holds: ({ legal_id }) => legal_id !== undefined,
    says: {
      fr: 'Indiquez le SIREN de l’acheteur : neuf chiffres.',
      en: 'Give the buyer’s SIREN: nine digits.',
    },
    examples: {
      good: {
        'a French company with its SIREN': 'simple',
        'a consumer has none': TO_CONSUMER,
        'a German company has none': {
          '/buyer/legal_id': null,
          '/buyer/address/country': 'DE',
          '/buyer/vat': 'DE136695976',
          '/notes/0/text': 'B2BINT',
        },
      },
      bad: { 'no SIREN': { '/buyer/legal_id': null } },
    },
  }),
  rule({
    ...common,
    when: (buyer, invoice) => buyer.legal_id !== undefined && isInFrance(buyer, invoice),
    holds: ({ legal_id }) => isSiren(sirenOf(legal_id) ?? ''),
    says: {
      fr: 'Corrigez le SIREN de l’acheteur, {BT-47} : neuf chiffres dont le dernier est une clé, au schéma 0002.',
      en: 'Correct the buyer’s SIREN, {BT-47}: nine digits, the last a check digit, under scheme 0002.',
    },
    examples: {
      good: { 'a French company with its SIREN': 'simple' },
      bad: {
        'one digit mistyped': { '/buyer/legal_id': { value: '200000009', scheme: '0002' } },
        'a SIRET where the SIREN goes': { '/buyer/legal_id': { value: '20000000800017', scheme: '0002' } },
      },
    },
  }),
]

function isInFrance({ address }: Buyer, { facts }: Invoice): boolean {
  return facts.buyer_kind !== 'CONSUMER' && isFrench(address.country)
}
