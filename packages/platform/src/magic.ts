/** Which magic an invoice has, and the path that its number may spell. */
import { statusRow } from '@conforme/exchange'
import { type Listing, MAGIC, type Magic } from './magic-rows.ts'
import { type Step, walk } from './steps.ts'

const BY_SIREN = new Map(MAGIC.map(row => [row.siren, row]))
const LONGEST_FIRST = MAGIC.toSorted((a, b) => b.suffix.length - a.suffix.length)

/** A number that ends with `-S` and statuses of the table goes their way: `F-1-S204-208-209-205`. */
const PATH = /-S(\d{3}(?:-\d{3})*)$/

/**
 * The magic of an invoice, if any: its number is looked at first, the longest end that fits, then its buyer. A number
 * that spells a path has that one, though its last status may be magic elsewhere.
 */
export function magicOf(number: string, buyerSiren: string | undefined): Magic | undefined {
  if (spelledPath(number) !== undefined) return undefined
  return (
    LONGEST_FIRST.find(({ suffix }) => number.endsWith(suffix)) ??
    (buyerSiren === undefined ? undefined : BY_SIREN.get(buyerSiren))
  )
}

/** What the directory says of a company by its SIREN alone. */
export const listingOf = (siren: string): Listing | undefined => BY_SIREN.get(siren)?.listing

/** The statuses that a number spells, 200 first where the path begins with one that needs a deposit. */
export function spelledPath(number: string): readonly Step[] | undefined {
  const spelled = PATH.exec(number)?.[1]
  const codes = spelled?.split('-').map(Number) ?? []
  const [first] = codes.map(statusRow)
  if (first === undefined || !codes.every(statusRow)) return undefined
  return walk(first.first ? codes : [200, ...codes])
}
