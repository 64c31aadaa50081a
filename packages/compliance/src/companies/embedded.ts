/** The register that needs no network: some fifty well-known French companies. */
import { frenchVatNumber, sirenOfSiret, sirenOfVatNumber } from '@conforme/model'
import type { Candidate, Company, CompanyLookup } from './lookup.ts'
import { likeness, wordsOf } from './names.ts'
import { WELL_KNOWN } from './well-known.ts'

const MOST = 10
const LEAST = 0.4

const COMPANIES: readonly (Company & { readonly names: readonly (readonly string[])[] })[] = WELL_KNOWN.map(
  ([siren, legal_name, line1, postal, city, ...aliases]) => ({
    siren,
    legal_name,
    vat: frenchVatNumber(siren),
    address: { line1, postal, city, country: 'FR' },
    names: [legal_name, ...aliases].map(wordsOf),
  }),
)

export const embeddedRegister: CompanyLookup = {
  async search(query) {
    const digits = query.replace(/[\s.]/g, '')
    const siren = /^\d{9}$/.test(digits)
      ? digits
      : (sirenOfSiret(digits) ?? sirenOfVatNumber(digits.toUpperCase()))
    const words = wordsOf(query)
    return COMPANIES.map(({ names, ...company }): Candidate => {
      const best = names.reduce((most, name) => Math.max(most, likeness(words, name)), 0)
      return { ...company, confidence: company.siren === siren ? 1 : best }
    })
      .filter(candidate => candidate.confidence >= LEAST)
      .sort((a, b) => b.confidence - a.confidence || (a.siren < b.siren ? -1 : 1))
      .slice(0, MOST)
  },
  async bySiren(siren) {
    const found = COMPANIES.find(company => company.siren === siren)
    if (found === undefined) return undefined
    const { names: _, ...company } = found
    return company
  },
}
