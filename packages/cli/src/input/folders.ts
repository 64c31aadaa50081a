/** The files that operands name: a folder means the invoices in it, at any depth. */
import type { Dirent, Stats } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandFailure } from '../terminal/outcome.ts'
import { unreadableFile } from './input.ts'

/** What may be an invoice, or a message about one; in a folder the ending decides what is read. */
const ENDINGS = /\.(?:json|xml|pdf)$/i

/** A file to read, a place that cannot be read, or how many files of a folder are not invoices by their name. */
export type Found =
  | { readonly file: string }
  | { readonly file: string; readonly failure: CommandFailure }
  | { readonly skipped: number }

/**
 * One at a time, in the order of their names, folders after the files beside them. Links are followed, but no folder
 * is read twice: circles end.
 * @param operands paths, or `-`
 */
export async function* filesOf(operands: readonly string[]): AsyncGenerator<Found> {
  for (const path of operands) {
    if (path === '-' || !(await isFolder(path))) yield { file: path }
    else yield* filesBelow(path)
  }
}

/** Whether the only operand is a file or standard input. */
export async function isOneFile(operands: readonly string[]): Promise<boolean> {
  const [path] = operands
  return path !== undefined && operands.length === 1 && (path === '-' || !(await isFolder(path)))
}

/** Without recursion: a hostile tree may be deeper than our stack. */
async function* filesBelow(root: string): AsyncGenerator<Found> {
  const read = new Set<string>()
  const waiting = [root]
  let count = 0
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const content = await contentOf(folder, read)
    if ('failure' in content) {
      count++
      yield { file: folder, failure: content.failure }
      continue
    }
    const { files, folders, skipped } = content
    for (const file of files) yield { file }
    if (skipped > 0) yield { skipped }
    count += files.length
    waiting.push(...folders.toReversed())
  }
  if (count === 0) yield { file: root, failure: withoutInvoice(root) }
}

interface Content {
  readonly files: readonly string[]
  readonly folders: readonly string[]
  readonly skipped: number
}

/** @param read identities of the folders that were read; this one is added */
async function contentOf(
  folder: string,
  read: Set<string>,
): Promise<Content | { readonly failure: CommandFailure }> {
  const files: string[] = []
  const folders: string[] = []
  let skipped = 0
  try {
    const { dev, ino } = await stat(folder, { bigint: true })
    if (read.has(`${dev}:${ino}`)) return { files, folders, skipped }
    read.add(`${dev}:${ino}`)
    const entries = await readdir(folder, { withFileTypes: true })
    for (const entry of entries.toSorted(byName)) {
      const path = join(folder, entry.name)
      const kind = await kindOf(entry, path)
      if (kind === 'folder') folders.push(path)
      else if (kind === 'file' && ENDINGS.test(entry.name)) files.push(path)
      else skipped++
    }
    return { files, folders, skipped }
  } catch (cause) {
    return { failure: unreadableFile(folder, cause) }
  }
}

/** The same order on every machine and in every language. */
function byName(a: Dirent, b: Dirent): number {
  return a.name < b.name ? -1 : Number(a.name > b.name)
}

/** Pipes, sockets and devices could be waited on for ever. A link to nothing is a file: reading it says why not. */
async function kindOf(entry: Dirent, path: string): Promise<'file' | 'folder' | 'other'> {
  if (!entry.isSymbolicLink()) return kindIn(entry)
  const target = await stat(path).catch(() => undefined)
  return target === undefined ? 'file' : kindIn(target)
}

function kindIn(entry: Dirent | Stats): 'file' | 'folder' | 'other' {
  if (entry.isDirectory()) return 'folder'
  return entry.isFile() ? 'file' : 'other'
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    found => found.isDirectory(),
    // A file that cannot be inspected is reported when it is read.
    () => false,
  )
}

function withoutInvoice(file: string): CommandFailure {
  const text = {
    fr: 'Ce dossier ne contient aucun fichier .json, .xml ou .pdf.',
    en: 'This directory has no .json, .xml or .pdf file in it.',
  }
  return new CommandFailure('empty_folder', text, { file })
}
