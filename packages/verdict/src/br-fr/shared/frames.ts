/** The frame of the document (BT-23), which decides whether groups of rules concern it. */
import type { XmlNode } from '@conforme/formats'
import { normalized } from '../../base/lexical.ts'
import { text } from '../../base/path.ts'
import type { Assert, Subject } from '../../base/rule-set.ts'
import { isMultiVendorFrame, isTwoWayFrame } from './codes.ts'

/** Tests whether the frame of a document is one of some. */
export type Concern = (subject: Subject) => boolean

/** Tests on the frame at a path from the root. */
export function framesAt(path: string) {
  const frameOf = (root: XmlNode) => normalized(text(root, path) ?? '')
  const frame = (subject: Subject) => subject.memo('br-fr frame', frameOf)
  const isMultiVendor: Concern = subject => isMultiVendorFrame(frame(subject))
  const isTwoWay: Concern = subject => isTwoWayFrame(frame(subject))
  const hasSubInvoices: Concern = subject => isMultiVendor(subject) || isTwoWay(subject)
  return { isMultiVendor, isTwoWay, hasSubInvoices }
}

/** An assert that only concerns some documents. */
export function inFrames(isConcerned: Concern, assert: Assert): Assert {
  return { ...assert, holds: (it, subject) => !isConcerned(subject) || assert.holds(it, subject) }
}
