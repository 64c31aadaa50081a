/** The form of an example: an export as the program writes it, and what of it must arrive. */
import type { Json } from '../../base/patches.ts'

export interface ImportExample {
  readonly name: string
  readonly given: Json
  /** Values of the draft, by pointer. */
  readonly arrives: Readonly<Record<string, unknown>>
  /** Fields in which amounts without a place wait. */
  readonly waits?: readonly string[]
  /** The program's own totals do not fit its lines, or a VAT treatment is open: the draft must say so. */
  readonly differs?: true
}
