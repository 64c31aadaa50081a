/** The outcome of a world: read over its own API alone, once it has settled by itself or its time is up. */
import { setTimeout as sleep } from 'node:timers/promises'
import { isRejected, numberOf, type World } from './world.ts'

export interface Judgement {
  /** Invoices and payments that a server acknowledged. */
  readonly acknowledged: number
  readonly lost: number
  /** Deposits beyond the first of one document, second endings of an invoice, events reported in two ways. */
  readonly twice: number
  readonly wronglyRejected: number
  /** Invoices without an ending, payments that are not with the platform, events that were not heard. */
  readonly stuck: number
  /** Seconds until all was settled. */
  readonly settled: number
  /** What is wrong, in words. */
  readonly faults: readonly string[]
}

interface Listed {
  readonly invoice_id: string
  readonly status: string
}
interface Event {
  readonly id: string
  readonly type: string
  readonly data: { readonly invoice_id?: string }
}

/** Every page of a list. */
async function all<T>(world: World, path: string, idOf: (entry: T) => string): Promise<readonly T[]> {
  const found: T[] = []
  for (let after = ''; ; ) {
    const { json } = await world.askAny('GET', `${path}limit=100${after}`)
    const page = json.data as readonly T[]
    found.push(...page)
    const last = page.at(-1)
    if (!json.has_more || last === undefined) return found
    after = `&starting_after=${encodeURIComponent(idOf(last))}`
  }
}

const eventsOf = (world: World) => all<Event>(world, '/events?order=oldest&', ({ id }) => id)
const invoicesOf = (world: World) => all<Listed>(world, '/invoices?', ({ invoice_id }) => invoice_id)

interface Open {
  readonly invoices: readonly string[]
  readonly payments: readonly string[]
  readonly events: readonly string[]
}

const sizeOf = ({ invoices, payments, events }: Open): number =>
  invoices.length + payments.length + events.length

/** What is not settled yet. */
async function openIn(world: World): Promise<Open> {
  const { json } = await world.askAny('GET', '/invoices?status=TRANSMITTING&limit=100')
  const invoices = (json.data as readonly Listed[]).map(({ invoice_id }) => invoice_id)
  const paid = new Set(payments(world).map(({ number }) => number))
  const missing = [...world.ledger.statuses].map(numberOf).filter(number => !paid.has(number))
  // Events are many: they are looked through once the rest is settled.
  if (invoices.length + missing.length > 0) return { invoices, payments: missing, events: [] }
  const events = (await eventsOf(world)).filter(({ id }) => !world.receiver.heard.has(id))
  return { invoices, payments: missing, events: events.map(({ id, type }) => `${type} ${id}`) }
}

/** Payments that the platform took, by invoice. */
function payments({ platform }: World): readonly { readonly number: string }[] {
  return platform.deposits.flatMap(({ said }) =>
    said?.code === 212 ? [{ number: said.number_key.split('|').at(-1) ?? '' }] : [],
  )
}

/** Seconds after which even what still moves counts as stuck: it may go round in a circle. */
const LONGEST = 3600

/**
 * Waits until nothing is open any more, or nothing moves, then compares the reports with what was acknowledged and
 * deposited. However long the queue is that a storm leaves, it must go on getting shorter.
 * @param bound seconds in which the platform and the receiver of webhooks must hear something new
 */
export async function judge(world: World, bound: number): Promise<Judgement> {
  const began = performance.now()
  const heardOf = () => world.platform.deposits.length + payments(world).length + world.receiver.heard.size
  let [heard, since] = [heardOf(), began]
  const isLate = () => {
    const now = performance.now()
    const latest = heardOf()
    if (latest !== heard) [heard, since] = [latest, now]
    return now - since > bound * 1000 || now - began > LONGEST * 1000
  }
  let open = await openIn(world)
  while (sizeOf(open) > 0 && !isLate()) {
    await sleep(1000)
    open = await openIn(world)
  }
  const settled = Math.round((performance.now() - began) / 1000)
  const faults: string[] = []
  const tell = (what: string, which: readonly string[]): number => {
    if (which.length > 0) faults.push(`${what}: ${which.slice(0, 5).join(', ')}`)
    return which.length
  }
  const stuck =
    tell('no ending', open.invoices) +
    tell('payments that never arrived', open.payments) +
    tell('events that were not heard', open.events)

  const { ledger, platform, receiver } = world
  const listed = new Map((await invoicesOf(world)).map(({ invoice_id, status }) => [invoice_id, status]))
  const deposited = new Set(platform.deposits.flatMap(({ facts }) => facts?.number ?? []))
  const isLost = (i: number): boolean => {
    const status = listed.get(`id-${i}`)
    return status === undefined || (status === 'TRANSMITTED' && !deposited.has(numberOf(i)))
  }
  const lost = tell('lost', [...ledger.invoices].filter(isLost).map(numberOf))
  const wrong = [...listed].filter(([id, status]) => {
    const i = Number(id.slice(3))
    return (status === 'REJECTED' && !isRejected(i)) || (status === 'TRANSMITTED' && isRejected(i))
  })
  const wronglyRejected = tell(
    'wrong verdicts',
    wrong.map(([id, status]) => `${id} ${status}`),
  )

  const repeats = repeated([
    ...platform.deposits.map(({ tracking_id }) => `deposit ${tracking_id}`),
    ...distinctDeposits(world),
    ...payments(world).map(({ number }) => `payment of ${number}`),
    ...(await eventsOf(world)).flatMap(({ type, data }) =>
      type === 'invoice.transmitted' || type === 'invoice.rejected' ? [`ending of ${data.invoice_id}`] : [],
    ),
  ])
  const told = [...receiver.heard].filter(([, { bodies }]) => bodies.size > 1).map(([id]) => `event ${id}`)
  const twice = tell('twice', [...repeats, ...told])
  const acknowledged = ledger.invoices.size + ledger.statuses.size
  return { acknowledged, lost, twice, wronglyRejected, stuck, settled, faults }
}

/** Deposits of invoices by number, those of one tracking id counted once: they are counted by that. */
function distinctDeposits({ platform }: World): readonly string[] {
  const pairs = platform.deposits.flatMap(({ tracking_id, facts }) =>
    facts === null ? [] : [`${tracking_id} ${facts.number}`],
  )
  return [...new Set(pairs)].map(pair => `deposit of ${pair.split(' ')[1]}`)
}

/** Every entry beyond the first of its kind. */
function repeated(entries: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  return entries.filter(entry => {
    const isRepeat = seen.has(entry)
    seen.add(entry)
    return isRepeat
  })
}
