/** The register on the command line: in the database that the environment names, or in the server that has it. */
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { type Company, embeddedRegister } from '@conforme/compliance'
import { systemClock } from '../base/clock.ts'
import { type Config, readConfig } from '../config/config.ts'
import { DirectoryInUse } from '../db/lock.ts'
import { migrate } from '../db/migrate.ts'
import type { Tx } from '../db/open.ts'
import { type CompanyDirectory, companyDirectory, type Found } from '../register/directory.ts'
import { type Imported, type ImportOptions, importStock } from '../register/stock/import.ts'
import { type Ask, reach } from './loopback.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Where companies are looked up by hand. */
export type CommandDirectory = Pick<CompanyDirectory, 'look' | 'search' | 'bySiren' | 'isWhole'>

/** What `conforme companies` does. */
export interface CompanyCommands {
  readonly directory: CommandDirectory
  /** @throws StockFailure on a file that is no stock file, DirectoryInUse while a server has the embedded database */
  importFile(path: string, options: Omit<ImportOptions, 'now'>): Promise<Imported>
}

/**
 * Rows become garbage as fast as they are read. V8 would let its heap grow before it collects them, which takes 100 MB
 * more of a CSV file and 250 MB more of a Parquet file, and saves a second of a million rows.
 */
function keepSmall(): void {
  setFlagsFromString('--optimize-for-size')
}

/** @throws DirectoryInUse while a process other than a server has the embedded database */
export async function withCompanies<T>(
  env: Environment,
  work: (commands: CompanyCommands) => Promise<T>,
): Promise<T> {
  const config = readConfig(env)
  const reached = await reach(config)
  const { db } = reached
  if (db === undefined)
    return work({
      directory: overLoopback(reached.ask),
      importFile: () => Promise.reject(reached.inUse),
    })
  try {
    await migrate(db)
    return await work({
      directory: directoryVerbs(companyDirectory(db, systemClock, config.companies)),
      importFile(path, options) {
        keepSmall()
        return importStock(db, path, { ...options, now: systemClock() })
      },
    })
  } finally {
    await db.close()
  }
}

/** Another command that looks something up has soon done with the directory; an import has not. */
const PATIENCE = 10_000
const PAUSE = 100

export interface OpenDirectory extends CommandDirectory {
  close(): Promise<void>
}

/**
 * The same directory, to be looked into only: a database that holds no register yet is left as it is.
 * @param patience how long to wait for another process that has the embedded database, in milliseconds
 * @throws DirectoryInUse when it still has it then, and is no server
 */
export async function openDirectory(env: Environment, patience = PATIENCE): Promise<OpenDirectory> {
  const config = readConfig(env)
  for (const end = Date.now() + patience; ; await setTimeout(PAUSE))
    try {
      return await openedDirectory(config)
    } catch (error) {
      if (!(error instanceof DirectoryInUse) || Date.now() >= end) throw error
    }
}

async function openedDirectory(config: Config): Promise<OpenDirectory> {
  const reached = await reach(config)
  const { db } = reached
  if (db === undefined) {
    const directory = overLoopback(reached.ask)
    // Whether it answers shows now, not when it is needed.
    await directory.isWhole()
    return { ...directory, close: async () => undefined }
  }
  try {
    const directory = (await hasRegister(db)) ? companyDirectory(db, systemClock, config.companies) : EMBEDDED
    return { ...directoryVerbs(directory), close: () => db.close() }
  } catch (error) {
    await db.close()
    throw error
  }
}

async function hasRegister(db: Tx): Promise<boolean> {
  const [row] = await db.query<{ there: boolean }>(
    `SELECT to_regclass('company_answers') IS NOT NULL AS there`,
  )
  return row!.there
}

const EMBEDDED: CommandDirectory = {
  look: async query => ({
    candidates: await embeddedRegister.search(query),
    sources: [{ source: 'embedded', answered: true }],
  }),
  search: embeddedRegister.search,
  bySiren: embeddedRegister.bySiren,
  isWhole: async () => false,
}

/** What a running server offers of its directory. */
export function directoryVerbs(directory: CommandDirectory): CommandDirectory {
  const { look, search, bySiren, isWhole } = directory
  return { look, search, bySiren, isWhole }
}

function overLoopback(ask: Ask): CommandDirectory {
  return {
    look: async query => (await ask('companies', 'look', query)) as Found,
    search: async query => (await ask('companies', 'search', query)) as Found['candidates'],
    bySiren: async siren => ((await ask('companies', 'bySiren', siren)) as Company | null) ?? undefined,
    isWhole: async () => (await ask('companies', 'isWhole')) as boolean,
  }
}
