/** How large a value may be in PDF/A-3 (ISO 19005-3, 6.1.13). */
import { isArray, isDict, Name, Stream, type Value } from '../read/values.ts'
import type { Obstacles } from './obstacles.ts'

/** Bytes. */
const LONGEST_STRING = 32_767
const LONGEST_NAME = 127
const GREATEST_INTEGER = 2 ** 31 - 1

/** Looks at a value and what is in it; another object that it refers to is looked at by itself. */
export function checkLimits(value: Value, obstacles: Obstacles): void {
  if (value instanceof Uint8Array) {
    if (value.length > LONGEST_STRING) obstacles.add('limit', 'string')
  } else if (value instanceof Name) checkName(value.text, obstacles)
  else if (typeof value === 'number') {
    if (Number.isInteger(value) && (value > GREATEST_INTEGER || value < -GREATEST_INTEGER - 1))
      obstacles.add('limit', 'integer')
  } else if (isArray(value)) for (const entry of value) checkLimits(entry, obstacles)
  else if (value instanceof Stream) checkLimits(value.dict, obstacles)
  else if (isDict(value))
    for (const [key, entry] of value) {
      checkName(key, obstacles)
      checkLimits(entry, obstacles)
    }
}

function checkName(text: string, obstacles: Obstacles): void {
  if (text.length > LONGEST_NAME) obstacles.add('limit', 'name')
}
