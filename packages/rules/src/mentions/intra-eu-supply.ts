import { hasVat, type Invoice, isInUnion, vatTerritory } from '@conforme/model'
import { rule } from '../base/rule.ts'
import { BELGIAN_BUYER, destinationOf, GOODS, isInFrance, stateOfSale, untaxed } from '../base/supply.ts'

const DELIVERED = {
  date: '2026-11-19',
  line1: 'Rue Haute 4',
  postal: '1000',
  city: 'Bruxelles',
  country: 'BE',
}
const TO_BELGIUM = {
  ...GOODS,
  ...BELGIAN_BUYER,
  ...untaxed('K', 'Exonération de TVA, art. 262 ter I du CGI', 'VATEX-EU-IC'),
  '/delivery': DELIVERED,
}
const TO_SWITZERLAND = {
  ...TO_BELGIUM,
  '/delivery': { ...DELIVERED, line1: 'Rue du Marché 4', postal: '1204', city: 'Genève', country: 'CH' },
}

const common = {
  id: 'INTRA_EU_SUPPLY',
  on: 'BG-25',
  at: 'BT-151',
  category: 'K',
  // No platform checks it; the tax administration does.
  severity: 'warning',
  live: 'error',
  onDocuments: 'warning',
  label: { fr: 'Livraison intracommunautaire', en: 'Supply within the Union' },
} as const

