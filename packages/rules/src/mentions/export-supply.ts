import { hasVat, type Invoice, isExportBetween, isInUnion, vatTerritory } from '@conforme/model'
import { rule } from '../base/rule.ts'
import {
  deliveryOf,
  destinationOf,
  GOODS,
  isFrenchSale,
  isInFrance,
  SWISS_BUYER,
  untaxed,
} from '../base/supply.ts'

const DELIVERED = {
  date: '2026-11-19',
  line1: 'Rue du Marché 4',
  postal: '1204',
  city: 'Genève',
  country: 'CH',
}
const TO_SWITZERLAND = {
  ...GOODS,
  ...SWISS_BUYER,
  ...untaxed('G', 'Exonération de TVA, art. 262 I du CGI', 'VATEX-EU-G'),
  '/delivery': DELIVERED,
}
const IN_FRANCE = {
  date: '2026-11-19',
  line1: '8 avenue Foch',
  postal: '54000',
  city: 'Nancy',
  country: 'FR',
}

const common = {
  id: 'EXPORT_SUPPLY',
  on: 'BG-25',
  at: 'BT-151',
  category: 'G',
  severity: 'warning',
  label: { fr: 'Exportation', en: 'Export' },
} as const

export default [
  rule({
    ...common,
    basis: { text: 'CGI art. 262, I, 1° et 2°' },
    // Both are in France: this seller then sells nothing that a carrier could still take abroad.
    live: 'error',
    onDocuments: 'warning',
    when: ({ vat_category }, invoice) => vat_category === 'G' && isSold(invoice),
    holds: (_, invoice) =>
      !isHome(invoice, invoice.buyer.address) || !isHome(invoice, destinationOf(invoice)),
    says: {
      fr: 'Changez le code de TVA G : l’acheteur et la livraison sont en France, rien n’est exporté.',
      en: 'Change VAT category G: buyer and delivery are in France, nothing is exported.',
    },
    why: {
      fr: 'Sans sortie du territoire de l’Union, la vente est taxable et la TVA serait réclamée au vendeur.',
      en: 'Where nothing leaves the Union the sale is taxable, and the VAT would be claimed from the seller.',
    },
    examples: {
      good: {
        'goods to Switzerland': TO_SWITZERLAND,
        'a French buyer, delivered in Switzerland': {
          ...GOODS,
          ...untaxed('G', 'Exonération de TVA, art. 262 I du CGI', 'VATEX-EU-G'),
          '/delivery': DELIVERED,
        },
        'goods to Réunion': {
          ...GOODS,
          ...untaxed('G', 'Exonération de TVA, art. 294, 2 du CGI', 'VATEX-EU-G'),
          '/buyer/address': {
            line1: '21 route nationale 2',
            postal: '97470',
            city: 'Saint-Benoît',
            country: 'RE',
          },
        },
      },
      bad: {
        'goods to Lyon': { ...GOODS, ...untaxed('G', 'Exonération de TVA, art. 262 I du CGI', 'VATEX-EU-G') },
      },
    },
  }),
  rule({
    ...common,
    basis: { text: 'CGI art. 262, I, 1° et 2°' },
    when: ({ vat_category }, invoice) => vat_category === 'G' && isSold(invoice),
    holds: (_, invoice) => {
      const isAbroad = !isHome(invoice, invoice.buyer.address)
      return !isAbroad || deliveryOf(invoice) === undefined || !isHome(invoice, destinationOf(invoice))
    },
    says: {
      fr: 'Vérifiez le code de TVA G : la livraison est en France, et l’exportation se prouve par la sortie des biens.',
      en: 'Check VAT category G: the delivery is in France, and an export is proved by the goods leaving.',
    },
    why: {
      fr: 'L’acheteur établi à l’étranger doit faire sortir les biens de l’Union ; sans preuve de sortie, la TVA est due.',
      en: 'The buyer established abroad must take the goods out of the Union; without proof of it, VAT is due.',
    },
    examples: {
      good: { 'goods to Switzerland': TO_SWITZERLAND },
      bad: { 'handed over in Nancy': { ...TO_SWITZERLAND, '/delivery': IN_FRANCE } },
    },
  }),
  rule({
    ...common,
    basis: { text: 'CGI art. 262, I et art. 262 ter, I' },
    live: 'error',
    onDocuments: 'warning',
    when: ({ vat_category }, invoice) => vat_category === 'G' && isSold(invoice),
    holds: (_, invoice) => {
      const to = destinationOf(invoice)
      return isInFrance(to) || !isInUnion(to)
    },
    says: {
      fr: 'Changez le code de TVA G : les biens vont dans un État membre de l’Union, ce n’est pas une exportation.',
      en: 'Change VAT category G: the goods go to a member state of the Union, which is not an export.',
    },
    why: {
      fr: 'Vers un État membre, l’exonération est celle de la livraison intracommunautaire (K), avec ses conditions.',
      en: 'To a member state the exemption is that of the supply within the Union (K), with its conditions.',
    },
    suggest: () => 'K',
    confidence: 0.7,
    examples: {
      good: {
        'goods to the Canaries': {
          ...TO_SWITZERLAND,
          '/delivery': {
            ...DELIVERED,
            line1: 'Calle Real 4',
            postal: '35001',
            city: 'Las Palmas',
            country: 'ES',
          },
        },
      },
      bad: {
        'goods to Germany': {
          ...TO_SWITZERLAND,
          '/delivery': {
            ...DELIVERED,
            line1: 'Lindenallee 4',
            postal: '20259',
            city: 'Hamburg',
            country: 'DE',
          },
        },
      },
    },
  }),
  rule({
    ...common,
    basis: { text: 'CGI art. 259, 1° ; art. 262, I' },
    when: ({ vat_category }, invoice) => vat_category === 'G' && isFrenchSale(invoice),
    holds: (_, { facts, vat_breakdown }) =>
      facts.operation_category !== 'SERVICES' ||
      vat_breakdown.some(({ exemption_code }) => exemption_code === 'VATEX-EU-146-1E'),
    says: {
      fr: 'Vérifiez le code de TVA G, fait pour des biens : un service à une entreprise hors de l’Union est hors champ (O).',
      en: 'Check VAT category G, which is for goods: a service to a business outside the Union is outside the scope (O).',
    },
    why: {
      fr: 'Seuls les services liés à l’exportation sont exonérés comme elle ; les autres se déclarent à part.',
      en: 'Only services linked to an export are exempt like it; the others are declared apart.',
    },
    examples: {
      good: { 'goods to Switzerland': TO_SWITZERLAND },
      bad: {
        'a service to Switzerland': {
          ...TO_SWITZERLAND,
          '/operation_category': 'SERVICES',
          '/process/type': 'S1',
        },
      },
    },
  }),
]

/** Goods sold under French VAT; supplies to ships and aircraft have codes of their own (CGI art. 262, II). */
function isSold(invoice: Invoice): boolean {
  const { facts, vat_breakdown } = invoice
  if (facts.operation_category === 'SERVICES' || !isFrenchSale(invoice)) return false
  return !vat_breakdown.some(
    ({ category, exemption_code }) =>
      category === 'G' && exemption_code !== undefined && exemption_code !== 'VATEX-EU-G',
  )
}

/** In the part of France where the seller is; an unknown part counts as the same. */
function isHome(invoice: Invoice, place: { readonly country?: string; readonly postal?: string }): boolean {
  if (!isInFrance(place)) return false
  const to = vatTerritory(place)
  if (to === undefined) return true
  if (!hasVat(to)) return false
  const from = vatTerritory(invoice.seller.address)
  return from === undefined || !isExportBetween(from, to)
}
