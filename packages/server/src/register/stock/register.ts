/**
 * The imported register, searched by name. A name is found by its key (its telling words, sorted), by its letters
 * without blanks, by either with one slip, and where none of that answers, by its rarest words.
 */
import {
  type Company,
  type CompanyLookup,
  deletionsOf,
  distance,
  lettersOf,
  type Name,
  nameOf,
  rank,
  sirenIn,
} from '@conforme/compliance'
import { frenchVatNumber } from '@conforme/model'
import type { Tx } from '../../db/open.ts'

/** Namesakes that are fetched: more of them add no information. */
const MOST_FOUND = 100
/** A word that more names hold finds nothing in reasonable time. */
const MOST_COMMON = 200
/** Combinations of misspelt words that are tried together. */
const MOST_COMBINED = 64
/** Shorter words are taken as they are: they have too many neighbours. */
const SHORTEST_MISSPELT = 3
/** From here on an answer needs no second look. */
const GOOD = 0.86

export interface StockRegister extends CompanyLookup {
  /** When the imported file was made; undefined without an import. */
  date(): Promise<Date | undefined>
}

export function stockRegister(db: Tx): StockRegister {
  const date = async () => {
    const [row] = await db.query<{ file_date: Date }>(
      `SELECT file_date FROM company_imports WHERE kind = 'units' AND file_date IS NOT NULL`,
    )
    return row?.file_date
  }
  return {
    date,
    async bySiren(siren) {
      return (await fetchAll(db, [siren]))[0]
    },
    async search(query) {
      const siren = sirenIn(query)
      if (siren !== undefined) return rank(query, await fetchAll(db, [siren]))
      const name = nameOf(query)
      if (name.key === '') return []
      const words = await neighbours(db, [...name.words, ...name.dropped])
      const near = await findNear(db, name, words)
      const answer = rank(query, near)
      if (answer.length > 0 && answer[0]!.confidence >= GOOD) return answer
      const far = await fetchAll(db, await findByWords(db, name, words))
      return rank(query, merged(near, far))
    },
  }
}

function merged(first: readonly Company[], second: readonly Company[]): readonly Company[] {
  return [...new Map([...second, ...first].map(company => [company.siren, company])).values()]
}

/** Words of the register within one slip of a word, the word itself among them if it is one; with their names. */
type Neighbours = ReadonlyMap<string, ReadonlyMap<string, number>>

async function neighbours(db: Tx, words: readonly string[]): Promise<Neighbours> {
  const found = new Map(words.map(word => [word, new Map<string, number>()]))
  const asked = [
    ...new Set(words.flatMap(word => (word.length < SHORTEST_MISSPELT ? [word] : deletionsOf(word)))),
  ]
  const rows = await db.query<{ word: string; names: number }>(
    'SELECT word, names FROM company_words WHERE deletions && $1::text[]',
    [asked],
  )
  for (const [word, near] of found)
    for (const { word: other, names } of rows) if (isNear(word, other)) near.set(other, names)
  return found
}

function isNear(word: string, other: string): boolean {
  if (word.length < SHORTEST_MISSPELT) return word === other
  return Math.abs(word.length - other.length) <= 1 && distance(word, other) <= 1
}

/**
 * Companies with a name that equals this one but for one slip, or several in words of their own. Hundreds may be
 * called by one of its words alone: they are the first to be left out.
 */
async function findNear(db: Tx, name: Name, near: Neighbours): Promise<readonly Company[]> {
  return fetch(
    db,
    `SELECT siren FROM company_names WHERE key = ANY($1::text[]) OR joined = ANY($2::text[])
     ORDER BY coalesce(array_position($1::text[], key), 0) LIMIT ${MOST_FOUND}`,
    [[...keysNear(name, near)], [...joinedNear(name)]],
  )
}

/** The nearest first. */
function keysNear({ words, dropped, key }: Name, near: Neighbours): ReadonlySet<string> {
  const keys = new Set([key])
  const add = (list: readonly string[]) => keys.add(list.toSorted().join(' '))
  const variantsOf = (word: string) => [...(near.get(word)?.keys() ?? [])]
  for (const [at, word] of words.entries()) for (const other of variantsOf(word)) add(words.with(at, other))
  // A distinctive word may have become a common one by a slip.
  for (const word of dropped) for (const other of variantsOf(word)) add([...words, other])
  const all = words.map(word => [...new Set([word, ...variantsOf(word)])])
  if (all.reduce((product, list) => product * list.length, 1) <= MOST_COMBINED) combined(all).forEach(add)
  if (words.length > 1) for (const at of words.keys()) add(words.toSpliced(at, 1))
  return keys
}

