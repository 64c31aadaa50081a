/** The levels of Factur-X: what BT-24 and the metadata call them (france.md, § 5.1 and § 10). */

export type Level = 'MINIMUM' | 'BASIC WL' | 'BASIC' | 'EN 16931' | 'EXTENDED' | 'XRECHNUNG'

/** The French extension is a profile of CII and UBL files, and none of Factur-X. */
const FRENCH_EXTENSION = 'urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr'

/** As Factur-X 1.0 and ZUGFeRD 2 spell them; ZUGFeRD 2.0 wrote colons for `#`. */
const LEVELS: readonly (readonly [RegExp, Level])[] = [
  [/^urn:(?:factur-x\.eu:1p0|zugferd\.de:2p0):minimum$/, 'MINIMUM'],
  [/^urn:(?:factur-x\.eu:1p0|zugferd\.de:2p0):basicwl$/, 'BASIC WL'],
  [/^urn:cen\.eu:en16931:2017[#:]compliant[#:]urn:(?:factur-x\.eu:1p0|zugferd\.de:2p0):basic$/, 'BASIC'],
  [/^urn:cen\.eu:en16931:2017$/, 'EN 16931'],
  [
    /^urn:cen\.eu:en16931:2017[#:]conformant[#:]urn:(?:factur-x\.eu:1p0|zugferd\.de:2p0):extended$/,
    'EXTENDED',
  ],
  [/^urn:cen\.eu:en16931:2017#compliant#urn:(?:xoev-de|xeinkauf\.de):kosit:.*xrechnung_/, 'XRECHNUNG'],
]

/** The level that BT-24 names; undefined for another profile. */
export function levelOf(specification: string): Level | undefined {
  return LEVELS.find(([pattern]) => pattern.test(specification.trim()))?.[1]
}

export function isFrenchExtension(specification: string): boolean {
  return specification.trim() === FRENCH_EXTENSION
}

/** Levels whose XML is no invoice under the reform: MINIMUM has no VAT breakdown, BASIC WL no lines. */
export function isPartial(level: Level | undefined): boolean {
  return level === 'MINIMUM' || level === 'BASIC WL'
}

/** The `AFRelationship` that a level may have. */
export function relationshipsOf(level: Level | undefined): readonly string[] {
  return isPartial(level) ? ['Data'] : ['Data', 'Source', 'Alternative']
}
