/** The profiles that BT-24 names, and which of them are invoices under the reform. */
import type { Text } from '@conforme/model'

export interface Profile {
  /** As its publisher writes it. */
  readonly name: string
  /** Why a document of this profile is no invoice under the reform; undefined where it may be one. */
  readonly falls_short?: Text
}

/** Factur-X 1.0 to 1.09 and ZUGFeRD 2.0 give the same profiles different names (france.md, § 5.1 and § 10.2). */
const MINIMUM: Profile = {
  name: 'MINIMUM',
  falls_short: {
    fr: 'Le profil MINIMUM n’est jamais une facture au sens de la réforme : ni lignes, ni détail de TVA ; le PDF qui l’accompagne est la facture.',
    en: 'The MINIMUM profile is never an invoice under the reform: neither lines nor VAT breakdown; the PDF that it comes with is the invoice.',
  },
}
const BASIC_WL: Profile = {
  name: 'BASIC WL',
  falls_short: {
    fr: 'Le profil BASIC WL n’est pas une facture EN 16931 : il n’a pas de lignes, et la réforme n’en reprend les données que la première année.',
    en: 'The BASIC WL profile is no EN 16931 invoice: it has no lines, and the reform takes its data in the first year only.',
  },
}

const PROFILES: ReadonlyMap<string, Profile> = new Map<string, Profile>([
  ['urn:factur-x.eu:1p0:minimum', MINIMUM],
  ['urn:zugferd.de:2p0:minimum', MINIMUM],
  ['urn:factur-x.eu:1p0:basicwl', BASIC_WL],
  ['urn:zugferd.de:2p0:basicwl', BASIC_WL],
  ['urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic', { name: 'BASIC' }],
  ['urn:cen.eu:en16931:2017#compliant#urn:zugferd.de:2p0:basic', { name: 'BASIC' }],
  ['urn:cen.eu:en16931:2017', { name: 'EN 16931' }],
  ['urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended', { name: 'EXTENDED' }],
  ['urn:cen.eu:en16931:2017#conformant#urn:zugferd.de:2p0:extended', { name: 'EXTENDED' }],
  ['urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr', { name: 'EXTENDED-CTC-FR' }],
])

/** The profile of this BT-24; undefined for one that we do not know by name. */
export function profileOf(specification: string | undefined): Profile | undefined {
  return PROFILES.get(specification ?? '')
}