export default [
  rule({
    ...common,
    basis: { text: 'CGI art. 262 ter, I, 1° ; directive 2006/112/CE, art. 138' },
    when: ({ vat_category }, invoice) => vat_category === 'K' && destinationOf(invoice).country !== undefined,
    holds: (_, invoice) => !staysAtHome(invoice),
    says: {
      fr: 'Changez le code de TVA K : les biens ne quittent pas le pays où le vendeur facture la TVA.',
      en: 'Change VAT category K: the goods do not leave the country whose VAT the seller charges.',
    },
    why: {
      fr: 'Une livraison sans départ vers un autre État membre est taxable : la TVA serait réclamée au vendeur.',
      en: 'A supply that goes to no other member state is taxable: the VAT would be claimed from the seller.',
    },
    examples: {
      good: { 'goods to Belgium': TO_BELGIUM },
      bad: {
        'delivered in France': {
          ...TO_BELGIUM,
          '/delivery': {
            date: '2026-11-19',
            line1: '8 avenue Foch',
            postal: '54000',
            city: 'Nancy',
            country: 'FR',
          },
        },
      },
    },
  }),
  rule({
    ...common,
    basis: { text: 'CGI art. 262 ter, I, 1° et art. 262, I' },
    when: ({ vat_category }, invoice) => vat_category === 'K' && destinationOf(invoice).country !== undefined,
    holds: (_, invoice) => {
      const to = destinationOf(invoice)
      return staysAtHome(invoice) || (isInUnion(to) && !isOutsideFrance(invoice))
    },
    says: {
      fr: 'Changez le code de TVA K en G : les biens sortent du territoire de TVA de l’Union, c’est une exportation.',
      en: 'Change VAT category K to G: the goods leave the VAT territory of the Union, which is an export.',
    },
    why: {
      fr: 'L’exportation a ses propres preuves, et une livraison intracommunautaire se déclare dans un état à part.',
      en: 'An export has proofs of its own, and a supply within the Union enters a statement of its own.',
    },
    suggest: () => 'G',
    confidence: 0.8,
    examples: {
      good: {
        'goods to Northern Ireland': {
          ...TO_BELGIUM,
          '/buyer/vat': 'XI123456789',
          '/delivery': {
            ...DELIVERED,
            line1: '4 Donegall Place',
            postal: 'BT1 5AA',
            city: 'Belfast',
            country: 'XI',
          },
        },
      },
      bad: {
        'goods to Switzerland': TO_SWITZERLAND,
        'goods to Great Britain': {
          ...TO_BELGIUM,
          '/delivery': { ...DELIVERED, line1: '4 Strand', postal: 'WC2N 5HR', city: 'London', country: 'GB' },
        },
      },
    },
  }),
  rule({
    ...common,
    basis: { text: 'CGI art. 259, 1° et 283-2 ; directive 2006/112/CE, art. 44 et 196' },
    when: ({ vat_category }) => vat_category === 'K',
    holds: (_, { facts }) => facts.operation_category !== 'SERVICES',
    says: {
      fr: 'Changez le code de TVA K : il vaut pour des biens, et un service à un assujetti de l’Union est autoliquidé (AE).',
      en: 'Change VAT category K: it is for goods, and a service to a business in the Union is reverse charged (AE).',
    },
    why: {
      fr: 'L’acheteur ne saurait pas qu’il doit déclarer la taxe, et la déclaration européenne de services manquerait.',
      en: 'The buyer would not know that the tax is its to declare, and the European sales list would lack it.',
    },
    suggest: () => 'AE',
    confidence: 0.7,
    examples: {
      good: { 'goods to Belgium': TO_BELGIUM },
      bad: {
        'a service to Belgium': { ...TO_BELGIUM, '/operation_category': 'SERVICES', '/process/type': 'S1' },
      },
    },
  }),
  rule({
    ...common,
    basis: { text: 'CGI art. 262 ter, I, 1° et art. 293 B' },
    when: ({ vat_category }, { facts }) => vat_category === 'K' && facts.vat_regime === 'franchise_293b',
    holds: () => false,
    says: {
      fr: 'Changez le code de TVA K : un vendeur en franchise (art. 293 B du CGI) garde sa franchise, sans cette exonération.',
      en: 'Change VAT category K: a small business (CGI art. 293 B) keeps its own scheme, without this exemption.',
    },
    why: {
      fr: 'La loi exclut de cette exonération les livraisons des entreprises en franchise.',
      en: 'The law excludes the supplies of small businesses from this exemption.',
    },
    suggest: (_, { seller }) => (seller.vat === undefined ? 'Z' : 'E'),
    examples: {
      good: { 'goods to Belgium': TO_BELGIUM },
      bad: {
        'a small business': {
          ...TO_BELGIUM,
          '/seller/vat_regime': 'franchise_293b',
          '/notes/-': { subject_code: 'AAI', text: 'TVA non applicable, art. 293 B du CGI' },
        },
      },
    },
  }),
  rule({
    ...common,
    basis: { text: 'CGI art. 262 ter, I, 1° et 2° ; art. 298 sexies' },
    // A consumer who buys a new means of transport is exempt too.
    live: 'warning',
    when: ({ vat_category }) => vat_category === 'K',
    holds: (_, { facts }) => facts.buyer_kind !== 'CONSUMER',
    says: {
      fr: 'Vérifiez le code de TVA K : un particulier n’en bénéficie que pour un véhicule, bateau ou aéronef neuf.',
      en: 'Check VAT category K: a consumer benefits from it only for a new vehicle, boat or aircraft.',
    },
    why: {
      fr: 'Les ventes à des particuliers de l’Union portent la TVA du départ ou, au-delà du seuil, celle de leur pays.',
      en: 'Sales to consumers in the Union are subject to the VAT of departure or, beyond the threshold, that of their country.',
    },
    examples: {
      good: { 'goods to Belgium': TO_BELGIUM },
      bad: { 'a consumer': { ...TO_BELGIUM, '/buyer/kind': 'CONSUMER', with: ['CONSUMER_NUMBER'] } },
    },
  }),
]

/** The place of arrival is in the state of the seller’s VAT, which is where the goods leave from. */
function staysAtHome(invoice: Invoice): boolean {
  const state = stateOfSale(invoice)
  const to = destinationOf(invoice)
  return state === 'FR' ? isInFrance(to) && !isOutsideFrance(invoice) : to.country === state
}

/** French, and outside its VAT: goods that go there count as exported (CGI art. 294). */
function isOutsideFrance(invoice: Invoice): boolean {
  const to = vatTerritory(destinationOf(invoice))
  return to !== undefined && !hasVat(to)
}
