import type { Invoice } from '@conforme/model'
import type { Syntax } from './binding.ts'

/** BT-24 of the French extension (france.md, § 5.1). That of EN 16931 is in the model. */
export const EXTENDED_CTC_FR_PROFILE =
  'urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr'

/** BT-24 of the same in a Factur-X document, which never names the other. */
export const FACTURX_EXTENDED_PROFILE = 'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended'

/** RFC 7303; neither syntax has a registered type of its own. */
export const MEDIA_TYPES: Readonly<Record<Syntax, string>> = {
  cii: 'application/xml',
  ubl: 'application/xml',
}

/** The profiles that have the terms of the French extension (france.md, § 5.1). */
const EXTENDED: ReadonlySet<string | undefined> = new Set([EXTENDED_CTC_FR_PROFILE, FACTURX_EXTENDED_PROFILE])

/** Whether the invoice may have the terms of the French extension. */
export function isExtended({ process }: Invoice): boolean {
  return EXTENDED.has(process.specification)
}
