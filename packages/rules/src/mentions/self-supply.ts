import { type Buyer, type Identifier, type Seller, SIRET_SCHEME, sirenOf } from '@conforme/model'
import { rule } from '../base/rule.ts'

export default rule({
  id: 'SELF_SUPPLY',
  on: 'BG-0',
  at: 'BG-7',
  severity: 'warning',
  basis: { text: 'CGI art. 256, I et 289, I, 1' },

  holds: ({ buyer, seller }) => !isSame(buyer, seller),

  label: { fr: 'Vendeur et acheteur', en: 'Seller and buyer' },
  says: {
    fr: 'Vérifiez l’acheteur : il porte l’identifiant du vendeur, et nul ne se facture lui-même.',
    en: 'Check the buyer: it has an identifier of the seller, and a company does not invoice itself.',
  },
  why: {
    fr: 'Une vente à soi-même n’est pas une vente ; la TVA de cette facture serait due sans pouvoir être déduite.',
    en: 'A sale to oneself is not a sale; the VAT of this invoice would be due and could not be deducted.',
  },

  examples: {
    good: { 'two companies': 'simple' },
    bad: {
      'one SIREN': {
        '/buyer/legal_id': { value: '100000009', scheme: '0002' },
        '/buyer/vat': 'FR88100000009',
        '/buyer/electronic_address': { value: '100000009', scheme: '0225' },
      },
      'one VAT number': {
        '/buyer/legal_id': null,
        '/buyer/address': { line1: 'Rue Neuve 1', city: 'Bruxelles', postal: '1000', country: 'BE' },
        '/buyer/vat': 'FR88 100000009',
        with: ['BUYER_VAT', 'TREATMENT_BUYER'],
      },
    },
  },
})

function isSame(buyer: Buyer, seller: Seller): boolean {
  const siren = sirenOf(buyer.legal_id)
  if (siren !== undefined) return siren === sirenOf(seller.legal_id)
  if (buyer.vat !== undefined && seller.vat !== undefined && plain(buyer.vat) === plain(seller.vat))
    return true
  const siret = siretOf(buyer.ids)
  return siret !== undefined && siret === siretOf(seller.ids)
}

function plain(number: string): string {
  return number.replaceAll(' ', '').toUpperCase()
}

function siretOf(ids: readonly Identifier[]): string | undefined {
  for (let i = 0; i < ids.length; i++) if (ids[i]!.scheme === SIRET_SCHEME) return ids[i]!.value
  return undefined
}
