/** An invoice as it is sent to a server: a draft as it is, a document byte for byte. */
import { isPdf } from '@conforme/compliance'
import { isRecord } from '@conforme/model'
import { readInvoice } from '../input/input.ts'
import { CommandFailure } from '../terminal/outcome.ts'
import type { Json } from './remote.ts'

export interface Sent {
  readonly type: 'application/json' | 'application/xml' | 'application/pdf'
  readonly content: string | Uint8Array
}

/**
 * @param more of a draft, fields that take the place of its own
 * @throws CommandFailure when the file cannot be read, or is no invoice by its form
 */
export async function sentFrom(file: string, more: Json = {}): Promise<Sent> {
  const input = await readInvoice(file)
  if ('document' in input) {
    const { document } = input
    return { type: isPdf(document) ? 'application/pdf' : 'application/xml', content: document }
  }
  const { draft } = input
  if (!isRecord(draft))
    throw new CommandFailure(
      'invalid_request',
      { fr: 'Un objet JSON est attendu.', en: 'A JSON object is expected.' },
      { file },
    )
  return { type: 'application/json', content: JSON.stringify({ ...draft, ...more }) }
}
