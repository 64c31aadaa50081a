/** What `backup` and `restore` say alike. */
import type { Summary } from '@conforme/server'
import type { Server } from '../../server/server.ts'
import { dayIn } from '../../terminal/forms.ts'
import { CommandFailure } from '../../terminal/outcome.ts'
import type { Language } from '../../terminal/terminal.ts'

/** The figures of a backup, in the order in which people ask for them. */
export function figuresOf(
  { rows, tables, created_at, source }: Summary,
  language: Language,
  bytes?: number,
): string {
  const invoices = tables.invoices ?? 0
  const documents = tables.documents ?? 0
  const at = new Date(created_at)
  const size = bytes === undefined ? undefined : sizeOf(bytes, language)
  const parts =
    language === 'fr'
      ? [
          `${invoices} facture${invoices > 1 ? 's' : ''}`,
          `${documents} document${documents > 1 ? 's' : ''}`,
          `${rows} ligne${rows > 1 ? 's' : ''}`,
          size,
          `état du ${dayIn(created_at, language)} à ${timeOf(at)} UTC`,
          source,
        ]
      : [
          `${invoices} invoice${invoices === 1 ? '' : 's'}`,
          `${documents} document${documents === 1 ? '' : 's'}`,
          `${rows} row${rows === 1 ? '' : 's'}`,
          size,
          `as of ${dayIn(created_at, language)}, ${timeOf(at)} UTC`,
          source,
        ]
  return parts.filter(part => part !== undefined).join(', ')
}

const timeOf = (at: Date): string => at.toISOString().slice(11, 19)

function sizeOf(bytes: number, language: Language): string {
  const units = language === 'fr' ? ['o', 'ko', 'Mo', 'Go', 'To'] : ['B', 'kB', 'MB', 'GB', 'TB']
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const value = new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB', { maximumSignificantDigits: 3 })
  return `${value.format(bytes / 1000 ** power)} ${units[power]}`
}

/** Lets Ctrl-C end `work` by its signal, so that it can clean up. */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const interrupt = () => stop.abort()
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const name of signals) process.once(name, interrupt)
  try {
    return await work(stop.signal)
  } finally {
    for (const name of signals) process.off(name, interrupt)
  }
}

/** Our words for why it failed; what has none stays as it is. */
export function failureOf(
  cause: unknown,
  file: string | undefined,
  isInterrupted: boolean,
  { BackupFailure }: Server,
): unknown {
  const details = { cause, ...(file !== undefined && { file }) }
  if (isInterrupted)
    return new CommandFailure(
      'interrupted',
      { fr: 'Interrompu : il n’en reste rien.', en: 'Interrupted: nothing is left of it.' },
      details,
    )
  if (cause instanceof BackupFailure) {
    const isOfThisFile = ['foreign', 'truncated', 'damaged', 'newer', 'exists'].includes(cause.code)
    return new CommandFailure(cause.code, cause.text, isOfThisFile ? details : { cause })
  }
  const { code, syscall } = cause as { readonly code?: unknown; readonly syscall?: unknown }
  // A running server says it in words.
  if (code === 'ENOSPC' || String(cause).includes('ENOSPC'))
    return new CommandFailure(
      'disk_full',
      { fr: 'Il n’y a plus de place sur le disque.', en: 'There is no room left on the disk.' },
      details,
    )
  if (code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES')
    return new CommandFailure(
      'unreadable_file',
      {
        fr: `Ce fichier ne s’ouvre pas (${code}, ${syscall}).`,
        en: `This file cannot be opened (${code}, ${syscall}).`,
      },
      details,
    )
  return cause
}
