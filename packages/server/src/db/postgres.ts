import pg from 'pg'
import type { Answer, Backend, Session } from './backend.ts'
import { encode, PARSERS } from './values.ts'

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return (format !== 'binary' && PARSERS[oid]) || pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig

/** Milliseconds that one statement may take. Migrations have as long as they need. */
const STATEMENT = 30_000
const NO_LIMIT = 24 * 3_600_000

/** A PostgreSQL server, through a pool of connections. */
export async function openPostgres(
  url: string,
  onError?: (error: Error) => void,
  patience: number = STATEMENT,
): Promise<Backend> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    // A statement that the server does not end, or a connection that it does not answer, fails in words.
    statement_timeout: patience,
    query_timeout: patience + Math.min(patience, 5_000),
    idle_in_transaction_session_timeout: 2 * patience,
    keepAlive: true,
    application_name: 'conforme',
    options: '-c timezone=UTC',
    types,
  })
  pool.on('error', error => onError?.(error))
  // Cut as soon as it was made, a connection fails before the caller that waits for it has it: there is no listener yet, and an
  // error without a listener ends the process.
  pool.on('connect', client => client.on('error', () => undefined))

  const lend: Backend['lend'] = async work => {
    const client = await pool.connect()
    let broken: Error | undefined
    // An error on a lent client that is not awaited must not end the process; the next statement reports it.
    const notice = (error: Error) => {
      broken = error
    }
    client.on('error', notice)
    try {
      return await work(toSession(client))
    } catch (error) {
      // A connection that gave no answer would give none to this either.
      if (/^Query read timeout/.test((error as Error)?.message ?? '')) broken = error as Error
      else
        await client.query('ROLLBACK').catch(failure => {
          broken = failure as Error
        })
      throw error
    } finally {
      client.off('error', notice)
      client.release(broken)
    }
  }
  try {
    await lend(session => session.run('SELECT 1'))
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    kind: 'postgres',
    lend,
    hear: async (channel, heard, isHearing) => {
      const listener = new Listener(url, channel, heard, isHearing)
      await listener.start()
      return () => listener.stop()
    },
    source: { kind: 'postgres', url },
    close: () => pool.end(),
  }
}

/** Milliseconds between two looks whether the connection still answers, and for an answer: a second in all. */
const BEAT = 300
const ANSWER = 500
/** What a listener notifies to see whether it hears; no table has this name. */
const PROBE = ''

/** A connection of its own that hears notifications, and is made again whenever it is lost. */
class Listener {
  readonly #make: () => pg.Client
  readonly #channel: string
  readonly #heard: (payload: string) => void
  readonly #isHearing: (is: boolean) => void
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(
    url: string,
    channel: string,
    heard: (payload: string) => void,
    isHearing: (is: boolean) => void,
  ) {
    this.#make = () =>
      new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: ANSWER * 4,
        query_timeout: ANSWER,
        keepAlive: true,
        application_name: 'conforme',
      })
    this.#channel = channel
    this.#heard = heard
    this.#isHearing = isHearing
  }

  /** Resolves once it hears; a connection that fails is tried again. */
  async start(): Promise<void> {
    const client = this.#make()
    this.#client = client
    client.on('error', () => undefined)
    let isDelivered = false
    client.on('notification', ({ payload = '' }) => {
      if (payload === PROBE) isDelivered = true
      else this.#heard(payload)
    })
    try {
      await client.connect()
      await client.query(`LISTEN ${this.#channel}`)
      // Through a pooler that lends connections for one transaction, nothing would ever arrive.
      await client.query('SELECT pg_notify($1, $2)', [this.#channel, PROBE])
      if (!isDelivered) throw new Error('Notifications do not arrive')
      this.#isHearing(true)
      this.#later(() => this.#beat(client))
    } catch {
      this.#again(client)
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#isHearing(false)
    await this.#client?.end().catch(() => undefined)
  }

  /** A connection that was cut on its way says nothing by itself. */
  async #beat(client: pg.Client): Promise<void> {
    try {
      await client.query('SELECT 1')
      this.#later(() => this.#beat(client))
    } catch {
      this.#again(client)
    }
  }

  #again(client: pg.Client): void {
    this.#isHearing(false)
    client.end().catch(() => undefined)
    this.#later(() => this.start())
  }

  #later(work: () => Promise<void>): void {
    if (this.#isStopped) return
    this.#timer = setTimeout(work, BEAT)
    this.#timer.unref()
  }
}

function toSession(client: pg.PoolClient): Session {
  const answer = ({ rows, command }: pg.QueryResult): Answer => ({ rows, command })
  return {
    async run(sql, params = []) {
      return answer(await client.query(sql, params.map(encode)))
    },
    async script(sql) {
      const results: pg.QueryResult | pg.QueryResult[] = await client.query({
        text: sql,
        query_timeout: NO_LIMIT,
      } as pg.QueryConfig)
      return Array.isArray(results) ? results.map(answer) : [answer(results)]
    },
  }
}
