/** The invoice and those it refers to: numbers, days, types; attachments, objects and item attributes. */
import type { XmlNode } from '@conforme/formats'
import { all, has, says, someText, text } from '../../path.ts'
import { obeys } from '../../rows.ts'
import type { Assert, Context, Pattern } from '../../rule-set.ts'
import { on } from '../shared/form.ts'
import { withScheme } from '../shared/identifiers.ts'
import {
  isAttachmentQualifier,
  isDocumentType,
  isExtendedDay,
  isFilled,
  isFrame,
  isInvoiceNumber,
  isNoLongerThan,
} from '../shared/text.ts'
import { EARLIER, FRAME, ROOTS, under, underLine } from './paths.ts'

type Matches = readonly (readonly [term: string, match: readonly string[]])[]

const NUMBERS: Matches = [
  ['BT-1', under('cbc:ID')],
  ['BT-25', under(`${EARLIER}/cbc:ID`)],
  ['EXT-FR-FE-136', underLine(`${EARLIER}/cbc:ID`)],
]

const DAYS: Matches = [
  ['BT-2', under('cbc:IssueDate')],
  ['BT-7', under('cbc:TaxPointDate')],
  ['BT-9', under('cbc:DueDate')],
  ['BT-26', under(`${EARLIER}/cbc:IssueDate`)],
  ['BT-72', under('cac:Delivery/cbc:ActualDeliveryDate')],
  ['BT-73', under('cac:InvoicePeriod/cbc:StartDate')],
  ['BT-74', under('cac:InvoicePeriod/cbc:EndDate')],
  ['EXT-FR-FE-138', underLine(`${EARLIER}/cbc:IssueDate`)],
  ['EXT-FR-FE-158', underLine('cac:Delivery/cbc:ActualDeliveryDate')],
  ['BT-134', underLine('cac:InvoicePeriod/cbc:StartDate')],
  ['BT-135', underLine('cac:InvoicePeriod/cbc:EndDate')],
]

const TYPES: Matches = [
  ['BT-3', ['ubl:Invoice/cbc:InvoiceTypeCode', 'ubl:CreditNote/cbc:CreditNoteTypeCode']],
  ['EXT-FR-FE-02', under(`${EARLIER}/cbc:DocumentTypeCode`)],
  ['EXT-FR-FE-137', underLine(`${EARLIER}/cbc:DocumentTypeCode`)],
]

function each(rule: string, rows: Matches, passes: (text: string) => boolean): Pattern {
  return rows.map(([term, match]) => on(match, obeys(`${rule}_${term}`, passes)))
}

const ATTACHMENTS = 'cac:AdditionalDocumentReference'

const qualifier: Assert = {
  id: 'BR-FR-17_BT-123',
  holds: it => {
    const description = text(it, 'cbc:DocumentDescription')
    return description === undefined || isAttachmentQualifier(description)
  },
}

const oneReadable: Assert = {
  id: 'BR-FR-18_BT-123',
  holds: it =>
    all(it, ATTACHMENTS).filter(document => says(document, 'cbc:DocumentDescription', 'LISIBLE')).length <= 1,
}

/** Each reference is counted by itself, so that several references of a type go unnoticed. */
function objects(id: string): Assert {
  return { id, holds: it => idsOf(it, 'AFL') <= 1 && idsOf(it, 'AVV') <= 1 }
}

function idsOf(it: XmlNode, scheme: string): number {
  let found = 0
  for (let id = it.child('cbc:ID'); id !== null; id = id.namesake)
    if (id.attribute('schemeID') === scheme) found++
  return found
}

function objectPattern(rule: string, whole: string, match: (path: string) => readonly string[]): Pattern {
  return [
    on(match(''), objects(`${rule}_${whole}`)),
    withScheme(match('/cbc:ID'), ['AFL'], obeys(`${rule}_AFL`, isFilled)),
    withScheme(match('/cbc:ID'), ['AVV'], obeys(`${rule}_AVV`, isFilled)),
  ]
}

const ATTRIBUTE = 'cac:Item/cac:AdditionalItemProperty'

/** Either a text or a measure with its unit. */
const attributeValue: Assert = {
  id: 'BR-FR-28-Value',
  holds: it =>
    has(it, 'cbc:Value')
      ? !has(it, 'cbc:ValueQuantity')
      : someText(it, 'cbc:ValueQuantity/@unitCode', unit => unit !== ''),
}

/** The line is missing from these paths, so that they look where no valid invoice has anything. */
const attributeNames: readonly Context[] = [
  on(under(ATTRIBUTE), {
    id: 'BR-FR-27_BG-32',
    holds: it => has(it, 'cbc:Name') || has(it, 'cbc:NameCode'),
  }),
  on(under(`${ATTRIBUTE}/cbc:Name`), obeys('BR-FR-27_BT-160', isFilled)),
  on(under(`${ATTRIBUTE}/cbc:NameCode`), obeys('BR-FR-27_EXT-FR-FE-159', isFilled)),
]

export const documentPatterns: readonly Pattern[] = [
  NUMBERS.map(([term, match]) =>
    on(match, obeys(`BR-FR-01_${term}-1`, isNoLongerThan(35)), obeys(`BR-FR-01_${term}-2`, isInvoiceNumber)),
  ),
  each('BR-FR-02', NUMBERS, isInvoiceNumber),
  each('BR-FR-03', DAYS, isExtendedDay),
  each('BR-FR-04', TYPES, isDocumentType),
  [on(ROOTS, { id: 'BR-FR-08_BT-23', holds: it => isFrame(text(it, FRAME) ?? '') })],
  [on(ATTACHMENTS, qualifier)],
  [on(ROOTS, oneReadable)],
  attributeNames,
  [on(underLine(ATTRIBUTE), attributeValue)],
  objectPattern('BR-FR-29', 'BT-18', path => under(`${ATTACHMENTS}${path}`)),
  objectPattern('BR-FR-30', 'BT-128', path => underLine(`cac:DocumentReference${path}`)),
]
