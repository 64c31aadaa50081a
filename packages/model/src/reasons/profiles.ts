/** The profiles that BT-24 names: what we and others write, and what each contains (XP Z12-012; Factur-X 1.09). */
import type { Text } from './reasons.ts'

/** BT-24 of the core profile. */
export const EN16931_PROFILE = 'urn:cen.eu:en16931:2017'

/** BT-24 of the French extension in files of CII and UBL. */
export const EXTENDED_CTC_FR_PROFILE =
  'urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr'

/** BT-24 of the same in a Factur-X document, which never names the other. */
export const FACTURX_EXTENDED_PROFILE = 'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended'

/**
 * `core`: EN 16931 itself, or BASIC, which is a part of it · `extended`: has the terms of the French extension ·
 * `partial`: without lines, not an invoice under the reform · `restricted`: EN 16931 narrowed by another country or
 * network, as Peppol and XRechnung · `unknown`: none of these.
 */
export type ProfileKind = 'core' | 'extended' | 'partial' | 'restricted' | 'unknown'

export interface Profile {
  readonly kind: ProfileKind
  /** As its publisher writes it; undefined for a profile without a known name. */
  readonly name?: string
  /** Why a document of this profile is not an invoice under the reform; undefined where it may be one. */
  readonly falls_short?: Text
}

const MINIMUM: Profile = {
  kind: 'partial',
  name: 'MINIMUM',
  falls_short: {
    fr: 'Le profil MINIMUM n’est jamais une facture au sens de la réforme : ni lignes, ni détail de TVA ; le PDF qui l’accompagne est la facture.',
    en: 'The MINIMUM profile is never an invoice under the reform: neither lines nor VAT breakdown; the PDF that it comes with is the invoice.',
  },
}
const BASIC_WL: Profile = {
  kind: 'partial',
  name: 'BASIC WL',
  falls_short: {
    fr: 'Le profil BASIC WL n’est pas une facture EN 16931 : il n’a pas de lignes, et la réforme n’en reprend les données que la première année.',
    en: 'The BASIC WL profile is not an EN 16931 invoice: it has no lines, and the reform takes its data in the first year only.',
  },
}
const BASIC: Profile = { kind: 'core', name: 'BASIC' }
const EXTENDED: Profile = { kind: 'extended', name: 'EXTENDED' }
const UNKNOWN: Profile = { kind: 'unknown' }

/** Factur-X 1.0 to 1.09 and ZUGFeRD 2.0 give the same profiles different names. */
const PROFILES: ReadonlyMap<string, Profile> = new Map<string, Profile>([
  ['urn:factur-x.eu:1p0:minimum', MINIMUM],
  ['urn:zugferd.de:2p0:minimum', MINIMUM],
  ['urn:factur-x.eu:1p0:basicwl', BASIC_WL],
  ['urn:zugferd.de:2p0:basicwl', BASIC_WL],
  ['urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic', BASIC],
  ['urn:cen.eu:en16931:2017#compliant#urn:zugferd.de:2p0:basic', BASIC],
  [EN16931_PROFILE, { kind: 'core', name: 'EN 16931' }],
  [FACTURX_EXTENDED_PROFILE, EXTENDED],
  ['urn:cen.eu:en16931:2017#conformant#urn:zugferd.de:2p0:extended', EXTENDED],
  [EXTENDED_CTC_FR_PROFILE, { kind: 'extended', name: 'EXTENDED-CTC-FR' }],
])

/** EN 16931-1, § 7: how a profile declares that it narrows the standard, and how that it widens it. */
const NARROWED = `${EN16931_PROFILE}#compliant#`
const WIDENED = '#conformant#'
/** ZUGFeRD 2.0 wrote them so. */
const WITH_COLONS = /:(compliant|conformant):/
const KNOWN_NARROWED: readonly (readonly [mark: string, name: string])[] = [
  ['urn:fdc:peppol.eu:', 'Peppol BIS'],
  ['xrechnung', 'XRechnung'],
]

/** The profile of this BT-24. */
export function profileOf(specification: string | undefined): Profile {
  return (specification === undefined ? undefined : PROFILES.get(specification)) ?? spelt(specification)
}

/** Of a profile that is not written as its publisher does, or is unknown. */
function spelt(specification: string | undefined): Profile {
  const urn = (specification?.trim() ?? '').replace(WITH_COLONS, '#$1#')
  const known = PROFILES.get(urn)
  if (known !== undefined) return known
  if (!urn.startsWith(NARROWED)) return UNKNOWN
  const rest = urn.slice(NARROWED.length)
  const name = KNOWN_NARROWED.find(([mark]) => rest.includes(mark))?.[1]
  // An extension of a national profile, such as that of XRechnung, may hold what EN 16931 has no place for.
  const kind = rest.includes(WIDENED) ? 'unknown' : 'restricted'
  return name === undefined ? { kind } : { kind, name }
}
