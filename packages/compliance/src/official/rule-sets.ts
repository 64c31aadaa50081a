/** Every rule set of this program, and which of them judge on a day. */
import { type BookId, type Day, editionOn, editionsOf } from '@conforme/model'
import { BOOKS } from '@conforme/rules'
import { RULE_SETS } from '@conforme/verdict'
import { CONTAINER_RULES } from '../base/layers.ts'
import { ruleSetName } from './official-check.ts'

export interface DatedRuleSet {
  readonly id: string
  readonly version: string
  readonly judges: 'drafts' | 'documents' | 'statuses' | 'containers'
  /** The first day of this version; null where it judges whatever the day. */
  readonly since: Day | null
  /** Whether it judges on the requested day. */
  readonly in_force: boolean
}

export function ruleSetsOn(day: Day): readonly DatedRuleSet[] {
  return [
    ...BOOKS.map(({ id, version, since }) => ({
      id,
      version,
      judges: 'drafts' as const,
      since,
      in_force: editionOn(id, day) !== undefined,
    })),
    ...RULE_SETS.map(set => {
      const { id, version } = set
      const book = ruleSetName(set) as BookId
      const since = editionsOf(book).find(edition => edition.version === version)?.from ?? null
      const judges = id === 'br-fr-cdv' ? ('statuses' as const) : ('documents' as const)
      return { id, version, judges, since, in_force: version === editionOn(book, day)?.version }
    }),
    { ...CONTAINER_RULES, judges: 'containers', since: null, in_force: true },
  ]
}
