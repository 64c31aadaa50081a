import type { Note } from '@conforme/model'
import { rule } from '../base/rule.ts'

/** VAT due on the date of the invoice, UNTDID 2005; CII writes it 5 (UNTDID 2475). */
const ON_DEBITS = '3'
const WORDING = /d.apr[èe]s les d[ée]bits/i

const common = {
  id: 'VAT_ON_DEBITS',
  on: 'BG-0',
  at: 'BT-8',
  basis: {
    text: 'CGI ann. II art. 242 nonies A, I (décret n° 2022-1299) ; CGI art. 269, 2, c',
    url: 'https://www.legifrance.gouv.fr/jorf/id/JORFTEXT000046383394',
  },
  label: { fr: 'Option pour les débits', en: 'VAT on debits' },
} as const

export default [
  rule({
    ...common,
    since: '2026-09-01',
    when: ({ facts }) =>
      facts.vat_on_debits &&
      (facts.operation_category === 'SERVICES' || facts.operation_category === 'MIXED'),
    holds: ({ tax_point_code, notes }) => tax_point_code === ON_DEBITS || notes.some(isWording),
    says: {
      fr: 'Dites que vous avez opté pour la TVA d’après les débits, par le code d’exigibilité 3.',
      en: 'Say that you opted for VAT on debits, by tax point code 3.',
    },
    why: {
      fr: 'La mention est due depuis le 1er septembre 2026 ; sans elle, l’acheteur déduit trop tard.',
      en: 'The mention has been due since 1 September 2026; without it the buyer deducts too late.',
    },
    suggest: ({ tax_point_date }) => (tax_point_date === undefined ? ON_DEBITS : undefined),
    confidence: 0.95,
    examples: {
      good: {
        'no option': 'simple',
        'the option': { '/seller/vat_on_debits': true, '/tax_point_code': '3' },
        'the option in words': {
          '/seller/vat_on_debits': true,
          '/notes/-': {
            subject_code: 'AAI',
            text: 'Option pour le paiement de la taxe d’après les débits',
          },
        },
      },
      bad: {
        'the option not stated': { '/seller/vat_on_debits': true },
        'VAT on receipt': { '/seller/vat_on_debits': true, '/tax_point_code': '432' },
      },
    },
  }),
  rule({
    ...common,
    severity: 'warning',
    when: ({ facts }) => facts.operation_category === 'GOODS',
    holds: ({ tax_point_code }) => tax_point_code !== ON_DEBITS,
    says: {
      fr: 'Retirez l’option pour les débits : elle ne concerne que les services, et vous facturez des biens.',
      en: 'Remove the option for debits: it concerns services only, and you invoice goods.',
    },
    why: {
      fr: 'La TVA sur un bien est exigible à sa livraison, quelle que soit l’option.',
      en: 'VAT on goods is chargeable at delivery, whatever the option.',
    },
    examples: {
      good: { 'goods without it': { '/operation_category': 'GOODS', '/process/type': 'B1' } },
      bad: {
        'goods with it': {
          '/operation_category': 'GOODS',
          '/process/type': 'B1',
          '/tax_point_code': '3',
        },
      },
    },
  }),
]

function isWording({ text }: Note): boolean {
  return text !== undefined && WORDING.test(text)
}
