/** The Directory service of XP Z12-013: who receives where. Read-only. */
import { PlatformError } from '../platform.ts'
import { isObject, type Json, parse, readObject } from './body.ts'
import { type Answer, type Call, call, type Line } from './http.ts'
import type { DirectoryLine, LegalUnit, LineStatus } from './types.ts'

/** Methods throw `PlatformError`, and nothing else. */
export interface DirectoryService {
  /** The line under this very address, with its status; undefined when the directory has none. */
  line(address: string, signal?: AbortSignal): Promise<DirectoryLine | undefined>
  /** Every line of a company, at most 100. */
  linesOf(siren: string, signal?: AbortSignal): Promise<readonly DirectoryLine[]>
  company(siren: string, signal?: AbortSignal): Promise<LegalUnit | undefined>
  /** Resolves when the service says it is well. */
  health(signal?: AbortSignal): Promise<void>
}

const MOST_LINES = 100

/** @param base address of the service, without `/v1` */
export function directoryService(line: Line, base: string): DirectoryService {
  const ask = (method: Call['method'], path: string, more: Partial<Call> = {}): Promise<Answer> =>
    call(line, { method, url: `${base}/v1/${path}`, safe: true, ...more })

  const lines = async (filters: object, signal?: AbortSignal): Promise<readonly DirectoryLine[]> => {
    const answer = await ask('POST', 'directory-line/search', {
      headers: { 'content-type': 'application/json' },
      body: () => JSON.stringify({ filters, limit: MOST_LINES, ignore: 0 }),
      signal,
    }).catch(absent)
    const { results } = answer ? readObject(answer.bytes) : { results: [] }
    if (!Array.isArray(results)) throw new PlatformError('protocol', 'The directory answered without results')
    return results.map(readLine).filter(found => found !== undefined)
  }

  return {
    // Searched rather than fetched: only the search tells a line that opens later from one that is closed.
    async line(address, signal) {
      const found = await lines({ addressingIdentifier: { op: 'strict', value: address } }, signal)
      return found.find(({ addressingIdentifier }) => addressingIdentifier === address)
    },
    linesOf: (siren, signal) => lines({ siren: { op: 'strict', value: siren } }, signal),
    async company(siren, signal) {
      const answer = await ask('GET', `siren/code-insee:${encodeURIComponent(siren)}`, { signal }).catch(
        absent,
      )
      return answer && readCompany(parse(answer.bytes))
    },
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

function readLine(value: unknown): DirectoryLine | undefined {
  if (!isObject(value)) return undefined
  const text = textsOf(value)
  const addressingIdentifier = text('addressingIdentifier')
  if (addressingIdentifier === undefined) return undefined
  const { platformType, directoryLineStatus } = value
  return {
    addressingIdentifier,
    ...optional('siren', text('siren')),
    ...optional('siret', text('siret')),
    ...optional('routingIdentifier', text('routingIdentifier')),
    ...optional('addressingSuffix', text('addressingSuffix')),
    ...(isStatus(directoryLineStatus) && { directoryLineStatus }),
    ...((platformType === 'WK' || platformType === 'DFH') && { platformType }),
  }
}

function readCompany(value: unknown): LegalUnit | undefined {
  if (!isObject(value)) return undefined
  const text = textsOf(value)
  const siren = text('siren')
  if (siren === undefined) return undefined
  const { entityType, administrativeStatus } = value
  return {
    siren,
    ...optional('businessName', text('businessName')),
    ...((entityType === 'Public' || entityType === 'PrivateVatRegistered') && { entityType }),
    ...((administrativeStatus === 'A' || administrativeStatus === 'C') && { administrativeStatus }),
  }
}

const isStatus = (value: unknown): value is LineStatus =>
  value === 'Enabled' || value === 'Disabled' || value === 'Upcoming'

const textsOf =
  (value: Json) =>
  (key: string): string | undefined => {
    const found = value[key]
    return typeof found === 'string' && found !== '' ? found.slice(0, 255) : undefined
  }

const optional = <K extends string>(key: K, value: string | undefined): { readonly [P in K]?: string } =>
  (value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: string }
