/** The kind of invoice, on which many rules depend. */
import type { XmlNode } from '@conforme/formats'
import { someText } from '../../base/path.ts'
import { framesAt } from '../shared/frames.ts'
import { FRAME } from './paths.ts'

export const { isMultiVendor, isTwoWay, hasSubInvoices } = framesAt(FRAME)

/** Whether its type passes; an invoice and a credit note have it under different names. */
export function isOfType(root: XmlNode, passes: (type: string) => boolean): boolean {
  return someText(root, 'cbc:InvoiceTypeCode', passes) || someText(root, 'cbc:CreditNoteTypeCode', passes)
}
