import {
  absolute,
  CENT,
  type Decimal,
  divide,
  literal,
  multiply,
  negate,
  percentage,
  subtract,
  ZERO,
} from '@conforme/model'
import { PER_EURO } from '../base/euro-worth.ts'
import { required } from '../base/kinds.ts'
import { rule } from '../base/rule.ts'

/** How far a rate may lie beyond those of the last years. */
const BEYOND = literal('1.5')
const ONE_PER_CENT = literal('1')

/** Whether a VAT amount and its conversion fit the rate given, read either way, or about any since 2015. */
function isConvertible(vat: Decimal, inEuro: Decimal, currency: string, rate: Decimal | undefined): boolean {
  const [own, euro] = [absolute(vat), absolute(inEuro)]
  if (rate !== undefined && rate > ZERO)
    return isNear(euro, multiply(own, rate, 2)) || isNear(euro, divide(own, rate, 2))
  const worth = PER_EURO.get(currency)
  if (worth === undefined) return true
  const least = divide(divide(own, worth.highest, 4), BEYOND, 4)
  const most = divide(multiply(own, BEYOND, 4), worth.lowest, 4)
  return subtract(least, euro) <= CENT && subtract(euro, most) <= CENT
}

function isNear(amount: Decimal, expected: Decimal): boolean {
  const gap = absolute(subtract(amount, expected))
  return gap <= CENT || gap <= percentage(expected, ONE_PER_CENT)
}

const common = {
  id: 'VAT_IN_EURO',
  basis: { text: 'Directive 2006/112/CE, art. 230 ; XP Z12-012, BR-FR-CO-12' },
  label: { fr: 'TVA en euros', en: 'VAT in euro' },
  why: {
    fr: 'La TVA se déclare en euros : la facture doit en donner le montant, quelle que soit sa devise.',
    en: 'VAT is declared in euro: the invoice must give its amount, whatever its currency.',
  },
} as const

const IN_DOLLARS = {
  '/currency': 'USD',
  '/vat_currency': 'EUR',
  '/totals/vat_in_vat_currency': '17.27',
}

export default [
  rule({
    ...common,
    on: 'BG-0',
    at: 'BT-6',
    reads: ['BT-5'],
    covers: ['BR-FR-CO-12'],
    when: ({ currency }) => currency !== undefined && currency !== 'EUR',
    holds: ({ vat_currency }) => vat_currency === 'EUR',
    says: {
      fr: 'Comptabilisez la TVA en euros (EUR) : la facture est en {BT-5}.',
      en: 'Account for VAT in euro (EUR): the invoice is in {BT-5}.',
    },
    // An amount in another currency does not become euro by changing the currency code.
    fix: ({ vat_currency }) => (vat_currency === undefined ? 'EUR' : undefined),
    suggest: () => 'EUR',
    examples: {
      good: { 'in euro': 'simple', 'in dollars, VAT in euro': IN_DOLLARS },
      bad: { 'in dollars alone': { ...IN_DOLLARS, '/vat_currency': null } },
    },
  }),
  required({
    ...common,
    on: 'BG-22',
    at: 'BT-111',
    covers: ['BR-FR-CO-12', 'BR-53'],
    when: (_, { currency, vat_currency }) =>
      currency !== undefined && currency !== 'EUR' && vat_currency === 'EUR',
    says: {
      fr: 'Indiquez le montant total de la TVA en euros.',
      en: 'Give the total amount of VAT in euro.',
    },
    suggest: ({ vat }, { exchange_rate }) =>
      vat === undefined || exchange_rate === undefined ? undefined : multiply(vat, exchange_rate, 2),
    examples: {
      good: { 'in dollars, VAT in euro': IN_DOLLARS },
      bad: { 'no amount in euro': { ...IN_DOLLARS, '/totals/vat_in_vat_currency': null } },
    },
  }),
  rule({
    ...common,
    on: 'BG-22',
    at: 'BT-111',
    reads: ['BT-110'],
    onDocuments: 'warning',
    when: ({ vat, vat_in_vat_currency }) => vat !== undefined && vat_in_vat_currency !== undefined,
    holds: ({ vat, vat_in_vat_currency }) => vat! < ZERO === vat_in_vat_currency! < ZERO,
    says: {
      fr: 'Donnez au montant de TVA en euros, {BT-111}, le signe de celui de la facture, {BT-110}.',
      en: 'Give the VAT in euro, {BT-111}, the sign of that of the invoice, {BT-110}.',
    },
    suggest: ({ vat_in_vat_currency }) => negate(vat_in_vat_currency!),
    examples: {
      good: { 'in dollars, VAT in euro': IN_DOLLARS },
      bad: { 'below zero in euro alone': { ...IN_DOLLARS, '/totals/vat_in_vat_currency': '-17.27' } },
    },
  }),
  rule({
    ...common,
    on: 'BG-22',
    at: 'BT-111',
    reads: ['BT-110', 'BT-5'],
    severity: 'warning',
    basis: { text: 'Directive 2006/112/CE, art. 91 et 230' },
    when: ({ vat, vat_in_vat_currency }, { currency, vat_currency }) =>
      vat !== undefined &&
      vat_in_vat_currency !== undefined &&
      vat < ZERO === vat_in_vat_currency < ZERO &&
      currency !== undefined &&
      currency !== 'EUR' &&
      vat_currency === 'EUR',
    holds: ({ vat, vat_in_vat_currency }, { currency, exchange_rate }) =>
      isConvertible(vat!, vat_in_vat_currency!, currency!, exchange_rate),
    says: {
      fr: 'Vérifiez la TVA en euros, {BT-111} : aucun cours plausible ne la tire de {BT-110} {BT-5}, ou ce n’est pas le cours donné.',
      en: 'Check the VAT in euro, {BT-111}: no plausible rate leads to it from {BT-110} {BT-5}, or not the rate given.',
    },
    why: {
      fr: 'Ce montant est celui qui se déclare : converti à tort, il fait payer ou déduire une TVA fausse.',
      en: 'This amount is the one declared: wrongly converted, it makes a wrong VAT paid or deducted.',
    },
    examples: {
      good: {
        'in dollars, VAT in euro': IN_DOLLARS,
        'at the rate given': { ...IN_DOLLARS, '/exchange_rate': '0.8636' },
        'at the rate given, the other way': { ...IN_DOLLARS, '/exchange_rate': '1.158' },
      },
      bad: {
        'nine euro for a dollar': { ...IN_DOLLARS, '/totals/vat_in_vat_currency': '180.00' },
        'another rate than the one given': { ...IN_DOLLARS, '/exchange_rate': '0.95' },
      },
    },
  }),
]
