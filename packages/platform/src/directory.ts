/** The directory of the pretend world: every company with a SIREN receives under it, but for the magic ones. */
import type { DirectoryLine, Facility, LegalUnit, LineStatus, RoutingCode } from '@conforme/exchange'
import { isSiren, isSiret, parseElectronicAddress } from '@conforme/model'
import { listingOf } from './magic.ts'
import { badRequest, json, missing } from './reply.ts'
import { readJson } from './search.ts'

type Json = { readonly [key: string]: unknown }

/** Answers a path below `/v1/` of the Directory service. */
export async function askDirectory(request: Request, path: string): Promise<Response> {
  if (request.method === 'GET') return fetchOne(path)
  const wanted = await readJson(request)
  const filters = readFilters(wanted.filters)
  const found = searchers[path]
  if (!found) throw missing('such operation')
  const all = found(filters)
  const [ignore, limit] = [readCount(wanted.ignore, 0), readCount(wanted.limit, 50)]
  return json({
    search: wanted,
    totalNumberOfResults: all.length,
    results: all.slice(ignore, ignore + limit),
  })
}

type Filters = Readonly<Record<string, { readonly op: string; readonly value: string }>>

const searchers: Readonly<Record<string, (filters: Filters) => readonly object[]>> = {
  'siren/search': ({ siren, businessName }) => some(companyOf(siren?.value ?? sirenIn(businessName?.value))),
  'siret/search': ({ siret, siren }) => some(facilityOf(siret?.value ?? seatOf(siren?.value ?? ''))),
  'routing-code/search': ({ siret, routingIdentifier }) =>
    some(routingCodeOf(siret?.value ?? '', routingIdentifier?.value ?? PURCHASES)),
  'directory-line/search': ({ addressingIdentifier, siren, siret, addressingSuffix, routingIdentifier }) => {
    if (addressingSuffix || routingIdentifier) return []
    if (addressingIdentifier) return some(lineOf(addressingIdentifier.value))
    const lines = linesOf(siren?.value ?? siret?.value.slice(0, 9) ?? '')
    return siret ? lines.filter(line => line.siret === siret.value) : lines
  },
}

function fetchOne(path: string): Response {
  const [, kind, value = ''] = /^(siren|siret|directory-line)\/code(?:-insee)?:(.+)$/.exec(path) ?? []
  const code = decodeURIComponent(value)
  if (kind === 'siren') return found(companyOf(code), `company ${code}`)
  if (kind === 'siret') return found(facilityOf(code), `establishment ${code}`)
  if (kind === 'directory-line') {
    const line = lineOf(code)
    // Fetched one by one, a line is open or is not: only searches say what opens later.
    const status: LineStatus = line?.directoryLineStatus === 'Enabled' ? 'Enabled' : 'Disabled'
    return found(line && { ...line, directoryLineStatus: status }, `line ${code}`)
  }
  const [, siret = '', name] = /^routing-code\/siret:(\d{14})\/code:(.+)$/.exec(path) ?? []
  if (name === undefined) throw missing('such operation')
  return found(routingCodeOf(siret, decodeURIComponent(name)), `routing code ${name} of ${siret}`)
}

const found = (value: object | undefined, what: string): Response => {
  if (value) return json(value)
  throw missing(what)
}

/** The lines of a company, as searches return them. */
export function linesOf(siren: string): readonly DirectoryLine[] {
  const listing = listingOf(siren)
  if (!isSiren(siren) || listing === 'absent') return []
  if (listing === 'elsewhere') {
    const siret = seatOf(siren)
    return [line(`${siren}_${siret}`, siren, 'Enabled', siret)]
  }
  const statuses = { disabled: 'Disabled', upcoming: 'Upcoming' } as const
  return [line(siren, siren, listing ? statuses[listing] : 'Enabled')]
}

/** The line under one address: its SIREN alone, or with an establishment, a routing code or a suffix after it. */
export function lineOf(address: string): DirectoryLine | undefined {
  const parts = parseElectronicAddress(address)
  if (!parts) return undefined
  const [own] = linesOf(parts.siren)
  if (!own || own.addressingIdentifier === address) return own
  // Companies of the pretend world open any address below their SIREN, unless they are known for one thing.
  if (parts.siren === address || listingOf(parts.siren) === 'elsewhere') return undefined
  return {
    ...line(address, parts.siren, own.directoryLineStatus ?? 'Enabled', parts.siret),
    ...(parts.routing !== undefined && { routingIdentifier: parts.routing }),
    ...(parts.suffix !== undefined && { addressingSuffix: parts.suffix }),
  }
}

function line(address: string, siren: string, status: LineStatus, siret?: string): DirectoryLine {
  return {
    addressingIdentifier: address,
    platformType: 'WK',
    directoryLineStatus: status,
    siren,
    ...(siret !== undefined && { siret }),
  }
}

function companyOf(siren: string): LegalUnit | undefined {
  if (!isSiren(siren) || listingOf(siren) === 'absent') return undefined
  return {
    siren,
    businessName: `ENTREPRISE FICTIVE ${siren}`,
    // The sellers and buyers of our examples, 100000009 and 200000008, are private companies.
    entityType: /^[12](?!0000000)/.test(siren) ? 'Public' : 'PrivateVatRegistered',
    administrativeStatus: 'A',
  }
}

function facilityOf(siret: string): Facility | undefined {
  if (!isSiret(siret)) return undefined
  const siren = siret.slice(0, 9)
  if (!companyOf(siren)) return undefined
  return {
    siret,
    siren,
    name: `ENTREPRISE FICTIVE ${siren}`,
    facilityType: siret === seatOf(siren) ? 'P' : 'S',
    administrativeStatus: 'A',
  }
}

/** The one routing code of the pretend world: the purchases of a public establishment. */
const PURCHASES = 'ACHATS'

function routingCodeOf(siret: string, routingIdentifier: string): RoutingCode | undefined {
  const isPublic = companyOf(siret.slice(0, 9))?.entityType === 'Public'
  if (!isPublic || !facilityOf(siret) || routingIdentifier !== PURCHASES) return undefined
  return {
    routingIdentifier,
    siret,
    routingIdentifierType: '0224',
    routingCodeName: 'Service des achats',
    managesLegalCommitmentCode: true,
    administrativeStatus: 'A',
  }
}

/** The first establishment of a company: the SIRET with the least number that has the right key. */
function seatOf(siren: string): string {
  for (let key = 0; key < 10; key += 1) {
    const siret = `${siren}0001${key}`
    if (isSiret(siret)) return siret
  }
  return `${siren}00010`
}

const sirenIn = (name: string | undefined): string => /\d{9}/.exec(name ?? '')?.[0] ?? ''
const some = <T>(value: T | undefined): readonly T[] => (value === undefined ? [] : [value])

function readFilters(value: unknown): Filters {
  if (value === undefined) return {}
  if (typeof value !== 'object' || value === null) throw badRequest('filters is not an object')
  for (const [name, filter] of Object.entries(value as Json)) {
    const { op, value: sought } = (filter ?? {}) as Json
    if (typeof op !== 'string' || typeof sought !== 'string') {
      throw badRequest(`The filter ${name} has no op and value`)
    }
  }
  return value as Filters
}

function readCount(value: unknown, otherwise: number): number {
  if (value === undefined) return otherwise
  if (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1000) return Number(value)
  throw badRequest('limit and ignore are numbers from 0 to 1000')
}
