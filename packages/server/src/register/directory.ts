/**
 * All sources that know companies, as one. The imported register answers alone where there is one; else the public sources
 * that the operator allows, and always the embedded register: without network or import it still knows some fifty.
 */
import {
  type Candidate,
  type Company,
  type CompanyLookup,
  type CompanySource,
  embeddedRegister,
  rank,
} from '@conforme/compliance'
import type { Clock } from '../base/clock.ts'
import type { CompanySourcesConfig } from '../config/config.ts'
import type { Tx } from '../db/open.ts'
import { type Silence, SourceSilent } from './sources/ask.ts'
import { INSEE_SIRENE, insee } from './sources/insee.ts'
import { pace } from './sources/pace.ts'
import { RECHERCHE_ENTREPRISES, rechercheEntreprises } from './sources/recherche-entreprises.ts'
import { remembered, remembering } from './sources/remembering.ts'
import type { CompanySourceApi } from './sources/source.ts'
import { type VatCheck, VIES, vies } from './sources/vies.ts'
import { stockRegister } from './stock/register.ts'

/** What was asked, and what it answered. */
export interface Asked {
  readonly source: CompanySource
  readonly answered: boolean
  readonly reason?: Silence
}

export interface Found {
  readonly candidates: readonly Candidate[]
  readonly sources: readonly Asked[]
}

export type VatAnswer =
  | (VatCheck & { readonly as_of: string })
  | { readonly vat: string; readonly valid: null; readonly reason: Silence }

export interface CompanyDirectory extends CompanyLookup {
  /** `search`, and who was asked. */
  look(query: string): Promise<Found>
  isWhole(): Promise<boolean>
  /** What VIES says of a VAT number; undefined where the operator does not allow to ask. */
  checkVat(vat: string): Promise<VatAnswer | undefined>
}

/** VIES does not say how often it may be asked; it says when it is too much. */
const VIES_ALLOWS = { questions: 5, milliseconds: 1000 }

export function companyDirectory(db: Tx, clock: Clock, config: CompanySourcesConfig): CompanyDirectory {
  const stock = stockRegister(db)
  const remote = sourcesOf(config).map(api => remembering(api, db, clock))
  const askVies = config.sources.includes('vies') ? vies(config.urls.vies ?? VIES) : undefined
  const viesPace = pace(VIES_ALLOWS, () => clock().getTime())

  const look = async (query: string): Promise<Found> => {
    if ((await stock.date()) !== undefined)
      return { candidates: await stock.search(query), sources: [{ source: 'stock', answered: true }] }
    const { found, sources } = await firstAnswer(remote, api => api.search(query))
    const known = await embeddedRegister.search(query)
    return {
      candidates: rank(query, merged(known, found ?? [])),
      sources: [...sources, { source: 'embedded', answered: true }],
    }
  }
  return {
    look,
    isWhole: async () => (await stock.date()) !== undefined,
    search: async query => (await look(query)).candidates,
    async bySiren(siren) {
      // The file is a month old at times: a public source may know what is newer.
      const inStock = await stock.bySiren(siren)
      if (inStock !== undefined) return inStock
      const { found } = await firstAnswer(remote, api => api.bySiren(siren))
      return found ?? embeddedRegister.bySiren(siren)
    },
    async checkVat(vat) {
      if (askVies === undefined) return undefined
      try {
        const { answer, asked_at } = await remembered(db, clock, viesPace, 'vies', vat, () => askVies(vat))
        return { ...answer, as_of: asked_at.toISOString() }
      } catch (error) {
        if (error instanceof SourceSilent) return { vat, valid: null, reason: error.reason }
        throw error
      }
    },
  }
}

function sourcesOf({ sources, inseeKey, urls }: CompanySourcesConfig): readonly CompanySourceApi[] {
  return [
    ...(sources.includes('recherche-entreprises')
      ? [rechercheEntreprises(urls['recherche-entreprises'] ?? RECHERCHE_ENTREPRISES)]
      : []),
    ...(sources.includes('insee') && inseeKey !== undefined
      ? [insee(urls.insee ?? INSEE_SIRENE, inseeKey)]
      : []),
  ]
}

/** The sources in turn, until one answers. */
async function firstAnswer<T>(
  apis: readonly CompanySourceApi[],
  put: (api: CompanySourceApi) => Promise<T>,
): Promise<{ readonly found: T | undefined; readonly sources: readonly Asked[] }> {
  const sources: Asked[] = []
  for (const api of apis) {
    try {
      const found = await put(api)
      return { found, sources: [...sources, { source: api.id, answered: true }] }
    } catch (error) {
      if (!(error instanceof SourceSilent)) throw error
      sources.push({ source: api.id, answered: false, reason: error.reason })
    }
  }
  return { found: undefined, sources }
}

/** A later source knows it better. */
function merged(first: readonly Company[], second: readonly Company[]): readonly Company[] {
  const plain = first.map(({ confidence: _, why: __, ...company }: Partial<Candidate> & Company) => company)
  return [...new Map([...plain, ...second].map(company => [company.siren, company])).values()]
}
