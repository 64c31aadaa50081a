/** Writes what `-o` names. */
import { writeFile } from 'node:fs/promises'
import { CommandFailure } from './outcome.ts'
import type { Terminal } from './terminal.ts'

/** @throws CommandFailure when the file cannot be written */
export async function writeOutput(
  path: string,
  content: string | Uint8Array,
  terminal: Terminal,
): Promise<void> {
  if (path === '-') return terminal.out.write(content)
  await writeFile(path, content).catch((cause: NodeJS.ErrnoException) => {
    const text = { fr: `Écriture impossible : ${cause.message}`, en: `Cannot be written: ${cause.message}` }
    throw new CommandFailure('unwritable_file', text, { file: path, cause })
  })
}
