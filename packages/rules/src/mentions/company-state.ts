import type { Invoice } from '@conforme/model'
import { read } from '../evidence.ts'
import { rule } from '../rule.ts'

const LIQUIDATOR = /liquidateur|liquidation|mandataires? judiciaires?/i
const IN_LIQUIDATION = /liquidation/i
const LEASE_MANAGER = /locataire[- ]g[ée]rant|location[- ]g[ée]rance|g[ée]rant[- ]mandataire/i

const common = {
  id: 'COMPANY_STATE',
  on: 'BG-4',
  at: 'BT-33',
  severity: 'warning',
  onDocuments: 'silent',
  label: { fr: 'Situation de la société', en: 'State of the company' },
} as const

export default [
  rule({
    ...common,
    basis: { text: 'C. com. art. L237-2 et R123-237' },
    when: (_, invoice) => isHinted(invoice, LIQUIDATOR),
    holds: ({ legal_information, legal_name }, { notes }) =>
      IN_LIQUIDATION.test(read(legal_information)) ||
      IN_LIQUIDATION.test(read(legal_name)) ||
      isNoted(notes, IN_LIQUIDATION),
    says: {
      fr: 'Si le vendeur est en liquidation, écrivez-le auprès de son nom : « société en liquidation ».',
      en: 'If the seller is being wound up, write so beside its name: “société en liquidation”.',
    },
    why: {
      fr: 'Une société en liquidation le dit sur ses factures ; l’acheteur doit savoir qui peut encaisser.',
      en: 'A company being wound up says so on its invoices; the buyer must know who may be paid.',
    },
    examples: {
      good: { 'an active company': 'simple' },
      bad: { 'a liquidator as contact': { '/seller/contact': { name: 'Me Durand, liquidateur' } } },
    },
  }),
  rule({
    ...common,
    basis: { text: 'C. com. art. R123-237, 6°' },
    when: (_, invoice) => isHinted(invoice, LEASE_MANAGER),
    holds: ({ legal_information }, { notes }) =>
      LEASE_MANAGER.test(read(legal_information)) || isNoted(notes, LEASE_MANAGER),
    says: {
      fr: 'Si le vendeur exploite en location-gérance, écrivez-le avec son immatriculation : « locataire-gérant ».',
      en: 'If the seller runs a business on lease, write so beside its registration: “locataire-gérant”.',
    },
    why: {
      fr: 'Le locataire-gérant indique sa qualité sur ses factures, pour qu’on ne le prenne pas pour le propriétaire.',
      en: 'Whoever runs a business on lease says so on invoices, so as not to be taken for its owner.',
    },
    examples: {
      good: {
        'beside the registration': {
          '/seller/trading_name': 'Garage du Lac, location-gérance',
          '/seller/legal_information':
            'SAS au capital de 10 000 € - RCS Paris 100 000 009 - locataire-gérant',
        },
        'in a note': { '/notes/4': { text: 'Locataire-gérant du fonds de la SCI du Lac' } },
      },
      bad: { 'in the trading name alone': { '/seller/trading_name': 'Garage du Lac, location-gérance' } },
    },
  }),
]

/** A note is printed on the invoice as the seller’s details are. */
function isNoted(notes: Invoice['notes'], words: RegExp): boolean {
  for (let i = 0; i < notes.length; i++) if (words.test(read(notes[i]!.text))) return true
  return false
}

/** Said of the seller somewhere else than where the law wants it. */
function isHinted({ seller, payee, notes, facts }: Invoice, words: RegExp): boolean {
  if (words.test(read(seller.trading_name)) || words.test(read(seller.contact?.name))) return true
  if (words.test(read(payee?.legal_name)) || words.test(read(facts.legal_form))) return true
  return isNoted(notes, words)
}
