import { required } from '../base/kinds.ts'
import { rule } from '../base/rule.ts'

/** Not issued yet, or not an invoice. */
const PROVISIONAL = /^(?:provisoire|brouillon|draft|pro-?forma|devis)(?=[-_/+\d]|$)/i

const common = {
  id: 'INVOICE_NUMBER',
  on: 'BG-0',
  at: 'BT-1',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 7°' },
  label: { fr: 'Numéro de facture', en: 'Invoice number' },
} as const

export default [
  required({
    ...common,
    covers: ['BR-02'],
    says: { fr: 'Indiquez le numéro de la facture.', en: 'Give the number of the invoice.' },
    why: {
      fr: 'Un numéro unique, dans une suite continue, est la première chose que l’administration demande.',
      en: 'A unique number, in an unbroken series, is the first thing the administration asks for.',
    },
    examples: {
      good: { 'a number of the series': 'simple' },
      bad: { 'no number': { '/number': null } },
    },
  }),
  // Numbers are given at issue: a draft may not have its own yet.
  rule({
    ...common,
    severity: 'warning',
    when: ({ number }) => number !== undefined,
    holds: ({ number, facts }) => !facts.provisional_number && !PROVISIONAL.test(number!),
    says: {
      fr: 'Donnez à la facture son numéro définitif avant de l’émettre ; {BT-1} est provisoire.',
      en: 'Give the invoice its final number before you issue it; {BT-1} is provisional.',
    },
    why: {
      fr: 'La loi veut un numéro unique, pris dans une suite chronologique continue.',
      en: 'The law wants a unique number, taken from an unbroken chronological series.',
    },
    examples: {
      good: { 'a number of the series': { '/number': 'FA/2026-11+0042' } },
      bad: {
        'a number for checks only': { '/number': 'PROVISOIRE-1a2b3c4d' },
        'that of a draft': { '/number': 'BROUILLON-12' },
        'that of a pro forma': { '/number': 'PROFORMA-2026-12' },
      },
    },
  }),
]
