/** The asserts of BR-FR on the lines of a sub-invoice, in both syntaxes. */
import type { XmlNode } from '@conforme/formats'
import { text } from '../../base/path.ts'
import type { Assert, Subject } from '../../base/rule-set.ts'
import { isFilled } from './text.ts'

type OfNumber = (subject: Subject, number: string) => string

/** Where a syntax has what is compared. */
interface Names {
  readonly hasParent: (line: XmlNode, subject: Subject) => boolean
  readonly fromParent: (subject: Subject, line: XmlNode, read: OfNumber) => string
  readonly itemSeller: (line: XmlNode) => string
  readonly sellerOfNumber: OfNumber
  readonly subInvoiceNumber: (line: XmlNode) => string
  readonly subInvoiceOfNumber: OfNumber
  /** Of a line: the reason for exemption of its VAT. */
  readonly reason: string
  /** How many sub-invoices of the document’s own seller have the number of the document. */
  readonly bearers: (subject: Subject) => number
  /** Whether one of the numbers of the document passes. */
  readonly someNumber: (subject: Subject, passes: (own: string) => boolean) => boolean
}

export function assertsOnLines(names: Names) {
  const { hasParent, fromParent, subInvoiceNumber } = names

  /** A line has the same text as its parent, and is not empty. */
  const sameAsParent = (id: string, read: (line: XmlNode) => string, ofNumber: OfNumber): Assert => ({
    id,
    holds: (line, subject) => {
      const own = read(line)
      return own !== '' && (!hasParent(line, subject) || own === fromParent(subject, line, ofNumber))
    },
  })

  /** The reason for exemption of a detail line begins with the number of its sub-invoice. */
  const taggedReason: Assert = {
    id: 'BR-FR-MV-08_BT-128',
    holds: line => {
      const reason = text(line, names.reason) ?? ''
      const number = subInvoiceNumber(line)
      return isFilled(reason) && number !== '' && reason.startsWith(`#${number}#`)
    },
  }

  /** Exactly one sub-invoice of the document's own seller has the number of the document. */
  const ownNumber: Assert = {
    id: 'BR-FR-MV-11_BT-128',
    holds: (line, subject) => {
      const bearers = names.bearers(subject)
      if (bearers === 1) return true
      const number = subInvoiceNumber(line)
      return names.someNumber(subject, own => (bearers === 0) === (number === own))
    },
  }

  return {
    sellerOfParent: sameAsParent('BR-FR-MV-06_EXT-FR-FE-167', names.itemSeller, names.sellerOfNumber),
    numberOfParent: sameAsParent('BR-FR-MV-07_BT-128', subInvoiceNumber, names.subInvoiceOfNumber),
    taggedReason,
    ownNumber,
  }
}
