/** The elements of a plan in the order of the XSD, which only who writes needs. */
import { typeOf } from '../structure/tables.ts'
import type { Plan } from './plan.ts'
import { finish } from './tree.ts'

const ORDERED = new WeakSet<Plan>()

/** The plan itself, put in order when it is first written by. */
export function inOrder(plan: Plan): Plan {
  if (ORDERED.has(plan)) return plan
  finish(plan.root, typeOf(plan.type)!)
  ORDERED.add(plan)
  return plan
}
