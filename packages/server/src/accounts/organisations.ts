/** The organisations that one has made: they are at work, suspended or closed, in each of their modes. */

import { Failure } from '../base/failures.ts'
import { newId } from '../base/ids.ts'
import { type Page, type PagingQuery, toPage, unknownCursor } from '../base/paging.ts'
import type { Tx } from '../db/open.ts'
import { type Deed, record } from './audit.ts'
import type { Mode } from './keys.ts'
import { SANDBOX_ORGANISATION } from './organisation.ts'

export const ORGANISATION_STATUSES = ['active', 'suspended', 'closed'] as const
export type OrganisationStatus = (typeof ORGANISATION_STATUSES)[number]

/** An organisation in one of its modes. */
export interface OrganisationRow {
  readonly id: string
  readonly name: string
  /** The one that made it; null for one of the installation's own. */
  readonly parent: string | null
  readonly mode: Mode
  readonly status: OrganisationStatus
  readonly status_reason: string | null
  readonly status_at: Date | null
  /** Requests a minute of all its keys together; that of the server when null. */
  readonly rate_limit: number | null
  readonly created_at: Date
}

const COLUMNS = `o.id, o.name, o.parent, p.mode, p.status, p.status_reason, p.status_at, p.rate_limit, o.created_at`
const FROM = 'FROM organisations o JOIN organisation_profiles p ON p.organisation_id = o.id'

/** Whose organisations: those that one has made, in a mode. */
export interface Maker {
  readonly organisationId: string
  readonly mode: Mode
}

export interface NewOrganisation {
  readonly name: string
  /** The one that makes it. */
  readonly parent?: string | undefined
  /** Both, when left out. */
  readonly modes?: readonly Mode[] | undefined
  readonly now?: Date | undefined
}

const MODES: readonly Mode[] = ['sandbox', 'live']

/** Creates an organisation with a profile for each mode: the fictitious one for the sandbox, an empty one for live. */
export async function insertOrganisation(
  tx: Tx,
  { name, parent, modes = MODES, now = new Date() }: NewOrganisation,
): Promise<string> {
  const id = newId('org', now)
  await tx.query('INSERT INTO organisations (id, name, parent, created_at) VALUES ($1, $2, $3, $4)', [
    id,
    name,
    parent ?? null,
    now,
  ])
  for (const mode of modes)
    await tx.query('INSERT INTO organisation_profiles (organisation_id, mode, profile) VALUES ($1, $2, $3)', [
      id,
      mode,
      mode === 'sandbox' ? SANDBOX_ORGANISATION : {},
    ])
  return id
}

/** An organisation in a mode, no matter who made it. */
export async function organisationIn(db: Tx, id: string, mode: Mode): Promise<OrganisationRow | undefined> {
  const [row] = await db.query<OrganisationRow>(`SELECT ${COLUMNS} ${FROM} WHERE o.id = $1 AND p.mode = $2`, [
    id,
    mode,
  ])
  return row
}

/** One of the organisations that one has made. */
export async function findOrganisation(
  db: Tx,
  maker: Maker,
  id: string,
  lock: '' | 'FOR NO KEY UPDATE' = '',
): Promise<OrganisationRow | undefined> {
  const [row] = await db.query<OrganisationRow>(
    `SELECT ${COLUMNS} ${FROM} WHERE o.id = $1 AND o.parent = $2 AND p.mode = $3 ${lock}`,
    [id, maker.organisationId, maker.mode],
  )
  return row
}

/**
 * Keeps an organisation from being closed until the transaction ends, so that nothing leaves for a platform that is
 * disconnected. @throws Failure `organisation_closed` when it was closed since the request began
 */
export async function holdOpen(tx: Tx, { organisationId, mode }: Maker): Promise<void> {
  const [row] = await tx.query<{ status: OrganisationStatus }>(
    'SELECT status FROM organisation_profiles WHERE organisation_id = $1 AND mode = $2 FOR SHARE',
    [organisationId, mode],
  )
  if (row?.status !== 'closed') return
  throw new Failure('organisation_closed', {
    fr: 'L’organisation vient d’être close : rien ne s’y écrit plus.',
    en: 'The organisation has just been closed: nothing is written any more.',
  })
}

export async function countOrganisations(tx: Tx, maker: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'SELECT count(*) AS count FROM organisations WHERE parent = $1',
    [maker],
  )
  return row?.count ?? 0
}

/** The organisations that one has made, the latest first. */
export async function listOrganisations(
  db: Tx,
  maker: Maker,
  { limit, starting_after, status }: PagingQuery & { readonly status?: OrganisationStatus | undefined },
): Promise<Page<OrganisationRow>> {
  const last = starting_after === undefined ? undefined : await findOrganisation(db, maker, starting_after)
  if (starting_after !== undefined && !last) throw unknownCursor(starting_after)
  const rows = await db.query<OrganisationRow>(
    `SELECT ${COLUMNS} ${FROM}
     WHERE o.parent = $1 AND p.mode = $2 AND ($3::text IS NULL OR o.id < $3) AND ($4::text IS NULL OR p.status = $4)
     ORDER BY o.id DESC LIMIT $5`,
    [maker.organisationId, maker.mode, last?.id ?? null, status ?? null, limit + 1],
  )
  return toPage(rows, limit)
}

