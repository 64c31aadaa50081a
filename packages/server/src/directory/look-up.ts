/** What is known of an address and of an establishment, from which source, and when: nothing is said without a source. */
import { type AddressReading, type Company, readAddress } from '@conforme/compliance'
import { type Connected, type Facility, platformOn } from '@conforme/exchange'
import { isSiren, sirenOfSiret } from '@conforme/model'
import type { Owner } from '../accounts/owner.ts'
import type { Language } from '../base/failures.ts'
import { choosePlatform, connectedTo } from '../connections/connected.ts'
import { directoryAnswer } from '../connections/directory-answer.ts'
import { lookUpLine, type Reachability, reachabilityOf } from '../requests/outlook/lines.ts'
import { platformFor } from '../requests/outlook/outlook.ts'
import type { Services } from '../services/feature.ts'

/** `malformed`: no address that the directory may have, so no directory was asked · the others: what the directory says. */
export type Verdict = Reachability | 'malformed'

/** Whom a look-up may ask. */
export interface Sources {
  readonly services: Services
  readonly of: Owner
  readonly language: Language
  /** The platform whose directory is asked; undefined where none is connected, or which one is not said. */
  readonly pdp: string | undefined
  readonly connected: Connected | undefined
}

/** @throws Failure on a platform that is named and not connected */
export async function sourcesFor(
  services: Services,
  of: Owner,
  language: Language,
  wanted: string | undefined,
): Promise<Sources> {
  const { db } = services
  const pdp =
    wanted === undefined ? await platformFor(db, of, undefined) : await choosePlatform(db, of, wanted)
  const connected = pdp === undefined ? undefined : await connectedTo(services, of, pdp)
  return { services, of, language, pdp: connected && pdp, connected }
}

export async function addressAnswer(given: string, sources: Sources) {
  const { services, of, language, pdp, connected } = sources
  const { faults, ...reading } = readAddress(given)
  const isSound = faults.length === 0
  const found = isSound && connected !== undefined ? await line(reading, connected, pdp!, services, of) : null
  const verdict: Verdict = isSound ? (found?.reachability ?? 'undetermined') : 'malformed'
  return {
    given,
    ...reading,
    verdict,
    faults: faults.map(({ code, text }) => ({ code, message: text[language] })),
    directory: found,
    company: await companyOf(reading.siren, services),
    checked_at: services.clock().toISOString(),
  }
}

export type AddressAnswer = Awaited<ReturnType<typeof addressAnswer>>

async function line(
  { address }: Pick<AddressReading, 'address'>,
  connected: Connected,
  pdp: string,
  { db, clock }: Services,
  of: Owner,
) {
  const key = [of.organisationId, of.mode, pdp].join('|')
  const { reachability, line: found, at } = await lookUpLine(db, platformOn(connected), key, address, clock())
  return { pdp, reachability, platform_type: found?.platformType ?? null, as_of: at.toISOString() }
}

/** The lines of a company, to choose from; null where no source could say. */
export async function linesOf(siren: string | null, { connected, pdp, services }: Sources) {
  if (siren === null || !isSiren(siren) || connected === undefined) return null
  const found = await directoryAnswer(signal => platformOn(connected).linesOf(siren, signal))
  if (found === 'unknown') return null
  return {
    pdp: pdp!,
    as_of: services.clock().toISOString(),
    data: found.map(each => ({
      address: each.addressingIdentifier,
      level: readAddress(each.addressingIdentifier).level,
      reachability: reachabilityOf(each),
      platform_type: each.platformType ?? null,
    })),
  }
}

/** An establishment: whose it is, and what the directory has of it. */
export async function establishmentAnswer(siret: string, { connected, pdp, services }: Sources) {
  const siren = sirenOfSiret(siret)!
  const company = await companyOf(siren, services)
  const { clock } = services
  const asked =
    connected?.directory === undefined
      ? 'unknown'
      : await directoryAnswer(signal => connected.directory!.facility(siret, signal))
  return {
    siret,
    siren,
    // Registers of companies know the head office alone: of another establishment they say nothing.
    head_office: company?.siret === undefined ? null : company.siret === siret,
    company,
    directory:
      asked === 'unknown' ? null : { pdp: pdp!, as_of: clock().toISOString(), ...establishmentOf(asked) },
    checked_at: clock().toISOString(),
  }
}

/** What the directory has of it; `listed` is false where it answers that it has none. */
function establishmentOf(facility: Facility | undefined) {
  if (facility === undefined) return { listed: false, name: null, active: null, address: null, asks: null }
  const { name = null, administrativeStatus, address, b2gAdditionalData: b2g } = facility
  return {
    listed: true,
    name,
    active: administrativeStatus === undefined ? null : administrativeStatus === 'A',
    address: address === undefined ? null : plainAddress(address),
    // What a public establishment asks of invoices, as far as the directory says it.
    asks:
      b2g === undefined
        ? null
        : {
            order_number: b2g.managesLegalCommitmentCode ?? null,
            order_number_or_routing_code: b2g.managesLegalCommitmentOrServiceCode ?? null,
            routing_code: b2g.serviceCodeStatus ?? null,
            payment_status: b2g.managesPaymentStatus ?? null,
          },
  }
}

function plainAddress(address: NonNullable<Facility['address']>): Readonly<Record<string, string>> {
  const parts = {
    line1: address.addressLine1,
    line2: address.addressLine2,
    line3: address.addressLine3,
    postal: address.postalCode,
    city: address.locality,
    country: address.countryCode,
  }
  return Object.fromEntries(
    Object.entries(parts).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

async function companyOf(siren: string | null, { companies, clock }: Services) {
  const company = siren === null || !isSiren(siren) ? undefined : await companies.bySiren(siren)
  return company === undefined ? null : shown(company, clock())
}

function shown({ siren, legal_name, siret, closed, source, as_of }: Company, now: Date) {
  const age = as_of === undefined ? null : Math.max(0, now.getTime() - new Date(as_of).getTime())
  return {
    siren,
    legal_name,
    ...(siret === undefined ? {} : { siret }),
    ...(closed === undefined ? {} : { closed }),
    ...(source === undefined ? {} : { source }),
    ...(as_of === undefined ? {} : { as_of }),
    age_seconds: age === null ? null : Math.round(age / 1000),
  }
}
