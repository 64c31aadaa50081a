/** The invoice and those it refers to: numbers, days, types, notes. */
import type { XmlNode } from '@conforme/formats'
import { normalized } from '../../lexical.ts'
import { onlyText, someText } from '../../path.ts'
import { obeys } from '../../rows.ts'
import type { Assert, Pattern } from '../../rule-set.ts'
import { on } from '../shared/form.ts'
import {
  isBasicDay,
  isDocumentType,
  isFrame,
  isInvoiceNumber,
  isNoLongerThan,
  isTreatment,
} from '../shared/text.ts'
import { isNoteOf } from './frame.ts'
import {
  DELIVERY,
  DOCUMENT,
  INVOICE,
  LINE,
  LINE_DELIVERY,
  LINE_SETTLEMENT,
  PERIOD,
  PROCESS,
  SETTLEMENT,
} from './paths.ts'

const EARLIER = `${INVOICE}/${SETTLEMENT}/ram:InvoiceReferencedDocument`
const EARLIER_OF_LINE = `${INVOICE}/${LINE}/${LINE_SETTLEMENT}/ram:InvoiceReferencedDocument`
const DAY = 'udt:DateTimeString'
const DELIVERED = `ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/${DAY}`

const NUMBERS: readonly (readonly [term: string, match: string])[] = [
  ['BT-1', `${INVOICE}/${DOCUMENT}/ram:ID`],
  ['BT-25', `${EARLIER}/ram:IssuerAssignedID`],
  ['EXT-FR-FE-136', `${EARLIER_OF_LINE}/ram:IssuerAssignedID`],
]

const DAYS: readonly (readonly [term: string, match: string])[] = [
  ['BT-2', `${INVOICE}/${DOCUMENT}/ram:IssueDateTime/${DAY}`],
  ['BT-7', `${INVOICE}/${SETTLEMENT}/ram:ApplicableTradeTax/ram:TaxPointDate/udt:DateString`],
  ['BT-9', `${INVOICE}/${SETTLEMENT}/ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/${DAY}`],
  ['BT-26', `${EARLIER}/ram:FormattedIssueDateTime/qdt:DateTimeString`],
  ['BT-72', `${INVOICE}/${DELIVERY}/${DELIVERED}`],
  ['BT-73', `${INVOICE}/${SETTLEMENT}/${PERIOD}/ram:StartDateTime/${DAY}`],
  ['BT-74', `${INVOICE}/${SETTLEMENT}/${PERIOD}/ram:EndDateTime/${DAY}`],
  ['EXT-FR-FE-138', `${EARLIER_OF_LINE}/ram:FormattedIssueDateTime/qdt:DateTimeString`],
  ['EXT-FR-FE-158', `${INVOICE}/${LINE}/${LINE_DELIVERY}/${DELIVERED}`],
  ['EXT-FR-FE-134', `${INVOICE}/${LINE}/${LINE_SETTLEMENT}/${PERIOD}/ram:StartDateTime/${DAY}`],
  ['EXT-FR-FE-135', `${INVOICE}/${LINE}/${LINE_SETTLEMENT}/${PERIOD}/ram:EndDateTime/${DAY}`],
]

const TYPES: readonly (readonly [term: string, match: string])[] = [
  ['BT-3', `${INVOICE}/${DOCUMENT}/ram:TypeCode`],
  ['EXT-FR-FE-02', `${EARLIER}/ram:TypeCode`],
  ['EXT-FR-FE-137', `${EARLIER_OF_LINE}/ram:TypeCode`],
]

const numbers: Pattern = NUMBERS.map(([term, match]) =>
  on(match, obeys(`BR-FR-01_${term}`, isNoLongerThan(35)), obeys(`BR-FR-02_${term}`, isInvoiceNumber)),
)

function each(rule: string, rows: typeof DAYS, passes: (text: string) => boolean): Pattern {
  return rows.map(([term, match]) => on(match, obeys(`${rule}_${term}`, passes)))
}

function notesOf(it: XmlNode, code: string): number {
  let found = 0
  for (let note = it.child('ram:IncludedNote'); note !== null; note = note.namesake)
    if (isNoteOf(note, code)) found++
  return found
}

function hasNote(code: string): Assert {
  return { id: `BR-FR-05_BT-22_${code}`, holds: it => notesOf(it, code) > 0 }
}

function hasOneNote(code: string): Assert {
  return { id: `BR-FR-06_BT-21_${code}`, holds: it => notesOf(it, code) <= 1 }
}

/** Notes of the treatment whose text, white space aside, is one. */
function treatments(it: XmlNode): number {
  let found = 0
  for (let note = it.child('ram:IncludedNote'); note !== null; note = note.namesake)
    if (isNoteOf(note, 'BAR') && someText(note, 'ram:Content', content => isTreatment(normalized(content))))
      found++
  return found
}

export const documentPatterns: readonly Pattern[] = [
  numbers,
  each('BR-FR-03', DAYS, isBasicDay),
  each('BR-FR-04', TYPES, isDocumentType),
  [on(`${INVOICE}/${DOCUMENT}`, hasNote('PMT'), hasNote('PMD'), hasNote('AAB'))],
  [on(`${INVOICE}/${DOCUMENT}`, ...['PMT', 'PMD', 'AAB', 'TXD'].map(hasOneNote))],
  [
    on(`${INVOICE}/rsm:ExchangedDocumentContext`, {
      id: 'BR-FR-08_BT-23',
      holds: it => isFrame(onlyText(it, PROCESS) ?? ''),
    }),
  ],
  [
    {
      match: `${INVOICE}/${DOCUMENT}/ram:IncludedNote`,
      where: it => isNoteOf(it, 'BAR'),
      asserts: [{ id: 'BR-FR-20_BT-21', holds: it => isTreatment(onlyText(it, 'ram:Content') ?? '') }],
    },
  ],
  [on(`${INVOICE}/${DOCUMENT}`, { id: 'BR-FR-31_BT-21', holds: it => treatments(it) <= 1 })],
]
