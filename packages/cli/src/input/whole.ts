/** Reads files whole, as they were at one moment. */
import { closeSync, fstatSync, openSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { CommandFailure } from '../terminal/outcome.ts'

/** 50 MB: the largest Factur-X a platform takes, and more. */
export const LARGEST: number = 50 * 1024 * 1024
/** A file that changes is read so often. */
const TRIES = 3

/**
 * @param read all of an open file
 * @throws CommandFailure when the file cannot be read, is too large, or changes each time
 */
export async function readWhole(
  path: string,
  read: (file: number) => Uint8Array = readFileSync,
): Promise<Uint8Array> {
  try {
    // A pipe, as a shell makes of `<(command)`, may be waited on; a file is there.
    const isFile = statSync(path).isFile()
    const bytes = isFile ? readFileWhole(path, read) : await readFile(path)
    if (bytes.length > LARGEST) throw tooLarge(path)
    return bytes
  } catch (cause) {
    throw cause instanceof CommandFailure ? cause : unreadableFile(path, cause)
  }
}

function readFileWhole(path: string, read: (file: number) => Uint8Array): Uint8Array {
  for (let tries = 0; tries < TRIES; tries++) {
    const file = openSync(path, 'r')
    try {
      const before = fstatSync(file, { bigint: true })
      if (before.size > LARGEST) throw tooLarge(path)
      const bytes = read(file)
      const after = fstatSync(file, { bigint: true })
      if (before.mtimeNs === after.mtimeNs && BigInt(bytes.length) === after.size) return bytes
    } finally {
      closeSync(file)
    }
  }
  const text = {
    fr: 'Ce fichier change pendant la lecture : jugez-le une fois qu’il est écrit en entier.',
    en: 'This file changes while it is read: judge it once it is written to its end.',
  }
  throw new CommandFailure('changed_while_read', text, { file: path })
}

export function tooLarge(file: string): CommandFailure {
  const text = { fr: 'Le fichier dépasse 50 Mo.', en: 'The file exceeds 50 MB.' }
  return new CommandFailure('body_too_large', text, { file })
}

const REASONS: Readonly<Record<string, { readonly fr: string; readonly en: string }>> = {
  ENOENT: { fr: 'ce fichier n’existe pas', en: 'there is no such file' },
  ENOTDIR: { fr: 'ce fichier n’existe pas', en: 'there is no such file' },
  EISDIR: { fr: 'c’est un dossier', en: 'it is a directory' },
  EACCES: { fr: 'la lecture en est interdite', en: 'reading it is not permitted' },
  EPERM: { fr: 'la lecture en est interdite', en: 'reading it is not permitted' },
  ELOOP: { fr: 'ses liens tournent en rond', en: 'its links lead in a circle' },
}

/** Why the system does not let a file or a folder be read. */
export function unreadableFile(file: string, cause: unknown): CommandFailure {
  const { code = '', message } = cause as NodeJS.ErrnoException
  const reason = REASONS[code] ?? { fr: message, en: message }
  const text = { fr: `Lecture impossible : ${reason.fr}.`, en: `Cannot be read: ${reason.en}.` }
  return new CommandFailure('unreadable_file', text, { file, cause })
}
