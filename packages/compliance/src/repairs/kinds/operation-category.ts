import type { Invoice, OperationCategory, Text } from '@conforme/model'
import { kind } from '../../base/repair-kind.ts'
import { GOODS_UNITS, GOODS_WORDS, plainWord, SERVICE_UNITS, SERVICE_WORDS } from '../../reading/words.ts'

type Sold = 'GOODS' | 'SERVICES'

/** What a line sells, by its unit, then by the words of its description. */
function soldBy({ unit, item }: Invoice['lines'][number]): Sold | undefined {
  if (SERVICE_UNITS.has(unit ?? '')) return 'SERVICES'
  if (GOODS_UNITS.has(unit ?? '')) return 'GOODS'
  const text = plainWord(`${item.name ?? ''} ${item.description ?? ''}`).split(/[^a-z0-9]+/)
  const service = text.some(word => SERVICE_WORDS.has(word))
  const goods = text.some(word => GOODS_WORDS.has(word))
  return service === goods ? undefined : service ? 'SERVICES' : 'GOODS'
}

const WHY: Text = {
  fr: 'D’après les unités et les désignations des lignes ; vous seul savez ce que vous vendez.',
  en: 'Going by the units and descriptions of the lines; you alone know what you sell.',
}
const ALL = 0.85
const SOME = 0.6

export default kind({
  id: 'operation-category',
  label: { fr: 'Catégorie de l’opération', en: 'Category of the operation' },
  about: {
    fr: 'Propose GOODS, SERVICES ou MIXED d’après les unités (heures, kilogrammes…) et les mots des lignes. Jamais certain : la catégorie décide de l’exigibilité de la TVA.',
    en: 'Offers GOODS, SERVICES or MIXED going by the units (hours, kilograms…) and words of the lines. Never certain: the category decides when VAT becomes chargeable.',
  },
  origin: 'convention',
  propose: (_, { invoice }) => {
    if (invoice.facts.operation_category !== undefined) return undefined
    const sold = invoice.lines.map(soldBy)
    const known = new Set(sold.filter(each => each !== undefined))
    if (known.size === 0) return undefined
    const value: OperationCategory = known.size > 1 ? 'MIXED' : [...known][0]!
    return {
      pointer: '/operation_category',
      value,
      sure: sold.every(each => each !== undefined) ? ALL : SOME,
      reason: WHY,
    }
  },
  examples: {
    'by days': {
      given: { '/operation_category': null },
      offered: { '/operation_category': 'SERVICES' },
    },
    'by kilograms and words': {
      given: {
        '/operation_category': null,
        '/lines': [{ description: 'Pommes', quantity: 12, unit: 'KGM', unit_price_ht: 2, vat_rate: 5.5 }],
      },
      offered: { '/operation_category': 'GOODS' },
    },
    'both on one invoice': {
      given: { '/operation_category': null, '/lines/1/unit': 'KGM' },
      offered: { '/operation_category': 'MIXED' },
    },
  },
})
