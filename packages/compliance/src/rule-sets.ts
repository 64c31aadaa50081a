/** Every rule set of this program, and which of them judge on a day. */
import type { Day } from '@conforme/model'
import { BOOKS } from '@conforme/rules'
import { RULE_SETS } from '@conforme/verdict'
import { CONTAINER_RULES } from './container/remarks.ts'
import { FRENCH_VERSIONS, frenchVersionOn } from './documents/official.ts'

export interface DatedRuleSet {
  readonly id: string
  readonly version: string
  readonly judges: 'drafts' | 'documents' | 'statuses' | 'containers'
  /** The first day of this version; null where it judges whatever the day. */
  readonly since: Day | null
  /** Whether it is what judges on the day asked for. */
  readonly in_force: boolean
}

export function ruleSetsOn(day: Day): readonly DatedRuleSet[] {
  const french = frenchVersionOn(day)
  return [
    ...BOOKS.map(({ id, version }) => ({
      id,
      version,
      judges: 'drafts' as const,
      since: null,
      in_force: true,
    })),
    ...RULE_SETS.map(({ id, version }) => {
      const since = FRENCH_VERSIONS.find(edition => edition.version === version)?.since ?? null
      const judges = id === 'br-fr-cdv' ? ('statuses' as const) : ('documents' as const)
      return { id, version, judges, since, in_force: since === null || version === french }
    }),
    { ...CONTAINER_RULES, judges: 'containers', since: null, in_force: true },
  ]
}
