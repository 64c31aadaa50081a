/** PDFs whose attachments are known: the invoice in each is found byte for byte, or a reason is given. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { unreadable, validateDocument } from '@conforme/compliance'
import { readContainer } from '@conforme/facturx'
import { CONTEXT } from '../corpus.ts'

/** A line of `pdf/index.jsonl`. */
interface Listed {
  readonly pdf: string
  readonly attachments: readonly { readonly name: string; readonly sha256: string }[]
}

export interface PdfBoard {
  readonly documents: number
  /** Those in which an invoice was found, the very bytes that are listed. */
  readonly found: number
  /** Those without one, with a reason in words. */
  readonly explained: number
  readonly problems: readonly string[]
}

const INDEX = 'pdf/index.jsonl'
const INVOICE = /^(?:factur-x|zugferd-invoice|xrechnung)\.xml$/i

export function judgePdfs(folder: URL): PdfBoard {
  const index = new URL(INDEX, folder)
  const lines = existsSync(index) ? readFileSync(index, 'utf8').trim().split('\n') : []
  const outcomes = lines.map(line => {
    const listed = JSON.parse(line) as Listed
    return { pdf: listed.pdf, outcome: outcomeOf(listed, readFileSync(new URL(`pdf/${listed.pdf}`, folder))) }
  })
  const count = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length
  return {
    documents: lines.length,
    found: count('found'),
    explained: count('explained'),
    problems: outcomes
      .filter(({ outcome }) => outcome !== 'found' && outcome !== 'explained')
      .map(({ pdf, outcome }) => `${pdf}: ${outcome}`),
  }
}

/** `found`, `explained`, or what is wrong. */
function outcomeOf({ attachments }: Listed, bytes: Uint8Array): string {
  const listed = attachments.filter(({ name }) => INVOICE.test(name))
  try {
    const { checks, syntax } = validateDocument(bytes, CONTEXT)
    const invoice = readContainer(bytes).invoices.find(({ isDamaged }) => !isDamaged)
    if (invoice === undefined) {
      if (listed.length > 0) return `no invoice found, and ${listed[0]!.name} is listed`
      return checks.some(({ ok, message }) => !ok && message !== '')
        ? 'explained'
        : 'no invoice, and no reason'
    }
    const digest = createHash('sha256').update(invoice.bytes).digest('hex')
    if (!attachments.some(({ sha256 }) => sha256 === digest)) return 'other bytes than those listed'
    return syntax === null ? 'found, but not read' : 'found'
  } catch (failure) {
    if (unreadable(failure) === undefined) return `threw ${failure}`
    return listed.length > 0 ? `refused: ${failure}` : 'explained'
  }
}
