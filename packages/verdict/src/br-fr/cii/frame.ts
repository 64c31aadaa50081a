/** The kind of invoice, on which many rules depend. */
import type { XmlNode } from '@conforme/formats'
import { says, some } from '../../base/path.ts'
import type { Subject } from '../../base/rule-set.ts'
import { framesAt } from '../shared/frames.ts'
import { DOCUMENT, FRAME } from './paths.ts'

export const { isMultiVendor, isTwoWay, hasSubInvoices } = framesAt(FRAME)

/** Whether a note makes the platforms treat the invoice as B2B. */
export function isB2B(subject: Subject): boolean {
  return subject.memo('br-fr b2b', hasB2BNote)
}

function hasB2BNote(root: XmlNode): boolean {
  return some(root, `${DOCUMENT}/ram:IncludedNote`, note => isNoteOf(note, 'BAR') && hasContent(note, 'B2B'))
}

export function isNoteOf(note: XmlNode, code: string): boolean {
  return says(note, 'ram:SubjectCode', code)
}

export function hasContent(note: XmlNode, wanted: string): boolean {
  return says(note, 'ram:Content', wanted)
}
