import type { OperationCategory } from '@conforme/model'
import { rule } from '../base/rule.ts'

const LETTERS: Readonly<Record<OperationCategory, string>> = { GOODS: 'B', SERVICES: 'S', MIXED: 'M' }

const common = {
  id: 'OPERATION_CATEGORY',
  on: 'BG-2',
  at: 'BT-23',
  since: '2026-09-01',
  basis: {
    text: 'CGI ann. II art. 242 nonies A, I (décret n° 2022-1299)',
    url: 'https://www.legifrance.gouv.fr/jorf/id/JORFTEXT000046383394',
  },
  covers: ['BR-FR-08'],
  label: { fr: 'Catégorie de l’opération', en: 'Category of the operation' },
} as const

export default [
  rule({
    ...common,
    holds: (_, { facts }) => facts.operation_category !== undefined,
    repairs: ['operation-category'],
    says: {
      fr: 'Indiquez si vous facturez des biens (GOODS), des services (SERVICES) ou les deux (MIXED).',
      en: 'Say whether you invoice goods (GOODS), services (SERVICES) or both (MIXED).',
    },
    why: {
      fr: 'La mention est due depuis le 1er septembre 2026 ; elle décide de l’exigibilité de la TVA.',
      en: 'The mention has been due since 1 September 2026; it decides when VAT becomes chargeable.',
    },
    examples: {
      good: {
        services: 'simple',
        'goods, by their frame': { '/operation_category': null, '/process/type': 'B1' },
      },
      bad: { 'no category': { '/operation_category': null, '/process/type': null } },
    },
  }),
  rule({
    ...common,
    when: ({ type }, { facts }) => type !== undefined && facts.operation_category !== undefined,
    holds: ({ type }, { facts }) => type![0] === LETTERS[facts.operation_category!],
    detail: (_, { facts }) => ({ category: facts.operation_category }),
    says: {
      fr: 'Accordez le cadre de facturation {BT-23} et la catégorie {category} : B biens, S services, M les deux.',
      en: 'Make business process {BT-23} and category {category} agree: B goods, S services, M both.',
    },
    why: {
      fr: 'La même facture ne peut dire à l’administration deux choses de la même opération.',
      en: 'One invoice cannot report two different things about one operation.',
    },
    repairs: ['business-process'],
    examples: {
      good: { 'goods and frame B1': { '/operation_category': 'GOODS', '/process/type': 'B1' } },
      bad: { 'goods and frame S1': { '/operation_category': 'GOODS' } },
    },
  }),
]
