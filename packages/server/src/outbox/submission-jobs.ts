/** How invoices leave for their platform. */
import type { AcknowledgementDetail, Envelope, PlatformError, ProcessingRule } from '@conforme/exchange'
import { forgetTokens } from '../connections/tokens.ts'
import { PDF } from '../ledger/documents.ts'
import type { InvoiceRow } from '../ledger/invoices.ts'
import type { Services } from '../services/feature.ts'
import { refuseByAcknowledgement, tellDoubtful } from './settle.ts'
import { writeSent } from './submissions.ts'
import { wayOut } from './way-out.ts'

export const SUBMISSIONS = wayOut({
  table: 'submissions',
  queue: 'submissions.send',
  sweep: 'submissions.sweep',
  key: 'submission',
  envelope: envelopeOf,
  sent: writeSent,
  async refused(tx, services, { id }, error) {
    await refuseByAcknowledgement(tx, services, id, undefined, [refusalOf(error)])
    await forgetTokens(tx, services.clock())
  },
  doubtful: (tx, services, { id }) => tellDoubtful(tx, services, id),
})

/** A refusal of the request, in the form of one of the flow. */
function refusalOf({ error_code, message }: PlatformError): AcknowledgementDetail {
  return { level: 'Error', item: 'flow', reasonCode: error_code ?? 'refused', reasonMessage: message }
}

interface EnvelopeRow extends Pick<InvoiceRow, 'format'> {
  readonly processing_rule: ProcessingRule | null
  readonly media_type: string
  readonly filename: string
  readonly profile: string
  readonly sha256: string
  readonly content: Buffer
}

async function envelopeOf({ db }: Services, id: string): Promise<Envelope> {
  // Where a PDF was kept beside its XML, the PDF is what leaves.
  const [row] = await db.query<EnvelopeRow>(
    `SELECT i.format, s.processing_rule, d.media_type, d.filename, d.profile, d.sha256, d.content
     FROM submissions s JOIN invoices i ON i.id = s.invoice JOIN documents d ON d.invoice = i.id
     WHERE s.id = $1 AND i.organisation_id = s.organisation_id AND i.mode = s.mode
     ORDER BY d.media_type <> $2 LIMIT 1`,
    [id, PDF],
  )
  if (!row) throw new Error(`Submission ${id} has no document`)
  return {
    tracking_id: id,
    syntax: row.media_type === PDF ? 'Factur-X' : row.format === 'ubl' ? 'UBL' : 'CII',
    profile: row.profile,
    filename: row.filename,
    media_type: row.media_type,
    document: row.content,
    sha256: row.sha256,
    processing_rule: row.processing_rule ?? undefined,
  }
}
