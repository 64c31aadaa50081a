import type { Line } from '@conforme/model'
import { rule } from '../base/rule.ts'
import { BOTH_WAYS } from '../base/several-sellers.ts'
import { isSubInvoice, isTwoWay } from '../base/sub-invoices.ts'

/** Sub-invoices, or only those whose seller has this number. */
function count(lines: readonly Line[], seller?: string): number {
  let found = 0
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!
    if (!isSubInvoice(line)) continue
    if (seller === undefined || line.item_seller?.legal_id?.value === seller) found += 1
  }
  return found
}

const COMMON = {
  id: 'BR-FR-BD-02',
  on: 'BG-0',
  at: 'BG-25',
  basis: { text: 'XP Z12-012, BR-FR-BD-02' },
  label: { fr: 'Sous-factures', en: 'Sub-invoices' },
  why: {
    fr: 'Les cadres 9 opposent deux ventes, une dans chaque sens ; une facture bâtie autrement est rejetée.',
    en: 'Frames 9 set two sales against each other, one each way; an invoice built otherwise is rejected.',
  },
} as const

const good = { 'a sale each way': BOTH_WAYS, 'an ordinary frame': 'simple' } as const

export default [
  rule({
    ...COMMON,
    assert: 'BR-FR-BD-02_EXT-FR-FE-163',
    when: isTwoWay,
    holds: ({ lines }) => count(lines) === 2,
    detail: ({ lines }) => ({ count: String(count(lines)) }),
    says: {
      fr: 'Formez deux lignes GROUP sans parent, une pour chaque sens de la vente ; il y en a {count}.',
      en: 'Make two lines GROUP without parent, one for each way of the sale; there are {count}.',
    },
    examples: { good, bad: { 'one way only': { ...BOTH_WAYS, '/lines/1': null } } },
  }),
  rule({
    ...COMMON,
    // The CII number is about BT-30 as well.
    assert: { cii: 'BR-FR-BD-02_BT-31', ubl: 'BR-FR-BD-02_BT-30' },
    when: isTwoWay,
    holds: ({ lines, seller }) => count(lines, seller.legal_id?.value ?? '') === 1,
    detail: ({ seller }) => ({ siren: seller.legal_id?.value }),
    says: {
      fr: 'Donnez à une ligne GROUP, et à une seule, le vendeur de la facture (SIREN {siren}).',
      en: 'Give one line GROUP, and one only, the seller of the invoice (SIREN {siren}).',
    },
    examples: {
      good,
      bad: {
        'sold by a third party': {
          ...BOTH_WAYS,
          '/lines/0/item_seller/legal_id': { value: '356000000', scheme: '0002' },
        },
      },
    },
  }),
  rule({
    ...COMMON,
    assert: 'BR-FR-BD-02_BT-47',
    when: isTwoWay,
    holds: ({ lines, buyer }) => count(lines, buyer.legal_id?.value ?? '') === 1,
    detail: ({ buyer }) => ({ siren: buyer.legal_id?.value }),
    says: {
      fr: 'Donnez à une ligne GROUP, et à une seule, l’acheteur pour vendeur (SIREN {siren}).',
      en: 'Give one line GROUP, and one only, the buyer as its seller (SIREN {siren}).',
    },
    examples: {
      good,
      bad: {
        'sold by a third party': {
          ...BOTH_WAYS,
          '/lines/1/item_seller/legal_id': { value: '356000000', scheme: '0002' },
        },
      },
    },
  }),
]
