import { type Decimal, format, type Invoice, once, type Text, valueAt, ZERO } from '@conforme/model'
import { setting } from '../../base/patches.ts'
import { kind, type Proposal, type Situation } from '../../base/repair-kind.ts'
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
  rate: {
    fr: 'Le taux des lignes qui n’ont pas encore leur ligne de détail.',
    en: 'The rate of the lines that have no row yet.',
  },
  unused: {
    fr: 'Rien sur la facture n’a ce code et ce taux : la ligne de détail est de trop.',
    en: 'Nothing on the invoice has this category and rate: the row is too much.',
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

/** Rows that the lines need and the breakdown lacks. */
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

/** A row that matches nothing on the invoice: its rate is that of the lines without a row, or it is removed. */
function unused(index: number, field: string, { draft, invoice }: Situation): readonly Proposal[] {
  const { computed, vat_breakdown } = invoice
  const row = vat_breakdown[index]
  if (row === undefined || computed.partial.by_vat || computed.by_vat.length === 0) return []
  if (computed.by_vat.some(sum => rateOf(sum) === rateOf(row))) return []
  const [meant, ...others] = missingRows(invoice).filter(({ category }) => category === row.category)
  if (field === 'rate' && meant?.rate !== undefined && others.length === 0) {
    const [pointer, value] = [`/vat_breakdown/${index}/rate`, format(meant.rate, 2)]
    return [{ value, operations: setting(draft, pointer, value), sure: 0.8, reason: REASONS.rate }]
  }
  const path = `/vat_breakdown/${index}`
  // If the row has an amount, the rate of a line may be what is wrong.
  const sure = row.base === undefined || row.base === ZERO ? 0.8 : 0.4
  return [{ pointer: path, value: null, operations: [{ op: 'remove', path }], sure, reason: REASONS.unused }]
}

const ROW = /^\/vat_breakdown\/(\d+)\/(category|rate)$/

export default kind({
  id: 'vat-breakdown',
  label: { fr: 'Détail de la TVA', en: 'VAT breakdown' },
  about: {
    fr: 'Recalcule la base et la TVA d’un taux à partir de ses lignes. Certain quand d’autres montants donnés s’accordent avec les lignes contre celui-ci, ou pour un écart d’arrondi ; un montant qui dit un autre taux, une ligne de détail à ajouter ou de trop ne sont que proposés.',
    en: 'Computes the base and VAT of a rate from its lines. Certain where other given amounts agree with the lines against this one, or for a difference of rounding; an amount that points to another rate, and a row to be added or taken away, are offered only.',
  },
  origin: 'computed',
  propose: ({ pointer, code }, situation) => {
    const { invoice } = situation
    const [, index, field] = ROW.exec(pointer) ?? []
    const own = index === undefined ? [] : unused(Number(index), field!, situation)
    if (code === 'BR-S-08' && own.length > 0) return own
    if (/-01$|^BR-CO-18$/.test(code) || pointer === '/vat_breakdown')
      return [...explanationsOf(situation), ...added(invoice), ...own]
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
    'a row for a rate that no line has': {
      given: {
        '/vat_breakdown': [
          { category: 'S', rate: '20.00', base: '3480.00', amount: '696.00' },
          { category: 'S', rate: '10.00', base: '0.00', amount: '0.00' },
        ],
      },
      offered: { '/vat_breakdown/1': null },
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
