/** Rule-books: a list of rules with a name, in the version of the newest edition (`EDITIONS`). */
import { type Day, editionsOf, newestEdition } from '@conforme/model'
import type { Rule } from './base/rule.ts'
import { EN16931 } from './en16931/index.ts'
import { BR_FR } from './french/index.ts'
import { MENTIONS } from './mentions/index.ts'

export interface RuleBook {
  readonly id: 'mentions-fr' | 'en16931' | 'br-fr'
  readonly version: string
  /** The first day of its first edition; null where it judges whatever the day. */
  readonly since: Day | null
  readonly rules: readonly Rule[]
}

export const BOOKS: readonly RuleBook[] = [
  book('mentions-fr', MENTIONS),
  book('en16931', EN16931),
  book('br-fr', BR_FR),
]

function book(id: RuleBook['id'], rules: readonly Rule[]): RuleBook {
  return { id, version: newestEdition(id).version, since: editionsOf(id)[0]!.from, rules }
}
