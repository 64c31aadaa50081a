import { type DatedRuleSet, ruleSetsOn } from '@conforme/compliance'
import { type Day, EDITIONS } from '@conforme/model'
import { readBuild } from './base/build.ts'
import { today } from './base/clock.ts'
import { digestOf } from './rule-digests.ts'
import type { App, Feature, Services } from './services/feature.ts'

/** What this server is, and by which rules it judges today: for its operator, or to compare two of them. */
export const version: Feature = { name: 'version', pages: tellVersion }

function tellVersion(app: App, { clock }: Services): void {
  let build: ReturnType<typeof readBuild> | undefined
  let digests: Promise<ReadonlyMap<string, string>> | undefined
  app.get('/version', { schema: { hide: true } }, async () => {
    const day = today(clock) as Day
    const sets = ruleSetsOn(day)
    // Neither changes while the process lives.
    build ??= readBuild()
    digests ??= digestsOf(sets)
    const known = await digests
    return {
      name: 'conforme',
      ...(await build),
      node: process.versions.node,
      day,
      rule_sets: sets.map(set => ({ ...set, digest: known.get(nameOf(set)) ?? null })),
      next_changes: changesAfter(day),
    }
  })
}

/** Editions of the official rules that this program knows and that are not in force yet, the nearest first. */
function changesAfter(day: Day): readonly {
  readonly day: Day
  readonly version: string
  readonly rule_sets: readonly string[]
}[] {
  const coming = EDITIONS.flatMap(({ from, version }) =>
    from !== null && from > day ? [{ day: from, version }] : [],
  )
  const changes = new Map(coming.map(change => [`${change.day} ${change.version}`, change]))
  return [...changes.keys()].sort().map(key => {
    const change = changes.get(key)!
    const sets = ruleSetsOn(change.day).filter(
      ({ judges, since, version: of }) =>
        judges !== 'drafts' && since === change.day && of === change.version,
    )
    return { ...change, rule_sets: sets.map(({ id }) => id) }
  })
}

const nameOf = ({ id, version, judges }: DatedRuleSet): string =>
  `${judges === 'drafts' && id !== 'mentions-fr' ? `drafts-${id}` : id} ${version}`

async function digestsOf(sets: readonly DatedRuleSet[]): Promise<ReadonlyMap<string, string>> {
  const rows = sets.map(async set => {
    const [name = '', version = ''] = nameOf(set).split(' ')
    return [nameOf(set), await digestOf(name, version)] as const
  })
  return new Map(await Promise.all(rows))
}
