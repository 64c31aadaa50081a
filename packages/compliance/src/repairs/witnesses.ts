/**
 * Whether an amount that differs from the lines is a slip that a second witness confirms. The lines are one witness.
 * The other is an amount that the caller wrote too, that agrees with the lines, and from which the right amount
 * follows by addition alone. Values that we completed do not count, nor does a rate: lines and breakdown take it from
 * one keystroke.
 */
import { absolute, literal, netOfLine, once, percentage, subtract, type Unread, ZERO } from '@conforme/model'
import type { Situation } from '../base/repair-kind.ts'
import {
  departs,
  dueAmounts,
  type Equation,
  gapOf,
  type Ledger,
  ledgerOf,
  type Node,
  roundingOf,
} from './arithmetic.ts'
import { RATES_IN_FORCE } from './french-rates.ts'

/** `witnessed`: a slip. `rounding`: cents. `story`: other amounts agree with it. `alone`: figure against figure. */
export type Standing = 'witnessed' | 'rounding' | 'story' | 'alone'

const ONE = literal('1')
/** LINE_AMOUNT lets a line differ by as much. */
export const LINE_TOLERANCE = literal('0.02')

/** How the amount found at a place relates to the one by the lines. */
export function standingOf(pointer: string, situation: Situation): Standing {
  const ledger = ledgerOf(situation)
  const node = ledger?.nodes.get(pointer)
  if (ledger === undefined || node === undefined) return 'alone'
  if (holdsUnknownAmounts(situation)) return 'alone'
  if (isRounding(node, ledger, situation)) return 'rounding'
  if (tellsOtherStory(situation).has(pointer)) return 'story'
  return node.given && isWitnessed(node, ledger, situation) ? 'witnessed' : 'alone'
}

/** Whether an unknown field holds a number, which no sum counts. */
export const holdsUnknownAmounts = once(({ unknown }: Situation): boolean =>
  unknown.some(({ value }) => holdsNumber(value, DEEPEST)),
)

