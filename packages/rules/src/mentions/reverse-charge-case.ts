import { isInUnion, isMemberState } from '@conforme/model'
import { rule } from '../base/rule.ts'
import {
  BELGIAN_BUYER,
  destinationOf,
  GOODS,
  isFrenchSale,
  isInFrance,
  SWISS_BUYER,
  untaxed,
} from '../base/supply.ts'

const SERVICE = untaxed('AE', 'Autoliquidation, art. 283-2 du CGI', 'VATEX-EU-AE')
const SUBCONTRACTED = untaxed('AE', 'Autoliquidation, art. 283-2 nonies du CGI', 'VATEX-FR-AE')

const OUTSIDE = {
  ...untaxed('O', 'Opération hors du champ de la TVA, art. 259, 1° du CGI', 'VATEX-EU-O'),
  '/lines/0/vat_rate': null,
  '/vat_breakdown/0/rate': null,
  '/seller/vat': null,
}

const common = {
  id: 'REVERSE_CHARGE_CASE',
  on: 'BG-25',
  at: 'BT-151',
  category: 'AE',
  severity: 'warning',
  label: { fr: 'Cas d’autoliquidation', en: 'Case of reverse charge' },
} as const

export default [
  rule({
    ...common,
    basis: { text: 'CGI art. 283 ; directive 2006/112/CE, art. 193 à 199 bis' },
    // Only a taxable person can owe the VAT in the seller’s stead.
    live: 'error',
    onDocuments: 'warning',
    when: ({ vat_category }, invoice) => vat_category === 'AE' && isFrenchSale(invoice),
    holds: (_, { facts }) => facts.buyer_kind !== 'CONSUMER',
    says: {
      fr: 'Changez le code de TVA AE : un particulier ne peut pas devoir la TVA à la place du vendeur.',
      en: 'Change VAT category AE: a consumer cannot owe the VAT in the seller’s stead.',
    },
    why: {
      fr: 'La TVA reste due par le vendeur, qui ne l’aurait pas encaissée.',
      en: 'The VAT remains due by the seller, who would not have received it.',
    },
    examples: {
      good: { 'a subcontractor’s works': SUBCONTRACTED },
      bad: { 'a consumer': { ...SUBCONTRACTED, '/buyer/kind': 'CONSUMER', with: ['TREATMENT_BUYER'] } },
    },
  }),
  rule({
    ...common,
    basis: { text: 'CGI art. 259, 1° et 262, I ; directive 2006/112/CE, art. 44, 146 et 196' },
    when: ({ vat_category }, invoice) =>
      vat_category === 'AE' && isFrenchSale(invoice) && invoice.buyer.address.country !== undefined,
    holds: (_, { buyer: { address, vat } }) =>
      isInFrance(address) || isMemberState(address.country) || vat?.startsWith('FR') === true,
    says: {
      fr: 'Vérifiez le code de TVA AE : l’acheteur est hors de l’Union, où un service est hors champ (O) et un bien exporté exonéré (G).',
      en: 'Check VAT category AE: the buyer is outside the Union, where a service is outside the scope (O) and exported goods are exempt (G).',
    },
    why: {
      fr: 'L’autoliquidation de l’article 196 ne vaut qu’entre États membres : la mention n’oblige personne ailleurs.',
      en: 'The reverse charge of article 196 holds between member states only: elsewhere it has no effect.',
    },
    suggest: (_, { facts }) => (facts.operation_category === 'GOODS' ? 'G' : 'O'),
    confidence: 0.6,
    examples: {
      good: { 'a service to Belgium': { ...BELGIAN_BUYER, ...SERVICE } },
      bad: { 'a service to Switzerland': { ...SWISS_BUYER, ...SERVICE } },
    },
  }),
  rule({
    ...common,
    basis: { text: 'CGI art. 262 ter, I, 1° ; art. 258 D' },
    when: ({ vat_category }, invoice) =>
      vat_category === 'AE' &&
      invoice.facts.operation_category === 'GOODS' &&
      isFrenchSale(invoice) &&
      invoice.delivery?.country !== undefined,
    holds: (_, invoice) => {
      const to = destinationOf(invoice)
      return isInFrance(to) || !isInUnion(to)
    },
    says: {
      fr: 'Vérifiez le code de TVA AE : des biens livrés dans un autre État membre relèvent d’ordinaire du code K.',
      en: 'Check VAT category AE: goods delivered in another member state ordinarily belong to category K.',
    },
    why: {
      fr: 'Hors achat-revente triangulaire ou montage sur place, c’est l’exonération de l’article 262 ter qui s’applique.',
      en: 'Except for triangular sales or assembly on the spot, it is the exemption of article 262 ter that applies.',
    },
    suggest: () => 'K',
    confidence: 0.7,
    examples: {
      good: { 'a service to Belgium': { ...BELGIAN_BUYER, ...SERVICE } },
      bad: {
        'goods to Belgium': {
          ...GOODS,
          ...BELGIAN_BUYER,
          ...SERVICE,
          '/delivery': {
            date: '2026-11-19',
            line1: 'Rue Haute 4',
            postal: '1000',
            city: 'Bruxelles',
            country: 'BE',
          },
        },
      },
    },
  }),
  rule({
    ...common,
    category: 'O',
    basis: { text: 'CGI art. 259, 1° et 283-2 ; directive 2006/112/CE, art. 44 et 196' },
    when: ({ vat_category }, invoice) =>
      vat_category === 'O' &&
      invoice.facts.operation_category === 'SERVICES' &&
      isInFrance(invoice.seller.address),
    holds: (_, { buyer: { address }, facts, vat_breakdown }) =>
      facts.buyer_kind === 'CONSUMER' ||
      isInFrance(address) ||
      !isMemberState(address.country) ||
      vat_breakdown.some(({ exemption_code }) => exemption_code === 'VATEX-EU-79-C'),
    says: {
      fr: 'Vérifiez le code de TVA O : un service à une entreprise d’un autre État membre est d’ordinaire autoliquidé (AE).',
      en: 'Check VAT category O: a service to a business of another member state is ordinarily reverse charged (AE).',
    },
    why: {
      fr: 'L’acheteur doit lire « Autoliquidation » pour déclarer la taxe, et les deux numéros de TVA sont exigés.',
      en: 'The buyer must read “Autoliquidation” to declare the tax, and both VAT numbers are required.',
    },
    suggest: () => 'AE',
    confidence: 0.7,
    examples: {
      good: { 'a service to Switzerland': { ...SWISS_BUYER, ...OUTSIDE } },
      bad: { 'a service to Belgium': { ...BELGIAN_BUYER, '/buyer/vat': null, ...OUTSIDE } },
    },
  }),
]
