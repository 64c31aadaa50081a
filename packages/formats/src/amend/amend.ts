/**
 * A document made to say something else by changing it where it says it: every byte that is not changed stays. What
 * changes is found between two documents that we write ourselves, of the invoice as it is and as it is to be, and
 * done in the given one at the elements that say the same.
 */
import type { Day, Invoice } from '@conforme/model'
import type { Syntax } from '../binding/binding.ts'
import { differences } from '../read/differences.ts'
import { type InvoiceDocument, read } from '../read/read.ts'
import { fit } from '../write/fit.ts'
import { render } from '../write/render.ts'
import { spliced } from './bytes.ts'
import { type Amendment, Changes } from './changes.ts'

export type { Amendment } from './changes.ts'

export interface Amended {
  readonly bytes: Uint8Array
  /** In the order of the document. */
  readonly amendments: readonly Amendment[]
  /** The document as it is now. */
  readonly document: InvoiceDocument
}

/**
 * @param bytes what `document` was read from
 * @param wanted what it is to say
 * @returns undefined where it cannot be made to say just that: the invoice would be another document, or has a value
 *   for which it has no place, or is in an encoding that is not written
 */
export function amend(
  bytes: Uint8Array,
  document: InvoiceDocument,
  wanted: Invoice,
  today: Day,
): Amended | undefined {
  const { syntax, xml } = document
  const was = written(document.invoice, syntax, today)
  const is = written(wanted, syntax, today)
  if (was === undefined || is === undefined || is.xml.root.name !== xml.root.name) return undefined
  const changes = new Changes({ document, was, is })
  if (!changes.find()) return undefined
  const after = spliced(bytes, changes.splices)
  if (after === undefined) return undefined
  const amended = read(after, today)
  if (!saysJust(amended, wanted, document)) return undefined
  return { bytes: after, amendments: changes.amendments, document: amended }
}

/**
 * What was to be said is said, and what the model has no place for is still there: unless it has one now, as an amount
 * in the currency of the invoice once that is put right.
 */
function saysJust(amended: InvoiceDocument, wanted: Invoice, before: InvoiceDocument): boolean {
  const other = differences(wanted, amended.invoice)
  const left = amended.unmapped.map(({ value }) => value)
  const all = new Set(before.unmapped.map(({ value }) => value))
  const found = before.unmapped.length - left.length
  return (
    amended.unread.length <= before.unread.length &&
    left.every(value => all.has(value)) &&
    found >= 0 &&
    other.length <= found &&
    other.every(({ first }) => first === undefined)
  )
}

/** As we would write it; undefined where the syntax cannot. */
function written(invoice: Invoice, syntax: Syntax, today: Day): InvoiceDocument | undefined {
  try {
    return read(render(fit(invoice, syntax).invoice, syntax), today)
  } catch (fault) {
    // Characters that XML forbids, in a value that is to be written.
    if (fault instanceof RangeError) return undefined
    throw fault
  }
}
