import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '../accounts/account.ts'
import { Failure } from '../base/failures.ts'
import { seal, type Use, unseal } from '../base/sealing.ts'
import type { Tx } from '../db/open.ts'
import { packed, unpacked } from '../db/packed.ts'
import { json } from '../db/values.ts'
import type { Services } from '../services/feature.ts'

/** What a storing route answers. An object goes out as JSON, bytes as they are (name their `content-type`). */
export interface Reply {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: object | Uint8Array
  /** The body holds a secret: what is kept of it for a replay is sealed as the secret itself is. */
  readonly isSecret?: boolean
  /** Nothing is kept of it: the same request under the same key is done again. */
  readonly isForgotten?: boolean
  /** Called once what is stored is committed, and not where another try's reply is the answer. */
  readonly after?: () => void
}

/** Runs `store` in one transaction, together with the keeping of its reply. */
export type Commit = (store: (tx: Tx) => Promise<Reply>) => Promise<Reply>

const HOURS_24 = 24 * 60 * 60 * 1000

/**
 * The handler of a POST that stores something. `work` does what is slow, then calls `commit` once for what is
 * stored: data and kept reply are one transaction, so a crash leaves both or neither, and no marker is left
 * behind to take over. A failure stores nothing and frees the key: the same request may be tried again.
 */
export function storing<R extends FastifyRequest>(
  services: Services,
  work: (request: R, commit: Commit, reply: FastifyReply) => Promise<Reply>,
) {
  const { db, clock, config } = services
  // Keys at work in this process; PostgreSQL's advisory lock below covers the other processes.
  const running = new Set<string>()

  const handler = async (request: R, reply: FastifyReply): Promise<FastifyReply> => {
    const key = readKey(request)
    if (key === undefined) return done(reply, await work(request, fn => db.transaction(fn), reply))

    const slot = toSlot(request, key)
    if (running.has(slot.name)) throw inProgress()
    running.add(slot.name)
    try {
      const kept = await find(db, slot, clock(), config.secret)
      if (kept) return replay(reply, kept, slot)

      let settled: Kept | undefined
      const commit: Commit = store =>
        db.transaction(async tx => {
          const [lock] = await tx.query<{ free: boolean }>(
            'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS free',
            [slot.name],
          )
          if (!lock?.free) throw inProgress()
          // Another process may have finished the same request since we looked.
          const other = await find(tx, slot, clock(), config.secret)
          if (other) {
            settled = other
            return toReply(other)
          }
          const answer = await store(tx)
          if (!answer.isForgotten) await keep(tx, slot, answer, clock(), config.secret)
          return answer
        })

      let committed = false
      const run = work(
        request,
        async store => {
          committed = true
          return commit(store)
        },
        reply,
      )
      const answer = await run.catch(async error => {
        // What prevents it may be what the first try did, on another server: then its reply is the answer.
        settled = await find(db, slot, clock(), config.secret)
        if (settled) return toReply(settled)
        if (await isRunning(db, slot)) throw inProgress()
        throw error
      })
      if (settled) return replay(reply, settled, slot)
      if (!committed) await commit(async () => answer)
      return settled ? replay(reply, settled, slot) : done(reply, answer)
    } finally {
      running.delete(slot.name)
    }
  }
  STORING.add(handler)
  return handler
}

const STORING = new WeakSet<object>()

/** Does the handler of a route take an `Idempotency-Key`? */
export const isStoring = (handler: object): boolean => STORING.has(handler)

/** Forgets the replies older than a day. */
export async function forgetReplies(db: Tx, now: Date): Promise<void> {
  await db.query('DELETE FROM idempotency_keys WHERE expires_at <= $1', [now])
}

interface Slot {
  readonly account: Account
  readonly method: string
  readonly path: string
  readonly key: string
  readonly fingerprint: Buffer
  readonly name: string
}

interface Kept {
  readonly fingerprint: Buffer
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Buffer
}

