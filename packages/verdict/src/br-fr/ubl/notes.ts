/**
 * Notes, whose subject code is inside their text as #CODE#. The rules read all the notes as one text, joined
 * with nothing between them until 1.4.0.03, with '#' from 1.4.0.04.
 */
import type { XmlNode } from '@conforme/formats'
import { says, text, texts } from '../../base/path.ts'
import type { Assert, Pattern, Subject } from '../../base/rule-set.ts'
import { isSelfBilled } from '../shared/codes.ts'
import { on } from '../shared/form.ts'
import { firstWithScheme } from '../shared/identifiers.ts'
import { isSirenWithin, isTreatment } from '../shared/text.ts'
import { isOfType } from './frame.ts'
import { BUYER, IDS, LEGAL_ID, ROOTS, SELLER } from './paths.ts'

type Joint = '' | '#'

/** Computed once for the document; an invoice inside another, which no valid document has, is read each time. */
function once<T>(key: string, compute: (invoice: XmlNode) => T) {
  return (it: XmlNode, subject: Subject) => (it === subject.root ? subject.memo(key, compute) : compute(it))
}

function allNotes(joint: Joint) {
  return once(`br-fr notes ${joint}`, it => texts(it, 'cbc:Note').join(joint))
}

/** What follows the first mark of this code, up to the next '#'. */
function valueAfter(code: string, joint: Joint) {
  const mark = `#${code}#`
  return once(`br-fr note ${code}${joint}`, it => {
    const notes = texts(it, 'cbc:Note').join(joint)
    const at = notes.indexOf(mark)
    if (at === -1) return ''
    const from = at + mark.length
    const end = notes.indexOf('#', from)
    return end === -1 ? notes.slice(from) : notes.slice(from, end)
  })
}

function hasNote(id: string, code: string, joint: Joint): Assert {
  const mark = `#${code}#`
  const notes = allNotes(joint)
  return { id, holds: (it, subject) => notes(it, subject).includes(mark) }
}

function hasOneNote(id: string, code: string, joint: Joint): Assert {
  const mark = `#${code}#`
  const notes = allNotes(joint)
  return { id, holds: (it, subject) => notes(it, subject).split(mark).length <= 2 }
}

function isAddressedTo(it: XmlNode, party: string): boolean {
  const address = text(it, `${party}/cbc:EndpointID`) ?? ''
  const siren = firstWithScheme(it, `${party}/${LEGAL_ID}`, '0002') ?? ''
  return address.startsWith(siren) && says(it, `${party}/cbc:EndpointID/@schemeID`, '0225')
}

/** The address of the seller, who receives what the buyer issues in the seller's name. */
function sellerAddress(isConcerned: (treatment: string) => boolean, joint: Joint): Assert {
  const treatment = valueAfter('BAR', joint)
  return {
    id: 'BR-FR-22_BT-34',
    holds: (it, subject) =>
      !isConcerned(treatment(it, subject)) || !isOfType(it, isSelfBilled) || isAddressedTo(it, SELLER),
  }
}

function isGroupMember(it: XmlNode): boolean {
  return says(it, `${SELLER}/${IDS}/@schemeID`, '0231')
}

/** The asserts that read all the notes as one text. */
function noteAsserts(joint: Joint): readonly (readonly Assert[])[] {
  const treatment = valueAfter('BAR', joint)
  const groupMark = valueAfter('TXD', joint)
  return [
    [
      hasNote('BR-FR-05_BT-22-1', 'PMT', joint),
      hasNote('BR-FR-05_BT-22-2', 'PMD', joint),
      hasNote('BR-FR-05_BT-22-3', 'AAB', joint),
    ],
    [
      hasOneNote('BR-FR-06_BT-21-1', 'PMT', joint),
      hasOneNote('BR-FR-06_BT-21-2', 'PMD', joint),
      hasOneNote('BR-FR-06_BT-21-3', 'AAB', joint),
      hasOneNote('BR-FR-06_BT-21-4', 'TXD', joint),
    ],
    [
      {
        id: 'BR-FR-11_BT-47',
        holds: (it, subject) =>
          treatment(it, subject) !== 'B2B' ||
          isSirenWithin(firstWithScheme(it, `${BUYER}/${LEGAL_ID}`, '0002') ?? ''),
      },
    ],
    [
      {
        id: 'BR-FR-20_BT-21',
        holds: (it, subject) => {
          const value = treatment(it, subject)
          return value === '' || isTreatment(value)
        },
      },
    ],
    [
      {
        id: 'BR-FR-21_BT-49',
        holds: (it, subject) =>
          treatment(it, subject) !== 'B2B' || isOfType(it, isSelfBilled) || isAddressedTo(it, BUYER),
      },
    ],
    [
      {
        id: 'BR-FR-CO-14_BT-29-1',
        holds: (it, subject) => !isGroupMember(it) || groupMark(it, subject) === 'MEMBRE_ASSUJETTI_UNIQUE',
      },
    ],
  ]
}

const TREATMENT_NOTE = /BAR#(?:B2B|B2BINT|B2C|B2CINT|OUTOFSCOPE|ARCHIVEONLY)#/g

/** Joined with nothing in both editions, which takes 'B2B' and the '#' of the next note for one value. */
const oneTreatment: Assert = {
  id: 'BR-FR-30_BT-21',
  holds: it => {
    const notes = texts(it, 'cbc:Note').filter(note => note.includes('#BAR#'))
    return (`${notes.join('')}#`.match(TREATMENT_NOTE) ?? []).length <= 1
  },
}

export const notePatterns: readonly Pattern[] = [
  ...noteAsserts('').map(asserts => [on(ROOTS, ...asserts)]),
  [
    on(
      ROOTS,
      sellerAddress(treatment => treatment !== '', ''),
    ),
  ],
  [on(ROOTS, oneTreatment)],
]

export const notesFrom04: readonly Assert[] = [
  ...noteAsserts('#').flat(),
  sellerAddress(treatment => treatment === 'B2B', '#'),
]
