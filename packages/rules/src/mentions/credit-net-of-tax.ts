import { rule } from '../base/rule.ts'
import { untaxed } from '../base/supply.ts'

/** Types of credit note with which the portal accepts the code. */
const TAKEN: ReadonlySet<string> = new Set(['261', '381', '396'])

const CREDIT = {
  ...untaxed('E', 'Avoir net de taxe, art. 272 du CGI', 'VATEX-FR-CNWVAT'),
  '/type': '381',
  '/preceding_invoices': [{ number: 'F-2026-0101', issue_date: '2026-10-02' }],
}

export default rule({
  id: 'CREDIT_NET_OF_TAX',
  on: 'BG-23',
  at: 'BT-121',
  basis: { text: 'Spécifications externes DGFiP 3.2, G6.21' },

  when: ({ exemption_code }, { type }) => exemption_code === 'VATEX-FR-CNWVAT' && type !== undefined,
  holds: (_, { type }) => TAKEN.has(type!),

  label: { fr: 'Avoir net de taxe', en: 'Credit note net of tax' },
  says: {
    fr: 'Retirez le code VATEX-FR-CNWVAT, celui des avoirs nets de taxe (types 261, 381 et 396), ou corrigez le type.',
    en: 'Remove code VATEX-FR-CNWVAT, that of credit notes net of tax (types 261, 381 and 396), or correct the type.',
  },
  why: {
    fr: 'Le portail public rejette ce code sur tout autre document, et une vente ne serait pas taxée.',
    en: 'The public portal rejects this code on any other document, and a sale would go untaxed.',
  },

  examples: {
    good: { 'a credit note': CREDIT },
    bad: { 'an invoice': { ...CREDIT, '/type': '380' } },
  },
})
