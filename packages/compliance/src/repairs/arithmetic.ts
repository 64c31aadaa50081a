/** The amounts of an invoice, what its lines make of them, and the sums that link them. */
import {
  absolute,
  add,
  compute,
  type Decimal,
  type Invoice,
  literal,
  once,
  percentage,
  round,
  subtract,
  sum,
  valueAt,
  ZERO,
} from '@conforme/model'

import type { Situation } from '../base/repair-kind.ts'

const TOTALS = ['lines', 'allowances', 'charges', 'without_vat', 'vat', 'with_vat', 'payable'] as const
type Total = (typeof TOTALS)[number]

/** An amount of the invoice: its value, its value by the lines, and whether the caller wrote it. */
export interface Node {
  readonly pointer: string
  readonly found: Decimal
  readonly due: Decimal
  readonly given: boolean
}

/** A sum that links amounts. */
export interface Equation {
  readonly nodes: readonly Node[]
  /** Whether the amounts found agree. */
  readonly holds: (tolerance: Decimal) => boolean
  /** Those that follow from all the others alone, without a rate or anything that may be missing from the draft. */
  readonly tells: readonly Node[]
}

export interface Ledger {
  readonly nodes: ReadonlyMap<string, Node>
  readonly equations: readonly Equation[]
}

const CENT = literal('0.01')
const HALF_CENT = literal('0.005')
const MOST_ROUNDING = literal('0.10')

/** The amounts that the lines determine, by pointer. Undefined where a missing amount leaves them open. */
export const dueAmounts = once(dueOf)

/** @returns see `dueAmounts`, for an invoice that is computed once */
export function dueOf(invoice: Invoice): ReadonlyMap<string, Decimal> | undefined {
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

/** The same invoice with other lines, allowances, charges, rows or totals, and its sums. */
export function supposing(
  invoice: Invoice,
  changes: Partial<Pick<Invoice, 'lines' | 'allowances' | 'charges' | 'vat_breakdown' | 'totals'>>,
): Invoice {
  const supposed = { ...invoice, ...changes }
  return { ...supposed, computed: compute(supposed) }
}

/** A row of VAT by its category and rate; no rate counts as 0 %. */
export function rateOf({ category, rate }: { readonly category?: string; readonly rate?: Decimal }): string {
  return `${category} ${rate ?? ZERO}`
}

/**
 * What rounding alone may make of a total: half a cent for each line and each rate (EN 16931 rounds every line to the
 * cent, then the VAT of every rate), a cent at least, and ten at most: a long invoice rounds up about as often as down.
 */
export function roundingOf({ lines, vat_breakdown }: Invoice): Decimal {
  const sum = Number(HALF_CENT) * (lines.length + vat_breakdown.length)
  return Math.min(Math.max(sum, Number(CENT)), Number(MOST_ROUNDING)) as Decimal
}

/** Undefined where a missing amount leaves the sums open. */
export const ledgerOf = once(({ draft, invoice }: Situation): Ledger | undefined => {
  const due = dueAmounts(invoice)
  if (due === undefined) return undefined
  const nodes = nodesOf(draft, invoice, due)
  return { nodes, equations: equationsOf(nodes, invoice) }
})

/** The amounts that the caller wrote, on a hypothetical invoice; undefined where its sums are open. */
export function givenNodes(draft: unknown, invoice: Invoice): readonly Node[] | undefined {
  const due = dueOf(invoice)
  return due && [...nodesOf(draft, invoice, due).values()].filter(node => node.given)
}

export function departs({ found, due }: Node): boolean {
  return found !== due
}

/** How far an amount is from its value by the lines. */
export function gapOf({ found, due }: Node): Decimal {
  return subtract(found, due)
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
    const given = valueAt(draft, pointer) != null
    nodes.set(pointer, { pointer, found: found ?? right, due: right, given })
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
  { totals, vat_breakdown, computed }: Invoice,
): readonly Equation[] {
  const total = (key: Total) => nodes.get(`/totals/${key}`)!
  const rows = vat_breakdown.flatMap((row, i) => {
    const base = nodes.get(`/vat_breakdown/${i}/base`)
    const amount = nodes.get(`/vat_breakdown/${i}/amount`)
    return base === undefined || amount === undefined ? [] : [{ base, amount, rate: row.rate ?? ZERO }]
  })
  // A rate without its row, or a row without its lines, leaves the sums of the rows open.
  const whole = rows.length === vat_breakdown.length && rows.length === computed.by_vat.length
  const [lines, allowances, charges] = [total('lines'), total('allowances'), total('charges')]
  const [without, vat] = [total('without_vat'), total('vat')]
  const [withVat, payable] = [total('with_vat'), total('payable')]
  const paid = subtract(totals.rounding ?? ZERO, totals.prepaid ?? ZERO)
  const bases = rows.map(({ base }) => base)
  const amounts = rows.map(({ amount }) => amount)
  const all = (...of: readonly Node[]) => of
  return [
    // An allowance or a charge missing from the draft would separate the lines from the total: this way only.
    equal(without, () => subtract(add(lines.found, charges.found), allowances.found), {
      others: [lines, ...[allowances, charges].filter(node => node.given || node.due !== ZERO)],
      tells: all(lines, allowances, charges),
    }),
    equal(without, () => sum(bases.map(base => base.found)), {
      others: bases,
      tells: whole ? all(without, ...bases) : [],
    }),
    equal(vat, () => sum(amounts.map(amount => amount.found)), {
      others: amounts,
      tells: whole ? all(vat, ...amounts) : [],
    }),
    equal(withVat, () => add(without.found, vat.found), {
      others: [without, vat],
      tells: all(withVat, without, vat),
    }),
    // An advance missing from the draft would separate them the other way.
    equal(payable, () => add(withVat.found, paid), { others: [withVat], tells: all(withVat) }),
    // One keystroke gives the rate of the lines and of the row: no amount of VAT follows from it.
    ...rows.map(({ base, amount, rate }) =>
      equal(amount, () => percentage(base.found, rate), {
        others: [base],
        tells: rate === ZERO ? [] : all(base),
      }),
    ),
  ]
}

function equal(
  left: Node,
  right: () => Decimal,
  { others, tells }: { readonly others: readonly Node[]; readonly tells: readonly Node[] },
): Equation {
  return {
    nodes: [left, ...others],
    holds: tolerance => absolute(subtract(left.found, right())) <= tolerance,
    tells,
  }
}
