import {
  type Decimal,
  hasVat,
  type Invoice,
  isExportBetween,
  vatRate,
  vatTerritory,
  ZERO,
} from '@conforme/model'
import { rule } from '../base/rule.ts'
import { areAmong, destinationOf, GOODS, isFrenchSale } from '../base/supply.ts'

interface Rated {
  readonly vat_rate?: Decimal
}

type Changes = { readonly [pointer: string]: unknown }

const OVERSEAS_SELLER = {
  '/seller/address': { line1: '5 rue Juliette-Dodu', postal: '97400', city: 'Saint-Denis', country: 'RE' },
}
const OVERSEAS_BUYER = {
  '/buyer/address': { line1: '21 route nationale 2', postal: '97470', city: 'Saint-Benoît', country: 'RE' },
}
const GUIANESE_SELLER = {
  '/seller/address': { line1: '3 rue de Rémire', postal: '97300', city: 'Cayenne', country: 'FR' },
}

const common = {
  id: 'VAT_TERRITORY',
  on: 'BG-25',
  at: 'BT-152',
  // Where a sale is taxed may depend on facts outside the invoice, such as the place of a building.
  severity: 'warning',
  label: { fr: 'Taux de TVA du lieu', en: 'VAT rate of the place' },
} as const

const PARTS = [
  { on: 'BG-25', at: 'BT-152', having: at },
  { on: 'BG-20', at: 'BT-96', having: beside('allowances', 'Remise') },
  { on: 'BG-21', at: 'BT-103', having: beside('charges', 'Port') },
] as const

