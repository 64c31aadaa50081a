/** What the Directory service of XP Z12-013 v1.3.0 returns and takes, under its own names; all of it may be left out. */

/** A: active; C: closed. */
export type AdministrativeStatus = 'A' | 'C'
export type EntityType = 'Public' | 'PrivateVatRegistered'
/** P: the seat; S: another establishment. */
export type FacilityType = 'P' | 'S'
export type LineStatus = 'Enabled' | 'Disabled' | 'Upcoming'

export interface DirectoryAddress {
  readonly addressLine1?: string
  readonly addressLine2?: string
  readonly addressLine3?: string
  readonly postalCode?: string
  readonly countrySubdivision?: string
  readonly locality?: string
  readonly countryCode?: string
  readonly countryName?: string
}

export interface LegalUnit {
  readonly siren: string
  readonly businessName?: string
  readonly entityType?: EntityType
  readonly administrativeStatus?: AdministrativeStatus
}

/** What a public establishment asks of the invoices it receives. */
export interface B2gAdditionalData {
  readonly pm?: boolean
  readonly pmOnly?: boolean
  readonly managesPaymentStatus?: boolean
  readonly managesLegalCommitmentCode?: boolean
  readonly managesLegalCommitmentOrServiceCode?: boolean
  readonly serviceCodeStatus?: boolean
}

/** An establishment. */
export interface Facility {
  readonly siret: string
  readonly siren?: string
  readonly name?: string
  readonly facilityType?: FacilityType
  readonly administrativeStatus?: AdministrativeStatus
  readonly address?: DirectoryAddress
  readonly b2gAdditionalData?: B2gAdditionalData
}

/** A door within an establishment: a service, a budget, a workshop. */
export interface RoutingCode {
  readonly routingIdentifier: string
  readonly siret?: string
  readonly routingIdentifierType?: string
  readonly routingCodeName?: string
  readonly managesLegalCommitmentCode?: boolean
  readonly administrativeStatus?: AdministrativeStatus
  readonly address?: DirectoryAddress
}

/** A line of the directory: an address under which a company may receive. */
export interface DirectoryLine {
  readonly addressingIdentifier: string
  readonly siren?: string
  readonly siret?: string
  readonly routingIdentifier?: string
  readonly addressingSuffix?: string
  /** WK: an approved platform; DFH: the public portal. Which one is not said. */
  readonly platformType?: 'WK' | 'DFH'
  readonly directoryLineStatus?: LineStatus
}

interface Filter<Op extends string, Value extends string = string> {
  readonly op: Op
  readonly value: Value
}
type Strict<Value extends string = string> = Filter<'strict', Value>
type Part = Filter<'contains' | 'strict'>
type Begun = Filter<'startWith' | 'strict'>
type Name = Filter<'contains' | 'strict' | 'startWith'>
type Lines = Filter<'contains' | 'startWith'>

/** Criteria that hold together. */
export interface LegalUnitFilters {
  readonly siren?: Strict
  readonly businessName?: Name
  readonly entityType?: Strict<EntityType>
  readonly administrativeStatus?: Strict<AdministrativeStatus>
}

export interface FacilityFilters {
  readonly siret?: Strict
  readonly siren?: Strict
  readonly facilityType?: Strict<FacilityType>
  readonly name?: Name
  readonly addressLines?: Lines
  readonly postalCode?: Begun
  readonly countrySubdivision?: Strict
  readonly locality?: Name
  readonly administrativeStatus?: Strict<AdministrativeStatus>
}

export interface RoutingCodeFilters {
  readonly routingIdentifier?: Part
  readonly siret?: Strict
  readonly routingCodeName?: Part
  readonly administrativeStatus?: Strict<AdministrativeStatus>
  readonly addressLines?: Lines
  readonly postalCode?: Begun
  readonly locality?: Name
}

export interface DirectoryLineFilters {
  readonly addressingIdentifier?: Part
  readonly siren?: Strict
  readonly siret?: Strict
  readonly routingIdentifier?: Part
  readonly addressingSuffix?: Part
}

export interface DirectorySearch<Filters> {
  readonly filters: Filters
  /** Results at most; 100 without it. */
  readonly limit?: number
  /** Results to pass over. */
  readonly ignore?: number
}
