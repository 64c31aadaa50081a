/** The register on the command line: the database that the environment names, for one piece of work. */
import { setFlagsFromString } from 'node:v8'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openDb } from '../db/open.ts'
import { type CompanyDirectory, companyDirectory } from './directory.ts'
import { type Imported, type ImportOptions, importStock } from './stock/import.ts'

/** What `conforme companies` does. */
export interface CompanyCommands {
  readonly directory: CompanyDirectory
  /** @throws StockFault on a file that is no stock file */
  importFile(path: string, options: Omit<ImportOptions, 'now'>): Promise<Imported>
}

/**
 * Rows become garbage as fast as they are read. V8 would let its heap grow before it collects them, which takes 100 MB
 * more of a CSV file and 250 MB more of a Parquet file, and saves a second of a million rows.
 */
function keepSmall(): void {
  setFlagsFromString('--optimize-for-size')
}

/** @throws DirectoryInUse while a server has the embedded database */
export async function withCompanies<T>(
  env: Readonly<Record<string, string | undefined>>,
  work: (commands: CompanyCommands) => Promise<T>,
): Promise<T> {
  const config = readConfig(env)
  const db = await openDb(config)
  try {
    await migrate(db)
    return await work({
      directory: companyDirectory(db, systemClock, config.companies),
      importFile(path, options) {
        keepSmall()
        return importStock(db, path, { ...options, now: systemClock() })
      },
    })
  } finally {
    await db.close()
  }
}
