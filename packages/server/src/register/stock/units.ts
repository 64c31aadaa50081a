/** StockUniteLegale: every company, its names and state. */
import { nameOf } from '@conforme/compliance'
import type { Tx } from '../../db/open.ts'

const NAMES = [
  'denominationUniteLegale',
  'denominationUsuelle1UniteLegale',
  'denominationUsuelle2UniteLegale',
  'denominationUsuelle3UniteLegale',
  'sigleUniteLegale',
] as const

export const UNIT_COLUMNS = [
  'siren',
  'etatAdministratifUniteLegale',
  'categorieJuridiqueUniteLegale',
  'nicSiegeUniteLegale',
  'nomUniteLegale',
  'nomUsageUniteLegale',
  'prenom1UniteLegale',
  'prenomUsuelUniteLegale',
  ...NAMES,
] as const

/** What the files write for what is withheld. */
const WITHHELD = /^\[ND\]$/
const CEASED = 'C'

interface Unit {
  readonly siren: string
  readonly state: string
  readonly category: string
  readonly nic: string
  readonly names: readonly string[]
}

function unitOf(row: readonly string[]): Unit {
  const [siren = '', state = '', category = '', nic = '', last = '', married = '', first = '', used = ''] =
    row
  const person = [used || first, married || last].filter(isSaid).join(' ')
  const others = row.slice(UNIT_COLUMNS.length - NAMES.length).filter(isSaid)
  // A company has a name of its own; a person who trades has that of the civil register first.
  const all = isSaid(married || last) ? [person, ...others] : others
  return { siren, state, category, nic, names: [...new Set(all.map(clean))] }
}

function isSaid(text: string): boolean {
  return text !== '' && !WITHHELD.test(text)
}

/** One line each: the names of a company go to the database in one text. */
function clean(text: string): string {
  return text
    .replace(/[\s\0]+/g, ' ')
    .trim()
    .toWellFormed()
}

/** Into the tables that an import fills. */
export async function insertUnits(tx: Tx, rows: readonly (readonly string[])[]): Promise<void> {
  const units = rows.map(unitOf).filter(({ siren }) => /^\d{9}$/.test(siren))
  await tx.query(
    `INSERT INTO companies_next (siren, legal_name, names, legal_category, closed, seat)
     SELECT siren, name, string_to_array(names, E'\\n'), NULLIF(category, ''), closed, NULLIF(seat, '')
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::text[])
       AS unit (siren, name, names, category, closed, seat)`,
    [
      units.map(({ siren }) => siren),
      units.map(({ names }) => names[0] ?? ''),
      units.map(({ names }) => names.slice(1).join('\n')),
      units.map(({ category }) => category),
      units.map(({ state }) => state === CEASED),
      units.map(({ siren, nic }) => (/^\d{5}$/.test(nic) ? siren + nic : '')),
    ],
  )
  const names = units.flatMap(({ siren, names: all }) => keysOf(siren, all))
  await tx.query(
    `INSERT INTO company_names_next (siren, key, joined, words)
     SELECT siren, key, joined, string_to_array(words, ' ')
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS name (siren, key, joined, words)`,
    [
      names.map(({ siren }) => siren),
      names.map(({ key }) => key),
      names.map(({ joined }) => joined),
      names.map(({ words }) => words.join(' ')),
    ],
  )
}

/** A key of the company once, however many of its names have it. */
function keysOf(siren: string, names: readonly string[]) {
  const [first, ...others] = names.map(name => ({ siren, ...nameOf(name) })).filter(({ key }) => key !== '')
  if (first === undefined) return []
  const more = others.filter(
    ({ key }, at) => key !== first.key && !others.slice(0, at).some(each => each.key === key),
  )
  return [first, ...more]
}
