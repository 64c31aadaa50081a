/**
 * Imports a stock file beside the register in use, and takes its place once it is whole. An import that was
 * interrupted goes on where it stopped; searches see the old register until the new one is there.
 */
import { type Db, isDuplicate, type Tx } from '../../db/open.ts'
import { StockFailure } from './failure.ts'
import { openStock } from './file.ts'
import { insertSeats, SEAT_COLUMNS } from './seats.ts'
import { insertUnits, UNIT_COLUMNS } from './units.ts'

export type StockKind = 'units' | 'seats'

export interface Progress {
  readonly kind: StockKind
  readonly rows: number
  /** 0 to 1; 1 while indexes are built. */
  readonly share: number
  readonly step: 'reading' | 'indexing'
}

export interface Imported {
  readonly kind: StockKind
  readonly rows: number
  /** Rows that an earlier, interrupted import had already read. */
  readonly resumed: number
}

export interface ImportOptions {
  readonly onProgress?: (progress: Progress) => void
  /** Stops between two batches; the next import goes on from there. */
  readonly signal?: AbortSignal
  readonly now: Date
}

interface Kind {
  /** A column that only files of this kind have. */
  readonly mark: string
  /** Columns without which the register would be of no use. */
  readonly needs: readonly string[]
  readonly columns: readonly string[]
  readonly tables: readonly string[]
  readonly insert: (tx: Tx, rows: readonly (readonly string[])[]) => Promise<void>
  /** Run one by one, each at most once: they may be slow. */
  readonly indexes: readonly string[]
  /** Made from the tables; it takes the place of the old one with them. */
  readonly derived: readonly string[]
}

const KINDS: Readonly<Record<StockKind, Kind>> = {
  units: {
    mark: 'etatAdministratifUniteLegale',
    needs: ['categorieJuridiqueUniteLegale', 'nomUniteLegale', 'denominationUniteLegale'],
    columns: UNIT_COLUMNS,
    tables: ['companies', 'company_names'],
    insert: insertUnits,
    derived: ['company_words'],
    indexes: [
      'CREATE UNIQUE INDEX IF NOT EXISTS companies_next_pkey ON companies_next (siren)',
      'CREATE INDEX IF NOT EXISTS company_names_next_key ON company_names_next (key)',
      'CREATE INDEX IF NOT EXISTS company_names_next_joined ON company_names_next (joined)',
      'CREATE INDEX IF NOT EXISTS company_names_next_words ON company_names_next USING gin (words)',
      'DROP TABLE IF EXISTS company_words_next',
      'CREATE TABLE company_words_next (LIKE company_words)',
      `INSERT INTO company_words_next (word, names, deletions)
       SELECT word, names, ARRAY(
         SELECT word UNION SELECT substr(word, 1, at - 1) || substr(word, at + 1)
         FROM generate_series(1, length(word)) AS at)
       FROM (SELECT word, count(*)::integer AS names
             FROM company_names_next, unnest(words) AS word GROUP BY word) AS counted`,
      'CREATE UNIQUE INDEX company_words_next_pkey ON company_words_next (word)',
      'CREATE INDEX company_words_next_deletions ON company_words_next USING gin (deletions)',
      'ANALYZE companies_next',
      'ANALYZE company_names_next',
      'ANALYZE company_words_next',
    ],
  },
  seats: {
    mark: 'etablissementSiege',
    needs: ['siret', 'codePostalEtablissement', 'libelleCommuneEtablissement'],
    columns: SEAT_COLUMNS,
    tables: ['company_seats'],
    insert: insertSeats,
    derived: [],
    indexes: [
      'CREATE UNIQUE INDEX IF NOT EXISTS company_seats_next_pkey ON company_seats_next (siren)',
      'ANALYZE company_seats_next',
    ],
  },
}

/** PostgreSQL's own 64 MB make an index of millions of words several times over. */
const INDEX_MEMORY = '192MB'

