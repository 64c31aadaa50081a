/** Reads what the caller names: a file, or standard input as `-`. */
import { readFile } from 'node:fs/promises'
import { isRecord, parseJson } from './json.ts'
import { CommandFailure } from './outcome.ts'

/** 50 MB: the largest Factur-X a platform takes, and more. */
const LARGEST = 50 * 1024 * 1024
const BYTE_ORDER_MARK = /^\u00ef\u00bb\u00bf/

/** @throws CommandFailure when the file cannot be read or is not JSON in UTF-8 */
export async function readDraft(path: string): Promise<unknown> {
  const bytes = await readBytes(path)
  return about(path, () => {
    refuseDocument(bytes)
    return parseJson(textOf(bytes))
  })
}

/** @throws CommandFailure when the file cannot be read or is no JSON object */
export async function readObject(path: string): Promise<{ readonly [key: string]: unknown }> {
  const bytes = await readBytes(path)
  return about(path, () => {
    const value = parseJson(textOf(bytes))
    if (isRecord(value)) return value
    throw new CommandFailure('invalid_request', {
      fr: 'Un objet JSON est attendu.',
      en: 'A JSON object is expected.',
    })
  })
}

/** Failures name the file they are about. */
function about<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof CommandFailure ? error.in(path) : error
  }
}

async function readBytes(path: string): Promise<Uint8Array> {
  const bytes =
    path === '-' ? await readInput() : await readFile(path).catch(cause => unreadable(path, cause))
  if (bytes.length <= LARGEST) return bytes
  const text = { fr: 'Le fichier dépasse 50 Mo.', en: 'The file exceeds 50 MB.' }
  throw new CommandFailure('body_too_large', text, { file: path })
}

async function readInput(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}

const REASONS: Readonly<Record<string, { readonly fr: string; readonly en: string }>> = {
  ENOENT: { fr: 'ce fichier n’existe pas', en: 'there is no such file' },
  EISDIR: { fr: 'c’est un dossier', en: 'it is a directory' },
  EACCES: { fr: 'la lecture en est interdite', en: 'reading it is not permitted' },
}

function unreadable(file: string, cause: unknown): never {
  const { code = '', message } = cause as NodeJS.ErrnoException
  const reason = REASONS[code] ?? { fr: message, en: message }
  const text = { fr: `Lecture impossible : ${reason.fr}.`, en: `Cannot be read: ${reason.en}.` }
  throw new CommandFailure('unreadable_file', text, { file, cause })
}

function refuseDocument(bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1').replace(BYTE_ORDER_MARK, '').trimStart()
  const kind = start.startsWith('%PDF') ? 'PDF' : start.startsWith('<') ? 'XML' : undefined
  if (kind === undefined) return
  throw new CommandFailure('unsupported_media_type', {
    fr: `C’est du ${kind} : pour l’instant, seules les factures en JSON se lisent.`,
    en: `This is ${kind}: for now, only invoices in JSON can be read.`,
  })
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new CommandFailure(
      'invalid_json',
      { fr: 'Ce fichier n’est pas de l’UTF-8.', en: 'This file is not UTF-8.' },
      { cause },
    )
  }
}
