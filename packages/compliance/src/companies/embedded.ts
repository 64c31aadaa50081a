/** The register that needs no network: some fifty well-known French companies. */
import { frenchVatNumber } from '@conforme/model'
import type { Company, CompanyLookup } from './lookup.ts'
import { rank } from './rank.ts'
import { WELL_KNOWN } from './well-known.ts'

const COMPANIES: ReadonlyMap<string, Company> = new Map(
  WELL_KNOWN.map(([siren, legal_name, line1, postal, city, ...names]) => [
    siren,
    {
      siren,
      legal_name,
      vat: frenchVatNumber(siren),
      address: { line1, postal, city, country: 'FR' },
      names,
      source: 'embedded',
    },
  ]),
)
const ALL: readonly Company[] = [...COMPANIES.values()]

export const embeddedRegister: CompanyLookup = {
  async search(query) {
    return rank(query, ALL)
  },
  async bySiren(siren) {
    return COMPANIES.get(siren)
  },
}
