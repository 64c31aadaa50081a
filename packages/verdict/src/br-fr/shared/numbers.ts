/** Numbers as the two editions read them: number() of XPath until 1.4.0.03, exact decimals from 1.4.0.04. */
import { trimmed } from '../../lexical.ts'

const DOUBLE = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/
const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?$/

/** Longer than any amount, and short enough to be read in no time. */
const LONGEST_DECIMAL = 400

/** NaN for what is missing or no number. */
export function double(text: string | undefined): number {
  if (text === undefined) return Number.NaN
  const bare = trimmed(text)
  if (DOUBLE.test(bare)) return Number(bare)
  if (bare === 'INF') return Number.POSITIVE_INFINITY
  return bare === '-INF' ? Number.NEGATIVE_INFINITY : Number.NaN
}

/** The counts of decimals in their smallest common unit; undefined where one is missing or none. */
function exactCounts(texts: readonly (string | undefined)[]): readonly bigint[] | undefined {
  const parts = texts.map(text => DECIMAL.exec(trimmed(text ?? '').slice(0, LONGEST_DECIMAL)))
  const isEach = parts.every(part => part !== null && `${part[2]}${part[3] ?? ''}` !== '')
  if (!isEach) return undefined
  const places = parts.reduce((most, part) => Math.max(most, part![3]?.length ?? 0), 0)
  return parts.map(part => {
    const [, sign, whole = '', fraction = ''] = part!
    const count = BigInt(whole + fraction.padEnd(places, '0'))
    return sign === '-' ? -count : count
  })
}

/** Added one after the other, as XPath does. */
export function sumOfDoubles(texts: readonly string[]): number {
  return texts.reduce((total, text) => total + double(text), 0)
}

/** |a| in hundredths, n of them at most; n hundredths are the double nearest to them, as XPath has it. */
export function isWithinCents(difference: number, cents: number): boolean {
  return Math.abs(difference) <= cents / 100
}

/** Whether a − b − c is zero, give or take so many hundredths, without rounding. */
export function isExactlyWithinCents(
  total: string | undefined,
  parts: readonly (string | undefined)[],
  cents: number,
): boolean {
  const counts = exactCounts([total, ...parts, '0.01'])
  if (counts === undefined) return false
  const cent = counts.at(-1)!
  const rest = counts.slice(1, -1).reduce((left, part) => left - part, counts[0]!)
  return (rest < 0n ? -rest : rest) <= cent * BigInt(cents)
}
