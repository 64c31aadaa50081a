/** Rule-books: a list of rules with a name, a version and a day from which it is in force. */
import type { Day } from '@conforme/model'
import { EN16931 } from './en16931/index.ts'
import { BR_FR } from './french/index.ts'
import { MENTIONS } from './mentions/index.ts'
import type { Rule } from './rule.ts'

export interface RuleBook {
  readonly id: 'mentions-fr' | 'en16931' | 'br-fr'
  readonly version: string
  readonly since: Day
  readonly rules: readonly Rule[]
}

export const BOOKS: readonly RuleBook[] = [
  { id: 'mentions-fr', version: '2026-09', since: '2026-09-01', rules: MENTIONS },
  { id: 'en16931', version: '1.3.16', since: '2026-09-01', rules: EN16931 },
  { id: 'br-fr', version: '1.4.0.04', since: '2026-10-01', rules: BR_FR },
]
