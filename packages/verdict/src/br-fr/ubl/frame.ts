/** What kind of invoice it is: what many rules begin by asking. */
import type { XmlNode } from '@conforme/formats'
import { someText } from '../../base/path.ts'
import { framesAt } from '../shared/frames.ts'
import { FRAME } from './paths.ts'

export const { isMultiVendor, isTwoWay, hasSubInvoices } = framesAt(FRAME)

/** Whether its type passes; an invoice and a credit note keep theirs under names of their own. */
export function isOfType(root: XmlNode, passes: (type: string) => boolean): boolean {
  return someText(root, 'cbc:InvoiceTypeCode', passes) || someText(root, 'cbc:CreditNoteTypeCode', passes)
}
