/** Reads what the caller names: a file, or standard input as `-`. */

import { isRecord } from '@conforme/model'
import { CommandFailure } from '../terminal/outcome.ts'
import { parseJson } from './json.ts'
import { LARGEST, readWhole, tooLarge } from './whole.ts'

/** An invoice as a draft of ours, or as a document: in XML, or in a PDF with XML inside. */
export type Input = { readonly draft: unknown } | { readonly document: Uint8Array }

/** @throws CommandFailure when the file cannot be read, or is neither XML, nor PDF, nor JSON in UTF-8 */
export async function readInvoice(path: string): Promise<Input> {
  return inputOf(await readBytes(path), path)
}

/** @throws CommandFailure about the file when its bytes are neither XML, nor PDF, nor JSON in UTF-8 */
export function inputOf(bytes: Uint8Array, path: string): Input {
  return about(path, () => {
    if (documentKind(bytes) !== undefined) return { document: bytes }
    return { draft: parseJson(textOf(bytes)) }
  })
}

/** @throws CommandFailure when the file cannot be read or is not JSON in UTF-8 */
export async function readDraft(path: string): Promise<unknown> {
  const bytes = await readBytes(path)
  return about(path, () => {
    const kind = documentKind(bytes)
    if (kind === 'XML') throw noXml()
    if (kind === 'PDF') throw noPdf()
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

/** @throws CommandFailure when the file cannot be read */
export async function readBytes(path: string): Promise<Uint8Array> {
  if (path !== '-') return readWhole(path)
  const bytes = await readInput()
  if (bytes.length > LARGEST) throw tooLarge(path)
  return bytes
}

async function readInput(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}

/** Marks of byte order, zeros of two-byte characters, and blanks. */
const BEFORE_CONTENT: ReadonlySet<number> = new Set([0xef, 0xbb, 0xbf, 0xff, 0xfe, 0, 0x09, 0x0a, 0x0d, 0x20])
const LESS_THAN = 0x3c

/** By content: names and endings of files say little. */
function documentKind(bytes: Uint8Array): 'XML' | 'PDF' | undefined {
  const start = bytes.findIndex(byte => !BEFORE_CONTENT.has(byte))
  if (bytes[start] === LESS_THAN) return 'XML'
  const head = String.fromCharCode(...bytes.subarray(start, start + 4))
  return start >= 0 && head === '%PDF' ? 'PDF' : undefined
}

function noXml(): CommandFailure {
  return new CommandFailure('unsupported_media_type', {
    fr: 'C’est du XML : conforme validate le juge ; ici, seule une facture en JSON se lit pour l’instant.',
    en: 'This is XML: conforme validate judges it; here only an invoice in JSON can be read for now.',
  })
}

function noPdf(): CommandFailure {
  return new CommandFailure('unsupported_media_type', {
    fr: 'C’est du PDF : conforme validate le juge ; ici, seule une facture en JSON se lit pour l’instant.',
    en: 'This is PDF: conforme validate judges it; here only an invoice in JSON can be read for now.',
  })
}

/** @throws CommandFailure when it is not UTF-8 */
export function textOf(bytes: Uint8Array): string {
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
