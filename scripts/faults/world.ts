/** One world of the fault campaign: servers on one place of data, their platform, their receiver and their clients. */
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateKey } from '@conforme/server'
import { type Dice, type FailingReceiver, failingReceiver, type Weather } from './peers.ts'
import { connectionTo, type Misfortune, type TroubledPlatform, troubledPlatform } from './platform.ts'
import { launch, newPlace, type Place, type Served } from './server.ts'

interface WorldOptions {
  readonly dice: Dice
  readonly weather: Weather
  readonly misfortune: Misfortune
  /** Seconds within which the platform's search lists every deposit. */
  readonly searchLag: number
  /** Of each server, beside the world's own. */
  readonly envs: readonly Readonly<Record<string, string>>[]
}

export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server answers, held against what is expected
  readonly json: any
}

export interface World {
  readonly place: Place
  readonly dice: Dice
  readonly weather: Weather
  readonly misfortune: Misfortune
  readonly platform: TroubledPlatform
  readonly receiver: FailingReceiver
  /** Those that run, or should. */
  readonly servers: Served[]
  readonly ledger: Ledger
  start(index: number): Promise<Served>
  ask(server: Served, method: string, path: string, body?: unknown, key?: string): Promise<Answer>
  /** Calls any server, until one answers. */
  askAny(method: string, path: string): Promise<Answer>
  close(): Promise<void>
}

/** What the servers have acknowledged. */
export interface Ledger {
  readonly invoices: Set<number>
  /** Invoices with a payment reported. */
  readonly statuses: Set<number>
  next: number
}

const ENV = {
  CONFORME_SECRET: 'the sealing secret of the fault campaign',
  ALLOW_LOCAL_WEBHOOKS: 'true',
}
/** Milliseconds that a client waits for an answer. */
const PATIENCE = 8000

export const within = (dice: Dice, from: number, to: number): number => from + dice() * (to - from)

export async function newWorld(options: WorldOptions): Promise<World> {
  const { dice, weather, misfortune, envs } = options
  const place = await newPlace()
  const key = generateKey('live')
  const calm = { failing: 0 }
  const own: Misfortune = { ...misfortune, share: 0 }
  const platform = await troubledPlatform(weather, own, dice)
  const receiver = await failingReceiver(weather, dice)
  const servers: Served[] = []
  const start = (index: number) => launch(place, { ...ENV, ...envs[index], CONFORME_LIVE_KEY: key })

  const ask: World['ask'] = async (server, method, path, body, idempotency) => {
    const reply = await fetch(`${server.base}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        ...(idempotency !== undefined && { 'idempotency-key': idempotency }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE),
    })
    return { status: reply.status, json: JSON.parse((await reply.text()) || 'null') }
  }
  const failing = weather.failing
  weather.failing = calm.failing
  for (const index of envs.keys()) {
    const server = await start(index)
    servers.push(server)
    await server.ready
  }
  const world: World = {
    place,
    dice,
    weather,
    misfortune: own,
    platform,
    receiver,
    servers,
    ledger: { invoices: new Set(), statuses: new Set(), next: 0 },
    start,
    ask,
    async askAny(method, path) {
      for (;;) {
        for (const server of servers) {
          const reply = await ask(server, method, path).catch(() => undefined)
          if (reply !== undefined && reply.status < 500) return reply
        }
        await sleep(200)
      }
    },
    async close() {
      for (const server of servers) if (server.isUp()) await server.stop('SIGKILL')
      await receiver.close()
      await platform.close()
      await place.remove()
      for (const { FAKETIME_TIMESTAMP_FILE: file } of envs) if (file !== undefined) await rm(file)
    },
  }
  const connected = await ask(
    servers[0]!,
    'PUT',
    '/platforms/faults',
    connectionTo(platform, options.searchLag),
  )
  const heard = await ask(servers[0]!, 'POST', '/webhooks', { url: `${receiver.address}/` })
  if (connected.status !== 201 || heard.status !== 201) throw new Error('the server cannot be set up')
  weather.failing = failing
  own.share = misfortune.share
  return world
}

/** Every tenth invoice is one that the platform rejects. */
export const isRejected = (i: number): boolean => i % 10 === 3

/** Its number, by which the platform's deposits are distinguished; after a hyphen it may be magic there. */
export const numberOf = (i: number): string => `FAULT${i}`

const FORMATS = ['cii', 'ubl', 'factur-x'] as const

const ADDRESS = { line1: '1 rue de la Paix', postal: '75002', city: 'Paris', country: 'FR' }

export const draftOf = (i: number) => ({
  format: FORMATS[i % FORMATS.length],
  invoice_id: `id-${i}`,
  number: numberOf(i),
  pdp: 'faults',
  buyer: { siren: isRejected(i) ? '000213025' : '552081317', legal_name: 'Client', address: ADDRESS },
  seller: { siren: '100000009', legal_name: 'Atelier Exemple SAS', address: ADDRESS },
  operation_category: 'SERVICES',
  issue_date: '2026-11-20',
  service_date: '2026-11-18',
  lines: [{ description: 'Conseil', quantity: 1, unit_price_ht: 100, vat_rate: 20 }],
})

const PAYMENT = { code: 212, amounts: [{ amount: '120.00', vat_rate: 20 }] }

/** Clients that submit invoices and report payments, each again until it is answered; `stop` lets them end. */
export function load(world: World, clients: number, pause: number): { stop(): Promise<void> } {
  const { ledger, dice, servers } = world
  const payable: number[] = []
  let isOver = false
  const any = () => servers[Math.floor(dice() * servers.length)]!
  const nap = (milliseconds: number) => sleep(milliseconds)

  /** One invoice until it is acknowledged; one in five without a key, which its identifier makes up for. */
  const submit = async (i: number): Promise<void> => {
    const key = i % 5 === 4 ? undefined : `submit-${i}`
    while (!isOver) {
      const reply = await world.ask(any(), 'POST', '/invoices/submit', draftOf(i), key).catch(() => undefined)
      // An answer that was lost comes back as the refusal of a second one.
      const isKept = reply?.status === 409 && reply.json.invoice_status !== undefined
      if (reply?.status === 202 || isKept) {
        ledger.invoices.add(i)
        if (i % 4 === 0) payable.push(i)
        return
      }
      if (reply !== undefined && reply.status < 500 && reply.status !== 409)
        throw new Error(`submit answered ${reply.status}: ${JSON.stringify(reply.json).slice(0, 500)}`)
      await nap(100)
    }
  }

  /** A payment of an invoice that was deposited meanwhile. */
  const tellPayment = async (): Promise<void> => {
    const i = payable.shift()
    if (i === undefined || isRejected(i)) return
    const path = `/invoices/id-${i}/statuses`
    const reply = await world.ask(any(), 'POST', path, PAYMENT, `paid-${i}`).catch(() => undefined)
    if (reply?.status === 202) ledger.statuses.add(i)
    else payable.push(i)
  }

  const client = async (): Promise<void> => {
    while (!isOver) {
      const i = ledger.next
      ledger.next += 1
      await submit(i)
      await tellPayment()
      await nap(dice() * 2 * pause)
    }
  }
  const running = Promise.all(Array.from({ length: clients }, client))
  // Reported at once: a storm that waits for acknowledgements would wait without end.
  running.catch(error => {
    console.error(error)
    process.exit(1)
  })
  return {
    stop() {
      isOver = true
      return running.then(() => undefined)
    },
  }
}
