/** The invoice and those it refers to: numbers, days, types, notes. */
import type { XmlNode } from '@conforme/formats'
import { LONGEST_NUMBER } from '@conforme/model'
import { normalized } from '../../base/lexical.ts'
import { onlyText, someText } from '../../base/path.ts'
import type { Assert, Pattern } from '../../base/rule-set.ts'
import { on } from '../shared/form.ts'
import { DAYS, LENGTHS, NUMBERS, onTerms, TYPES } from '../shared/terms.ts'
import {
  isBasicDay,
  isDocumentType,
  isFrame,
  isInvoiceNumber,
  isNoLongerThan,
  isTreatment,
} from '../shared/text.ts'
import { isNoteOf } from './frame.ts'
import { DOCUMENT, INVOICE, PROCESS } from './paths.ts'

/** Length and characters are tested in one context. */
const numbers: Pattern = onTerms('cii', LENGTHS, isNoLongerThan(LONGEST_NUMBER)).map((context, i) => ({
  ...context,
  asserts: [...context.asserts, ...onTerms('cii', NUMBERS, isInvoiceNumber)[i]!.asserts],
}))

function notesOf(it: XmlNode, code: string): number {
  let found = 0
  for (let note = it.child('ram:IncludedNote'); note !== null; note = note.namesake)
    if (isNoteOf(note, code)) found++
  return found
}

function hasNote(id: string, code: string): Assert {
  return { id, holds: it => notesOf(it, code) > 0 }
}

function hasOneNote(id: string, code: string): Assert {
  return { id, holds: it => notesOf(it, code) <= 1 }
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
  onTerms('cii', DAYS, isBasicDay),
  onTerms('cii', TYPES, isDocumentType),
  [
    on(
      `${INVOICE}/${DOCUMENT}`,
      hasNote('BR-FR-05_BT-22_PMT', 'PMT'),
      hasNote('BR-FR-05_BT-22_PMD', 'PMD'),
      hasNote('BR-FR-05_BT-22_AAB', 'AAB'),
    ),
  ],
  [
    on(
      `${INVOICE}/${DOCUMENT}`,
      hasOneNote('BR-FR-06_BT-21_PMT', 'PMT'),
      hasOneNote('BR-FR-06_BT-21_PMD', 'PMD'),
      hasOneNote('BR-FR-06_BT-21_AAB', 'AAB'),
      hasOneNote('BR-FR-06_BT-21_TXD', 'TXD'),
    ),
  ],
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
