/** Why a document was changed: the caller, the register or a repair, and which change of the XML goes with which. */
import type { Language } from '@conforme/rules'
import type { Repair } from '../repairs/propose.ts'
import type { Operation } from '../validation.ts'
import type { DocumentChange } from './work.ts'

/** Why something was changed. */
export interface Cause extends Pick<DocumentChange, 'origin' | 'code' | 'repair' | 'reason'> {
  readonly paths: readonly string[]
}

export function pathsOf(operations: readonly Operation[]): readonly string[] {
  return operations.filter(({ op }) => op !== 'test').map(({ path }) => path)
}

export function causeOf({ fault, kind, origin, reason, operations }: Repair, language: Language): Cause {
  return {
    origin,
    code: fault.toldAs ?? fault.code,
    repair: kind,
    reason: reason[language],
    paths: pathsOf(operations),
  }
}

/** The cause that is about the same place, or the nearest one; the last of several. */
export function nearestCause(pointers: readonly string[], causes: readonly Cause[]): Cause {
  let best: Cause | undefined
  let most = -1
  for (const cause of causes) {
    const shared = Math.max(
      0,
      ...cause.paths.flatMap(path => pointers.map(pointer => sharedSteps(path, pointer))),
    )
    if (shared < most) continue
    best = cause
    most = shared
  }
  return best ?? { origin: 'caller', paths: [] }
}

function sharedSteps(one: string, other: string): number {
  const a = one.split('/')
  const b = other.split('/')
  let steps = 0
  while (steps < a.length && a[steps] === b[steps]) steps++
  return steps
}
