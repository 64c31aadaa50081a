/** How large a value may be in PDF/A-3 (ISO 19005-3, 6.1.13). */
import { bytesOf } from '../read/characters.ts'
import type { PdfDocument } from '../read/document.ts'
import { type Dict, isArray, isDict, Name, Stream, type Value } from '../read/values.ts'
import type { PageFindings } from './page-findings.ts'

/** Bytes. */
const LONGEST_STRING = 32_767
const LONGEST_NAME = 127
const GREATEST_INTEGER = 2 ** 31 - 1

/** Looks at a value and what is in it; another object that it refers to is looked at by itself. */
export function checkLimits(value: Value, findings: PageFindings): void {
  if (value instanceof Uint8Array) {
    if (value.length > LONGEST_STRING) findings.add('limit', 'string')
  } else if (value instanceof Name) checkName(value.text, findings)
  else if (typeof value === 'number') {
    if (Number.isInteger(value) && (value > GREATEST_INTEGER || value < -GREATEST_INTEGER - 1))
      findings.add('limit', 'integer')
  } else if (isArray(value)) for (const entry of value) checkLimits(entry, findings)
  else if (value instanceof Stream) checkLimits(value.dict, findings)
  else if (isDict(value))
    for (const [key, entry] of value) {
      checkName(key, findings)
      checkLimits(entry, findings)
    }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true })

/** Whether a name, a byte a character, is UTF-8, as those of fonts and colourants have to be (6.1.8). */
export function isUtf8(name: string | undefined): boolean {
  try {
    UTF8.decode(bytesOf(name ?? ''))
    return true
  } catch {
    return false
  }
}

/** User space units: no side of a page is shorter or longer. */
const SHORTEST_SIDE = 3
const LONGEST_SIDE = 14_400
const BOXES: readonly string[] = ['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox']

/** How large a page and its parts may be. */
export function checkBoxes(document: PdfDocument, page: Dict, findings: PageFindings): void {
  for (const key of BOXES) {
    const sides = document.array(page.get(key)).slice(0, 4)
    if (sides.length === 0) continue
    const [left = 0, bottom = 0, right = 0, top = 0] = sides.map(value => Number(document.resolve(value)))
    for (const side of [Math.abs(right - left), Math.abs(top - bottom)])
      if (!(side >= SHORTEST_SIDE && side <= LONGEST_SIDE)) findings.add('limit', key)
  }
}

function checkName(text: string, findings: PageFindings): void {
  if (text.length > LONGEST_NAME) findings.add('limit', 'name')
}
