/**
 * Sums as the official artefact computes them here: of doubles, and so is the amount they are taken from or added to;
 * but exact where there was nothing to add.
 */
import type { XmlNode } from '@conforme/formats'
import {
  absolute,
  add,
  cents,
  type Exact,
  exact,
  exactOfDouble,
  isWithin,
  subtract,
  toDouble,
} from '../../base/exact.ts'
import { double } from '../../base/lexical.ts'
import { texts } from '../../base/path.ts'

export interface Sum {
  /** How many amounts there are. */
  count: number
  sum: number
}

export function addAmounts(sum: Sum, it: XmlNode, path: string): void {
  for (const amount of texts(it, path)) {
    sum.count++
    sum.sum += double(amount)
  }
}

function inCents(value: number): number {
  return Math.round(value * 100) / 100
}

/** The sum of allowances or charges in cents: a double that is then read as a decimal, to its last digit. */
export function decimalOf({ sum }: Sum): Exact | undefined {
  return exactOfDouble(inCents(sum))
}

export interface Parts {
  readonly lines: Sum
  readonly allowances: Sum
  readonly charges: Sum
}

/** Whether an amount is lines less allowances with charges; to the cent, or as far as doubles are exact. */
export function isNear(
  written: string | undefined,
  { lines, allowances, charges }: Parts,
  amounts: number,
  precision: 'to the cent' | 'as computed',
): boolean {
  const amount = exact(written)
  const less = decimalOf(allowances)
  const more = decimalOf(charges)
  if (amount === undefined || less === undefined || more === undefined) return false
  if (lines.count === 0) {
    const difference = absolute(subtract(add(amount, less), more))
    return isWithin(precision === 'to the cent' ? cents(difference) : difference, amounts)
  }
  const difference = Math.abs(toDouble(amount) - inCents(lines.sum) + toDouble(less) - toDouble(more))
  return (precision === 'to the cent' ? inCents(difference) : difference) <= amounts / 100
}
