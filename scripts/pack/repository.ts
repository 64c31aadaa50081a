/** Where things are in the repository. */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

export interface Manifest {
  readonly version: string
  readonly license: string
  /** Modules that do something when they are loaded, by path in the package; false for none. */
  readonly sideEffects?: false | readonly string[]
  readonly exports?: string | Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
}

/** @param folder in the repository */
export const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))

/** A path in the repository, as the table writes it. */
export const inRepository = (path: string): string => relative(ROOT, path).replaceAll('\\', '/')

/** The package that a bare specifier names; undefined for a path or a module of Node. */
export const packageOf = (specifier: string): string | undefined =>
  /^(?!node:)((?:@[a-z0-9-]+\/)?[a-z0-9][\w.-]*)(?:\/|$)/i.exec(specifier)?.[1]