export default [
  ...PARTS.map(({ on, at: rate, having }) =>
    rule({
      ...common,
      on,
      at: rate,
      basis: { text: 'CGI art. 278 à 281 nonies, 296 et 297' },
      when: ({ vat_rate }: Rated, invoice: Invoice) =>
        vat_rate !== undefined &&
        vat_rate > ZERO &&
        vatRate(vat_rate) !== undefined &&
        !isWithoutVat(invoice) &&
        isFrenchSale(invoice),
      holds: ({ vat_rate }: Rated, invoice: Invoice) => areAmong(invoice, vatRate(vat_rate!)!.territories),
      says: {
        fr: `Vérifiez le taux {${rate}} % : il ne s’applique ni chez le vendeur, ni chez l’acheteur, ni au lieu de livraison.`,
        en: `Check the rate {${rate}} %: it applies neither at the seller’s, nor at the buyer’s, nor at the place of delivery.`,
      },
      why: {
        fr: 'La Corse et l’outre-mer ont leurs taux : celui d’un autre territoire fausse la taxe due et déductible.',
        en: 'Corsica and the overseas parts have their rates: that of elsewhere falsifies the tax due and deducted.',
      },
      examples: {
        good: {
          'in Réunion': { ...OVERSEAS_SELLER, ...OVERSEAS_BUYER, ...at('8.50', '8.50', '108.50') },
          'a service from Réunion to Lyon': OVERSEAS_SELLER,
          'a buyer in Corsica': {
            '/buyer/address': { line1: '3 cours Napoléon', postal: '20000', city: 'Ajaccio', country: 'FR' },
            ...having('13.00', '13.00', '113.00'),
          },
        },
        bad: {
          'the rate of overseas, Paris to Lyon': having('8.50', '8.50', '108.50'),
          'a rate of Corsica, Paris to Lyon': having('13.00', '13.00', '113.00'),
        },
      },
    }),
  ),
  rule({
    ...common,
    basis: { text: 'CGI art. 294, 1' },
    when: ({ vat_rate }, invoice) => vat_rate !== undefined && vat_rate > ZERO && isWithoutVat(invoice),
    holds: () => false,
    says: {
      fr: 'Vérifiez la TVA à {BT-152} % : elle ne s’applique ni en Guyane ni à Mayotte, où est le vendeur.',
      en: 'Check the VAT at {BT-152} %: it applies neither in Guyane nor in Mayotte, where the seller is.',
    },
    why: {
      fr: 'La TVA facturée à tort est due au Trésor par le vendeur, et l’acheteur ne peut pas la déduire.',
      en: 'VAT charged by mistake is owed by the seller to the Treasury, and the buyer cannot deduct it.',
    },
    examples: {
      good: { 'a seller in Paris': 'simple' },
      bad: { 'a seller in Guyane': GUIANESE_SELLER },
    },
  }),
  rule({
    ...common,
    basis: { text: 'CGI art. 294, 2' },
    when: ({ vat_rate }, { facts: { operation_category } }) =>
      vat_rate !== undefined && vat_rate > ZERO && operation_category === 'GOODS',
    holds: (_, invoice) => {
      const from = vatTerritory(invoice.seller.address)
      const to = vatTerritory(destinationOf(invoice))
      return from === undefined || to === undefined || !hasVat(from) || !isExportBetween(from, to)
    },
    says: {
      fr: 'Vérifiez la TVA à {BT-152} % : entre la métropole et l’outre-mer, des biens expédiés sont exonérés comme à l’export.',
      en: 'Check the VAT at {BT-152} %: goods sent between the mainland and overseas are exempt like exports.',
    },
    why: {
      fr: 'L’acheteur paie la taxe du lieu d’arrivée à la douane : il ne doit pas celle du départ.',
      en: 'The buyer pays the tax of the place of arrival at customs: that of the departure is not due.',
    },
    examples: {
      good: {
        'goods within Réunion': {
          ...GOODS,
          ...OVERSEAS_SELLER,
          ...OVERSEAS_BUYER,
          ...at('8.50', '8.50', '108.50'),
        },
        'a service to Réunion': OVERSEAS_BUYER,
      },
      bad: {
        'goods from Paris to Réunion': { ...GOODS, ...OVERSEAS_BUYER },
        'goods from Réunion to Lyon': { ...GOODS, ...OVERSEAS_SELLER },
      },
    },
  }),
  rule({
    ...common,
    basis: { text: 'CGI art. 259, 1° et art. 294, 1' },
    when: ({ vat_rate }, { facts: { operation_category, buyer_kind } }) =>
      vat_rate !== undefined &&
      vat_rate > ZERO &&
      operation_category === 'SERVICES' &&
      buyer_kind === 'BUSINESS',
    holds: (_, { seller, buyer, delivery }) => {
      const from = vatTerritory(seller.address)
      const to = vatTerritory(buyer.address)
      return (
        from === undefined ||
        to === undefined ||
        !hasVat(from) ||
        hasVat(to) ||
        delivery?.country !== undefined
      )
    },
    says: {
      fr: 'Vérifiez la TVA à {BT-152} % : un service à une entreprise d’un territoire sans TVA française y est situé.',
      en: 'Check the VAT at {BT-152} %: a service to a business where French VAT does not apply is located there.',
    },
    why: {
      fr: 'La TVA facturée à tort est due au Trésor par le vendeur, et l’acheteur ne peut pas la déduire.',
      en: 'VAT charged by mistake is owed by the seller to the Treasury, and the buyer cannot deduct it.',
    },
    examples: {
      good: { 'a service to Réunion': OVERSEAS_BUYER },
      bad: {
        'a service to Guyane': {
          '/notes/0/text': 'B2BINT',
          '/buyer/address': { line1: '3 rue de Rémire', postal: '97300', city: 'Cayenne', country: 'FR' },
        },
      },
    },
  }),
]

function isWithoutVat({ seller }: Invoice): boolean {
  const territory = vatTerritory(seller.address)
  return territory === 'GUYANE' || territory === 'MAYOTTE'
}

/** The plain draft at another rate. */
function at(rate: string, vat: string, withVat: string): Changes {
  return {
    '/lines/0/vat_rate': rate,
    '/vat_breakdown/0/rate': rate,
    '/vat_breakdown/0/amount': vat,
    '/totals/vat': vat,
    '/totals/with_vat': withVat,
    '/totals/payable': withVat,
  }
}

/** The plain draft with an allowance or charge of zero at another rate. */
function beside(list: 'allowances' | 'charges', reason: string): (rate: string) => Changes {
  return rate => ({
    [`/${list}`]: [{ amount: '0.00', vat_category: 'S', vat_rate: rate, reason }],
    '/vat_breakdown/-': { category: 'S', rate, base: '0.00', amount: '0.00' },
  })
}
