/**
 * `npm run editions:watch`: whether a publisher has a newer release than the newest edition here.
 * Exit code: 0 none has, 1 one has, 2 a publisher did not answer, or in an unknown form.
 */
import { EDITIONS, type Edition } from '@conforme/model'

type Publisher = NonNullable<Edition['artefact']>['publisher']

interface Source {
  readonly publisher: Publisher
  /** Its public repository, whose tags are its releases. */
  readonly repository: string
  /** The version in the name of a tag. */
  readonly tag: RegExp
}

export const SOURCES: readonly Source[] = [
  {
    publisher: 'CEN',
    repository: 'ConnectingEurope/eInvoicing-EN16931',
    tag: /^validation-(\d+(?:\.\d+)+)$/,
  },
  {
    publisher: 'FNFE-MPE',
    repository: 'fnfempe/France_RFE',
    tag: /^(?:v|FNFE_RFE_INVOICE_)(\d+(?:\.\d+)+)$/,
  },
]

export interface Watched {
  readonly publisher: Publisher
  readonly repository: string
  /** The newest version here. */
  readonly held: string
  /** Versions of theirs that are newer, the oldest first. */
  readonly newer: readonly string[]
  /** Tags whose version is not understood: for a person to look at. */
  readonly other: readonly string[]
}

const PAGE = 100
const MOST_PAGES = 20
const PATIENCE_MS = 30_000

/**
 * @param ask fetch, or recorded answers
 * @throws Error where the publisher does not answer, or answers without a single release that is understood
 */
export async function watch(
  { publisher, repository, tag }: Source,
  ask: typeof fetch,
  table: readonly Edition[] = EDITIONS,
): Promise<Watched> {
  const tags = await tagsOf(repository, ask)
  const versions = tags.flatMap(name => tag.exec(name)?.[1] ?? [])
  if (versions.length === 0) throw new Error(`${repository}: none of ${tags.length} tags names a release`)
  const held = table
    .filter(({ artefact }) => artefact?.publisher === publisher)
    .map(({ version }) => version)
    .toSorted(compareVersions)
    .at(-1)!
  const newer = versions.filter(version => compareVersions(version, held) > 0)
  return {
    publisher,
    repository,
    held,
    newer: [...new Set(newer)].sort(compareVersions),
    other: tags.filter(name => !tag.test(name)),
  }
}

async function tagsOf(repository: string, ask: typeof fetch): Promise<readonly string[]> {
  const names: string[] = []
  for (let page = 1; page <= MOST_PAGES; page++) {
    const url = `https://api.github.com/repos/${repository}/tags?per_page=${PAGE}&page=${page}`
    const reply = await ask(url, {
      headers: { accept: 'application/vnd.github+json', 'user-agent': 'conforme-editions-watch' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!reply.ok) throw new Error(`${repository}: HTTP ${reply.status}`)
    const found = namesIn(await reply.json())
    if (found === undefined) throw new Error(`${repository}: an answer that is no list of tags`)
    names.push(...found)
    if (found.length < PAGE) return names
  }
  throw new Error(`${repository}: more than ${PAGE * MOST_PAGES} tags`)
}

function namesIn(answer: unknown): readonly string[] | undefined {
  if (!Array.isArray(answer)) return undefined
  const names = answer.map((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : undefined,
  )
  return names.every(name => typeof name === 'string') ? names : undefined
}

/** Part by part, as numbers: 1.4.0 before 1.4.0.04, 1.9 before 1.10. */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [a, b].map(version => version.split('.').map(Number))
  for (let i = 0; i < Math.max(one!.length, other!.length); i++) {
    const difference = (one![i] ?? -1) - (other![i] ?? -1)
    if (difference !== 0) return difference
  }
  return 0
}

export interface Report {
  readonly lines: readonly string[]
  readonly code: 0 | 1 | 2
}

/** Every source is queried, whatever the others answer. */
export async function report(ask: typeof fetch, table: readonly Edition[] = EDITIONS): Promise<Report> {
  const outcomes = await Promise.allSettled(SOURCES.map(source => watch(source, ask, table)))
  const lines = outcomes.flatMap(outcome => {
    if (outcome.status === 'rejected') return [`not known: ${(outcome.reason as Error).message}`]
    const { publisher, repository, held, newer, other } = outcome.value
    const news = newer.length === 0 ? 'none is newer' : `NEWER: ${newer.join(', ')}. See docs/editions.md`
    const unclear = other.length === 0 ? [] : [`  tags that name no version: ${other.join(', ')}`]
    return [`${publisher} (${repository}): ${held} here, ${news}`, ...unclear]
  })
  const isUnknown = outcomes.some(({ status }) => status === 'rejected')
  const isNewer = outcomes.some(outcome => outcome.status === 'fulfilled' && outcome.value.newer.length > 0)
  return { lines, code: isNewer ? 1 : isUnknown ? 2 : 0 }
}

if (import.meta.main) {
  const { lines, code } = await report(fetch)
  for (const line of lines) console.log(line)
  process.exitCode = code
}