/** @throws StockFailure when the file is neither of the two, or is damaged */
export async function importStock(db: Db, path: string, options: ImportOptions): Promise<Imported> {
  const file = await openStock(path)
  const kind = kindOf(file.columns)
  const { columns, insert } = KINDS[kind]
  const resumed = await begin(db, kind, file.fingerprint, options.now)
  let rows = resumed
  const tell = (share: number, step: Progress['step']) => options.onProgress?.({ kind, rows, share, step })
  for await (const batch of file.batches(columns, resumed)) {
    options.signal?.throwIfAborted()
    rows += batch.rows.length
    await db.transaction(async tx => {
      await insert(tx, batch.rows)
      await advance(tx, kind, rows - batch.rows.length, rows)
    })
    tell(batch.share, 'reading')
  }
  tell(1, 'indexing')
  await index(db, KINDS[kind], options.signal)
  await db.transaction(tx => takeOver(tx, kind, file.date, options.now))
  return { kind, rows, resumed }
}

function kindOf(columns: readonly string[]): StockKind {
  const found = (['units', 'seats'] as const).find(
    kind => columns.includes('siren') && columns.includes(KINDS[kind].mark),
  )
  if (found === undefined) throw new StockFailure('kind')
  const missing = KINDS[found].needs.filter(column => !columns.includes(column))
  if (missing.length > 0) throw new StockFailure('columns', { columns: missing })
  return found
}

/** How many rows of this very file are already there; otherwise empty tables to fill. */
async function begin(db: Db, kind: StockKind, fingerprint: string, now: Date): Promise<number> {
  return db.transaction(async tx => {
    const [last] = await tx.query<{ fingerprint: string; position: number; done: boolean }>(
      'SELECT fingerprint, position, done FROM company_imports WHERE kind = $1 FOR UPDATE',
      [kind],
    )
    if (last !== undefined && !last.done && last.fingerprint === fingerprint) return last.position
    for (const table of KINDS[kind].tables) {
      await tx.script(`DROP TABLE IF EXISTS ${table}_next`)
      await tx.script(`CREATE TABLE ${table}_next (LIKE ${table})`)
    }
    await tx.query(
      `INSERT INTO company_imports (kind, fingerprint, position, done, updated_at)
       VALUES ($1, $2, 0, false, $3)
       ON CONFLICT (kind) DO UPDATE SET fingerprint = $2, position = 0, done = false, updated_at = $3`,
      [kind, fingerprint, now],
    )
    return 0
  })
}

/** @throws StockFailure where somebody else has moved on: rows would come twice */
async function advance(tx: Tx, kind: StockKind, from: number, to: number): Promise<void> {
  const moved = await tx.query(
    'UPDATE company_imports SET position = $3 WHERE kind = $1 AND position = $2 AND NOT done RETURNING kind',
    [kind, from, to],
  )
  if (moved.length === 0) throw new StockFailure('running')
}

async function index(db: Db, { indexes }: Kind, signal: AbortSignal | undefined): Promise<void> {
  for (const statement of indexes) {
    signal?.throwIfAborted()
    const run = db.transaction(async tx => {
      await tx.query(`SET LOCAL maintenance_work_mem = '${INDEX_MEMORY}'`)
      await tx.query(statement)
    })
    await run.catch((cause: unknown) => {
      throw isDuplicate(cause) ? new StockFailure('twice', { cause }) : cause
    })
  }
}

async function takeOver(tx: Tx, kind: StockKind, date: Date, now: Date): Promise<void> {
  for (const table of [...KINDS[kind].tables, ...KINDS[kind].derived]) {
    await tx.script(`DROP TABLE ${table}`)
    const indexes = await tx.query<{ name: string }>(
      'SELECT indexname AS name FROM pg_indexes WHERE schemaname = current_schema() AND tablename = $1',
      [`${table}_next`],
    )
    await tx.script(`ALTER TABLE ${table}_next RENAME TO ${table}`)
    for (const { name } of indexes)
      await tx.script(`ALTER INDEX ${name} RENAME TO ${name.replace('_next', '')}`)
  }
  await tx.query('UPDATE company_imports SET done = true, file_date = $2, updated_at = $3 WHERE kind = $1', [
    kind,
    date,
    now,
  ])
}
