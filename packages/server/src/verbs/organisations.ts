/** What `conforme organisations` does, on a database or through the server that has it. */

import { record } from '../accounts/audit.ts'
import type { Mode } from '../accounts/keys.ts'
import {
  changeOrganisation,
  everyOrganisation,
  insertOrganisation,
  type OrganisationChange,
  type OrganisationRow,
} from '../accounts/organisations.ts'
import { firstOrganisation } from '../accounts/store.ts'
import { Failure } from '../base/failures.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Ask } from './loopback.ts'

/** An organisation comes with a row for each of its modes. */
export interface OrganisationVerbs {
  readonly list: () => Promise<readonly OrganisationRow[]>
  readonly create: (wanted: OrganisationWanted) => Promise<readonly OrganisationRow[]>
  readonly change: (wanted: OrganisationChanged) => Promise<readonly OrganisationRow[]>
}

export interface OrganisationWanted {
  readonly name: string
  /** The one that it belongs to: the first one, when left out; none, when null. */
  readonly parent?: string | null | undefined
  readonly actor: string
}

export interface OrganisationChanged {
  readonly id: string
  /** Every mode that it has, when left out. */
  readonly mode?: Mode | undefined
  readonly change: OrganisationChange
  readonly actor: string
}

export function organisationVerbs(db: Db, now: () => Date = () => new Date()): OrganisationVerbs {
  return {
    list: () => everyOrganisation(db),
    create: ({ name, parent, actor }) =>
      db.transaction(async tx => {
        const of = parent === undefined ? await firstOrganisation(tx) : (parent ?? undefined)
        if (of !== undefined) await refuseUnlessMaker(tx, of)
        const id = await insertOrganisation(tx, { name, parent: of, now: now() })
        const deed = { actor, action: 'organisation.created', subject: id, organisation_id: of ?? id }
        await record(tx, { ...deed, details: { name } }, now())
        return rowsOf(tx, id)
      }),
    change: ({ id, mode, change, actor }) =>
      db.transaction(async tx => {
        const rows = (await rowsOf(tx, id)).filter(row => mode === undefined || row.mode === mode)
        if (rows.length === 0) throw notThere(id, mode)
        const { status } = change
        // A mode that is closed already stays so, as long as there is another to change.
        const open = rows.filter(row => row.status !== 'closed')
        for (const row of open.length > 0 ? open : rows)
          if (status === undefined || row.status !== status || row.status === 'closed')
            await changeOrganisation(tx, row, change, actor, now())
        return rowsOf(tx, id)
      }),
  }
}

async function rowsOf(tx: Tx, id: string): Promise<readonly OrganisationRow[]> {
  return (await everyOrganisation(tx)).filter(row => row.id === id)
}

async function refuseUnlessMaker(tx: Tx, id: string): Promise<void> {
  const [row] = await rowsOf(tx, id)
  if (!row) throw notThere(id, undefined)
  if (row.parent === null) return
  throw new Failure('invalid_state', {
    fr: `L’organisation ${id} appartient à ${row.parent} : elle n’en a pas elle-même.`,
    en: `Organisation ${id} belongs to ${row.parent}: it has none of its own.`,
  })
}

function notThere(id: string, mode: Mode | undefined): Failure {
  const where = mode === undefined ? { fr: '', en: '' } : { fr: ` en mode ${mode}`, en: ` in ${mode} mode` }
  return new Failure('not_found', {
    fr: `Aucune organisation ${id.slice(0, 100)}${where.fr} ; « conforme organisations list » les montre.`,
    en: `There is no organisation ${id.slice(0, 100)}${where.en}; "conforme organisations list" shows them.`,
  })
}

/** The same verbs, asked of the running server. */
export function overLoopbackTo(ask: Ask): OrganisationVerbs {
  const rows = async (verb: string, wanted?: unknown) =>
    ((await ask('organisations', verb, wanted)) as readonly OrganisationRow[]).map(revive)
  return {
    list: () => rows('list'),
    create: wanted => rows('create', wanted),
    change: wanted => rows('change', wanted),
  }
}

/** JSON has no dates. */
const revive = (row: OrganisationRow): OrganisationRow => ({
  ...row,
  created_at: new Date(row.created_at),
  status_at: row.status_at && new Date(row.status_at),
})
