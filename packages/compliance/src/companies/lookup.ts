/** One interface to whoever knows companies: a register, a public API. */
import type { Address } from '@conforme/model'

export interface Company {
  readonly siren: string
  readonly legal_name: string
  readonly vat: string
  readonly address: Address
  /** Other names in use. */
  readonly names?: readonly string[]
}

export interface Candidate extends Company {
  /** 0 to 1: how well the name answers the query. */
  readonly confidence: number
}

export interface CompanyLookup {
  /** Companies by name, SIREN or SIRET, best first; never more than ten. */
  search(query: string): Promise<readonly Candidate[]>
  bySiren(siren: string): Promise<Company | undefined>
}

const SURE = 0.9
const GAP = 0.15

/** The candidate that may be taken unasked: a sure one with no other close behind. */
export function chosenOf(candidates: readonly Candidate[]): Candidate | undefined {
  const [first, second] = candidates
  if (first === undefined || first.confidence < SURE) return undefined
  return second === undefined || first.confidence - second.confidence >= GAP ? first : undefined
}
