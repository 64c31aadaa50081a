/** What a deposit says of itself (FlowInfo), computed from the document it carries. */
import type { Envelope } from './platform.ts'
import type { FlowInfo, FlowProfile } from './types.ts'

/** BT-24 by profile of the interface (france.md, § 5.1); a Factur-X names its own levels. */
const PROFILES: ReadonlyMap<string, FlowProfile> = new Map([
  ['urn:cen.eu:en16931:2017', 'CIUS'],
  ['urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr', 'Extended-CTC-FR'],
  ['urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended', 'Extended-CTC-FR'],
  ['urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic', 'Basic'],
  ['urn:factur-x.eu:1p0:basicwl', 'Basic'],
])

/** The profile that the interface knows a BT-24 by. */
export const flowProfileOf = (specification: string): FlowProfile =>
  PROFILES.get(specification) ?? 'Undefined'

const LONGEST_NAME = 255

export function describe(envelope: Envelope): FlowInfo {
  const { tracking_id, syntax, profile, filename, sha256, processing_rule } = envelope
  return {
    trackingId: tracking_id,
    name: filename.slice(-LONGEST_NAME),
    flowSyntax: syntax,
    ...(syntax !== 'CDAR' && { flowProfile: flowProfileOf(profile) }),
    ...(processing_rule !== undefined && { processingRule: processing_rule }),
    sha256,
  }
}
