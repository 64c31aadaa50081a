/** Writes what `-o` names. */
import { writeFile } from 'node:fs/promises'
import type { Text } from '@conforme/model'
import { CommandFailure, UsageError } from './outcome.ts'
import type { Terminal } from './terminal.ts'

/**
 * Text, or the bytes of a PDF; the latter never to a terminal.
 * @throws CommandFailure when the file cannot be written
 * @throws UsageError when bytes would be poured onto a terminal
 */
export async function writeOutput(
  path: string,
  content: string | Uint8Array,
  terminal: Terminal,
): Promise<void> {
  if (path === '-') {
    if (typeof content !== 'string')
      refuseScreen(terminal, { fr: 'Un PDF', en: 'A PDF' }, '-o facture.pdf', '-o invoice.pdf')
    return terminal.out.write(content)
  }
  await writeFile(path, content).catch((cause: unknown) => {
    throw unwritable(path, cause)
  })
}

/** Why the system does not let a file be written. */
export function unwritable(file: string, cause: unknown): CommandFailure {
  const { code = '', message } = cause as NodeJS.ErrnoException
  const { fr, en } = REASONS[code] ?? { fr: message, en: message }
  const text = { fr: `Écriture impossible : ${fr}.`, en: `Cannot be written: ${en}.` }
  return new CommandFailure('unwritable_file', text, { file, cause })
}

/**
 * Bytes that are no text would garble a terminal, or command it.
 * @param fr what names a file in place of the terminal, in French; `en`: in English, where it differs
 * @throws UsageError where standard output is a terminal
 */
export function refuseScreen(terminal: Terminal, what: Text, fr: string, en = fr): void {
  if (!terminal.out.isTerminal) return
  throw new UsageError(
    `${what.fr} ne s’affiche pas dans un terminal : nommez un fichier (${fr}), ou passez par un tube (|) ou « > ».`,
    `${what.en} is not for a terminal: name a file (${en}), or use a pipe (|) or “>”.`,
  )
}

const REASONS: Readonly<Record<string, Text>> = {
  ENOENT: { fr: 'son dossier n’existe pas', en: 'its directory does not exist' },
  ENOTDIR: { fr: 'une partie du chemin n’est pas un dossier', en: 'a part of the path is not a directory' },
  EISDIR: { fr: 'c’est un dossier', en: 'it is a directory' },
  EACCES: { fr: 'ce n’est pas permis', en: 'it is not permitted' },
  EROFS: { fr: 'le disque est en lecture seule', en: 'the disk is read-only' },
  ENOSPC: { fr: 'le disque est plein', en: 'the disk is full' },
}
