/** How our statuses leave for their platform. */
import type { Envelope } from '@conforme/exchange'
import { forgetTokens } from '../connections/tokens.ts'
import type { Services } from '../services/feature.ts'
import { findMessage, writeMessage } from './status-messages.ts'
import { wayOut } from './way-out.ts'

export const STATUSES = wayOut({
  table: 'status_messages',
  queue: 'statuses.say',
  sweep: 'statuses.sweep',
  key: 'message',
  envelope: envelopeOf,
  async sent(tx, id, flow_id, now) {
    await writeMessage(tx, id, { status: 'sent', flow_id }, now)
    await forgetTokens(tx, now)
  },
  async refused(tx, { clock }, { id }, { code, message }) {
    const last_error = { code, message, at: clock().toISOString() }
    await writeMessage(tx, id, { status: 'refused', last_error }, clock())
    await forgetTokens(tx, clock())
  },
  // The life cycle shows it beside the status.
  doubtful: async () => undefined,
})

async function envelopeOf({ db }: Services, id: string): Promise<Envelope> {
  const message = await findMessage(db, id)
  if (!message) throw new Error(`There is no message ${id}`)
  const { filename, sha256, content } = message
  return {
    tracking_id: id,
    syntax: 'CDAR',
    profile: '',
    filename,
    media_type: 'application/xml',
    document: content,
    sha256,
  }
}
