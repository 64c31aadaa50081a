/** The kinds of faults: how each is made, and in which weather. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Dice } from './peers.ts'
import type { Misfortune } from './platform.ts'
import { isPostgres, launch, newClock, newPlace, type Served, type ServerClock } from './server.ts'
import { draftOf, load, newWorld, type World, within } from './world.ts'

interface Task {
  readonly asked: number
  readonly dice: Dice
  /** Seconds that a platform takes at most to list a deposit, where it lags. */
  readonly lag: number
  /** Seconds that a server is frozen, at least and at most. */
  readonly freeze: readonly [number, number]
  /** Whether the campaign's time is up: what is not made by then is not made. */
  readonly isOver: () => boolean
  /** Counts one fault. */
  readonly made: () => void
}

export interface Kind {
  readonly title: string
  /** Undefined where the kind needs no world that is judged afterwards: its faults are reported as words. */
  readonly storm: (task: Task) => Promise<World | readonly string[]>
  /** Seconds in which something must move once the storm is over, until everything is settled. */
  readonly bound: number
}

const CALM: Misfortune = { share: 0, lag: [0, 0], search: false }
const STORM = 0.3
/** Seconds: a platform that lists at once may still be slow to answer. */
const QUICK = 10
/** A delivery whose process died is taken up after two minutes; one that failed twice, after five. */
const BOUND = 420

const servers = (more: Readonly<Record<string, string>> = {}) => (isPostgres ? [more, more] : [more])

export const KINDS: Readonly<Record<string, Kind>> = {
  serving: { title: 'killed while it serves', storm: killServing, bound: BOUND },
  starting: { title: 'killed while it starts', storm: killStarting, bound: BOUND },
  first: { title: 'killed in its first start (new database, migrations)', storm: killFirst, bound: 0 },
  frozen: { title: 'stopped for 5 to 40 s, then let go on', storm: freeze, bound: BOUND },
  duplicates: { title: 'a second server, and every request twice at once', storm: duplicate, bound: BOUND },
  platforms: { title: 'platform that lists late, refuses its search, or lies', storm: trouble, bound: 900 },
  clocks: { title: 'clock of a server set forward or back', storm: stepClocks, bound: BOUND },
}

/** Kills a server that serves, at any moment of its life. */
async function killServing(task: Task): Promise<World> {
  const { dice } = task
  const world = await newWorld({
    dice,
    weather: { failing: STORM },
    misfortune: CALM,
    searchLag: QUICK,
    envs: [{}],
  })
  const clients = load(world, 4, 100)
  for (let n = 0; n < task.asked && !task.isOver(); n += 1) {
    const before = world.ledger.invoices.size
    // Now and then at once, while the server still takes up the work of its predecessor.
    while (n % 3 !== 0 && world.ledger.invoices.size === before) await sleep(20)
    const life = within(dice, 0, 800)
    if (dice() < STORM) {
      await sleep(life / 2)
      await world.place.cutConnections()
    }
    await sleep(life)
    await world.servers[0]!.stop('SIGKILL')
    task.made()
    world.servers[0] = await world.start(0)
    await world.servers[0].ready
  }
  await calm(world, clients)
  return world
}

/** Kills a server at any moment from its start on, mostly before it is ready; it has work left by its predecessors. */
async function killStarting(task: Task): Promise<World> {
  const { dice } = task
  const world = await newWorld({
    dice,
    weather: { failing: STORM },
    misfortune: CALM,
    searchLag: QUICK,
    envs: [{}],
  })
  const clients = load(world, 2, 100)
  let boot = await world.servers[0]!.ready
  for (let n = 0; n < task.asked && !task.isOver(); n += 1) {
    await world.servers[0]!.stop('SIGKILL')
    // The machine's load changes what a start takes: every few kills one is let through and measured.
    const server = await world.start(0)
    world.servers[0] = server
    if (n % 4 === 0) boot = await server.ready
    else await Promise.race([sleep(within(dice, 0, boot * 1.1)), server.ended])
    if (!server.isUp()) throw new Error(`a start failed: ${(await server.ended).words}`)
    if (n % 4 === 0) await sleep(within(dice, 0, 1000))
    task.made()
  }
  await world.servers[0]!.stop('SIGKILL')
  world.servers[0] = await world.start(0)
  await world.servers[0].ready
  await calm(world, clients)
  return world
}

/** Kills a server while it makes its database: the next one must start on what was left. */
async function killFirst(task: Task): Promise<readonly string[]> {
  const { dice } = task
  const faults: string[] = []
  let boot = 3000
  for (let n = 0; n < task.asked && !task.isOver(); n += 1) {
    const place = await newPlace()
    const first = await launch(place, {})
    await sleep(within(dice, 0, boot))
    await first.stop('SIGKILL')
    task.made()
    const second = await launch(place, {})
    try {
      boot = await second.ready
      await second.stop('SIGKILL')
    } catch (error) {
      faults.push(`a first start that was killed: ${String(error)}`)
    }
    await place.remove()
  }
  return faults
}

