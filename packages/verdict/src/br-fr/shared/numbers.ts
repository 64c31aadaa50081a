/** Numbers as the two editions read them: number() of XPath until 1.4.0.03, exact decimals from 1.4.0.04. */
import { type Exact, exact, isWithin, subtract } from '../../base/exact.ts'
import { double } from '../../base/lexical.ts'

/** Added one after the other, as XPath does. */
export function sumOfDoubles(texts: readonly string[]): number {
  return texts.reduce((total, text) => total + double(text), 0)
}

/** |a| in hundredths, n of them at most; n hundredths are the double nearest to them, as XPath has it. */
export function isWithinCents(difference: number, cents: number): boolean {
  return Math.abs(difference) <= cents / 100
}

/** Whether a − b − c is zero, within so many hundredths, without rounding. */
export function isExactlyWithinCents(
  total: string | undefined,
  parts: readonly (string | undefined)[],
  cents: number,
): boolean {
  let rest: Exact | undefined = exact(total)
  for (const part of parts) {
    const counted = exact(part)
    if (rest === undefined || counted === undefined) return false
    rest = subtract(rest, counted)
  }
  return isWithin(rest, cents)
}