const DEEPEST = 4
const LONGEST_FIGURE = 40
const FIGURE = /^[^\d-]{0,4}-?\d[\d\s.,'’]{0,30}(?:[%€$£]|EUR|HT|TTC|euros?)?$/i

/** Figures among the unknown fields, « 10 % » and 15.00. */
function holdsNumber(value: Unread['value'], depth: number): boolean {
  if (typeof value === 'number') return value !== 0
  if (typeof value === 'string') return value.length <= LONGEST_FIGURE && FIGURE.test(value.trim())
  if (typeof value !== 'object' || value === null || depth === 0) return false
  return Object.values(value).some(part => holdsNumber(part, depth - 1))
}

function isRounding(node: Node, { nodes }: Ledger, situation: Situation): boolean {
  const { invoice } = situation
  if (!departs(node) || absolute(gapOf(node)) > roundingOf(invoice)) return false
  if (!isPaid(node.pointer)) return true
  // Money that has changed hands is not rounded away: the amount is kept, and BT-114 or the prices take up the cent.
  if ((invoice.totals.prepaid ?? ZERO) !== ZERO) return false
  const withVat = nodes.get('/totals/with_vat')!
  return node === withVat || !withVat.given || departs(withVat)
}

function isPaid(pointer: string): boolean {
  return pointer === '/totals/with_vat' || pointer === '/totals/payable'
}

/** Places whose amount disagrees with the lines, but agrees with another given amount that disagrees too. */
const tellsOtherStory = once((situation: Situation): ReadonlySet<string> => {
  const ledger = ledgerOf(situation)
  if (ledger === undefined) return new Set()
  const tolerance = roundingOf(situation.invoice)
  const agreed = new Set<string>()
  for (const { nodes, holds } of ledger.equations) {
    const against = nodes.filter(departs).filter(node => node.given)
    if (against.length > 1 && holds(tolerance)) for (const { pointer } of against) agreed.add(pointer)
  }
  // Cents apart, it is rounding: no missing line explains a cent.
  const far = [...agreed].filter(pointer => absolute(gapOf(ledger.nodes.get(pointer)!)) > tolerance)
  return new Set(far)
})

/** From one equation to the next; more steps than there are equations on the way from the lines to the payable. */
const MOST_STEPS = 5

/** Places whose right amount follows from amounts that the caller wrote and that agree with the lines. */
const followed = once((situation: Situation): ReadonlySet<string> => {
  const ledger = ledgerOf(situation)
  if (ledger === undefined || hasDoubtfulLine(situation)) return new Set()
  const known = new Set<string>()
  for (const node of ledger.nodes.values())
    if (!departs(node) && (node.given || isTakenFromParts(node))) known.add(node.pointer)
  for (let step = 0; step < MOST_STEPS; step++) {
    const before = known.size
    for (const equation of ledger.equations) {
      const implied = impliedBy(equation, known)
      if (implied !== undefined && !isOfAnotherRate(equation, implied)) known.add(implied.pointer)
    }
    if (known.size === before) break
  }
  return known
})

/** The sums of the allowances and charges of the draft are those that it lists. */
function isTakenFromParts({ pointer, due }: Node): boolean {
  return due !== ZERO && (pointer === '/totals/allowances' || pointer === '/totals/charges')
}

function impliedBy({ nodes, tells }: Equation, known: ReadonlySet<string>): Node | undefined {
  let open: Node | undefined
  for (const node of nodes) {
    if (known.has(node.pointer)) continue
    if (open !== undefined) return undefined
    open = node
  }
  return open !== undefined && tells.includes(open) ? open : undefined
}

/** Base and VAT of a row, where another French rate binds the two amounts found. */
function isOfAnotherRate({ nodes }: Equation, base: Node): boolean {
  const [amount] = nodes
  if (nodes.length !== 2 || !/^\/vat_breakdown\/\d+\/base$/.test(base.pointer)) return false
  return RATES_IN_FORCE.some(rate => percentage(base.found, rate) === amount!.found)
}

function isWitnessed(node: Node, { nodes }: Ledger, situation: Situation): boolean {
  const { invoice } = situation
  const at = (key: string) => nodes.get(`/totals/${key}`)!
  const agrees = (key: string) => at(key).given && !departs(at(key))
  if (node.pointer === '/totals/payable') return isPayableAlone(node, situation, agrees)
  if (!followed(situation).has(node.pointer)) return false
  // An amount paid in full shows the total itself.
  if (node.pointer === '/totals/with_vat' && invoice.totals.prepaid === node.found) return false
  // An amount of VAT at another French rate needs more evidence against it than the rate of the lines.
  if (!/\/(?:vat|amount)$/.test(node.pointer) || !tellsAnotherRate(node, situation)) return true
  return agrees('with_vat') || agrees('payable')
}

/** Nothing follows from the amount due: it is a slip if too high, by more than a rounding, and two totals agree. */
function isPayableAlone(
  node: Node,
  { invoice: { totals } }: Situation,
  agrees: (key: string) => boolean,
): boolean {
  if (totals.prepaid !== undefined || totals.rounding !== undefined || gapOf(node) < ONE) return false
  return agrees('with_vat') && (agrees('without_vat') || agrees('vat') || agrees('lines'))
}

function tellsAnotherRate({ pointer, found }: Node, { invoice }: Situation): boolean {
  const { computed, vat_breakdown } = invoice
  const [, index] = /^\/vat_breakdown\/(\d+)\/amount$/.exec(pointer) ?? []
  const due = dueAmounts(invoice)
  const row = index === undefined ? undefined : vat_breakdown[Number(index)]
  const bases = [
    row?.base,
    due?.get(`/vat_breakdown/${index}/base`),
    ...(computed.by_vat.length === 1 ? [due?.get('/totals/without_vat')] : []),
  ]
  return bases.some(
    base => base !== undefined && RATES_IN_FORCE.some(rate => percentage(base, rate) === found),
  )
}

/** A line whose amount is not its quantity × price leaves the sum of the lines open. */
const hasDoubtfulLine = once(({ draft, invoice }: Situation): boolean => {
  const lines = Array.isArray(draft.lines) ? draft.lines : []
  return invoice.lines.some((line, i) => {
    if (lines[i]?.net_amount == null || line.net_amount === undefined) return false
    const net = netOfLine(line)
    return net !== undefined && absolute(subtract(net, line.net_amount)) > LINE_TOLERANCE
  })
})