/** Stops a server where it is; on PostgreSQL another one goes on meanwhile. */
async function freeze(task: Task): Promise<World> {
  const { dice } = task
  const world = await newWorld({
    dice,
    weather: { failing: 0.1 },
    misfortune: CALM,
    searchLag: QUICK,
    envs: servers(),
  })
  const clients = load(world, 3, 30)
  for (let n = 0; n < task.asked && !task.isOver(); n += 1) {
    const before = world.ledger.invoices.size
    while (world.ledger.invoices.size < before + 3) await sleep(5)
    await sleep(within(dice, 0, 300))
    const server = world.servers[n % world.servers.length]!
    server.freeze()
    await sleep(1000 * within(dice, ...task.freeze))
    server.thaw()
    task.made()
  }
  await calm(world, clients)
  return world
}

/** The same request to every server at once, and every fifth time one server more on the same data. */
async function duplicate(task: Task): Promise<World> {
  const { dice } = task
  const world = await newWorld({
    dice,
    weather: { failing: 0.1 },
    misfortune: CALM,
    searchLag: QUICK,
    envs: servers(),
  })
  const { ledger } = world
  for (let n = 0; n < task.asked && !task.isOver(); n += 1) {
    const i = ledger.next
    ledger.next += 1
    const key = i % 2 === 0 ? `submit-${i}` : undefined
    const twins = [0, 1, 2, 3].map(twin =>
      world.ask(world.servers[twin % world.servers.length]!, 'POST', '/invoices/submit', draftOf(i), key),
    )
    const answers = await Promise.all(twins.map(twin => twin.catch(() => undefined)))
    if (answers.some(answer => answer?.status === 202)) ledger.invoices.add(i)
    if (n % 5 === 4) await startAnother(world)
    task.made()
    await sleep(within(dice, 0, 300))
  }
  world.weather.failing = 0
  return world
}

/** On PostgreSQL it joins, and is killed again; a directory it must refuse in words, and leave to its owner. */
async function startAnother(world: World): Promise<void> {
  const another = await world.start(0)
  if (isPostgres) {
    await another.ready
    await another.stop('SIGKILL')
    return
  }
  const { code, words } = await another.ended
  if (code === 0 || words.trim() === '') throw new Error('A second server took a directory that is in use')
}

/** Deposits that meet a platform which lags, refuses and lies. */
async function trouble(task: Task): Promise<World> {
  const { dice, lag } = task
  const world = await newWorld({
    dice,
    weather: { failing: 0 },
    misfortune: { share: 0.7, lag: [Math.min(5, lag / 2) * 1000, lag * 1000], search: true },
    searchLag: Math.ceil(lag * 1.25),
    envs: servers(),
  })
  const clients = load(world, 2, 400)
  let counted = 0
  while (counted < task.asked && !task.isOver()) {
    await sleep(50)
    for (; counted < Math.min(world.platform.troubled(), task.asked); counted += 1) task.made()
  }
  await calm(world, clients)
  return world
}

/** Seconds off the true time; every other step puts the clock right again. */
const STEPS = [-23 * 3600, 20 * 3600, -3600, 3600, -300, 300, -30, 30]

/** Sets the clock of one server while it runs, with documents on their way of which it does not know enough. */
async function stepClocks(task: Task): Promise<World> {
  const { dice } = task
  const clocks: ServerClock[] = await Promise.all(servers().map(newClock))
  const world = await newWorld({
    dice,
    weather: { failing: 0.1 },
    misfortune: { share: 0.2, lag: [0, 8000], search: false },
    searchLag: QUICK,
    envs: clocks.map(({ env }) => env),
  })
  const clients = load(world, 2, 200)
  const off = clocks.map(() => 0)
  for (let n = 0; n < task.asked && !task.isOver(); n += 1) {
    await sleep(within(dice, 500, 5000))
    const index = Math.floor(dice() * clocks.length)
    off[index] = off[index] === 0 ? STEPS[Math.floor(dice() * STEPS.length)]! : 0
    clocks[index]!.set(off[index]!)
    task.made()
    // A server that is killed while its clock is wrong, and starts with it right, has seen no step at all.
    if (n % 7 === 6) await restart(world, index)
  }
  for (const clock of clocks) clock.set(0)
  await calm(world, clients)
  return world
}

async function restart(world: World, index: number): Promise<Served> {
  await world.servers[index]!.stop('SIGKILL')
  const server = await world.start(index)
  world.servers[index] = server
  await server.ready
  return server
}

/** The weather clears, and the clients end with what they have begun. */
async function calm(world: World, clients: { stop(): Promise<void> }): Promise<void> {
  world.weather.failing = 0
  world.misfortune.share = 0
  await clients.stop()
}
