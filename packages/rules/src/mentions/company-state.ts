import type { Invoice } from '@conforme/model'
import { read } from '../base/evidence.ts'
import { rule } from '../base/rule.ts'

const LIQUIDATOR =
  /liquidateur|soci[ée]t[ée] en liquidation|liquidation (?:judiciaire|amiable)|mandataire judiciaire/i
const IN_LIQUIDATION = /\ben (?:cours de )?liquidation|liquidation (?:judiciaire|amiable)/i
const ON_LEASE = /location[- ]g[ée]rance|locataire[- ]g[ée]rant|g[ée]rant[- ]mandataire/i
const LEASE_MANAGER = /locataire[- ]g[ée]rant|en location[- ]g[ée]rance|g[ée]rant[- ]mandataire/i

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
    holds: (_, invoice) => isStated(invoice, IN_LIQUIDATION),
    says: {
      fr: 'Si le vendeur est en liquidation, écrivez-le auprès de son nom : « société en liquidation ».',
      en: 'If the seller is being wound up, write so beside its name: “société en liquidation”.',
    },
    why: {
      fr: 'Une société en liquidation le dit sur ses factures ; l’acheteur doit savoir qui peut encaisser.',
      en: 'A company being wound up says so on its invoices; the buyer must know who may be paid.',
    },
    examples: {
      good: {
        'an active company': 'simple',
        'stated in a note': {
          '/notes/-': { subject_code: 'REG', text: 'Société en liquidation, liquidateur : Me Durand' },
        },
        'goods sold off': {
          '/notes/-': { subject_code: 'AAI', text: 'Prix de liquidation, ni repris ni échangé' },
        },
      },
      bad: { 'a liquidator as contact': { '/seller/contact': { name: 'Me Durand, liquidateur' } } },
    },
  }),
  rule({
    ...common,
    basis: { text: 'C. com. art. R123-237' },
    when: (_, invoice) => isHinted(invoice, ON_LEASE),
    holds: (_, invoice) => isStated(invoice, LEASE_MANAGER),
    says: {
      fr: 'Si le vendeur exploite en location-gérance, écrivez-le avec son immatriculation : « locataire-gérant ».',
      en: 'If the seller runs a business on lease, write so beside its registration: “locataire-gérant”.',
    },
    why: {
      fr: 'Le locataire-gérant indique sa qualité sur ses factures, pour qu’on ne le prenne pas pour le propriétaire.',
      en: 'A lessee of a business says so on invoices, so as not to be taken for its owner.',
    },
    examples: {
      good: {
        'beside the registration': {
          '/seller/trading_name': 'Garage du Lac, location-gérance',
          '/seller/legal_information':
            'SAS au capital de 10 000 € - RCS Paris 100 000 009 - locataire-gérant',
        },
        'in a note': {
          '/seller/trading_name': 'Garage du Lac, location-gérance',
          '/notes/-': { subject_code: 'REG', text: 'Locataire-gérant du fonds de la SCI du Lac' },
        },
      },
      bad: { 'in the trading name alone': { '/seller/trading_name': 'Garage du Lac, location-gérance' } },
    },
  }),
]

/** The mention itself, beside the name or in a note of the invoice. */
function isStated({ seller, notes }: Invoice, words: RegExp): boolean {
  if (words.test(read(seller.legal_information)) || words.test(read(seller.legal_name))) return true
  for (let i = 0; i < notes.length; i++) if (words.test(read(notes[i]!.text))) return true
  return false
}

/** Whether something shows that the mention is required. */
function isHinted({ seller, payee, notes, facts }: Invoice, words: RegExp): boolean {
  if (words.test(read(seller.trading_name)) || words.test(read(seller.contact?.name))) return true
  if (words.test(read(payee?.legal_name)) || words.test(read(facts.legal_form))) return true
  for (let i = 0; i < notes.length; i++) if (words.test(read(notes[i]!.text))) return true
  return false
}
