import { format } from '@conforme/model'
import { assess } from '../assessment/validate.ts'
import { preset } from './preset.ts'
import { draftOf } from './shared.ts'

export default preset({
  id: 'multi-taux',
  label: { fr: 'Plusieurs taux de TVA', en: 'Several VAT rates' },
  about: {
    fr: 'Écrit dans le brouillon le détail de TVA, un rang par catégorie et par taux, et les totaux, calculés à partir des lignes. Donnez le taux de chaque ligne : aucun n’est deviné.',
    en: 'Writes into the draft the VAT breakdown, a row for each category and rate, and the totals, computed from the lines. Give the rate of each line: none is guessed.',
  },
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 11°' },
  fills: (draft, context) => {
    const { computed, totals } = assess(draft, context, 'validate').reading.invoice
    if (computed.partial.by_vat || computed.by_vat.length === 0) return []
    const reason = {
      fr: 'Calculé à partir des lignes de chaque taux.',
      en: 'Computed from the lines of each rate.',
    }
    const rows = computed.by_vat.map(({ category, rate, base, vat }) => ({
      category,
      ...(rate === undefined ? {} : { rate: format(rate, 2) }),
      base: format(base, 2),
      amount: format(vat, 2),
    }))
    const sums = (['lines', 'without_vat', 'vat', 'with_vat', 'payable'] as const).flatMap(key => {
      const value = totals[key]
      return value === undefined ? [] : [{ pointer: `/totals/${key}`, value: format(value, 2), reason }]
    })
    return [{ pointer: '/vat_breakdown', value: rows, reason }, ...sums]
  },
  example: draftOf('P-MT-001', {
    operation_category: 'GOODS',
    lines: [
      {
        description: 'Miel de châtaignier, seau de 5 kg',
        quantity: 4,
        unit_price_ht: '52.30',
        vat_rate: 5.5,
      },
      { description: 'Vin de pays, carton de 6', quantity: 10, unit_price_ht: '41.70', vat_rate: 20 },
      {
        description: 'Quotidien régional, liasse de 25',
        quantity: 2,
        unit_price_ht: '27.75',
        vat_rate: '2.1',
      },
    ],
  }),
})
