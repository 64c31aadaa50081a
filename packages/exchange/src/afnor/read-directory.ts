/** What a directory returns, taken over only where it has the form that the interface gives it. */
import { isRecord } from '@conforme/model'
import type { Json } from './body.ts'
import type { DirectoryAddress, DirectoryLine, Facility, LegalUnit, RoutingCode } from './directory-types.ts'

const LONGEST = 255
const ACTIVITY = ['A', 'C'] as const

/** Each reads an object of its kind; undefined where what names it is missing. */
export function readLine(value: unknown): DirectoryLine | undefined {
  const read = reader(value)
  const addressingIdentifier = read?.text('addressingIdentifier')
  if (!read || addressingIdentifier === undefined) return undefined
  return {
    addressingIdentifier,
    ...read.texts('siren', 'siret', 'routingIdentifier', 'addressingSuffix'),
    ...read.oneOf('platformType', ['WK', 'DFH']),
    ...read.oneOf('directoryLineStatus', ['Enabled', 'Disabled', 'Upcoming']),
  }
}

export function readLegalUnit(value: unknown): LegalUnit | undefined {
  const read = reader(value)
  const siren = read?.text('siren')
  if (!read || siren === undefined) return undefined
  return {
    siren,
    ...read.texts('businessName'),
    ...read.oneOf('entityType', ['Public', 'PrivateVatRegistered']),
    ...read.oneOf('administrativeStatus', ACTIVITY),
  }
}

export function readFacility(value: unknown): Facility | undefined {
  const read = reader(value)
  const siret = read?.text('siret')
  if (!read || siret === undefined) return undefined
  const b2g = reader(read.json.b2gAdditionalData)
  return {
    siret,
    ...read.texts('siren', 'name'),
    ...read.oneOf('facilityType', ['P', 'S']),
    ...read.oneOf('administrativeStatus', ACTIVITY),
    ...readAddress(read.json),
    ...(b2g && {
      b2gAdditionalData: b2g.claims(
        'pm',
        'pmOnly',
        'managesPaymentStatus',
        'managesLegalCommitmentCode',
        'managesLegalCommitmentOrServiceCode',
        'serviceCodeStatus',
      ),
    }),
  }
}

export function readRoutingCode(value: unknown): RoutingCode | undefined {
  const read = reader(value)
  const routingIdentifier = read?.text('routingIdentifier')
  if (!read || routingIdentifier === undefined) return undefined
  return {
    routingIdentifier,
    ...read.texts('siret', 'routingIdentifierType', 'routingCodeName'),
    ...read.claims('managesLegalCommitmentCode'),
    ...read.oneOf('administrativeStatus', ACTIVITY),
    ...readAddress(read.json),
  }
}

function readAddress({ address }: Json): { readonly address?: DirectoryAddress } {
  const read = reader(address)
  if (!read) return {}
  const lines = read.texts('addressLine1', 'addressLine2', 'addressLine3', 'postalCode', 'locality')
  return { address: { ...lines, ...read.texts('countrySubdivision', 'countryCode', 'countryName') } }
}

type Found<K extends string, V> = { readonly [P in K]?: V }

/** Reads the fields of an object; undefined for anything else. */
function reader(json: unknown) {
  if (!isRecord(json)) return undefined
  const text = (key: string): string | undefined => {
    const found = json[key]
    return typeof found === 'string' && found !== '' ? found.slice(0, LONGEST) : undefined
  }
  const pick = <K extends string, V>(keys: readonly K[], find: (key: K) => V | undefined): Found<K, V> =>
    // Every key is one of K, every value a V.
    Object.fromEntries(
      keys.flatMap(key => {
        const found = find(key)
        return found === undefined ? [] : [[key, found]]
      }),
    ) as Found<K, V>
  return {
    json,
    text,
    texts: <K extends string>(...keys: readonly K[]) => pick(keys, text),
    oneOf: <K extends string, const V extends string>(key: K, values: readonly V[]) =>
      pick([key], () => values.find(known => known === json[key])),
    claims: <K extends string>(...keys: readonly K[]) =>
      pick(keys, key => (typeof json[key] === 'boolean' ? json[key] : undefined)),
  }
}
