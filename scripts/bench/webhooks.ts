/**
 * How many deliveries a second one process makes to a receiver on this machine, and how long a receiver that hangs
 * keeps the others waiting. On PostgreSQL with TEST_DATABASE_URL, else on PGlite.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { queue } from '../../packages/server/src/ledger/announce.ts'
import { openTestServer } from '../../packages/server/src/testing.ts'
import { dispatch } from '../../packages/server/src/webhooks/dispatch.ts'

const DELIVERIES = 5_000
const WAITING = 200
/** Milliseconds that a delivery may wait for one that hangs. */
const BAR = 1_000

if (process.send) await receive()
else await measure()

/** In a process of its own: answers at `/`, hangs at `/hang`, and reports when the last call came, and how many. */
async function receive(): Promise<void> {
  let count = 0
  const server = createServer((request, response) => {
    request.resume()
    if (request.url === '/hang') return
    count += 1
    process.send!({ count, at: Date.now() })
    response.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }))
}

async function measure(): Promise<void> {
  const receiver = fork(fileURLToPath(import.meta.url))
  const [{ port }] = (await once(receiver, 'message')) as [{ port: number }]
  const calls: number[] = []
  receiver.on('message', ({ at }: { at: number }) => calls.push(at))
  const server = await openTestServer({ config: { localWebhooks: true } })
  const of = { organisationId: server.sandbox.organisationId, mode: 'sandbox' } as const
  const hook = async (path: string): Promise<string> => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/v1/webhooks',
      headers: { ...server.sandbox.headers, 'content-type': 'application/json' },
      payload: { url: `http://127.0.0.1:${port}${path}` },
    })
    return reply.json().id
  }
  const data = {
    id: 'inv_1',
    invoice_id: 'F-2026-0001',
    number: 'F-2026-0001',
    mode: 'sandbox',
    status: 'TRANSMITTED',
  }
  const tell = (webhook: string, count: number) =>
    server.db.transaction(tx =>
      queue(
        tx,
        of,
        Array.from({ length: count }, (_, n) => ({
          webhook,
          event: { id: `evt_${n}`, type: 'invoice.transmitted', timestamp: new Date().toISOString(), data },
        })),
      ),
    )
  const stop = new AbortController()
  const until = async (count: number) => {
    while (calls.length < count) await sleep(5)
  }

  const [fast, slow] = [await hook('/'), await hook('/hang')]
  await tell(fast, DELIVERIES)
  const cpu = process.cpuUsage()
  const began = performance.now()
  const loop = dispatch(server.services, stop.signal)
  await until(DELIVERIES)
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const core = (user + system) / 1e6
  console.log(
    `${server.db.backend}: ${DELIVERIES} deliveries in ${seconds.toFixed(1)} s, ${Math.round(DELIVERIES / seconds)} a second; ` +
      `${core.toFixed(1)} s of one core, ${Math.round(DELIVERIES / core)} a second and core`,
  )

  await tell(slow, WAITING)
  await sleep(500)
  let longest = 0
  for (let n = 0; n < 10; n += 1) {
    const before = calls.length
    const at = Date.now()
    await tell(fast, 1)
    await until(before + 1)
    longest = Math.max(longest, calls.at(-1)! - at)
  }
  console.log(`beside a receiver that hangs: ${longest} ms at most from commit to receipt (bar: ${BAR} ms)`)
  stop.abort()
  receiver.kill()
  await loop
  await server.close()
}