function combined(lists: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return lists.reduce<readonly (readonly string[])[]>(
    (done, list) => done.flatMap(begun => list.map(word => [...begun, word])),
    [[]],
  )
}

/** The letters without blanks, as they are and without one of them. */
function joinedNear(name: Name): ReadonlySet<string> {
  return new Set([...lettersOf(name)].flatMap(deletionsOf))
}

/** Companies that hold the rarest words of this name, as they are or misspelt; of common ones, all of them. */
async function findByWords(db: Tx, { words }: Name, near: Neighbours): Promise<readonly string[]> {
  const known = [...new Set(words)]
    .map(word => ({ word, near: near.get(word) ?? new Map<string, number>() }))
    .map(entry => ({ ...entry, names: [...entry.near.values()].reduce((sum, names) => sum + names, 0) }))
    .filter(({ names }) => names > 0)
    .sort((a, b) => a.names - b.names)
  const rare = known.filter(({ names }) => names <= MOST_COMMON).slice(0, 2)
  const found = await Promise.all(
    rare.map(entry =>
      db.query<{ siren: string }>(
        `SELECT siren FROM company_names WHERE words && $1::text[] LIMIT ${MOST_COMMON}`,
        [[...entry.near.keys()]],
      ),
    ),
  )
  if (rare.length > 0) return [...new Set(found.flat().map(({ siren }) => siren))]
  const exact = known.filter(({ word, near: others }) => others.has(word)).map(({ word }) => word)
  if (exact.length < 2) return []
  const rows = await db.query<{ siren: string }>(
    `SELECT siren FROM company_names WHERE words @> $1::text[] LIMIT ${MOST_COMMON}`,
    [exact],
  )
  return rows.map(({ siren }) => siren)
}

interface Row {
  readonly siren: string
  readonly legal_name: string
  readonly names: readonly string[]
  readonly legal_category: string | null
  readonly closed: boolean
  readonly siret: string | null
  readonly signs: readonly string[] | null
  readonly line1: string | null
  readonly line2: string | null
  readonly postal: string | null
  readonly city: string | null
  readonly country: string | null
  readonly file_date: Date | null
}

async function fetchAll(db: Tx, sirens: readonly string[]): Promise<readonly Company[]> {
  return sirens.length === 0 ? [] : fetch(db, 'SELECT unnest($1::text[])', [sirens])
}

/** @param which a statement that gives the SIRENs */
async function fetch(db: Tx, which: string, params: readonly unknown[]): Promise<readonly Company[]> {
  const rows = await db.query<Row>(
    `SELECT c.siren, c.legal_name, c.names, c.legal_category, c.closed, coalesce(s.siret, c.seat) AS siret,
       s.names AS signs, s.line1, s.line2, s.postal, s.city, s.country,
       (SELECT file_date FROM company_imports WHERE kind = 'units') AS file_date
     FROM companies c LEFT JOIN company_seats s USING (siren)
     WHERE c.siren IN (${which})`,
    params,
  )
  return rows.map(companyOf)
}

function companyOf(row: Row): Company {
  const { siren, legal_name, legal_category, closed, siret, file_date } = row
  const names = [...new Set([...row.names, ...(row.signs ?? [])])]
  const { line1, line2, postal, city, country } = row
  const address = Object.entries({ line1, line2, postal, city, country }).filter(
    ([, value]) => value !== null,
  )
  return {
    siren,
    legal_name,
    vat: frenchVatNumber(siren),
    address: Object.fromEntries(address),
    ...(names.length > 0 ? { names } : {}),
    ...(siret === null ? {} : { siret }),
    ...(closed ? { closed } : {}),
    ...(legal_category === null ? {} : { legal_category }),
    source: 'stock',
    ...(file_date === null ? {} : { as_of: file_date.toISOString() }),
  }
}