/** The key, quoted as the IETF draft has it (a Structured Field string) or bare as Stripe's clients send it. */
function readKey({ headers }: FastifyRequest): string | undefined {
  const header = headers['idempotency-key']
  if (header === undefined) return undefined
  const text = String(header).trim()
  const quoted = /^"((?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/.exec(text)?.[1]
  const key = quoted === undefined ? text : quoted.replace(/\\(["\\])/g, '$1')
  const bare = quoted !== undefined || /^[\x21\x23-\x7e]+$/.test(key)
  if (bare && key.length >= 1 && key.length <= 255) return key
  const detail = {
    fr: 'Une clé d’idempotence compte de 1 à 255 caractères ASCII visibles.',
    en: 'An idempotency key has 1 to 255 visible ASCII characters.',
  }
  throw new Failure('invalid_request', detail, {
    errors: [{ pointer: 'Idempotency-Key', code: 'wrong_format', detail }],
  })
}

function toSlot(request: FastifyRequest, key: string): Slot {
  const { account, method } = request
  const [path = '', query = ''] = request.url.split('?')
  const hash = createHash('sha256').update(`${request.headers['content-type'] ?? ''}\n${query}\n`)
  hash.update(request.body instanceof Uint8Array ? request.body : canonical(request.body))
  const name = JSON.stringify([account.organisationId, account.mode, method, path, key])
  return { account, method, path, key, fingerprint: hash.digest(), name }
}

/** The same JSON whatever the order of its keys: some clients write it anew for each try. */
function canonical(value: unknown): string {
  const sorted = (_key: string, inner: unknown): unknown =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner
  return JSON.stringify(value, sorted) ?? ''
}

const WHERE = 'organisation_id = $1 AND mode = $2 AND method = $3 AND path = $4 AND key = $5'
const place = ({ account, method, path, key }: Slot) => [
  account.organisationId,
  account.mode,
  method,
  path,
  key,
]

/** Does another server hold this key at this moment? */
async function isRunning(db: Services['db'], { name }: Slot): Promise<boolean> {
  return db.transaction(async tx => {
    const [lock] = await tx.query<{ free: boolean }>(
      'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS free',
      [name],
    )
    return lock?.free === false
  })
}

const useOf = ({ name }: Slot): Use => ({ purpose: 'kept replies', bound: name })

async function find(db: Tx, slot: Slot, now: Date, secret: string | undefined): Promise<Kept | undefined> {
  const [kept] = await db.query<Kept & { readonly is_sealed: boolean; readonly is_packed: boolean }>(
    `SELECT fingerprint, status, headers, body, is_sealed, is_packed FROM idempotency_keys WHERE ${WHERE} AND expires_at > $6`,
    [...place(slot), now],
  )
  if (kept === undefined) return undefined
  if (!kept.is_sealed) return { ...kept, body: await unpacked(kept.body, kept.is_packed) }
  return { ...kept, body: Buffer.from(unseal(kept.body.toString('utf8'), useOf(slot), secret)) }
}

async function keep(tx: Tx, slot: Slot, reply: Reply, now: Date, secret: string | undefined): Promise<void> {
  const { status, headers, body } = toKept(reply, slot.fingerprint)
  // Without CONFORME_SECRET the secret itself lies in clear beside it (SECURITY.md).
  const isSealed = reply.isSecret === true && secret !== undefined
  const { bytes, isPacked } = isSealed
    ? { bytes: Buffer.from(seal(body.toString('utf8'), useOf(slot), secret)), isPacked: false }
    : await packed(body)
  await tx.query(`DELETE FROM idempotency_keys WHERE ${WHERE}`, place(slot))
  await tx.query(
    `INSERT INTO idempotency_keys
       (organisation_id, mode, method, path, key, fingerprint, status, headers, body, is_sealed, is_packed, created_at,
        expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      ...place(slot),
      slot.fingerprint,
      status,
      json(headers),
      bytes,
      isSealed,
      isPacked,
      now,
      new Date(now.getTime() + HOURS_24),
    ],
  )
}

const JSON_TYPE = 'application/json; charset=utf-8'

function toKept({ status, headers = {}, body }: Reply, fingerprint: Buffer): Kept {
  if (body instanceof Uint8Array)
    return { fingerprint, status, headers: { ...headers }, body: Buffer.from(body) }
  const type = { 'content-type': JSON_TYPE }
  return { fingerprint, status, headers: { ...type, ...headers }, body: Buffer.from(JSON.stringify(body)) }
}

const toReply = ({ status, headers, body }: Kept): Reply => ({ status, headers, body })

function replay(reply: FastifyReply, kept: Kept, slot: Slot): FastifyReply {
  if (!kept.fingerprint.equals(slot.fingerprint)) {
    throw new Failure('idempotency_mismatch', {
      fr: `La clé ${slot.key} a déjà servi pour un autre corps sur ${slot.path}.`,
      en: `The key ${slot.key} was already used with another body on ${slot.path}.`,
    })
  }
  return send(reply.header('idempotent-replayed', 'true'), toReply(kept))
}

function done(reply: FastifyReply, answer: Reply): FastifyReply {
  answer.after?.()
  return send(reply, answer)
}

function send(reply: FastifyReply, { status, headers = {}, body }: Reply): FastifyReply {
  // An object goes through the reply's schema; a kept reply went through it the first time.
  return reply
    .code(status)
    .headers(headers)
    .send(body instanceof Uint8Array ? Buffer.from(body) : body)
}

function inProgress(): Failure {
  const detail = {
    fr: 'La première requête de cette clé d’idempotence n’est pas terminée.',
    en: 'The first request with this idempotency key has not ended.',
  }
  return new Failure('idempotency_in_progress', detail, { headers: { 'retry-after': '1' } })
}
