import { type Decimal, format, type Invoice, once, type Text, valueAt } from '@conforme/model'
import { kind } from '../../base/repair-kind.ts'
import type { Operation } from '../../base/validation.ts'
import { dueAmounts, rateOf } from '../arithmetic.ts'
import { explanationsOf, isPricedWithVat } from '../explanations/index.ts'
import { standingOf } from '../witnesses.ts'
import { asWritten } from '../written.ts'

const REASONS = {
  witnessed: {
    fr: 'Calculé à partir des lignes de ce taux ; d’autres montants donnés le confirment.',
    en: 'Computed from the lines of this rate; other given amounts confirm it.',
  },
  rounding: {
    fr: 'Un écart d’arrondi : au plus un demi-centime par ligne et par taux.',
    en: 'A difference of rounding: half a cent a line and a rate at most.',
  },
  alone: {
    fr: 'Calculé à partir des lignes de ce taux ; rien d’autre ne dit si c’est ce montant, ou le taux, qui est faux.',
    en: 'Computed from the lines of this rate; nothing else says whether this amount is wrong, or the rate.',
  },
  story: {
    fr: 'Calculé à partir des lignes, mais d’autres montants donnés disent comme celui-ci.',
    en: 'Computed from the lines, but other given amounts agree with this one.',
  },
  row: {
    fr: 'La ligne de détail que ce taux des lignes appelle.',
    en: 'The row that this rate of the lines calls for.',
  },
} satisfies Record<string, Text>

interface Row {
  readonly category: string
  readonly rate?: Decimal
  readonly base: Decimal
  readonly amount: Decimal
}

/** Rows that the lines call for and the breakdown lacks. */
const missingRows = once(({ computed, vat_breakdown }: Invoice): readonly Row[] => {
  const given = new Set(vat_breakdown.map(rateOf))
  return computed.by_vat
    .filter(row => !given.has(rateOf(row)))
    .map(({ category, rate, base, vat }) => ({ category, rate, base, amount: vat }))
})

function added(invoice: Invoice) {
  const rows = missingRows(invoice)
  const operations = rows.map(
    (row): Operation => ({ op: 'add', path: '/vat_breakdown/-', value: asWritten(row, '') }),
  )
  return rows.length === 0
    ? []
    : [{ pointer: '/vat_breakdown', value: asWritten(rows, ''), operations, sure: 0.6, reason: REASONS.row }]
}

export default kind({
  id: 'vat-breakdown',
  label: { fr: 'Détail de la TVA', en: 'VAT breakdown' },
  about: {
    fr: 'Recalcule la base et la TVA d’un taux à partir de ses lignes. Certain quand d’autres montants donnés s’accordent avec les lignes contre celui-ci, ou pour un écart d’arrondi ; un montant qui dit un autre taux, une ligne de détail à ajouter ne sont que proposés.',
    en: 'Computes the base and VAT of a rate from its lines. Certain where other given amounts agree with the lines against this one, or for a difference of rounding; an amount that tells of another rate, and a row to be added, are offered only.',
  },
  origin: 'computed',
  propose: ({ pointer, code }, situation) => {
    const { invoice } = situation
    if (/-01$|^BR-CO-18$/.test(code) || pointer === '/vat_breakdown')
      return [...explanationsOf(situation), ...added(invoice)]
    const due = dueAmounts(invoice)?.get(pointer)
    if (due === undefined) return undefined
    const value = format(due, 2)
    if (valueAt(situation.draft, pointer) == null) return { value, sure: true, reason: REASONS.witnessed }
    const standing = standingOf(pointer, situation)
    if (standing === 'witnessed' || (standing === 'rounding' && !isPricedWithVat(situation)))
      return { value, sure: true, reason: REASONS[standing] }
    const reason = standing === 'story' ? REASONS.story : REASONS.alone
    return [...explanationsOf(situation), { value, sure: 0.6, reason }]
  },
  examples: {
    'a base mistyped': {
      given: { '/vat_breakdown': [{ category: 'S', rate: '20.00', base: '3840.00', amount: '696.00' }] },
      repaired: { '/vat_breakdown/0/base': '3480.00' },
    },
    'the VAT of a row mistyped, the total of VAT right': {
      given: {
        '/vat_breakdown': [{ category: 'S', rate: '20.00', base: '3480.00', amount: '969.00' }],
        '/totals': { vat: '696.00' },
      },
      repaired: { '/vat_breakdown/0/amount': '696.00' },
    },
    'the VAT of a row against the lines': {
      given: { '/vat_breakdown': [{ category: 'S', rate: '20.00', base: '3480.00', amount: '969.00' }] },
      offered: { '/vat_breakdown/0/amount': '696.00' },
    },
    'the VAT of a row at another rate': {
      given: { '/vat_breakdown': [{ category: 'S', rate: '20.00', base: '3480.00', amount: '348.00' }] },
      offered: { '/vat_breakdown/0/amount': '696.00', '/lines/0/vat_rate': '10' },
    },
    'a row at another rate than the lines': {
      given: { '/vat_breakdown': [{ category: 'S', rate: '10.00', base: '3480.00', amount: '348.00' }] },
      offered: { '/lines/0/vat_rate': '10' },
    },
    'a row missing': {
      given: {
        '/lines/1/vat_rate': '10',
        '/vat_breakdown': [{ category: 'S', rate: '20.00', base: '2550.00', amount: '510.00' }],
      },
      offered: { '/vat_breakdown': [{ category: 'S', rate: '10.00', base: '930.00', amount: '93.00' }] },
    },
  },
})
