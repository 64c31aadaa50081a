/**
 * How the command line reaches a running server. A PGlite directory belongs to one process: while the server has it,
 * the server is asked to do the work, over a loopback port whose address and token lie in the directory.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Failure, type FailureCode, type Text } from '../base/failures.ts'
import type { Config } from '../config/config.ts'
import { DirectoryInUse } from '../db/lock.ts'
import { type Db, openDb } from '../db/open.ts'

/** Takes and gives what JSON can say. */
type Verb = (argument: never) => Promise<unknown>

/** What can be asked, by service and verb. */
export type Offered = Readonly<Record<string, Readonly<Record<string, Verb>>>>

export type Ask = (service: string, verb: string, argument?: unknown) => Promise<unknown>

/** The database of a configuration, or how to ask the server that has it. */
export type Reach =
  | { readonly db: Db }
  | { readonly db: undefined; readonly ask: Ask; readonly inUse: DirectoryInUse }

const FILE = 'administration.json'

/** @throws DirectoryInUse while a process other than a server has the directory */
export async function reach(config: Config): Promise<Reach> {
  try {
    return { db: await openDb(config) }
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error
    return { db: undefined, ask: await running(config.dataDir, error), inUse: error }
  }
}

/** Lets `reach` of another process ask this one; returns how to stop. */
export async function offer(services: Offered, dataDir: string): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('hex')
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? null))
    if (!isSame(String(request.headers.authorization), `Bearer ${token}`)) return answer(401, null)
    try {
      const verb = verbAt(String(request.url), services)
      if (verb === undefined) return answer(404, null)
      // The holder of the token runs the same program: it sends what the verb takes.
      answer(200, await verb((await readBody(request)) as never))
    } catch (error) {
      const known = error instanceof Failure ? { code: error.code, detail: error.detail } : {}
      answer(500, { message: String(error), ...known })
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

/** What went wrong in the server. */
interface Refused {
  readonly message: string
  readonly code: FailureCode
  readonly detail: Text
}

function verbAt(path: string, services: Offered): Verb | undefined {
  const [, service = '', name = ''] = path.split('/')
  const verbs = Object.hasOwn(services, service) ? services[service]! : {}
  return Object.hasOwn(verbs, name) ? verbs[name] : undefined
}

async function running(dataDir: string, inUse: DirectoryInUse): Promise<Ask> {
  const { port, token } = await readFile(join(dataDir, FILE), 'utf8').then(JSON.parse, () => {
    throw inUse
  })
  return async (service, verb, argument) => {
    const response = await fetch(`http://127.0.0.1:${port}/${service}/${verb}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(argument ?? null),
    }).catch(error => {
      // Left behind by a server that was killed: another process has the directory now.
      throw isRefused(error) ? inUse : error
    })
    const body = await response.json()
    if (response.ok) return body
    const { message, code, detail } = (body ?? {}) as Partial<Refused>
    if (code !== undefined && detail !== undefined) throw new Failure(code, detail)
    throw new Error(message ?? `HTTP ${response.status}`)
  }
}

function isRefused(error: unknown): boolean {
  return ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED'
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
