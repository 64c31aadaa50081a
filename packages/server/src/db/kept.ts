/** Tables whose rows nearly every request needs and that rarely change (migration 0015). */
export const KEPT_TABLES = ['api_keys', 'organisation_profiles', 'platforms', 'webhooks'] as const
export type KeptTable = (typeof KEPT_TABLES)[number]

/** What migration 0015 notifies. */
export const CHANGED = 'conforme_changed'

const MOST_ROWS = 10_000

/**
 * Rows read once and kept in memory until one of their tables changes. What this process writes is forgotten as soon as
 * it is committed; what another one writes, when the database reports it. While nothing can be heard, nothing is kept.
 */
export class Kept {
  readonly #rows = new Map<string, { readonly tables: readonly KeptTable[]; readonly value: unknown }>()
  /** Counts what was forgotten: what was read before that may be old. */
  #era = 0
  #isHearing = false

  /** Whether changes are reported from now on. */
  hear(isHearing: boolean): void {
    this.#isHearing = isHearing
    this.forget(KEPT_TABLES)
  }

  /**
   * @param tables that `read` reads
   * @param key of what it reads, among all that is kept; undefined is not kept
   */
  async get<T>(tables: readonly KeptTable[], key: string, read: () => Promise<T>): Promise<T> {
    const kept = this.#rows.get(key)
    if (kept !== undefined) return kept.value as T
    const era = this.#era
    const value = await read()
    if (!this.#isHearing || era !== this.#era || value === undefined) return value
    this.#rows.set(key, { tables, value })
    const [oldest] = this.#rows.keys()
    if (this.#rows.size > MOST_ROWS && oldest !== undefined) this.#rows.delete(oldest)
    return value
  }

  /** What was read of these tables is read again. */
  forget(tables: Iterable<string>): void {
    const changed = new Set(tables)
    if (changed.size === 0) return
    this.#era += 1
    for (const [key, row] of this.#rows)
      if (row.tables.some(table => changed.has(table))) this.#rows.delete(key)
  }
}

const WRITTEN = new RegExp(
  `\\b(?:INSERT\\s+INTO|UPDATE|DELETE\\s+FROM|TRUNCATE|TABLE)\\s+(${KEPT_TABLES.join('|')})\\b(?!\\s+SET\\s+last_used_at\\b)`,
  'gi',
)
const MOST_KNOWN = 2000
const known = new Map<string, readonly string[]>()

/** The kept tables that a statement or script of ours writes to; noting when a key was used does not count. */
export function writtenBy(sql: string): readonly string[] {
  const found = known.get(sql)
  if (found !== undefined) return found
  const tables = [...sql.matchAll(WRITTEN)].map(([, table]) => table!.toLowerCase())
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(sql, tables)
  return tables
}
