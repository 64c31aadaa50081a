import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { type Config, readConfig } from '../config.ts'
import { DirectoryInUse } from '../db/lock.ts'
import { migrate } from '../db/migrate.ts'
import { type Db, openDb } from '../db/open.ts'
import { createKey, type KeyRow, listKeys, type NewKey, revokeKey } from './store.ts'

/** What `conforme keys` does. */
export interface Administration {
  create(wanted: NewKey): Promise<{ key: string; row: KeyRow }>
  list(): Promise<KeyRow[]>
  revoke(idOrKey: string): Promise<KeyRow | null>
}

const onDb = (db: Db): Administration => ({
  create: wanted => createKey(db, wanted),
  list: () => listKeys(db),
  revoke: idOrKey => revokeKey(db, idOrKey),
})

/**
 * Runs `work` on the keys of the database that the environment names. A PGlite directory belongs to one process:
 * while the server runs, it is asked to do it, over a loopback port whose address and token lie in the directory.
 */
export async function administer<T>(
  env: Readonly<Record<string, string | undefined>>,
  work: (administration: Administration) => Promise<T>,
): Promise<T> {
  const config = readConfig(env)
  const db = await openDb(config).catch(async (error: unknown) => {
    if (error instanceof DirectoryInUse) return undefined
    throw error
  })
  if (!db) return work(await overLoopback(config))
  try {
    await migrate(db)
    return await work(onDb(db))
  } finally {
    await db.close()
  }
}

const FILE = 'administration.json'
type Verb = keyof Administration

/** Lets `administer` of another process reach this one; returns how to stop. */
export async function offerAdministration(db: Db, dataDir: string): Promise<() => Promise<void>> {
  const administration = onDb(db)
  const token = randomBytes(32).toString('hex')
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? null))
    if (!isSame(String(request.headers.authorization), `Bearer ${token}`)) return answer(401, null)
    try {
      const verb = String(request.url).slice(1) as Verb
      if (!Object.hasOwn(administration, verb)) return answer(404, null)
      const act = administration[verb] as (argument: unknown) => Promise<unknown>
      answer(200, await act(await readBody(request)))
    } catch (error) {
      answer(500, { message: String(error) })
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  server.unref()
  const { port } = server.address() as { port: number }
  const path = join(dataDir, FILE)
  await rm(path, { force: true })
  await writeFile(path, JSON.stringify({ port, token }), { mode: 0o600 })
  return async () => {
    await rm(path, { force: true })
    await new Promise(resolve => {
      server.close(resolve)
      server.closeAllConnections()
    })
  }
}

async function overLoopback({ dataDir }: Config): Promise<Administration> {
  const { port, token } = JSON.parse(await readFile(join(dataDir, FILE), 'utf8')) as {
    port: number
    token: string
  }
  const ask = async (verb: Verb, argument?: unknown): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}/${verb}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(argument ?? null),
    })
    const body = await response.json()
    if (!response.ok)
      throw new Error((body as { message?: string } | null)?.message ?? `HTTP ${response.status}`)
    return body
  }
  return {
    create: async wanted => {
      const { key, row } = (await ask('create', wanted)) as { key: string; row: KeyRow }
      return { key, row: revive(row) }
    },
    list: async () => ((await ask('list')) as KeyRow[]).map(revive),
    revoke: async idOrKey => {
      const row = (await ask('revoke', idOrKey)) as KeyRow | null
      return row && revive(row)
    },
  }
}

/** JSON has no dates. */
const revive = (row: KeyRow): KeyRow => ({
  ...row,
  created_at: new Date(row.created_at),
  last_used_at: row.last_used_at && new Date(row.last_used_at),
  revoked_at: row.revoked_at && new Date(row.revoked_at),
})

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
