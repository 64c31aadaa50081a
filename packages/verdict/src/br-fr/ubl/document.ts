/** The invoice and those it refers to: numbers, days, types; attachments, objects and item attributes. */
import { elementsOf, type XmlNode } from '@conforme/formats'
import { LONGEST_NUMBER, type TermId } from '@conforme/model'
import { all, has, says, someText, text } from '../../base/path.ts'
import { obeys } from '../../base/rows.ts'
import type { Assert, Context, Pattern } from '../../base/rule-set.ts'
import { on } from '../shared/form.ts'
import { withScheme } from '../shared/identifiers.ts'
import { DAYS, LENGTHS, NUMBERS, onTerms, TYPES } from '../shared/terms.ts'
import {
  isAttachmentQualifier,
  isDocumentType,
  isExtendedDay,
  isFilled,
  isFrame,
  isInvoiceNumber,
  isNoLongerThan,
} from '../shared/text.ts'
import { FRAME, ROOTS, under, underLine } from './paths.ts'

/** A credit note has its due date elsewhere, where it is not tested. */
function dayPlaces(term: TermId): readonly string[] {
  return term === 'BT-9' ? under('cbc:DueDate') : elementsOf(term, 'ubl')
}

/** The characters are tested twice, under both numbers. */
const TWICE = ['BR-FR-01_BT-1-2', 'BR-FR-01_BT-25-2', 'BR-FR-01_EXT-FR-FE-136-2']

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

function objectPattern(
  whole: string,
  number: string,
  frame: string,
  match: (path: string) => readonly string[],
): Pattern {
  return [
    on(match(''), objects(whole)),
    withScheme(match('/cbc:ID'), ['AFL'], obeys(number, isFilled)),
    withScheme(match('/cbc:ID'), ['AVV'], obeys(frame, isFilled)),
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

/** The line is missing from these paths, so that they lead where no valid invoice has anything. */
const attributeNames: readonly Context[] = [
  on(under(ATTRIBUTE), {
    id: 'BR-FR-27_BG-32',
    holds: it => has(it, 'cbc:Name') || has(it, 'cbc:NameCode'),
  }),
  on(under(`${ATTRIBUTE}/cbc:Name`), obeys('BR-FR-27_BT-160', isFilled)),
  on(under(`${ATTRIBUTE}/cbc:NameCode`), obeys('BR-FR-27_EXT-FR-FE-159', isFilled)),
]

export const documentPatterns: readonly Pattern[] = [
  onTerms('ubl', LENGTHS, isNoLongerThan(LONGEST_NUMBER)).map((context, i) => ({
    ...context,
    asserts: [...context.asserts, obeys(TWICE[i]!, isInvoiceNumber)],
  })),
  onTerms('ubl', NUMBERS, isInvoiceNumber),
  onTerms('ubl', DAYS, isExtendedDay, dayPlaces),
  onTerms('ubl', TYPES, isDocumentType),
  [on(ROOTS, { id: 'BR-FR-08_BT-23', holds: it => isFrame(text(it, FRAME) ?? '') })],
  [on(ATTACHMENTS, qualifier)],
  [on(ROOTS, oneReadable)],
  attributeNames,
  [on(underLine(ATTRIBUTE), attributeValue)],
  objectPattern('BR-FR-29_BT-18', 'BR-FR-29_AFL', 'BR-FR-29_AVV', path => under(`${ATTACHMENTS}${path}`)),
  objectPattern('BR-FR-30_BT-128', 'BR-FR-30_AFL', 'BR-FR-30_AVV', path =>
    underLine(`cac:DocumentReference${path}`),
  ),
]
