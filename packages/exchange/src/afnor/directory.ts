/** The Directory service of XP Z12-013: who receives where. Read-only. */

import { parse, readObject } from './body.ts'
import type {
  DirectoryLine,
  DirectoryLineFilters,
  DirectorySearch,
  Facility,
  FacilityFilters,
  LegalUnit,
  LegalUnitFilters,
  RoutingCode,
  RoutingCodeFilters,
} from './directory-types.ts'
import { type Answer, type Call, call, type Line } from './http.ts'
import { PlatformError } from './platform.ts'
import { readFacility, readLegalUnit, readLine, readRoutingCode } from './read-directory.ts'

/** Methods throw `PlatformError`, and nothing else; what the directory does not have is undefined, or no result. */
export interface DirectoryService {
  lines(
    wanted: DirectorySearch<DirectoryLineFilters>,
    signal?: AbortSignal,
  ): Promise<readonly DirectoryLine[]>
  /** The line under this very address. Only searches say that it opens later: here it is `Disabled`. */
  line(address: string, signal?: AbortSignal): Promise<DirectoryLine | undefined>
  companies(wanted: DirectorySearch<LegalUnitFilters>, signal?: AbortSignal): Promise<readonly LegalUnit[]>
  company(siren: string, signal?: AbortSignal): Promise<LegalUnit | undefined>
  facilities(wanted: DirectorySearch<FacilityFilters>, signal?: AbortSignal): Promise<readonly Facility[]>
  facility(siret: string, signal?: AbortSignal): Promise<Facility | undefined>
  routingCodes(
    wanted: DirectorySearch<RoutingCodeFilters>,
    signal?: AbortSignal,
  ): Promise<readonly RoutingCode[]>
  routingCode(
    siret: string,
    routingIdentifier: string,
    signal?: AbortSignal,
  ): Promise<RoutingCode | undefined>
  /** Resolves when the service says it is well. */
  health(signal?: AbortSignal): Promise<void>
}

const MOST = 100

/** @param base address of the service, without `/v1` */
export function directoryService(line: Line, base: string): DirectoryService {
  const ask = (method: Call['method'], path: string, more: Partial<Call> = {}): Promise<Answer> =>
    call(line, { method, url: `${base}/v1/${path}`, safe: true, ...more })

  const searching =
    <Filters, T>(path: string, read: (value: unknown) => T | undefined) =>
    async (
      { filters, limit = MOST, ignore = 0 }: DirectorySearch<Filters>,
      signal?: AbortSignal,
    ): Promise<readonly T[]> => {
      const headers = { 'content-type': 'application/json' }
      const body = () => JSON.stringify({ filters, limit, ignore })
      const answer = await ask('POST', `${path}/search`, { headers, body, signal }).catch(absent)
      const { results } = answer ? readObject(answer.bytes) : { results: [] }
      if (!Array.isArray(results))
        throw new PlatformError('protocol', 'The directory answered without results')
      return results.map(read).filter(found => found !== undefined)
    }

  const one = async <T>(path: string, read: (value: unknown) => T | undefined, signal?: AbortSignal) => {
    const answer = await ask('GET', path, { signal }).catch(absent)
    return answer && read(parse(answer.bytes))
  }
  // The colons belong to the paths; only what follows them is encoded.
  const code = encodeURIComponent

  return {
    lines: searching('directory-line', readLine),
    line: (address, signal) => one(`directory-line/code:${code(address)}`, readLine, signal),
    companies: searching('siren', readLegalUnit),
    company: (siren, signal) => one(`siren/code-insee:${code(siren)}`, readLegalUnit, signal),
    facilities: searching('siret', readFacility),
    facility: (siret, signal) => one(`siret/code-insee:${code(siret)}`, readFacility, signal),
    routingCodes: searching('routing-code', readRoutingCode),
    routingCode: (siret, routingIdentifier, signal) =>
      one(`routing-code/siret:${code(siret)}/code:${code(routingIdentifier)}`, readRoutingCode, signal),
    async health(signal) {
      await ask('GET', 'healthcheck', { signal })
    },
  }
}

/** Some platforms answer 404 where others answer 200 and nothing: both mean that there is none. */
function absent(error: unknown): undefined {
  if (error instanceof PlatformError && error.status === 404) return undefined
  throw error
}
