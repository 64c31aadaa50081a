import { type Buyer, type Invoice, isCompanyName, isSiren, sirenOf } from '@conforme/model'
import { TO_CONSUMER } from '../base/evidence.ts'
import { rule } from '../base/rule.ts'

/** Bodies that have a SIREN and, as a rule, no VAT to deduct: sales to them are reported like those to consumers. */
const BODY =
  /associa|syndic|copropri|comit[ée]|\bCSE\b|fondation|f[ée]d[ée]ration|amicale|\bclub\b|\bASL\b|paroisse|dioc[èe]se|congr[ée]gation|fonds de dotation|mutuelle|parti\b|union locale|caisse|[ée]cole|coll[èe]ge|lyc[ée]e|h[ôo]pital|clinique|mairie|commune/i
const LONGEST_NAME = 300

const PRIVATE = { ...TO_CONSUMER, '/buyer/legal_name': 'Jeanne Martin' } as const
const NUMBERED = { ...PRIVATE, '/buyer/legal_id': { value: '200000008', scheme: '0002' } } as const

const common = {
  id: 'CONSUMER_NUMBER',
  on: 'BG-7',
  since: '2026-09-01',
  // A sole trader also buys for the household: only a person knows in which capacity.
  severity: 'warning',
  basis: { text: 'CGI art. 289 bis et 290' },
  label: { fr: 'Particulier avec un numéro d’entreprise', en: 'Consumer with the number of a business' },
  why: {
    fr: 'Entre assujettis la facture électronique est obligatoire : déclarée en B2C, elle n’arrive pas à l’acheteur.',
    en: 'Between taxable persons the e-invoice is mandatory: reported as B2C it does not reach the buyer.',
  },
} as const

export default [
  rule({
    ...common,
    at: 'BT-47',
    when: (buyer, invoice) => isJudged(buyer, invoice) && isSiren(sirenOf(buyer.legal_id) ?? ''),
    holds: ({ legal_name }) => BODY.test((legal_name ?? '').slice(0, LONGEST_NAME)),
    says: {
      fr: 'Choisissez : l’acheteur est dit particulier, et il a le SIREN {BT-47} : achète-t-il pour son entreprise ?',
      en: 'Choose: the buyer is said to be a consumer, yet has SIREN {BT-47}: does it buy for its business?',
    },
    examples: {
      good: {
        'a consumer': PRIVATE,
        'an association': { ...NUMBERED, '/buyer/legal_name': 'Association des riverains du canal' },
      },
      bad: { 'a person with a SIREN': NUMBERED },
    },
  }),
  rule({
    ...common,
    at: 'BT-48',
    when: (buyer, invoice) => isJudged(buyer, invoice) && !isSiren(sirenOf(buyer.legal_id) ?? ''),
    holds: ({ vat }) => vat === undefined,
    says: {
      fr: 'Choisissez : l’acheteur est dit particulier, et il a le numéro de TVA {BT-48}.',
      en: 'Choose: the buyer is said to be a consumer, yet has VAT number {BT-48}.',
    },
    examples: {
      good: { 'a consumer': PRIVATE },
      bad: { 'a person with a VAT number': { ...PRIVATE, '/buyer/vat': 'FR37200000008' } },
    },
  }),
]

/** TREATMENT_BUYER reports a note BAR and a buyer that contradict each other. */
function isJudged({ vat, legal_id, legal_name }: Buyer, { facts, notes }: Invoice): boolean {
  if (facts.buyer_kind !== 'CONSUMER') return false
  const treatment = notes.find(({ subject_code }) => subject_code === 'BAR')?.text
  if (treatment === 'B2B') return false
  const isCompany = vat !== undefined || isCompanyName(legal_name ?? '')
  return !(treatment === 'B2C' && isCompany && isSiren(sirenOf(legal_id) ?? ''))
}
