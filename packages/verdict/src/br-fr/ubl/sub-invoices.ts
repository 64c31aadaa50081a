/**
 * The sub-invoices of an invoice of several sellers: groups of lines, each with a number and a seller. A line gives
 * its kind and its parent in a reference to its own document.
 */
import type { XmlNode } from '@conforme/formats'
import { normalized } from '../../base/lexical.ts'
import { all, has, says, some, someText, text, textOf, texts } from '../../base/path.ts'
import type { Subject } from '../../base/rule-set.ts'
import { grouped, textsByNumber } from '../shared/lines.ts'
import { LEGAL_ID, SELLER } from './paths.ts'

export const REFERENCES = 'cac:BillingReference'
const EARLIER_ID = 'cac:InvoiceDocumentReference/cbc:ID'
export const KIND = 'cac:InvoiceDocumentReference/cbc:DocumentStatusCode'
export const PARENT = 'cac:BillingReferenceLine/cbc:ID'
export const ITEM_SELLER = 'cac:Item/cac:ManufacturerParty'
export const SELLER_ID = `${ITEM_SELLER}/${LEGAL_ID}`

/** The numbers of the document: exactly one in a valid document. */
export function ownNumbers(subject: Subject): readonly string[] {
  return subject.memo('br-fr ubl numbers', root => texts(root, 'cbc:ID'))
}

/** A reference to the document itself, which gives the place of its line. */
export function isPlace(reference: XmlNode, subject: Subject): boolean {
  const numbers = ownNumbers(subject)
  return someText(reference, EARLIER_ID, number => numbers.includes(number))
}

/** A reference to another document. */
export function isElsewhere(reference: XmlNode, subject: Subject): boolean {
  const numbers = ownNumbers(subject)
  return someText(reference, EARLIER_ID, number => numbers.some(own => own !== number))
}

/** The place of a group of lines that is in no other group: a sub-invoice. */
export function isSubInvoice(reference: XmlNode, subject: Subject): boolean {
  return isPlace(reference, subject) && says(reference, KIND, 'GROUP') && !has(reference, PARENT)
}

function isLine({ name }: XmlNode): boolean {
  return name === 'cac:InvoiceLine' || name === 'cac:CreditNoteLine'
}

export function linesOf(root: XmlNode): readonly XmlNode[] {
  return root.children.filter(isLine)
}

/** The places of sub-invoices. */
export function subInvoicePlaces(subject: Subject): readonly XmlNode[] {
  return subject.memo('br-fr ubl places of sub-invoices', root =>
    linesOf(root).flatMap(line => all(line, REFERENCES).filter(each => isSubInvoice(each, subject))),
  )
}

/** Object references of a line, of a scheme. */
export function objectIds(line: XmlNode, scheme: string): readonly XmlNode[] {
  return all(line, 'cac:DocumentReference').flatMap(reference => idsOf(reference, scheme))
}

function idsOf(reference: XmlNode, scheme: string): readonly XmlNode[] {
  if (!says(reference, 'cbc:DocumentTypeCode', '130')) return []
  return all(reference, 'cbc:ID').filter(id => id.attribute('schemeID') === scheme)
}

/** The number of the sub-invoice that a line belongs to; empty where it gives none. */
export function subInvoiceNumber(line: XmlNode): string {
  return normalized(objectIds(line, 'AFL').map(textOf)[0] ?? '')
}

export function itemSeller(line: XmlNode): string {
  return normalized(text(line, SELLER_ID) ?? '')
}

function sellerIds(root: XmlNode): readonly string[] {
  return texts(root, `${SELLER}/${LEGAL_ID}`)
}

export function isSoldBySeller(line: XmlNode, subject: Subject): boolean {
  return subject.memo('br-fr ubl seller ids', sellerIds).includes(itemSeller(line))
}

/** The places of the lines that name a line of this number as their parent. */
export function placesUnder(subject: Subject, number: string): readonly XmlNode[] {
  const byParent = subject.memo('br-fr ubl places by parent', root =>
    grouped(
      linesOf(root).flatMap(line => all(line, REFERENCES).filter(each => isPlace(each, subject))),
      PARENT,
    ),
  )
  return byParent.get(number) ?? []
}

export function hasParent(line: XmlNode, subject: Subject): boolean {
  return some(line, REFERENCES, each => isPlace(each, subject) && has(each, PARENT))
}

const ofNumber = textsByNumber(linesOf, 'cbc:ID')

export const sellerOfNumber = ofNumber('br-fr ubl sellers', itemSeller)
export const subInvoiceOfNumber = ofNumber('br-fr ubl sub-invoices', subInvoiceNumber)

/** What the parents of a line yield. */
export function fromParent(subject: Subject, line: XmlNode, read: typeof sellerOfNumber): string {
  let found = ''
  some(
    line,
    REFERENCES,
    each =>
      isPlace(each, subject) &&
      someText(each, PARENT, number => {
        found = read(subject, number)
        return found !== ''
      }),
  )
  return found
}

/** Whether the number of a sub-invoice is that of an earlier object reference as well. */
export function repeatsNumber(subject: Subject): boolean {
  return subject.memo('br-fr ubl repeated number', root => {
    const ofSubInvoices = new Set(
      subInvoicePlaces(subject).flatMap(({ parent }) => objectIds(parent!, 'AFL')),
    )
    const seen = new Set<string>()
    return all(root, './/cac:DocumentReference').some(reference => {
      const ids = idsOf(reference, 'AFL')
      const repeats = ids.some(id => ofSubInvoices.has(id) && seen.has(textOf(id)))
      for (const id of ids) seen.add(textOf(id))
      return repeats
    })
  })
}

/** How many sub-invoices sold by the seller of the document have the number of the document. */
export function ownNumberBearers(subject: Subject): number {
  return subject.memo('br-fr ubl own numbers', () => {
    const numbers = ownNumbers(subject)
    const lines = new Set(subInvoicePlaces(subject).map(({ parent }) => parent!))
    return [...lines].filter(
      line =>
        isSoldBySeller(line, subject) && objectIds(line, 'AFL').some(id => numbers.includes(textOf(id))),
    ).length
  })
}
