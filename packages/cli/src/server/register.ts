/** The register in which `remediate` and `validate` look companies up: that of `conforme companies search`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type CompanyLookup, embeddedRegister } from '@conforme/compliance'
import type { Given } from '../arguments/given.ts'
import { UsageError } from '../terminal/outcome.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { environment, type Server, withServer } from './server.ts'

type Directory = Awaited<ReturnType<Server['openDirectory']>>

/**
 * Runs `work` with the register. Where there is no database there is no imported register, and the embedded one
 * answers at once; a database is opened when it is first asked. One that cannot be reached is told, and the embedded
 * register answers for it: an invoice can be repaired without.
 */
export async function withRegister<T>(
  given: Given,
  terminal: Terminal,
  work: (register: CompanyLookup) => Promise<T>,
): Promise<T> {
  const env = environment(given)
  if (!hasDatabase(env)) return work(embeddedRegister)
  let opened: Promise<Directory | undefined> | undefined
  const directory = () => {
    opened ??= open(env, terminal)
    return opened
  }
  const register: CompanyLookup = {
    search: async query => ((await directory()) ?? embeddedRegister).search(query),
    bySiren: async siren => ((await directory()) ?? embeddedRegister).bySiren(siren),
    isWhole: async () => (await (await directory())?.isWhole()) ?? false,
  }
  try {
    return await work(register)
  } finally {
    await (await opened)?.close()
  }
}

/** The server says the same in `config.ts` and `pglite.ts`; it takes a second to load, which is saved here. */
function hasDatabase({ DATABASE_URL, DATA_DIR }: ReturnType<typeof environment>): boolean {
  return Boolean(DATABASE_URL?.trim()) || existsSync(join(DATA_DIR?.trim() || './data', 'pglite'))
}

async function open(
  env: ReturnType<typeof environment>,
  { err, say }: Terminal,
): Promise<Directory | undefined> {
  try {
    return await withServer(server => server.openDirectory(env))
  } catch (error) {
    if (error instanceof UsageError) throw error
    const { message } = error as Error
    err.line(
      say({
        fr: `Le répertoire importé ne se consulte pas (${message}) ; seul le répertoire embarqué répond.`,
        en: `The imported register cannot be reached (${message}); only the embedded one is searched.`,
      }),
    )
    return undefined
  }
}
