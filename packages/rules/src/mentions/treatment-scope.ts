import { isAllOutside, ZERO } from '@conforme/model'
import { rule } from '../base/rule.ts'
import { isFrenchSale, untaxed } from '../base/supply.ts'

const TRAINING = {
  ...untaxed('E', 'Exonération de TVA, art. 261, 4, 4° a du CGI', 'VATEX-FR-CGI261-4'),
  '/notes/0/text': 'OUTOFSCOPE',
}

const common = {
  id: 'TREATMENT_SCOPE',
  on: 'BG-1',
  at: 'BT-22',
  since: '2026-09-01',
  label: { fr: 'Champ de la réforme', en: 'Scope of the reform' },
} as const

export default [
  rule({
    ...common,
    basis: { text: 'CGI art. 289 bis ; spécifications externes DGFiP 3.2, G2.32' },
    // The invoice itself passes; the portal refuses the data drawn from it.
    onDocuments: 'warning',
    when: ({ subject_code, text }, { facts }) =>
      subject_code === 'BAR' && text === 'B2B' && facts.buyer_kind !== 'PUBLIC_BODY',
    holds: (_, invoice) => !isAllOutside(invoice),
    says: {
      fr: 'Mettez OUTOFSCOPE dans la note BAR : tout est exonéré par les articles 261 à 261 E du CGI, ou hors champ.',
      en: 'Put OUTOFSCOPE in the BAR note: all is exempt by articles 261 to 261 E of the CGI, or outside the scope.',
    },
    why: {
      fr: 'Ces opérations n’obligent pas à facturer, et le portail public rejette leurs données.',
      en: 'These sales carry no duty to invoice, and the public portal rejects their data.',
    },
    suggest: () => 'OUTOFSCOPE',
    confidence: 0.95,
    origin: 'convention',
    examples: {
      good: { 'training, outside the reform': TRAINING },
      bad: { 'training, as e-invoicing': { ...TRAINING, '/notes/0/text': 'B2B' } },
    },
  }),
  rule({
    ...common,
    basis: { text: 'CGI art. 289 bis et 290' },
    severity: 'warning',
    when: ({ subject_code, text }, invoice) =>
      subject_code === 'BAR' && text === 'OUTOFSCOPE' && isFrenchSale(invoice),
    holds: (_, { computed }) => computed.by_vat.every(({ rate }) => rate === undefined || rate === ZERO),
    says: {
      fr: 'Vérifiez la note BAR : une vente taxée n’est pas hors du champ de la réforme.',
      en: 'Check the BAR note: a taxed sale is not outside the reform.',
    },
    why: {
      fr: 'La facture ne serait ni transmise ni déclarée, et chaque omission coûte une amende.',
      en: 'The invoice would be neither transmitted nor reported, and each omission is fined.',
    },
    suggest: (_, { facts }) => (facts.buyer_kind === 'CONSUMER' ? 'B2C' : 'B2B'),
    confidence: 0.7,
    origin: 'convention',
    examples: {
      good: { 'training, outside the reform': TRAINING },
      bad: { 'a taxed sale': { '/notes/0/text': 'OUTOFSCOPE' } },
    },
  }),
]
