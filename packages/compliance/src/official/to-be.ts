/** The document that a draft would become. */

import { fit, type InvoiceDocument, read, render } from '@conforme/formats'
import type { Day, Format, Invoice } from '@conforme/model'
import { syntaxOf, written } from '../findings/carried.ts'

/** As it is, valid or not, and without what the document has no place for. */
export function documentToBe(invoice: Invoice, format: Format, day: Day): InvoiceDocument {
  const syntax = syntaxOf(format)
  return read(render(fit(written(invoice), syntax).invoice, syntax), day)
}
