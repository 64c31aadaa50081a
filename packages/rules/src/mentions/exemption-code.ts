import { type Invoice, isMemberState, stateOfVatNumber, type VatTerritory } from '@conforme/model'
import { rule } from '../base/rule.ts'
import { areAmong, BELGIAN_BUYER, isFrenchSale, isInFrance, stateOfSale, untaxed } from '../base/supply.ts'

/** The categories with which each code of the list goes; the others are exemptions, which are in category E. */
const CATEGORIES: Readonly<Record<string, string>> = {
  'VATEX-EU-AE': 'AE',
  'VATEX-FR-AE': 'AE',
  'VATEX-EU-IC': 'K',
  'VATEX-EU-G': 'G',
  'VATEX-EU-O': 'O',
  // Disbursements for the buyer: some write them as exempt, some as outside the scope.
  'VATEX-EU-79-C': 'E O',
}
/** Exemptions of exports, ships, aircraft, diplomats, imports: some write them as exports. */
const LIKE_EXPORTS = /^VATEX-EU-(?:14[3-8]|15[139]|309)/
const OVERSEAS: ReadonlySet<VatTerritory> = new Set(['ANTILLES', 'REUNION', 'GUYANE', 'MAYOTTE', 'OUTSIDE'])
const EXEMPT: ReadonlySet<string> = new Set(['E', 'AE', 'K', 'G', 'O'])

const SUBCONTRACTED = untaxed('AE', 'Autoliquidation, art. 283-2 nonies du CGI', 'VATEX-FR-AE')
const SERVICE_TO_BELGIUM = {
  ...BELGIAN_BUYER,
  ...untaxed('AE', 'Autoliquidation, art. 283-2 du CGI', 'VATEX-EU-AE'),
}

const common = {
  id: 'EXEMPTION_CODE',
  on: 'BG-23',
  at: 'BT-121',
  severity: 'warning',
  label: { fr: 'Code d’exonération et code de TVA', en: 'Exemption code and VAT category' },
  why: {
    fr: 'Le code part dans la déclaration : un motif qui contredit l’opération fait remettre en cause l’exonération.',
    en: 'The code enters the VAT return: a reason that contradicts the sale puts the exemption in doubt.',
  },
} as const

export default [
  rule({
    ...common,
    reads: ['BT-118'],
    basis: { text: 'CEF VATEX ; spécifications externes DGFiP 3.2' },
    live: 'error',
    onDocuments: 'warning',
    // A category with VAT takes no code at all: BR-S-10 and its like report it.
    when: ({ category, exemption_code }) => exemption_code !== undefined && EXEMPT.has(category ?? ''),
    holds: ({ category, exemption_code }) => {
      const code = exemption_code!.toUpperCase()
      if (!code.startsWith('VATEX-')) return true
      const own = CATEGORIES[code]
      if (own !== undefined) return own.split(' ').includes(category!)
      return category === 'E' || (category === 'G' && LIKE_EXPORTS.test(code))
    },
    says: {
      fr: 'Accordez le code d’exonération {BT-121} et le code de TVA {BT-118} : l’un ne va pas avec l’autre.',
      en: 'Make exemption code {BT-121} and VAT category {BT-118} agree: one does not go with the other.',
    },
    suggest: ({ category }, invoice) => usualCode(category!, invoice),
    confidence: 0.7,
    examples: {
      good: { 'works subcontracted': SUBCONTRACTED, 'a service to Belgium': SERVICE_TO_BELGIUM },
      bad: {
        'an exemption with the code of supplies within the Union': untaxed(
          'E',
          'Exonération de TVA, art. 261 C du CGI',
          'VATEX-EU-IC',
        ),
      },
    },
  }),
  rule({
    ...common,
    basis: { text: 'CGI art. 283 ; directive 2006/112/CE, art. 196' },
    when: ({ category, exemption_code }, invoice) =>
      category === 'AE' && exemption_code !== undefined && isFrenchSale(invoice),
    holds: ({ exemption_code }, invoice) => {
      if (exemption_code === 'VATEX-EU-AE') return !isBetweenFrench(invoice)
      return exemption_code !== 'VATEX-FR-AE' || !isToMemberState(invoice)
    },
    says: {
      fr: 'Changez le code {BT-121} : VATEX-FR-AE vaut entre Français, VATEX-EU-AE vers un autre État membre.',
      en: 'Change code {BT-121}: VATEX-FR-AE is for sales within France, VATEX-EU-AE to another member state.',
    },
    suggest: (_, invoice) => (isBetweenFrench(invoice) ? 'VATEX-FR-AE' : 'VATEX-EU-AE'),
    confidence: 0.9,
    examples: {
      good: { 'works subcontracted': SUBCONTRACTED, 'a service to Belgium': SERVICE_TO_BELGIUM },
      bad: {
        'within France': { ...SUBCONTRACTED, '/vat_breakdown/0/exemption_code': 'VATEX-EU-AE' },
        'to Belgium': { ...SERVICE_TO_BELGIUM, '/vat_breakdown/0/exemption_code': 'VATEX-FR-AE' },
      },
    },
  }),
  rule({
    ...common,
    basis: { text: 'CGI ; spécifications externes DGFiP 3.2' },
    when: ({ exemption_code }) => exemption_code?.startsWith('VATEX-FR-') === true,
    holds: ({ exemption_code }, invoice) => {
      const state = stateOfSale(invoice)
      if (state !== undefined && state !== 'FR' && !isInFrance(invoice.seller.address)) return false
      if (exemption_code !== 'VATEX-FR-CGI295') return true
      return areAmong(invoice, OVERSEAS)
    },
    says: {
      fr: 'Vérifiez le code {BT-121} : cette disposition ne vaut pas là où la vente est faite.',
      en: 'Check code {BT-121}: this provision does not apply where the sale is made.',
    },
    examples: {
      good: { 'works subcontracted': SUBCONTRACTED },
      bad: {
        'the exemption of overseas, Paris to Lyon': untaxed(
          'E',
          'Exonération de TVA, art. 295 du CGI',
          'VATEX-FR-CGI295',
        ),
      },
    },
  }),
]

function usualCode(category: string, invoice: Invoice): string | undefined {
  if (category === 'AE') return isBetweenFrench(invoice) ? 'VATEX-FR-AE' : 'VATEX-EU-AE'
  return { K: 'VATEX-EU-IC', G: 'VATEX-EU-G', O: 'VATEX-EU-O' }[category]
}

function isBetweenFrench({ buyer }: Invoice): boolean {
  return isInFrance(buyer.address) && stateOfVatNumber(buyer.vat ?? 'FR') === 'FR'
}

/** A buyer abroad with a VAT number of its state; with a French one the sale may be a domestic one. */
function isToMemberState({ buyer }: Invoice): boolean {
  const { country } = buyer.address
  return isMemberState(country) && !isInFrance(buyer.address) && stateOfVatNumber(buyer.vat ?? 'FR') !== 'FR'
}