/** Every organisation of the installation, in each of its modes. */
export async function everyOrganisation(db: Tx): Promise<readonly OrganisationRow[]> {
  return db.query<OrganisationRow>(`SELECT ${COLUMNS} ${FROM} ORDER BY o.created_at, o.id, p.mode DESC`)
}

/** Whether it has a mode beside this one. */
export async function hasOtherMode(
  tx: Tx,
  { id, mode }: Pick<OrganisationRow, 'id' | 'mode'>,
): Promise<boolean> {
  const rows = await tx.query(
    'SELECT 1 FROM organisation_profiles WHERE organisation_id = $1 AND mode <> $2',
    [id, mode],
  )
  return rows.length > 0
}

export interface OrganisationChange {
  readonly name?: string | undefined
  readonly status?: OrganisationStatus | undefined
  readonly status_reason?: string | null | undefined
  readonly rate_limit?: number | null | undefined
}

/**
 * Changes an organisation in a mode, and records it. What is not given stays.
 * @throws Failure `invalid_state` for one that is closed, or that cannot be closed yet
 */
export async function changeOrganisation(
  tx: Tx,
  row: OrganisationRow,
  change: OrganisationChange,
  actor: string,
  now: Date,
): Promise<OrganisationRow> {
  const { id, mode } = row
  const { name = row.name, status = row.status, rate_limit = row.rate_limit } = change
  if (row.status === 'closed' && status !== 'closed') throw isClosed(id)
  const isNews = status !== row.status
  // A reason is that of a status: another status begins without one.
  const status_reason =
    change.status_reason === undefined ? (isNews ? null : row.status_reason) : change.status_reason
  if (status === 'closed' && isNews) await close(tx, row, now)
  await tx.query('UPDATE organisations SET name = $2 WHERE id = $1', [id, name])
  await tx.query(
    `UPDATE organisation_profiles SET status = $3, status_reason = $4, rate_limit = $5,
       status_at = CASE WHEN $6 THEN $7 ELSE status_at END WHERE organisation_id = $1 AND mode = $2`,
    [id, mode, status, status_reason, rate_limit, isNews, now],
  )
  const deed: Omit<Deed, 'action'> = { actor, subject: id, organisation_id: row.parent ?? id, mode }
  if (isNews) await record(tx, { ...deed, action: DEEDS[status], details: { reason: status_reason } }, now)
  const changed = (['name', 'rate_limit', 'status_reason'] as const).filter(
    key => change[key] !== undefined && !(isNews && key === 'status_reason'),
  )
  if (changed.length > 0)
    await record(tx, { ...deed, action: 'organisation.administered', details: { changed } }, now)
  return (await organisationIn(tx, id, mode))!
}

const DEEDS: Readonly<Record<OrganisationStatus, string>> = {
  active: 'organisation.resumed',
  suspended: 'organisation.suspended',
  closed: 'organisation.closed',
}

/** Ends what an organisation has running in a mode; what it has stored stays. */
async function close(tx: Tx, { id, mode }: OrganisationRow, now: Date): Promise<void> {
  const [open] = await tx.query<{ invoices: number; statuses: number }>(
    `SELECT
       (SELECT count(*) FROM submissions WHERE organisation_id = $1 AND mode = $2
          AND status IN ('queued', 'sending', 'uncertain', 'sent')) AS invoices,
       (SELECT count(*) FROM status_messages WHERE organisation_id = $1 AND mode = $2
          AND status IN ('queued', 'sending', 'uncertain')) AS statuses`,
    [id, mode],
  )
  const { invoices = 0, statuses = 0 } = open ?? {}
  if (invoices + statuses > 0) throw stillOpen(id, invoices, statuses)
  await tx.query(
    `UPDATE api_keys SET revoked_at = coalesce(revoked_at, $3) WHERE organisation_id = $1 AND mode = $2`,
    [id, mode, now],
  )
  await tx.query(
    `UPDATE webhooks SET disabled_at = coalesce(disabled_at, $3), disabled_reason = coalesce(disabled_reason, 'paused')
     WHERE organisation_id = $1 AND mode = $2`,
    [id, mode, now],
  )
  await tx.query('DELETE FROM platforms WHERE organisation_id = $1 AND mode = $2', [id, mode])
  await tx.query('DELETE FROM feeds WHERE organisation_id = $1 AND mode = $2', [id, mode])
}

const isClosed = (id: string): Failure =>
  new Failure('invalid_state', {
    fr: `L’organisation ${id} est close pour de bon : créez-en une autre.`,
    en: `Organisation ${id} is closed for good: create another.`,
  })

const stillOpen = (id: string, invoices: number, statuses: number): Failure =>
  new Failure(
    'invalid_state',
    {
      fr: `L’organisation ${id} ne peut pas encore être close : ${invoices} facture(s) et ${statuses} statut(s) attendent leur plateforme. Suspendez-la en attendant.`,
      en: `Organisation ${id} cannot be closed yet: ${invoices} invoice(s) and ${statuses} status(es) await their platform. Suspend it meanwhile.`,
    },
    { extra: { open_invoices: invoices, open_statuses: statuses } },
  )
