import type { Deposit, Store } from '@conforme/platform'
import { isDuplicate, type Tx } from '../db/open.ts'

/** The memory of the pretend platform, one per organisation; its writes stay whatever the caller does next. */
export function sandboxStore(db: Tx, organisationId: string): Store {
  const select = async (condition: string, value: unknown): Promise<readonly Deposit[]> => {
    const rows = await db.query<{ deposit: StoredDeposit }>(
      `SELECT deposit FROM sandbox_deposits WHERE organisation_id = $1 AND ${condition} ORDER BY seq`,
      [organisationId, value],
    )
    return rows.map(({ deposit }) => revive(deposit))
  }

  return {
    async knock(tracking_id) {
      const [row] = await db.query<{ calls: number }>(
        `INSERT INTO sandbox_knocks (organisation_id, tracking_id, calls) VALUES ($1, $2, 1)
         ON CONFLICT (organisation_id, tracking_id) DO UPDATE SET calls = sandbox_knocks.calls + 1
         RETURNING calls`,
        [organisationId, tracking_id],
      )
      return row?.calls ?? 1
    },
    async keep(deposit, document) {
      const { flow_id, tracking_id, outcome, number_key, said, told_at } = deposit
      const values = [organisationId, flow_id, tracking_id, outcome, number_key, said?.number_key, told_at]
      try {
        await db.query(
          `INSERT INTO sandbox_deposits (organisation_id, flow_id, tracking_id, outcome, number_key, said_of,
             told_at, deposit, document)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
          [...values, deposit, document],
        )
        return 'kept'
      } catch (error) {
        if (isDuplicate(error, 'sandbox_deposits_tracked')) return 'tracking_taken'
        if (isDuplicate(error, 'sandbox_deposits_numbered')) return 'number_taken'
        throw error
      }
    },
    find: async flow_id => (await select('flow_id = $2', flow_id))[0],
    tracked: tracking_id => select('tracking_id = $2', tracking_id),
    holder: async number_key => (await select('number_key = $2', number_key))[0],
    said: async number_key =>
      (await select('said_of = $2', number_key)).flatMap(({ said }) => (said ? [said.code] : [])),
    since: instant => select('told_at > $2', instant),
    async document(flow_id) {
      const [row] = await db.query<{ document: Buffer }>(
        'SELECT document FROM sandbox_deposits WHERE organisation_id = $1 AND flow_id = $2',
        [organisationId, flow_id],
      )
      return row?.document
    },
    // In process there is no peer to call back: the server reads the news of its own sandbox.
    callbacks: async () => [],
    addCallback: async () => undefined,
    removeCallback: async () => false,
  }
}

type StoredDeposit = Omit<Deposit, 'received_at' | 'told_at'> & {
  readonly received_at: string
  readonly told_at: string
}

const revive = (stored: StoredDeposit): Deposit => ({
  ...stored,
  received_at: new Date(stored.received_at),
  told_at: new Date(stored.told_at),
})
