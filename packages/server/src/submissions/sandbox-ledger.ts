import { type Deposit, isKept, type Ledger } from '@conforme/exchange'
import type { Tx } from '../db/open.ts'
import type { Owner } from '../events/store.ts'

const COLUMNS = 'tracking_id, flow_id, number_key, outcome, received_at'

/** The memory of the simulated platform, one per organisation; its writes stand whatever the caller does next. */
export function sandboxLedger(db: Tx, { organisationId }: Owner): Ledger {
  const find: Ledger['find'] = async by => {
    const [column, value] = 'flow_id' in by ? ['flow_id', by.flow_id] : ['tracking_id', by.tracking_id]
    const [row] = await db.query<Deposit>(
      `SELECT ${COLUMNS} FROM sandbox_flows
       WHERE organisation_id = $1 AND ${column} = $2 AND outcome IS NOT NULL`,
      [organisationId, value],
    )
    return row
  }

  return {
    find,
    async knock(tracking_id) {
      const [row] = await db.query<{ calls: number }>(
        `INSERT INTO sandbox_flows (organisation_id, mode, tracking_id, calls) VALUES ($1, 'sandbox', $2, 1)
         ON CONFLICT (organisation_id, tracking_id) DO UPDATE SET calls = sandbox_flows.calls + 1
         RETURNING calls`,
        [organisationId, tracking_id],
      )
      return row?.calls ?? 1
    },
    async taken(number_key) {
      const [row] = await db.query<Deposit>(
        `SELECT ${COLUMNS} FROM sandbox_flows WHERE organisation_id = $1 AND number_key = $2 AND kept LIMIT 1`,
        [organisationId, number_key],
      )
      return row
    },
    async keep(deposit) {
      const { tracking_id, flow_id, number_key, outcome, received_at } = deposit
      const [row] = await db.query<Deposit>(
        `UPDATE sandbox_flows SET flow_id = $3, number_key = $4, outcome = $5, kept = $6, received_at = $7
         WHERE organisation_id = $1 AND tracking_id = $2 AND outcome IS NULL RETURNING ${COLUMNS}`,
        [organisationId, tracking_id, flow_id, number_key, outcome, isKept(outcome), received_at],
      )
      return row ?? (await find({ tracking_id })) ?? deposit
    },
  }
}
