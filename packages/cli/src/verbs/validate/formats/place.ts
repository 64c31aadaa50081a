/** Paths as other programs expect them in a report. */
import { isAbsolute, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Outcome } from '../judge.ts'

/** The file on disk, which of a member is its archive: relative to `root`, with slashes, or absolute if it is elsewhere. */
export function pathOf({ file, archive }: Pick<Outcome, 'file' | 'archive'>, root: string): string {
  const path = resolve(archive ?? file)
  const inside = relative(root, path)
  const isBelow = inside !== '' && inside.split(sep)[0] !== '..' && !isAbsolute(inside)
  return (isBelow ? inside : path).replaceAll(sep, '/')
}

/** The same as an address: relative, or with its scheme. */
export function addressOf(outcome: Pick<Outcome, 'file' | 'archive'>, root: string): string {
  const path = pathOf(outcome, root)
  return isAbsolute(path) ? pathToFileURL(path).href : path.split('/').map(encodeURIComponent).join('/')
}
