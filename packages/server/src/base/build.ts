import { readFile } from 'node:fs/promises'

export interface Build {
  readonly version: string
  /** Of the source: that of the repository it runs from, or that it was packed from. */
  readonly commit: string | null
}

const PACKAGE = new URL('../../package.json', import.meta.url)
const ROOT = new URL('../../../../', import.meta.url)

/** What this program is. @param root of the repository, which may not be one */
export async function readBuild(root: URL = ROOT): Promise<Build> {
  // `gitHead` is npm's name for it; only a packed program has one (scripts/pack).
  const { version, gitHead } = JSON.parse(await readFile(PACKAGE, 'utf8')) as {
    readonly version: string
    readonly gitHead?: string
  }
  return { version, commit: gitHead ?? (await commitOf(root).catch(() => null)) }
}

/** The commit that is checked out, read from its files: git itself need not be there. */
async function commitOf(root: URL): Promise<string | null> {
  const git = new URL('.git/', root)
  const head = (await readFile(new URL('HEAD', git), 'utf8')).trim()
  if (COMMIT.test(head)) return head
  const ref = /^ref: (refs\/[\w./-]+)$/.exec(head)?.[1]
  if (ref === undefined || ref.includes('..')) return null
  const loose = await readFile(new URL(ref, git), 'utf8').catch(() => '')
  if (COMMIT.test(loose.trim())) return loose.trim()
  const packed = await readFile(new URL('packed-refs', git), 'utf8')
  const row = packed.split('\n').find(line => line.endsWith(` ${ref}`))
  return row === undefined ? null : (row.split(' ')[0] ?? null)
}

const COMMIT = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/
