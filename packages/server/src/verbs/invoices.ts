/** `conforme invoices`, on the database that the environment names; a server that has it is asked to. */

import type { Owner } from '../accounts/owner.ts'
import { systemClock } from '../base/clock.ts'
import { Failure } from '../base/failures.ts'
import { readConfig } from '../config/config.ts'
import { migrate } from '../db/migrate.ts'
import type { Db } from '../db/open.ts'
import { deleteInvoice } from '../ledger/deletion.ts'
import { reach } from './loopback.ts'

export interface Deletion {
  readonly mode: Owner['mode']
  /** The caller's identifier, or ours. */
  readonly ref: string
  readonly actor: string
}

/** `absent`: there is none · `several`: organisations share the identifier · `kept`: why the law keeps it, in words. */
export type Deleted =
  | { readonly deleted: true; readonly id: string; readonly invoice_id: string }
  | { readonly deleted: false; readonly why: 'absent' | 'several' }
  | { readonly deleted: false; readonly why: 'kept'; readonly detail: Failure['detail'] }

export const invoiceVerbs = (db: Db) => ({
  delete: async ({ mode, ref, actor }: Deletion): Promise<Deleted> => {
    const found = await db.query<{ organisation_id: string; id: string }>(
      'SELECT organisation_id, id FROM invoices WHERE mode = $1 AND (invoice_id = $2 OR id = $2)',
      [mode, ref],
    )
    const [only, ...others] = found
    if (!only) return { deleted: false, why: 'absent' }
    if (others.length > 0) return { deleted: false, why: 'several' }
    const of = { organisationId: only.organisation_id, mode }
    try {
      const wanted = { ref: only.id, actor }
      const gone = await db.transaction(tx => deleteInvoice(tx, { clock: systemClock }, of, wanted))
      return gone
        ? { deleted: true, id: gone.id, invoice_id: gone.invoice_id }
        : { deleted: false, why: 'absent' }
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'invalid_state') throw error
      return { deleted: false, why: 'kept', detail: error.detail }
    }
  },
})

/** @throws DirectoryInUse while a process other than a server has the embedded database */
export async function deleteStored(
  env: Readonly<Record<string, string | undefined>>,
  wanted: Deletion,
): Promise<Deleted> {
  const reached = await reach(readConfig(env))
  const { db } = reached
  if (db === undefined) return (await reached.ask('invoices', 'delete', wanted)) as Deleted
  try {
    await migrate(db)
    return await invoiceVerbs(db).delete(wanted)
  } finally {
    await db.close()
  }
}
