import { type Decimal, FRENCH_VAT_RATES, type Invoice, isMemberState } from '@conforme/model'
import { formed } from '../base/kinds.ts'
import { destinationOf, isInFrance } from '../base/supply.ts'

// The official test compares texts; our writers print two decimals, as its list does.
const RATES = [
  {
    at: 'BT-96',
    assert: { cii: 'BR-FR-16_BT-96_BT-103', ubl: 'BR-FR-16_BT-96' },
    example: (rate: string) => ({
      '/allowances': [{ amount: '0.00', vat_category: 'S', vat_rate: rate, reason: 'Remise' }],
    }),
  },
  {
    at: 'BT-103',
    // In UBL the test of BT-96 catches BT-103 first, so BR-FR-16_BT-96 is printed.
    assert: { cii: 'BR-FR-16_BT-96_BT-103', ubl: 'BR-FR-16_BT-96' },
    example: (rate: string) => ({
      '/charges': [{ amount: '0.00', vat_category: 'S', vat_rate: rate, reason: 'Port' }],
    }),
  },
  {
    at: 'BT-119',
    assert: 'BR-FR-16_BT-119',
    example: (rate: string) => ({ '/vat_breakdown/0/rate': rate }),
  },
  {
    at: 'BT-152',
    // UBL tests the lines of invoices only, not of credit notes.
    assert: 'BR-FR-16_BT-152',
    example: (rate: string) => ({ '/lines/0/vat_rate': rate }),
  },
] as const

const TO_A_CONSUMER = {
  '/buyer/kind': 'CONSUMER',
  '/buyer/legal_name': 'Erika Muster',
  '/buyer/legal_id': null,
  '/buyer/vat': null,
  '/buyer/address': { line1: 'Lindenallee 4', postal: '20259', city: 'Hamburg', country: 'DE' },
  '/notes/0/text': 'B2CINT',
}

export default RATES.flatMap(({ at, assert, example }) => {
  const common = {
    id: 'BR-FR-16',
    assert,
    at,
    covers: ['BR-FR-DEC-04'],
    accepts: (rate: Decimal) => FRENCH_VAT_RATES.has(rate),
    label: { fr: 'Taux de TVA', en: 'VAT rate' },
  } as const
  return [
    formed({
      ...common,
      basis: { text: 'XP Z12-012, BR-FR-16' },
      when: (_, invoice) => !isSoldToConsumerAbroad(invoice),

      says: {
        fr: `Choisissez pour [${at}] un taux français : 20, 10, 5,5, 2,1, 0 ou celui d’un territoire ; trouvé : {${at}}.`,
        en: `Take a French rate as the [${at}]: 20, 10, 5.5, 2.1, 0 or that of a territory; found: {${at}}.`,
      },
      why: {
        fr: 'Un taux étranger ou mal saisi fausse la déclaration préremplie ; la plateforme rejette la facture.',
        en: 'A foreign or mistyped rate spoils the prefilled VAT return; the platform rejects the invoice.',
      },
      repairs: ['vat-rate-percent'],

      examples: {
        good: { 'the rate of Guadeloupe': example('8.5'), 'with more zeros': example('5.500') },
        bad: { 'a German rate': example('19.00'), 'a fraction': example('0.2') },
      },
    }),
    formed({
      ...common,
      basis: { text: 'XP Z12-012, BR-FR-16 ; CGI art. 258 A, 259 B et 290' },
      when: (_, invoice) => isSoldToConsumerAbroad(invoice),

      says: {
        fr: `N’envoyez pas cette vente comme facture électronique : au taux de {${at}} d’un autre État, elle se déclare au guichet unique (OSS), et sans TVA dans l’e-reporting.`,
        en: `Do not send this sale as an e-invoice: at the rate of {${at}} of another state it is declared to the one-stop shop (OSS), and without VAT in e-reporting.`,
      },
      why: {
        fr: 'La norme n’a de place que pour les taux français, et la plateforme rejette les autres ; remettez la facture au client par vos moyens.',
        en: 'The norm has room for French rates only, and the platform rejects others; hand the invoice to the customer yourself.',
      },

      examples: {
        good: { 'French VAT, below the threshold': { ...TO_A_CONSUMER, ...example('20.00') } },
        bad: { 'the rate of the customer’s state': { ...TO_A_CONSUMER, ...example('19.00') } },
      },
    }),
  ]
})

/** A consumer in another member state, whose rate applies to distance sales (CGI art. 258 A). */
function isSoldToConsumerAbroad(invoice: Invoice): boolean {
  if (invoice.facts.buyer_kind !== 'CONSUMER') return false
  const to = destinationOf(invoice)
  return !isInFrance(to) && isMemberState(to.country)
}
