import type { Invoice } from '@conforme/model'
import { rule } from '../base/rule.ts'

const GLOBAL_DISCOUNT = '262'

const COMMON = {
  id: 'BR-FR-CO-03',
  assert: 'BR-FR-CO-03_BT-3',
  on: 'BG-0',
  basis: { text: 'XP Z12-012, BR-FR-CO-03' },
  when: ({ type }: Invoice) => type === GLOBAL_DISCOUNT,
  why: {
    fr: 'Un avoir de remise globale ne cite aucune facture : contrat et période disent ce qu’il réduit, sinon rejet.',
    en: 'A global discount cites no invoice: contract and period say what it reduces, else it is rejected.',
  },
} as const

const good = {
  'a discount on a year of a contract': {
    '/type': '262',
    '/contract': 'C-2025-7',
    '/period': { start: '2025-11-01', end: '2026-10-31' },
  },
  'an ordinary invoice': 'simple',
} as const

export default [
  rule({
    ...COMMON,
    at: 'BT-12',
    holds: ({ contract }) => contract !== undefined,
    says: {
      fr: 'Indiquez [BT-12] : l’avoir de remise globale (type 262) s’y rapporte.',
      en: 'Give the [BT-12]: a credit note for a global discount (type 262) refers to it.',
    },
    examples: {
      good,
      bad: {
        'no contract': { '/type': '262', '/period': { start: '2025-11-01', end: '2026-10-31' } },
      },
    },
  }),
  rule({
    ...COMMON,
    at: 'BG-14',
    holds: ({ period }) => period?.start !== undefined && period.end !== undefined,
    says: {
      fr: 'Indiquez le début et la fin de [BG-14] que couvre l’avoir de remise globale (type 262).',
      en: 'Give start and end of the [BG-14] that the credit note for a global discount (type 262) covers.',
    },
    examples: {
      good,
      bad: {
        'no period': { '/type': '262', '/contract': 'C-2025-7' },
        'no end': { '/type': '262', '/contract': 'C-2025-7', '/period': { start: '2025-11-01' } },
      },
    },
  }),
]
