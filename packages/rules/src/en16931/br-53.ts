import { multiply } from '@conforme/model'
import { required } from '../base/kinds.ts'
import { rule } from '../base/rule.ts'

const basis = { text: 'EN 16931-1, BR-53' }

export default [
  required({
    id: 'BR-53',
    on: 'BG-22',
    at: 'BT-111',
    basis,
    when: (_, { vat_currency }) => vat_currency !== undefined,
    why: {
      fr: 'La TVA se déclare dans la devise de comptabilisation : l’acheteur a besoin du montant converti.',
      en: 'VAT is declared in the accounting currency: the buyer needs the converted amount.',
    },
    suggest: ({ vat }, { exchange_rate }) => vat && exchange_rate && multiply(vat, exchange_rate, 2),
    confidence: 0.95,
    examples: {
      good: {
        'VAT in euros on an invoice in dollars': {
          '/currency': 'USD',
          '/vat_currency': 'EUR',
          '/totals/vat_in_vat_currency': '18.40',
        },
      },
      bad: {
        'no VAT in the accounting currency': { '/currency': 'USD', '/vat_currency': 'EUR' },
      },
    },
  }),
  rule({
    id: 'BR-53',
    // UBL allows both currencies to be the same; our UBL would then hold two totals of VAT in it (BR-CO-15).
    assert: { cii: 'BR-53', ubl: 'BR-CO-15' },
    on: 'BG-0',
    at: 'BT-6',
    reads: ['BT-5'],
    basis,
    when: ({ vat_currency }) => vat_currency !== undefined,
    holds: ({ vat_currency, currency }) => vat_currency !== currency,
    says: {
      fr: 'Retirez [BT-6] : elle est déjà celle de la facture ({BT-5}).',
      en: 'Remove the [BT-6]: it already is that of the invoice ({BT-5}).',
    },
    why: {
      fr: 'Deux totaux de TVA dans la même devise : le validateur officiel ne sait lequel lire et rejette la facture.',
      en: 'Two VAT totals in one currency: the official validator cannot tell which to read and rejects both.',
    },
    examples: {
      good: { 'no accounting currency': 'simple' },
      bad: {
        'euros twice': { '/vat_currency': 'EUR', '/totals/vat_in_vat_currency': '20.00' },
      },
    },
  }),
]
