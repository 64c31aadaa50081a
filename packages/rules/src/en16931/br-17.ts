import type { Group, Identifier } from '@conforme/model'
import { required } from '../base/kinds.ts'
import { rule } from '../base/rule.ts'

const basis = { text: 'EN 16931-1, BR-17' }
const payee = { ids: [{ value: '300000007', scheme: '0002' }] }

/**
 * CII compares the name with BT-27 and the registration numbers, UBL the name with BT-28; both compare the
 * identifiers, CII those without a scheme only. Any of these makes the payee the seller here.
 */
function isSeller(it: Group<'BG-10'>, seller: Group<'BG-4'>): boolean {
  const { legal_name, legal_id } = it
  if (legal_name !== undefined && (legal_name === seller.legal_name || legal_name === seller.trading_name))
    return true
  if (legal_id !== undefined && legal_id.value === seller.legal_id?.value) return true
  return sharesOne(it.ids, seller.ids)
}

function sharesOne(some: readonly Identifier[], others: readonly Identifier[]): boolean {
  for (let i = 0; i < some.length; i++)
    for (let j = 0; j < others.length; j++) if (some[i]!.value === others[j]!.value) return true
  return false
}

export default [
  required({
    id: 'BR-17',
    on: 'BG-10',
    at: 'BT-59',
    basis,
    why: {
      fr: 'Un paiement à un tiers que la facture ne nomme pas est bloqué par le contrôle anti-fraude.',
      en: 'Payment to a third party that the invoice does not name is stopped as a possible fraud.',
    },
    examples: {
      good: { 'a factor': { '/payee': { ...payee, legal_name: 'Affacturage du Midi' } } },
      bad: { 'a payee without a name': { '/payee': payee } },
    },
  }),
  rule({
    id: 'BR-17',
    on: 'BG-0',
    at: 'BG-10',
    basis,
    when: invoice => invoice.payee !== undefined,
    holds: invoice => !isSeller(invoice.payee!, invoice.seller),
    says: {
      fr: 'Retirez [BG-10] : c’est le vendeur lui-même, par son nom ou par un identifiant.',
      en: 'Remove the [BG-10]: it is the seller itself, by its name or by an identifier.',
    },
    why: {
      fr: 'Un bénéficiaire n’est nommé que si ce n’est pas le vendeur ; l’acheteur croirait à une cession de créance.',
      en: 'A payee is named only when it is not the seller; the buyer would take the debt for assigned.',
    },
    examples: {
      good: { 'a factor': { '/payee': { ...payee, legal_name: 'Affacturage du Midi' } } },
      bad: {
        'the name of the seller': { '/payee': { ...payee, legal_name: 'Atelier Lumen SAS' } },
        'the trading name of the seller': {
          '/seller/trading_name': 'Lumen',
          '/payee': { ...payee, legal_name: 'Lumen' },
        },
        'the SIREN of the seller': {
          '/payee': { legal_name: 'Lumen SAS', legal_id: { value: '100000009', scheme: '0002' } },
        },
        'an identifier of the seller': {
          '/seller/ids': [{ value: '10000000900017', scheme: '0009' }],
          '/payee': { legal_name: 'Lumen SAS', ids: [{ value: '10000000900017', scheme: '0009' }] },
        },
      },
    },
  }),
]
