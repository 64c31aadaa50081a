/** Why a document was changed: the caller, the register or a repair, and which change of the XML belongs to which. */
import type { Language } from '@conforme/rules'
import type { Operation } from '../base/validation.ts'
import type { Repair } from '../repairs/propose.ts'
import type { DocumentChange } from './change.ts'

/** Why something was changed. */
export interface Cause extends Pick<DocumentChange, 'origin' | 'code' | 'repair' | 'reason'> {
  readonly paths: readonly string[]
}

export function pathsOf(operations: readonly Operation[]): readonly string[] {
  return operations.filter(({ op }) => op !== 'test').map(({ path }) => path)
}

export function causeOf({ found, kind, origin, reason, operations }: Repair, language: Language): Cause {
  return {
    origin,
    code: found.reportedAs ?? found.code,
    repair: kind,
    reason: reason[language],
    paths: pathsOf(operations),
  }
}

/** Finds, for pointers, the cause at the same place, or the nearest one; the last of several. */
export function causesByPlace(causes: readonly Cause[]): (pointers: readonly string[]) => Cause {
  const last = new Map<string, number>()
  for (const [i, { paths }] of causes.entries())
    for (const path of paths) for (const place of placesOf(path)) last.set(place, i)
  return pointers => {
    let best = { depth: -1, index: causes.length - 1 }
    for (const pointer of pointers) {
      const places = placesOf(pointer)
      const depth = places.findLastIndex(place => last.has(place))
      const index = last.get(places[depth] ?? '')
      if (index === undefined || depth < best.depth || (depth === best.depth && index < best.index)) continue
      best = { depth, index }
    }
    return causes[best.index] ?? { origin: 'caller', paths: [] }
  }
}

/** A pointer and those around it, the outermost first. */
function placesOf(pointer: string): readonly string[] {
  const places: string[] = []
  for (let end = 0; end !== -1; end = pointer.indexOf('/', end + 1)) places.push(pointer.slice(0, end))
  return [...places, pointer]
}
