import { type Buyer, isCompanyName, isDomestic, isFrench, isSiren, sirenOf } from '@conforme/model'
import { TO_CONSUMER } from '../base/evidence.ts'
import { rule } from '../base/rule.ts'
import { BELGIAN_BUYER, untaxed } from '../base/supply.ts'

const AT_HOME: ReadonlySet<string> = new Set(['B2B', 'B2C'])
const SERVICE_TO_BELGIUM = {
  ...BELGIAN_BUYER,
  ...untaxed('AE', 'Autoliquidation, art. 283-2 du CGI', 'VATEX-EU-AE'),
}

const common = {
  id: 'TREATMENT_BUYER',
  on: 'BG-1',
  at: 'BT-22',
  since: '2026-09-01',
  severity: 'warning',
  basis: { text: 'CGI art. 289 bis et 290 ; XP Z12-012, BR-FR-20' },
  label: { fr: 'Traitement et acheteur', en: 'Treatment and buyer' },
} as const

export default [
  rule({
    ...common,
    when: ({ subject_code, text }, { seller, buyer }) =>
      subject_code === 'BAR' &&
      AT_HOME.has(text ?? '') &&
      isFrench(seller.address.country) &&
      buyer.address.country !== undefined,
    holds: (_, { buyer }) => isDomestic(buyer),
    says: {
      fr: 'Corrigez le traitement {BT-22}, fait pour un acheteur en France : celui-ci est à l’étranger.',
      en: 'Correct treatment {BT-22}, meant for a buyer in France: this one is abroad.',
    },
    why: {
      fr: 'Une vente à l’étranger passe par l’e-reporting : adressée comme une vente en France, elle se perd.',
      en: 'A sale abroad goes through e-reporting: addressed like a sale in France it goes astray.',
    },
    suggest: ({ text }) => (text === 'B2C' ? 'B2CINT' : 'B2BINT'),
    confidence: 0.95,
    origin: 'convention',
    examples: {
      good: { 'a service to Belgium': SERVICE_TO_BELGIUM },
      bad: { 'treated as at home': { ...SERVICE_TO_BELGIUM, '/notes/0/text': 'B2B' } },
    },
  }),
  rule({
    ...common,
    when: ({ subject_code, text }, { seller }) =>
      subject_code === 'BAR' && text === 'B2C' && isFrench(seller.address.country),
    // An association may have a SIREN, and no VAT to deduct: it is treated like a consumer.
    holds: (_, { buyer }) => !isCompany(buyer),
    says: {
      fr: 'Vérifiez le traitement B2C : l’acheteur a le SIREN et le numéro de TVA ou le nom d’une société, ce n’est pas un particulier.',
      en: 'Check treatment B2C: the buyer has the SIREN and the VAT number or the name of a company: it is not a consumer.',
    },
    why: {
      fr: 'Entre assujettis la facture électronique est obligatoire, et l’acheteur ne recevrait pas la sienne.',
      en: 'Between taxable persons the e-invoice is mandatory, and the buyer would not receive it.',
    },
    suggest: () => 'B2B',
    confidence: 0.9,
    origin: 'convention',
    examples: {
      good: { 'between French companies': 'simple' },
      bad: {
        'a company treated as a consumer': { '/notes/0/text': 'B2C' },
        'the name of a company': {
          '/notes/0/text': 'B2C',
          '/buyer/vat': null,
          '/buyer/legal_name': 'Comptoir Lorrain SAS',
        },
      },
    },
  }),
  rule({
    ...common,
    when: ({ subject_code, text }, { seller }) =>
      subject_code === 'BAR' && text === 'B2B' && isFrench(seller.address.country),
    holds: (_, { facts }) => facts.buyer_kind !== 'CONSUMER',
    says: {
      fr: 'Choisissez : la note BAR traite la vente en B2B, et l’acheteur est dit particulier.',
      en: 'Choose: the BAR note treats the sale as B2B, yet the buyer is said to be a consumer.',
    },
    why: {
      fr: 'Une vente à un particulier passe par l’e-reporting, une vente entre assujettis par la facture électronique.',
      en: 'A sale to a consumer goes through e-reporting, a sale between taxable persons through e-invoicing.',
    },
    suggest: (_, { buyer }) => (isCompany(buyer) ? undefined : 'B2C'),
    confidence: 0.7,
    origin: 'convention',
    examples: {
      good: { 'between French companies': 'simple' },
      bad: {
        'a company, said to be a consumer': { '/buyer/kind': 'CONSUMER' },
        'a consumer, treated as a company': { ...TO_CONSUMER, '/notes/0/text': 'B2B' },
      },
    },
  }),
]

function isCompany({ legal_id, vat, legal_name }: Buyer): boolean {
  return isSiren(sirenOf(legal_id) ?? '') && (vat !== undefined || isCompanyName(legal_name ?? ''))
}
