/**
 * `npm run bench:commits`: what the durable default costs. Thirty-two clients submit at once to a server without a
 * port, on the durable files and on the relaxed ones, by turns in one run; the median rates are compared. The bar is a
 * factor of 2. Options: --submissions N a round (320), --rounds N (3).
 */
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { generateKey } from '@conforme/server'
import { DURABILITIES, type Durability } from '../../packages/server/src/db/backend.ts'
import { DurableFiles } from '../../packages/server/src/db/durable-files.ts'
import { serve } from '../../packages/server/src/main.ts'
import { median } from '../shared/median.ts'

const { values } = parseArgs({
  options: { submissions: { type: 'string', default: '320' }, rounds: { type: 'string', default: '3' } },
})
const CLIENTS = 32
const BAR = 2
const KEY = generateKey('sandbox')
const dir = await mkdtemp(join(tmpdir(), 'conforme-commits-'))

const synced = { durable: 0, relaxed: 0 }
const counting = (name: Durability) =>
  class extends DurableFiles {
    protected override sync(fd: number): void {
      synced[name] += 1
      super.sync(fd)
    }
  }

const servers = {} as Record<Durability, Awaited<ReturnType<typeof serve>>>
for (const name of DURABILITIES)
  servers[name] = await serve(
    {
      DATA_DIR: join(dir, name),
      CONFORME_DURABILITY: name,
      CONFORME_SANDBOX_KEY: KEY,
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '0',
    },
    counting(name),
  )

let next = 0
/** Milliseconds of one round. */
async function round(name: Durability): Promise<number> {
  const { address } = servers[name]
  let left = Number(values.submissions)
  const client = async () => {
    while (left > 0) {
      left -= 1
      next += 1
      const reply = await fetch(`${address}/api/v1/invoices/submit`, {
        method: 'POST',
        headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          format: 'cii',
          number: `COMMIT${next}`,
          buyer: { siren: '552081317', legal_name: 'Client' },
          seller: { siren: '100000009', legal_name: 'Atelier Exemple SAS' },
          operation_category: 'SERVICES',
          issue_date: '2026-11-20',
          service_date: '2026-11-18',
          lines: [{ description: 'Conseil', quantity: 1, unit_price_ht: 100, vat_rate: 20 }],
        }),
      })
      assert.equal(reply.status, 202, await reply.text())
      await reply.arrayBuffer().catch(() => undefined)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return performance.now() - began
}

const times: Record<Durability, number[]> = { durable: [], relaxed: [] }
// The first round warms the code up.
for (const name of DURABILITIES) await round(name)
synced.durable = 0
for (let i = 0; i < Number(values.rounds); i += 1)
  for (const name of i % 2 === 0 ? DURABILITIES : DURABILITIES.toReversed())
    times[name].push(await round(name))

const [durable, relaxed] = [median(times.durable), median(times.relaxed)]
const all = Number(values.submissions)
const perRound = Math.round(synced.durable / Number(values.rounds))
for (const [name, ms] of [
  ['durable', durable],
  ['relaxed', relaxed],
] as const)
  console.log(
    `${name}: ${Math.round(ms)} ms for ${all} submissions by ${CLIENTS} clients, ${(ms / all).toFixed(1)} ms each`,
  )
console.log(`${perRound} fsyncs a round; durable / relaxed = ${(durable / relaxed).toFixed(2)} (bar ${BAR})`)
for (const { stop } of Object.values(servers)) await stop()
await rm(dir, { recursive: true })
process.exit(durable / relaxed <= BAR ? 0 : 1)
