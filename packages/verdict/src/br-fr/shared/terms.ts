/**
 * The asserts of BR-FR on the text of single terms: the same for both syntaxes, at the places of their bindings.
 * Where the official files number an assert otherwise in one of them, the row names both.
 */
import { elementsOf, type Syntax } from '@conforme/formats'
import type { TermId } from '@conforme/model'
import { obeys } from '../../base/rows.ts'
import type { Pattern } from '../../base/rule-set.ts'
import { on } from './form.ts'
import type { TextTest } from './text.ts'

type Ids = string | Readonly<Record<Syntax, string>>
export type TermRows = readonly (readonly [id: Ids, term: TermId])[]

function idIn(ids: Ids, syntax: Syntax): string {
  return typeof ids === 'string' ? ids : ids[syntax]
}

/** The same assert on the text of each term; `placesOf` where the official file looks elsewhere than the binding. */
export function onTerms(
  syntax: Syntax,
  rows: TermRows,
  passes: TextTest,
  placesOf: (term: TermId, syntax: Syntax) => string | readonly string[] = elementsOf,
): Pattern {
  return rows.map(([ids, term]) => on(placesOf(term, syntax), obeys(idIn(ids, syntax), passes)))
}

// biome-ignore-start format: one row a line
export const LENGTHS: TermRows = [
  [{ cii: 'BR-FR-01_BT-1', ubl: 'BR-FR-01_BT-1-1' }, 'BT-1'],
  [{ cii: 'BR-FR-01_BT-25', ubl: 'BR-FR-01_BT-25-1' }, 'BT-25'],
  [{ cii: 'BR-FR-01_EXT-FR-FE-136', ubl: 'BR-FR-01_EXT-FR-FE-136-1' }, 'EXT-FR-FE-136'],
]

export const NUMBERS: TermRows = [
  ['BR-FR-02_BT-1', 'BT-1'],
  ['BR-FR-02_BT-25', 'BT-25'],
  ['BR-FR-02_EXT-FR-FE-136', 'EXT-FR-FE-136'],
]

export const DAYS: TermRows = [
  ['BR-FR-03_BT-2', 'BT-2'],
  ['BR-FR-03_BT-7', 'BT-7'],
  ['BR-FR-03_BT-9', 'BT-9'],
  ['BR-FR-03_BT-26', 'BT-26'],
  ['BR-FR-03_BT-72', 'BT-72'],
  ['BR-FR-03_BT-73', 'BT-73'],
  ['BR-FR-03_BT-74', 'BT-74'],
  ['BR-FR-03_EXT-FR-FE-138', 'EXT-FR-FE-138'],
  ['BR-FR-03_EXT-FR-FE-158', 'EXT-FR-FE-158'],
  [{ cii: 'BR-FR-03_EXT-FR-FE-134', ubl: 'BR-FR-03_BT-134' }, 'BT-134'],
  [{ cii: 'BR-FR-03_EXT-FR-FE-135', ubl: 'BR-FR-03_BT-135' }, 'BT-135'],
]

export const TYPES: TermRows = [
  ['BR-FR-04_BT-3', 'BT-3'],
  ['BR-FR-04_EXT-FR-FE-02', 'EXT-FR-FE-02'],
  ['BR-FR-04_EXT-FR-FE-137', 'EXT-FR-FE-137'],
]

/** Of allowances and charges of the document: one element for both. */
export const CHARGES: TermRows = [
  ['BR-FR-DEC-01_BT-92_BT-99', 'BT-92'],
  ['BR-FR-DEC-01_BT-93_BT-100', 'BT-93'],
]

export const TOTALS: TermRows = [
  ['BR-FR-DEC-01_BT-106', 'BT-106'],
  ['BR-FR-DEC-01_BT-107', 'BT-107'],
  ['BR-FR-DEC-01_BT-108', 'BT-108'],
  ['BR-FR-DEC-01_BT-109', 'BT-109'],
  ['BR-FR-DEC-01_BT-110', 'BT-110'],
  // The same context as BT-110: never reached, so a VAT total in the accounting currency counts as BT-110.
  ['BR-FR-DEC-01_BT-111', 'BT-111'],
  ['BR-FR-DEC-01_BT-112', 'BT-112'],
  ['BR-FR-DEC-01_BT-113', 'BT-113'],
  ['BR-FR-DEC-01_BT-114', 'BT-114'],
  ['BR-FR-DEC-01_BT-115', 'BT-115'],
  ['BR-FR-DEC-01_BT-116', 'BT-116'],
  ['BR-FR-DEC-01_BT-117', 'BT-117'],
]

export const LINE_AMOUNTS: TermRows = [
  ['BR-FR-DEC-01_BT-131', 'BT-131'],
  ['BR-FR-DEC-01_BT-136_BT-141', 'BT-136'],
  ['BR-FR-DEC-01_BT-137_BT-142', 'BT-137'],
]

export const QUANTITY: TermRows = [['BR-FR-DEC-02_BT-129', 'BT-129']]

export const RATES: TermRows = [
  ['BR-FR-DEC-04_BT-96_BT-103', 'BT-96'],
  ['BR-FR-DEC-04_BT-119', 'BT-119'],
  ['BR-FR-DEC-04_BT-152', 'BT-152'],
]
// biome-ignore-end format: one row a line
