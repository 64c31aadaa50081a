import type { Company, CompanySource } from '@conforme/compliance'

/** How often a source lets itself be asked. */
export interface Allowance {
  readonly questions: number
  readonly milliseconds: number
}

/** A public source of companies. Its methods throw SourceSilent. */
export interface CompanySourceApi {
  readonly id: CompanySource
  readonly allows: Allowance
  /** Companies that may answer to a name; not ranked. */
  search(query: string): Promise<readonly Company[]>
  bySiren(siren: string): Promise<Company | undefined>
}
