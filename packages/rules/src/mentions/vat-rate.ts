import {
  type Decimal,
  FRENCH_VAT_RATES,
  type Groups,
  type Invoice,
  vatRate,
  wasInForce,
  ZERO,
} from '@conforme/model'
import { rule } from '../base/rule.ts'
import { goesBack, isFrenchSale, isInForceAtSale } from '../base/supply.ts'

interface Rated {
  readonly vat_rate?: Decimal
}

const common = {
  id: 'VAT_RATE',
  basis: { text: 'CGI art. 278 à 281 nonies, 296 et 297 ; art. 269' },
  label: { fr: 'Taux de TVA en vigueur', en: 'VAT rate in force' },
  why: {
    fr: 'Un taux d’une autre époque fait payer trop ou pas assez de TVA, et l’acheteur ne déduit que la taxe due.',
    en: 'A rate of another time makes the VAT too high or too low, and the buyer deducts only what is due.',
  },
  confidence: 0.8,
} as const

const PARTS = [
  {
    on: 'BG-25',
    at: 'BT-152',
    isLine: true,
    having: (rate: string) => ({ '/lines/0/vat_rate': rate, ...taxed(rate) }),
  },
  {
    on: 'BG-20',
    at: 'BT-96',
    isLine: false,
    having: (rate: string) => ({
      '/allowances': [{ amount: '0.00', vat_category: 'S', vat_rate: rate, reason: 'Remise' }],
      ...beside(rate),
    }),
  },
  {
    on: 'BG-21',
    at: 'BT-103',
    isLine: false,
    having: (rate: string) => ({
      '/charges': [{ amount: '0.00', vat_category: 'S', vat_rate: rate, reason: 'Port' }],
      ...beside(rate),
    }),
  },
] as const

export default PARTS.flatMap(({ on, at, isLine, having }) => [
  rule({
    ...common,
    on,
    at,
    // The portal still accepts past rates, for late invoices; the law does not for today’s sales.
    severity: 'warning',
    live: 'error',
    onDocuments: 'warning',

    when: (it: Rated, invoice: Invoice) => isJudged(it, invoice) && vatRate(it.vat_rate!) !== undefined,
    holds: (it: Rated, invoice: Invoice) =>
      isInForceAtSale(vatRate(it.vat_rate!)!, invoice, isLine ? (it as Groups['BG-25']) : undefined) !==
      false,
    says: {
      fr: `Corrigez le taux {${at}} % : aucune partie de la France ne l’appliquait le jour de l’opération.`,
      en: `Correct the rate {${at}} %: no part of France applied it on the day of the sale.`,
    },
    suggest: ({ vat_rate }: Rated) => vatRate(vat_rate!)?.now,
    examples: {
      good: {
        'a credit note on an invoice of 2013': {
          ...having('19.60'),
          '/type': '381',
          '/preceding_invoices': [{ number: 'F-2013-0101', issue_date: '2013-11-02' }],
        },
      },
      bad: {
        'a rate that ended in 2013': having('19.60'),
        'a rate that began in 2014': {
          ...having('10.00'),
          '/delivery/date': '2013-12-20',
          with: ['LATE_ISSUE'],
        },
      },
    },
  }),
  rule({
    ...common,
    on,
    at,
    severity: 'warning',

    when: (it: Rated, invoice: Invoice) => isJudged(it, invoice),
    holds: (it: Rated, invoice: Invoice) => {
      const known = vatRate(it.vat_rate!)
      if (known === undefined) return false
      const { issue_date } = invoice
      if (issue_date === undefined || goesBack(invoice)) return true
      if (wasInForce(known, issue_date)) return true
      return isInForceAtSale(known, invoice, isLine ? (it as Groups['BG-25']) : undefined) !== undefined
    },
    says: {
      fr: `Vérifiez le taux {${at}} %, que rien n’applique au jour d’émission : donnez celui de l’opération, ou son jour.`,
      en: `Check the rate {${at}} %, not in force on the day of issue: give that of the sale, or the day of the sale.`,
    },
    suggest: ({ vat_rate }: Rated) => vatRate(vat_rate!)?.now,
    examples: {
      good: { 'the rate of today': { ...having('20.00'), '/delivery': { date: '2026-11-19' } } },
      bad: {
        'a rate of the list that no part of France has': having('9.20'),
        'a rate of the past, on a day that is not stated': {
          ...having('19.60'),
          '/lines/0/period': null,
          '/delivery': null,
          with: ['SERVICE_DATE'],
        },
      },
    },
  }),
]).flat()

/** BR-FR-16 reports rates outside the portal’s list. */
function isJudged({ vat_rate }: Rated, invoice: Invoice): boolean {
  return vat_rate !== undefined && vat_rate > ZERO && FRENCH_VAT_RATES.has(vat_rate) && isFrenchSale(invoice)
}

/** Amounts of the plain draft at another rate. */
function taxed(rate: string): { readonly [pointer: string]: unknown } {
  const vat = Number(rate).toFixed(2)
  const withVat = (100 + Number(rate)).toFixed(2)
  return {
    '/vat_breakdown': [{ category: 'S', rate, base: '100.00', amount: vat }],
    '/totals/vat': vat,
    '/totals/with_vat': withVat,
    '/totals/payable': withVat,
  }
}

/** A row of zero at another rate. */
function beside(rate: string): { readonly [pointer: string]: unknown } {
  if (rate === '20.00') return {}
  return {
    '/lines/0/period': { start: '2026-11-01', end: '2026-11-15' },
    '/vat_breakdown/-': { category: 'S', rate, base: '0.00', amount: '0.00' },
  }
}
