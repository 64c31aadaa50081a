/** Annotations and actions that PDF/A-3 allows (ISO 19005-3, 6.3 to 6.5). */
import type { PdfDocument } from '../read/document.ts'
import { type Dict, isDict, nameOf, Ref, Stream, type Value } from '../read/values.ts'
import type { Drawing } from './drawing.ts'
import type { PageFindings } from './page-findings.ts'

const ALLOWED: ReadonlySet<string> = new Set(
  'Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Popup Widget PrinterMark Watermark'.split(
    ' ',
  ),
)
const ACTIONS: ReadonlySet<string> = new Set([
  'GoTo',
  'GoToR',
  'GoToE',
  'Thread',
  'URI',
  'Named',
  'SubmitForm',
])
const NAMED: ReadonlySet<string | undefined> = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage'])
const WITHOUT_APPEARANCE: ReadonlySet<string> = new Set(['Popup', 'Link'])

const INVISIBLE = 1
const HIDDEN = 2
const PRINT = 4
const NO_VIEW = 32
const TOGGLE_NO_VIEW = 256
const UNSEEN = INVISIBLE | HIDDEN | NO_VIEW | TOGGLE_NO_VIEW
const MOST_ACTIONS = 100

/** An action and those that follow it. */
export function checkAction(document: PdfDocument, value: Value | undefined, findings: PageFindings): void {
  const seen = new Set<Dict>()
  for (const left: (Value | undefined)[] = [value]; left.length > 0 && seen.size < MOST_ACTIONS; ) {
    const action = document.dict(left.pop())
    if (action === undefined || seen.has(action)) continue
    seen.add(action)
    const kind = nameOf(document.resolve(action.get('S'))) ?? '?'
    if (kind === 'JavaScript') findings.add('script')
    else if (!ACTIONS.has(kind)) findings.add('action', kind)
    else if (kind === 'Named' && !NAMED.has(nameOf(document.resolve(action.get('N')))))
      findings.add('action', nameOf(document.resolve(action.get('N'))) ?? kind)
    const next = document.resolve(action.get('Next'))
    left.push(...(Array.isArray(next) ? next.slice(0, MOST_ACTIONS) : [next]))
  }
}

/**
 * The annotations of a page.
 * @returns those that only lack the mark that they are printed, with it, by the number of their object
 */
export function checkAnnotations(
  document: PdfDocument,
  page: Dict,
  drawing: Drawing,
  findings: PageFindings,
): ReadonlyMap<number, Dict> {
  const changed = new Map<number, Dict>()
  for (const value of document.array(page.get('Annots'))) {
    const annotation = document.dict(value)
    if (annotation === undefined) continue
    const kind = nameOf(document.resolve(annotation.get('Subtype'))) ?? '?'
    if (!ALLOWED.has(kind)) findings.add('annotation', kind)
    if (annotation.has('AA')) findings.add('action', 'AA')
    if (kind === 'Widget' && annotation.has('A')) findings.add('action', 'A')
    checkAction(document, annotation.get('A'), findings)
    checkAppearance(document, annotation, kind, drawing, findings)
    if (kind === 'Popup') continue
    const given = document.resolve(annotation.get('F'))
    const flags = typeof given === 'number' ? given : 0
    if ((flags & UNSEEN) !== 0) findings.add('annotation', kind)
    else if ((flags & PRINT) === 0) {
      if (value instanceof Ref) changed.set(value.number, new Map([...annotation, ['F', flags | PRINT]]))
      else findings.add('annotation', kind)
    }
  }
  return changed
}

function checkAppearance(
  document: PdfDocument,
  annotation: Dict,
  kind: string,
  drawing: Drawing,
  findings: PageFindings,
): void {
  const appearance = document.dict(annotation.get('AP'))
  const normal = document.resolve(appearance?.get('N'))
  if (appearance === undefined) {
    if (!WITHOUT_APPEARANCE.has(kind) && !isEmpty(document, annotation)) findings.add('annotation', kind)
    return
  }
  // A button has one for each of its states, anything else has one.
  const isButton = kind === 'Widget' && nameOf(fieldType(document, annotation)) === 'Btn'
  const isFit = isButton ? isDict(normal) : normal instanceof Stream
  if (!isFit || appearance.size > 1) findings.add('annotation', kind)
  const states = normal instanceof Stream ? [normal] : [...(document.dict(normal)?.values() ?? [])]
  for (const state of states) {
    const form = document.resolve(state)
    if (form instanceof Stream) drawing.readForm(form)
  }
}

const DEEPEST = 16

/** The type of a field, which it may have from those above it. */
function fieldType(document: PdfDocument, annotation: Dict): Value {
  let field: Dict | undefined = annotation
  for (let i = 0; i < DEEPEST && field !== undefined && !field.has('FT'); i++)
    field = document.dict(field.get('Parent'))
  return document.resolve(field?.get('FT'))
}

function isEmpty(document: PdfDocument, annotation: Dict): boolean {
  const [left, bottom, right, top] = document
    .array(annotation.get('Rect'))
    .map(value => document.resolve(value))
  return left === right && bottom === top
}
