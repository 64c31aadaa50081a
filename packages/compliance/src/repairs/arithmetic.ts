/**
 * Whether the amounts that a caller gave are wrong one by one, or tell together another story than the lines do. A
 * total that alone disagrees is a slip, and the computation puts it right. Totals that agree among themselves and not
 * with the lines may well be right, and a line missing or mistyped: then only a person knows.
 */
import {
  absolute,
  add,
  type Decimal,
  type Invoice,
  literal,
  percentage,
  round,
  subtract,
  sum,
  valueAt,
  ZERO,
} from '@conforme/model'

import type { Situation } from './kind.ts'
import { once } from './once.ts'

type Total = 'lines' | 'allowances' | 'charges' | 'without_vat' | 'vat' | 'with_vat' | 'payable'
const TOTALS: readonly Total[] = [
  ...(['lines', 'allowances', 'charges', 'without_vat', 'vat', 'with_vat', 'payable'] as const),
]

/** An amount of the invoice: what it holds, what the lines make it, and whether the caller wrote it. */
interface Node {
  readonly pointer: string
  readonly found: Decimal
  readonly due: Decimal
  readonly given: boolean
}

interface Equation {
  readonly holds: (tolerance: Decimal) => boolean
  readonly nodes: readonly Node[]
}

const CENT = literal('0.01')

/** The amounts that the lines determine, by pointer. Undefined where some missing amount leaves them open. */
export const dueAmounts = once(amountsDue)

/** Places whose amount disagrees with the lines, but agrees with another given amount that disagrees too. */
export const otherStory = once(placesToldOtherwise)

function amountsDue(invoice: Invoice): ReadonlyMap<string, Decimal> | undefined {
  const { computed, totals, vat_breakdown } = invoice
  if (computed.partial.lines || computed.partial.by_vat) return undefined
  const lines = round(computed.lines, 2)
  const without = subtract(add(lines, round(computed.charges, 2)), round(computed.allowances, 2))
  const vat = round(sum(computed.by_vat.map(row => row.vat)), 2)
  const with_vat = add(without, vat)
  const payable = add(subtract(with_vat, totals.prepaid ?? ZERO), totals.rounding ?? ZERO)
  const due = new Map<string, Decimal>([
    ['/totals/lines', lines],
    ['/totals/allowances', round(computed.allowances, 2)],
    ['/totals/charges', round(computed.charges, 2)],
    ['/totals/without_vat', without],
    ['/totals/vat', vat],
    ['/totals/with_vat', with_vat],
    ['/totals/payable', payable],
  ])
  const madeOf = new Map(computed.by_vat.map(row => [rateOf(row), row]))
  vat_breakdown.forEach((row, i) => {
    const made = madeOf.get(rateOf(row))
    if (made === undefined) return
    due.set(`/vat_breakdown/${i}/base`, round(made.base, 2))
    due.set(`/vat_breakdown/${i}/amount`, made.vat)
  })
  return due
}

function placesToldOtherwise({ draft, invoice }: Situation): ReadonlySet<string> {
  const due = dueAmounts(invoice)
  if (due === undefined) return new Set()
  const nodes = nodesOf(draft, invoice, due)
  const tolerance = toleranceOf(invoice)
  const dissents = ({ found, due: right }: Node) => found !== right
  const told = new Set<string>()
  for (const { nodes: parts, holds } of equationsOf(nodes, invoice)) {
    const against = parts.filter(dissents).filter(node => node.given)
    if (against.length > 1 && holds(tolerance)) for (const { pointer } of against) told.add(pointer)
  }
  // Cents apart, it is rounding: no line is missing for a cent.
  const far = [...told].filter(pointer => {
    const { found, due: right } = nodes.get(pointer)!
    return absolute(subtract(found, right)) > tolerance
  })
  return new Set(far)
}

/** A row of VAT by its category and rate; none is 0 %. */
export function rateOf({ category, rate }: { readonly category?: string; readonly rate?: Decimal }): string {
  return `${category} ${rate ?? ZERO}`
}

/** Half a cent a line and row, both ways. */
function toleranceOf({ lines, vat_breakdown }: Invoice): Decimal {
  return (Number(CENT) * (lines.length + vat_breakdown.length)) as Decimal
}

function nodesOf(
  draft: unknown,
  { totals, vat_breakdown }: Invoice,
  due: ReadonlyMap<string, Decimal>,
): ReadonlyMap<string, Node> {
  const nodes = new Map<string, Node>()
  const put = (pointer: string, found: Decimal | undefined) => {
    const right = due.get(pointer)
    if (right === undefined) return
    nodes.set(pointer, {
      pointer,
      found: found ?? right,
      due: right,
      given: valueAt(draft, pointer) != null,
    })
  }
  for (const key of TOTALS) put(`/totals/${key}`, totals[key])
  vat_breakdown.forEach((row, i) => {
    put(`/vat_breakdown/${i}/base`, row.base)
    put(`/vat_breakdown/${i}/amount`, row.amount)
  })
  return nodes
}

function equationsOf(
  nodes: ReadonlyMap<string, Node>,
  { totals, vat_breakdown }: Invoice,
): readonly Equation[] {
  const total = (key: Total) => nodes.get(`/totals/${key}`)!
  const rows = vat_breakdown.flatMap((row, i) => {
    const base = nodes.get(`/vat_breakdown/${i}/base`)
    const amount = nodes.get(`/vat_breakdown/${i}/amount`)
    return base === undefined || amount === undefined ? [] : [{ base, amount, rate: row.rate ?? ZERO }]
  })
  const [lines, allowances, charges] = [total('lines'), total('allowances'), total('charges')]
  const [without, vat] = [total('without_vat'), total('vat')]
  const [withVat, payable] = [total('with_vat'), total('payable')]
  const paid = subtract(totals.rounding ?? ZERO, totals.prepaid ?? ZERO)
  return [
    equal(without, () => subtract(add(lines.found, charges.found), allowances.found), [
      lines,
      allowances,
      charges,
    ]),
    equal(
      without,
      () => sum(rows.map(({ base }) => base.found)),
      rows.map(({ base }) => base),
    ),
    equal(
      vat,
      () => sum(rows.map(({ amount }) => amount.found)),
      rows.map(({ amount }) => amount),
    ),
    equal(withVat, () => add(without.found, vat.found), [without, vat]),
    equal(payable, () => add(withVat.found, paid), [withVat]),
    ...rows.map(({ base, amount, rate }) => equal(amount, () => percentage(base.found, rate), [base])),
  ]
}

function equal(left: Node, right: () => Decimal, others: readonly Node[]): Equation {
  return {
    nodes: [left, ...others],
    holds: tolerance => absolute(subtract(left.found, right())) <= tolerance,
  }
}
