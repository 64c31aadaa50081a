/** Attachments, object identifiers and item attributes. */
import type { XmlNode } from '@conforme/formats'
import { normalized } from '../../base/lexical.ts'
import { all, has, says, someText, text } from '../../base/path.ts'
import { obeys } from '../../base/rows.ts'
import type { Assert, Context, Pattern } from '../../base/rule-set.ts'
import { on } from '../shared/form.ts'
import { isAttachmentQualifier, isFilled } from '../shared/text.ts'
import { AGREEMENT, INVOICE, LINE } from './paths.ts'

const DOCUMENTS = 'ram:AdditionalReferencedDocument'
const ATTRIBUTE = `${INVOICE}/${LINE}/ram:SpecifiedTradeProduct/ram:ApplicableProductCharacteristic`

const qualifier: Context = {
  match: `${INVOICE}/${AGREEMENT}/${DOCUMENTS}`,
  where: it => says(it, 'ram:TypeCode', '916'),
  asserts: [
    {
      id: 'BR-FR-17_BT-123',
      holds: it => {
        const name = normalized(text(it, 'ram:Name') ?? '')
        return name === '' || isAttachmentQualifier(name)
      },
    },
  ],
}

const OBJECT_TYPE = 'ram:ReferenceTypeCode'

/** How many documents have the text in a part of theirs. */
function countOf(it: XmlNode, part: string, text: string): number {
  let found = 0
  for (let document = it.child(DOCUMENTS); document !== null; document = document.namesake)
    if (says(document, part, text)) found++
  return found
}

/** At most one number of a sub-invoice (AFL) and one frame of a sub-invoice (AVV). */
function objects(id: string): Assert {
  return {
    id,
    holds: it => countOf(it, OBJECT_TYPE, 'AFL') <= 1 && countOf(it, OBJECT_TYPE, 'AVV') <= 1,
  }
}

function objectIs(type: string, under: string, id: string): Context {
  return {
    match: `${under}/${DOCUMENTS}/ram:IssuerAssignedID`,
    where: it => says(it.parent!, OBJECT_TYPE, type),
    asserts: [obeys(id, isFilled)],
  }
}

/** Either a text or a measure with its unit. */
const attributeValue: Assert = {
  id: 'BR-FR-28-Value',
  holds: it =>
    has(it, 'ram:Value')
      ? !has(it, 'ram:ValueMeasure')
      : someText(it, 'ram:ValueMeasure/@unitCode', unit => unit !== ''),
}

function readableOnes(agreement: XmlNode): number {
  return countOf(agreement, 'ram:Name', 'LISIBLE')
}

export const referencePatterns: readonly Pattern[] = [
  [qualifier],
  [
    on(INVOICE, {
      id: 'BR-FR-18_BT-123',
      holds: it => all(it, AGREEMENT).reduce((n, one) => n + readableOnes(one), 0) <= 1,
    }),
  ],
  [
    on(ATTRIBUTE, {
      id: 'BR-FR-27_BG-32',
      holds: it => has(it, 'ram:Description') || has(it, 'ram:TypeCode'),
    }),
    on(`${ATTRIBUTE}/ram:Description`, obeys('BR-FR-27_BT-160', isFilled)),
    on(`${ATTRIBUTE}/ram:TypeCode`, obeys('BR-FR-27_EXT-FR-FE-159', isFilled)),
  ],
  [on(ATTRIBUTE, attributeValue)],
  [
    on(`${INVOICE}/${AGREEMENT}`, objects('BR-FR-29_BT-18')),
    objectIs('AFL', `${INVOICE}/${AGREEMENT}`, 'BR-FR-29_AFL'),
    objectIs('AVV', `${INVOICE}/${AGREEMENT}`, 'BR-FR-29_AVV'),
  ],
  // The settlement level is missing from these paths, so that they lead where no valid invoice has anything.
  [
    on(`${INVOICE}/${LINE}`, objects('BR-FR-30_BT-128')),
    objectIs('AFL', `${INVOICE}/${LINE}`, 'BR-FR-30_AFL'),
    objectIs('AVV', `${INVOICE}/${LINE}`, 'BR-FR-30_AVV'),
  ],
]
