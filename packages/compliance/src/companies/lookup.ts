/** One interface for every source of companies: a register, a public API. */
import type { Address } from '@conforme/model'

/** The source. `stock`: the official files, imported. */
export type CompanySource = 'embedded' | 'stock' | 'recherche-entreprises' | 'insee'

export interface Company {
  readonly siren: string
  readonly legal_name: string
  /** Computed from the SIREN: only VIES knows whether it is registered for VAT. */
  readonly vat: string
  readonly address: Address
  /** Other names in use. */
  readonly names?: readonly string[]
  /** SIRET of the head office. */
  readonly siret?: string
  /** The company has ceased. */
  readonly closed?: boolean
  /** INSEE's category of legal form, four digits. */
  readonly legal_category?: string
  readonly source?: CompanySource
  /** When its source reported it: an instant, ISO 8601. */
  readonly as_of?: string
}

/**
 * `identifier`: the query is its SIREN, SIRET or VAT number · `same_name`: the same words · `other_name`: the same
 * words as another name in use · `one_slip`: one slip away from a name · `more_words`: it has the query's words and
 * others · `alike`: some words are.
 */
export type Why = 'identifier' | 'same_name' | 'other_name' | 'one_slip' | 'more_words' | 'alike'

export interface Candidate extends Company {
  /** 0 to 1: how well the name matches the query. */
  readonly confidence: number
  readonly why?: Why
}

export interface CompanyLookup {
  /** Companies by name, SIREN or SIRET, best first; never more than ten. */
  search(query: string): Promise<readonly Candidate[]>
  bySiren(siren: string): Promise<Company | undefined>
  /** Whether it has every company, so that one it does not find does not exist. By default it has not. */
  isWhole?(): Promise<boolean>
}

const SURE = 0.9
const GAP = 0.15

/** The candidate that may be taken unasked: a certain one that is open, with no other close behind. */
export function chosenOf(candidates: readonly Candidate[]): Candidate | undefined {
  const [first, second] = candidates
  if (first === undefined || first.closed === true || first.confidence < SURE) return undefined
  return second === undefined || first.confidence - second.confidence >= GAP ? first : undefined
}
