/** The register that needs no network: some fifty well-known French companies. */
import { frenchVatNumber, sirenOfSiret, sirenOfVatNumber } from '@conforme/model'
import type { Candidate, Company, CompanyLookup } from './lookup.ts'
import { likeness, wordsOf } from './names.ts'
import { WELL_KNOWN } from './well-known.ts'

const MOST = 10
const LEAST = 0.4

interface Entry {
  readonly company: Company
  readonly words: readonly (readonly string[])[]
}

const ENTRIES: readonly Entry[] = WELL_KNOWN.map(([siren, legal_name, line1, postal, city, ...names]) => ({
  company: {
    siren,
    legal_name,
    vat: frenchVatNumber(siren),
    address: { line1, postal, city, country: 'FR' },
    names,
  },
  words: [legal_name, ...names].map(wordsOf),
}))

export const embeddedRegister: CompanyLookup = {
  async search(query) {
    const digits = query.replace(/[\s.]/g, '')
    const siren = /^\d{9}$/.test(digits)
      ? digits
      : (sirenOfSiret(digits) ?? sirenOfVatNumber(digits.toUpperCase()))
    const words = wordsOf(query)
    return ENTRIES.map(({ company, words: known }): Candidate => {
      const best = known.reduce((most, name) => Math.max(most, likeness(words, name)), 0)
      const { names: _, ...listed } = company
      return { ...listed, confidence: company.siren === siren ? 1 : best }
    })
      .filter(candidate => candidate.confidence >= LEAST)
      .sort((a, b) => b.confidence - a.confidence || (a.siren < b.siren ? -1 : 1))
      .slice(0, MOST)
  },
  async bySiren(siren) {
    return ENTRIES.find(({ company }) => company.siren === siren)?.company
  },
}
