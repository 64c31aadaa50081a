/** The files that operands name: a folder means the invoices in it, at any depth. */
import { type Dirent, lstatSync, type Stats, statSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { CommandFailure } from '../terminal/outcome.ts'
import { isArchive, membersOf } from './archives.ts'
import { ENDINGS, type Found } from './found.ts'
import { unreadableFile } from './whole.ts'

const ARCHIVE = /\.zip$/i
/** What makes a pattern of an operand that is no file. */
const MAGIC = /[*?[{]/

/**
 * One at a time, in the order of their names, folders after the files beside them. Links are followed, but no folder
 * is read twice: circles end.
 * @param operands paths, patterns, or `-`
 */
export async function* filesOf(operands: readonly string[]): AsyncGenerator<Found> {
  for (const path of operands) {
    const kind = kindOfOperand(path)
    if (kind === 'folder') yield* orFailure(filesBelow(path, ALL), withoutInvoice(path))
    else if (kind === 'pattern') yield* orFailure(matching(path), withoutMatch(path))
    else if (kind === 'archive') yield* orFailure(membersOf(path), withoutMember(path))
    else yield { file: path }
  }
}

/** Whether the only operand is a file or standard input. */
export function isOneFile(operands: readonly string[]): boolean {
  const [path] = operands
  return path !== undefined && operands.length === 1 && kindOfOperand(path) === 'file'
}

/** What is found, and the failure where there is no file in it. */
async function* orFailure(all: AsyncIterable<Found>, failure: CommandFailure): AsyncGenerator<Found> {
  let count = 0
  for await (const found of all) {
    if ('file' in found) count++
    yield found
  }
  if (count === 0) yield { file: failure.file ?? '', failure }
}

function kindOfOperand(path: string): 'file' | 'folder' | 'archive' | 'pattern' {
  if (path === '-') return 'file'
  const found = statOf(path)
  if (found?.isDirectory()) return 'folder'
  if (found?.isFile()) return isArchive(path) ? 'archive' : 'file'
  // A file that cannot be inspected is reported when it is read.
  return found === undefined && MAGIC.test(path) && !isLink(path) ? 'pattern' : 'file'
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

/** Which files of a folder are meant. */
interface Wanted {
  readonly matches: (path: string) => boolean
  /** How many levels below the folder there may be one. */
  readonly levels: number
  /** Whether the others are counted. */
  readonly counting: boolean
}

const ALL: Wanted = { matches: () => true, levels: Number.POSITIVE_INFINITY, counting: true }

/** The files that a pattern matches, in the order in which a folder has them. */
async function* matching(pattern: string): AsyncGenerator<Found> {
  const { default: picomatch } = await import('picomatch')
  const { base, glob } = picomatch.scan(pattern)
  const root = base === '' ? '.' : base
  const isMatch = picomatch(glob, { windows: process.platform === 'win32' })
  const levels = glob.includes('**') ? Number.POSITIVE_INFINITY : glob.split('/').length - 1
  yield* filesBelow(root, { matches: path => isMatch(relative(root, path)), levels, counting: false })
}

/** Without recursion: a hostile tree may be deeper than our stack. */
async function* filesBelow(root: string, { matches, levels, counting }: Wanted): AsyncGenerator<Found> {
  const read = new Set<string>()
  const waiting = [{ folder: root, level: 0 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { folder, level } = next
    const content = await contentOf(folder, read)
    if ('failure' in content) {
      yield { file: folder, failure: content.failure }
      continue
    }
    const { files, folders, skipped } = content
    for (const file of files) {
      if (!matches(file)) continue
      if (ARCHIVE.test(file)) yield* membersOf(file)
      else yield { file }
    }
    if (counting && skipped > 0) yield { skipped }
    if (level >= levels) continue
    for (const below of folders.toReversed()) waiting.push({ folder: below, level: level + 1 })
  }
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
      else if (kind === 'file' && (ENDINGS.test(entry.name) || ARCHIVE.test(entry.name))) files.push(path)
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

function withoutInvoice(file: string): CommandFailure {
  const text = {
    fr: 'Ce dossier ne contient aucun fichier .json, .xml, .pdf ou .zip.',
    en: 'This directory has no .json, .xml, .pdf or .zip file in it.',
  }
  return new CommandFailure('empty_folder', text, { file })
}

function withoutMatch(file: string): CommandFailure {
  const text = {
    fr: 'Aucun fichier .json, .xml, .pdf ou .zip ne correspond à ce motif.',
    en: 'No .json, .xml, .pdf or .zip file matches this pattern.',
  }
  return new CommandFailure('no_match', text, { file })
}

function withoutMember(file: string): CommandFailure {
  const text = {
    fr: 'Cette archive ne contient aucun fichier .json, .xml ou .pdf.',
    en: 'This archive has no .json, .xml or .pdf file in it.',
  }
  return new CommandFailure('empty_archive', text, { file })
}
