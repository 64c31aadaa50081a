/**
 * Examples of the official asserts without a rule of ours: changes to the plain draft, by pointer, then to the
 * document made from it, for what the model has no place for. A test judges each in every syntax that prints
 * the id: the bad one fires it, and the good one does not. Those of BR-FR-CDV change life-cycle messages.
 */

import type { OfficialExamples } from './base/example.ts'
import { LIFE_CYCLE } from './br-fr/cdv/examples.ts'
import { FRENCH } from './br-fr/examples.ts'
import { CODES } from './extended/examples/codes.ts'
import { LINES } from './extended/examples/lines.ts'

const EXAMPLES: ReadonlyMap<string, OfficialExamples> = new Map([
  ...LINES,
  ...CODES,
  ...FRENCH,
  ...LIFE_CYCLE,
])

/** The examples of an official id; undefined where a rule of ours has them, or the id is one of syntax. */
export function officialExamples(id: string): OfficialExamples | undefined {
  return EXAMPLES.get(id)
}
