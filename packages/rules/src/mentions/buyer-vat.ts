import {
  type Buyer,
  frenchVatNumber,
  hasVatNumberForm,
  isMemberState,
  isSiren,
  sirenOf,
} from '@conforme/model'
import { rule } from '../base/rule.ts'
import { hasCategory, isFrenchSale, isInFrance, untaxed } from '../base/supply.ts'

const REVERSE_CHARGE_TO_BELGIUM = {
  '/buyer/legal_id': null,
  '/buyer/vat': 'BE0123456749',
  '/buyer/electronic_address': { value: 'factures@comptoir.example', scheme: 'EM' },
  '/buyer/address': { line1: 'Rue Haute 4', postal: '1000', city: 'Bruxelles', country: 'BE' },
  '/notes/0/text': 'B2BINT',
  '/lines/0/vat_category': 'AE',
  '/lines/0/vat_rate': '0.00',
  '/vat_breakdown': [
    {
      category: 'AE',
      rate: '0.00',
      base: '100.00',
      amount: '0.00',
      exemption_reason: 'Autoliquidation',
      exemption_code: 'VATEX-EU-AE',
    },
  ],
  '/totals/vat': '0.00',
  '/totals/with_vat': '100.00',
  '/totals/payable': '100.00',
}

const SUBCONTRACTED = untaxed('AE', 'Autoliquidation, art. 283-2 nonies du CGI', 'VATEX-FR-AE')

const common = {
  id: 'BUYER_VAT',
  on: 'BG-7',
  at: 'BT-48',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 3° et 4°' },
  label: { fr: 'Numéro de TVA de l’acheteur', en: 'Buyer VAT number' },
} as const

export default [
  rule({
    ...common,
    covers: ['BR-IC-02', 'BR-IC-03', 'BR-IC-04', 'BR-AE-02', 'BR-AE-03', 'BR-AE-04'],

    when: ({ address }, invoice) =>
      hasCategory(invoice, 'K') || (isAbroadInUnion(address) && hasCategory(invoice, 'AE')),
    holds: ({ vat }) => vat !== undefined,
    suggest: numberOf,

    says: {
      fr: 'Indiquez le numéro de TVA de l’acheteur : la TVA est due dans son pays.',
      en: 'Give the buyer’s VAT number: the VAT is due in its country.',
    },
    why: {
      fr: 'Sans le numéro de l’acheteur, l’exonération tombe et la TVA française est due.',
      en: 'Without the buyer’s number the exemption falls and French VAT is due.',
    },

    examples: {
      good: { 'services to Belgium': REVERSE_CHARGE_TO_BELGIUM },
      bad: { 'services to Belgium, no number': { ...REVERSE_CHARGE_TO_BELGIUM, '/buyer/vat': null } },
    },
  }),
  rule({
    ...common,
    // The validators accept the SIREN instead.
    severity: 'warning',
    live: 'error',
    onDocuments: 'warning',

    // A consumer has no number: REVERSE_CHARGE_CASE reports it.
    when: ({ address }, invoice) =>
      isInFrance(address) &&
      isFrenchSale(invoice) &&
      invoice.facts.buyer_kind !== 'CONSUMER' &&
      hasCategory(invoice, 'AE') &&
      !hasCategory(invoice, 'K'),
    holds: ({ vat }) => vat !== undefined,
    suggest: numberOf,

    says: {
      fr: 'Indiquez le numéro de TVA de l’acheteur : c’est lui qui doit la TVA de l’opération.',
      en: 'Give the buyer’s VAT number: it is the buyer who owes the VAT of the sale.',
    },
    why: {
      fr: 'La loi veut ce numéro dès que l’acheteur doit la taxe, en France aussi.',
      en: 'The law wants this number wherever the buyer owes the tax, within France too.',
    },

    examples: {
      good: { 'works subcontracted': SUBCONTRACTED },
      bad: { 'works subcontracted, no number': { ...SUBCONTRACTED, '/buyer/vat': null } },
    },
  }),
  rule({
    ...common,
    basis: { text: 'Directive 2006/112/CE, art. 215 ; CGI art. 286 ter' },
    // Only the registers of the states know which numbers exist.
    severity: 'warning',
    live: 'error',
    onDocuments: 'warning',

    when: ({ vat }) => vat !== undefined,
    holds: ({ vat }) => hasVatNumberForm(vat!),
    repairs: ['absent-value', 'vat-number'],

    says: {
      fr: 'Corrigez le numéro de TVA de l’acheteur, {BT-48} : il n’a pas la forme des numéros de son pays.',
      en: 'Correct the buyer’s VAT number, {BT-48}: it does not have the form of the numbers of its country.',
    },
    why: {
      fr: 'Un numéro qui ne peut exister fait tomber l’exonération et le droit à déduction.',
      en: 'A number that cannot exist makes the exemption and the right to deduct fall.',
    },

    examples: {
      good: {
        'a Belgian number': REVERSE_CHARGE_TO_BELGIUM,
        'a number of Switzerland is not judged': { '/buyer/vat': 'CHE123456788' },
      },
      bad: {
        'two digits': { ...REVERSE_CHARGE_TO_BELGIUM, '/buyer/vat': 'BE12' },
        'a French number without its key': { '/buyer/vat': 'FR200000008' },
      },
    },
  }),
]

function isAbroadInUnion(address: Buyer['address']): boolean {
  return isMemberState(address.country) && !isInFrance(address)
}

/** The number that follows from a SIREN, or the one given under scheme 0223. */
function numberOf({ vat, legal_id }: Buyer): string | undefined {
  const siren = sirenOf(legal_id)
  if (siren !== undefined && isSiren(siren)) return frenchVatNumber(siren)
  return legal_id?.scheme === '0223' && legal_id.value !== vat ? legal_id.value : undefined
}
