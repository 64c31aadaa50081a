/** The sub-invoices of an invoice of several sellers: groups of lines, each with a number and a seller. */
import type { XmlNode } from '@conforme/formats'
import { normalized } from '../../base/lexical.ts'
import { all, has, says, some, someText, text, textOf, texts } from '../../base/path.ts'
import type { Subject } from '../../base/rule-set.ts'
import { grouped, textsByNumber } from '../shared/lines.ts'
import { LEGAL_ID, LINE, LINE_AGREEMENT, LINE_DOCUMENT, LINE_SETTLEMENT, SELLER } from './paths.ts'

export const KIND = `${LINE_DOCUMENT}/ram:LineStatusReasonCode`
export const PARENT = `${LINE_DOCUMENT}/ram:ParentLineID`
export const LINE_NUMBER = `${LINE_DOCUMENT}/ram:LineID`
export const ITEM_SELLER = `${LINE_AGREEMENT}/ram:ItemSellerTradeParty`
export const SELLER_ID = `${ITEM_SELLER}/${LEGAL_ID}`
export const OBJECTS = `${LINE_SETTLEMENT}/ram:AdditionalReferencedDocument`

/** A group of lines that is in no other group: a sub-invoice. */
export function isSubInvoice(line: XmlNode): boolean {
  return says(line, KIND, 'GROUP') && !has(line, PARENT)
}

function isNumberReference(reference: XmlNode): boolean {
  return says(reference, 'ram:ReferenceTypeCode', 'AFL') && says(reference, 'ram:TypeCode', '130')
}

/** The references that give the number of the sub-invoice that a line belongs to. */
function numberReferences(line: XmlNode): readonly XmlNode[] {
  return all(line, OBJECTS).filter(isNumberReference)
}

/** The number of the sub-invoice that a line belongs to; empty where it gives none. */
export function subInvoiceNumber(line: XmlNode): string {
  let found = ''
  some(line, OBJECTS, reference => {
    const number = isNumberReference(reference) ? text(reference, 'ram:IssuerAssignedID') : undefined
    if (number !== undefined) found = normalized(number)
    return number !== undefined
  })
  return found
}

export function itemSeller(line: XmlNode): string {
  return normalized(text(line, SELLER_ID) ?? '')
}

function linesOf(root: XmlNode): readonly XmlNode[] {
  return all(root, LINE)
}

/** The lines that name a line of this number as their parent. */
export function linesUnder(subject: Subject, number: string): readonly XmlNode[] {
  return subject.memo('br-fr cii lines by parent', root => grouped(linesOf(root), PARENT)).get(number) ?? []
}

const ofNumber = textsByNumber(linesOf, LINE_NUMBER)

export const sellerOfNumber = ofNumber('br-fr cii sellers', itemSeller)
export const subInvoiceOfNumber = ofNumber('br-fr cii sub-invoices', subInvoiceNumber)

/** What the parents of a line yield. */
export function fromParent(subject: Subject, line: XmlNode, read: typeof sellerOfNumber): string {
  let found = ''
  someText(line, PARENT, number => {
    found = read(subject, number)
    return found !== ''
  })
  return found
}

/** Numbers of sub-invoices, each node whose text some earlier document identifier has as well. */
export function repeatsNumber(root: XmlNode): boolean {
  const ofSubInvoices = new Set(
    all(root, LINE)
      .filter(isSubInvoice)
      .flatMap(numberReferences)
      .flatMap(reference => all(reference, 'ram:IssuerAssignedID')),
  )
  const seen = new Set<string>()
  return all(root, './/ram:IssuerAssignedID').some(id => {
    const value = textOf(id)
    const repeats = ofSubInvoices.has(id) && seen.has(value)
    seen.add(value)
    return repeats
  })
}

/** How many references of sub-invoices sold by the seller of the document have the number of the document. */
export function ownNumbers(subject: Subject): number {
  return subject.memo('br-fr cii own numbers', root => {
    const numbers = texts(root, 'rsm:ExchangedDocument/ram:ID')
    return all(root, './/ram:IncludedSupplyChainTradeLineItem')
      .filter(line => isSubInvoice(line) && isSoldBySeller(subject, line))
      .flatMap(numberReferences)
      .filter(reference => someText(reference, 'ram:IssuerAssignedID', number => numbers.includes(number)))
      .length
  })
}

function sellerIds(root: XmlNode): readonly string[] {
  return texts(root, `${SELLER}/${LEGAL_ID}`)
}

export function isSoldBySeller(subject: Subject, line: XmlNode): boolean {
  const sellers = subject.memo('br-fr cii seller ids', sellerIds)
  return someText(line, SELLER_ID, id => sellers.includes(id))
}
