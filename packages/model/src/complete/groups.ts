/** Lines that group others, and lines that only inform (XP Z12-012, EXTENDED-CTC-FR). */

import { isCounted } from '../terms/totals.ts'
import { add, type Decimal, ZERO } from '../values/decimal.ts'
import type { Open, Pen } from './pen.ts'

type Line = Open<'BG-25'>

const GROUP = 'GROUP'
const INFORMATION = 'INFORMATION'
const DETAIL = 'DETAIL'
/** Depth of groups in groups up to which their amounts are added up. */
const DEEPEST = 50

/**
 * A line in a group, or one that is divided, counts as sold if it has no kind: BR-FREXT-06 requires the kind of a line
 * in another, BR-FXEXT-06 of Factur-X that of the other too. What has lines and sells nothing itself groups them.
 */
export function completeKinds(pen: Pen, lines: readonly Line[]): void {
  if (lines.every(line => line.parent === undefined)) return
  const parents = new Set(lines.map(line => line.parent))
  lines.forEach((line, i) => {
    const isParent = line.id !== undefined && parents.has(line.id)
    if (isParent && sellsNothing(line)) pen.fill(line, 'subtype', GROUP, `/lines/${i}`, 'group')
    else if (isParent || line.parent !== undefined) pen.fill(line, 'subtype', DETAIL, `/lines/${i}`, 'detail')
  })
}

function sellsNothing({ quantity, net_amount, price }: Line): boolean {
  return (
    quantity === undefined && net_amount === undefined && price.net === undefined && price.gross === undefined
  )
}

/**
 * A group has the amount of the lines directly under it (BR-FREXT-08), and a line that informs has zero: UBL
 * has no line without an amount. A group with an unknown part, or one that contains itself, stays without one.
 */
export function completeGroups(pen: Pen, lines: readonly Line[]): void {
  if (lines.every(isCounted)) return
  const sums = new Sums(lines)
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!
    if (line.subtype === GROUP)
      pen.fill(line, 'net_amount', sums.worthOf(line, 0), `/lines/${i}`, 'group_amount')
    if (line.subtype === INFORMATION) pen.fill(line, 'net_amount', ZERO, `/lines/${i}`, 'information_amount')
  }
}

class Sums {
  readonly #inside = new Map<string, Line[]>()
  /** Undefined while a group is being added up, and where its amount cannot be known. */
  readonly #known = new Map<Line, Decimal | undefined>()

  constructor(lines: readonly Line[]) {
    for (const line of lines) {
      if (line.parent === undefined || line.subtype === INFORMATION) continue
      const siblings = this.#inside.get(line.parent)
      if (siblings === undefined) this.#inside.set(line.parent, [line])
      else siblings.push(line)
    }
  }

  worthOf(line: Line, depth: number): Decimal | undefined {
    if (line.net_amount !== undefined || line.subtype !== GROUP) return line.net_amount
    if (this.#known.has(line) || depth === DEEPEST) return this.#known.get(line)
    this.#known.set(line, undefined)
    const worth = this.#sumOf(this.#inside.get(line.id ?? ''), depth)
    this.#known.set(line, worth)
    return worth
  }

  #sumOf(parts: readonly Line[] | undefined, depth: number): Decimal | undefined {
    if (parts === undefined) return undefined
    let sum = ZERO
    for (const part of parts) {
      const worth = this.worthOf(part, depth + 1)
      if (worth === undefined) return undefined
      sum = add(sum, worth)
    }
    return sum
  }
}
