import { type Invoice, multiply, ZERO } from '@conforme/model'
import { rule } from '../base/rule.ts'

const EURO = 'EUR'
const CENTS = 2

const isForeign = ({ currency }: Invoice) => currency !== undefined && currency !== EURO

const COMMON = {
  id: 'BR-FR-CO-12',
  assert: 'BR-FR-CO-12_BT-5',
  basis: { text: 'XP Z12-012, BR-FR-CO-12' },
  why: {
    fr: 'La TVA se déclare en euros, quelle que soit la devise de la facture ; sans ce montant, elle est rejetée.',
    en: 'VAT is declared in euros whatever the invoice’s currency; without that amount it is rejected.',
  },
} as const

const DOLLARS = { '/currency': 'USD', '/vat_currency': 'EUR', '/totals/vat_in_vat_currency': '18.40' }
const good = { 'VAT in euros as well': DOLLARS, 'an invoice in euros': 'simple' } as const

export default [
  rule({
    ...COMMON,
    on: 'BG-0',
    at: 'BT-6',
    reads: ['BT-5'],
    when: isForeign,
    holds: ({ vat_currency }) => vat_currency === EURO,
    says: {
      fr: 'Indiquez EUR pour [BT-6], puisque la facture est en {BT-5} ; trouvé : {BT-6}.',
      en: 'Give EUR as the [BT-6], as the invoice is in {BT-5}; found: {BT-6}.',
    },
    // An amount in another currency does not become euro by changing the currency code.
    fix: ({ vat_currency }) => (vat_currency === undefined ? EURO : undefined),
    suggest: () => EURO,
    examples: {
      good,
      bad: {
        'no accounting currency': { ...DOLLARS, '/vat_currency': null },
        'VAT in Swiss francs': { ...DOLLARS, '/vat_currency': 'CHF' },
      },
    },
  }),
  rule({
    ...COMMON,
    on: 'BG-22',
    at: 'BT-111',
    covers: ['BR-53'],
    when: (_, invoice) => isForeign(invoice),
    holds: ({ vat_in_vat_currency }) => vat_in_vat_currency !== undefined,
    detail: (_, { currency }) => ({ currency }),
    says: {
      fr: 'Indiquez [BT-111], en euros, puisque la facture est en {currency}.',
      en: 'Give the [BT-111], in euros, as the invoice is in {currency}.',
    },
    suggest: ({ vat }, { exchange_rate }) => {
      if (vat === ZERO) return ZERO
      return vat && exchange_rate && multiply(vat, exchange_rate, CENTS)
    },
    examples: {
      good,
      bad: {
        'no VAT in euros': { '/currency': 'USD', '/vat_currency': 'EUR' },
        'a rate to compute it with': { '/currency': 'USD', '/vat_currency': 'EUR', '/exchange_rate': '0.92' },
      },
    },
  }),
]
