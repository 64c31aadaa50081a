/** What comes in: each body has a deadline, and the bytes held for requests a budget, of each caller and in all. */
import { Transform, type TransformCallback } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { Failure, type Text } from '../base/failures.ts'
import { type LimitName, limitOf, sayLimit } from '../base/limits.ts'
import type { App } from '../services/feature.ts'
import { networkOf } from './rate-limit.ts'

export interface IntakeLimits {
  readonly seconds: number
  readonly pace: number
  readonly ofKey: number
  readonly ofOrganisation: number
  readonly ofAddress: number
  readonly inAll: number
}

const TABLE: IntakeLimits = {
  seconds: limitOf('body_seconds'),
  pace: limitOf('body_pace'),
  ofKey: limitOf('bytes_of_a_key'),
  ofOrganisation: limitOf('bytes_of_an_organisation'),
  ofAddress: limitOf('bytes_of_an_address'),
  inAll: limitOf('bytes_in_all'),
}

/** The connection is of no more use: the rest of the body is not read. */
const CLOSE = { connection: 'close' }

/** The body broke off before its end: the client is gone, or its connection is. */
const brokenOff = (cause?: unknown): Failure =>
  new Failure(
    'invalid_request',
    { fr: 'Le corps s’est interrompu avant sa fin.', en: 'The body broke off before its end.' },
    { cause, headers: CLOSE },
  )

/** Puts every body under a deadline and a budget. After the hooks that know who asks, before any byte is read. */
export function takeIn(app: App, limits: IntakeLimits = TABLE): void {
  const held = new Map<string, number>()
  let inAll = 0

  const reserve = (request: FastifyRequest, bytes: number): (() => void) => {
    const shares = sharesOf(request, limits)
    for (const { whom, most, name } of shares) {
      const before = held.get(whom) ?? 0
      if (before > 0 && before + bytes > most) throw tooMuchOf(name)
    }
    if (inAll > 0 && inAll + bytes > limits.inAll) throw tooMuchInAll()
    for (const { whom } of shares) held.set(whom, (held.get(whom) ?? 0) + bytes)
    inAll += bytes
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      inAll -= bytes
      for (const { whom } of shares) {
        const rest = (held.get(whom) ?? 0) - bytes
        if (rest > 0) held.set(whom, rest)
        else held.delete(whom)
      }
    }
  }

  app.addHook('preParsing', async (request, reply, payload) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    const announced = length === undefined ? undefined : Number(length)
    if (announced === 0 || (announced === undefined && encoding === undefined)) return payload
    // Gone while its key was looked up: it closes no more, and what it were given would never come back.
    if (reply.raw.destroyed || request.raw.destroyed) throw brokenOff()
    const most = mostOf(request)
    // One that announces more is refused by its length; one that announces nothing may bring all it is allowed.
    const release = reserve(request, Math.min(announced ?? most, most))
    const body = new Watched(limits)
    // The reader of the body learns of its faults. There is none once the request is answered, of its type alone perhaps:
    // a fault without a listener would end the process.
    body.on('error', () => undefined)
    reply.raw.once('close', () => {
      release()
      body.destroy()
    })
    payload.on('error', error => body.destroy(brokenOff(error)))
    payload.on('aborted', () => body.destroy(brokenOff()))
    return payload.pipe(body)
  })
}

type Share = keyof typeof WHOSE

/** Whose budgets the body of a request is held against: of its key and of the organisation whose key it is, or of its address. */
function sharesOf(
  request: FastifyRequest,
  { ofKey, ofOrganisation, ofAddress }: IntakeLimits,
): readonly { readonly whom: string; readonly most: number; readonly name: Share }[] {
  const { account } = request as { account?: FastifyRequest['account'] }
  if (!account)
    return [{ whom: `address ${networkOf(request.ip)}`, most: ofAddress, name: 'bytes_of_an_address' }]
  return [
    { whom: account.keyId, most: ofKey, name: 'bytes_of_a_key' },
    { whom: account.holder, most: ofOrganisation, name: 'bytes_of_an_organisation' },
  ]
}

/** What the route, or the kind of body, may bring at most. */
function mostOf(request: FastifyRequest): number {
  // Without its parameters, which may hold any word.
  const [type = ''] = (request.headers['content-type'] ?? '').split(';', 1)
  if (type.includes('pdf')) return limitOf('pdf_body')
  if (type.includes('xml')) return limitOf('xml_body')
  const { bodyLimit, config } = request.routeOptions
  return config.jsonLimit ?? bodyLimit ?? limitOf('json_body')
}

/** A body on its way, given up when it takes longer than what has come of it allows. */
class Watched extends Transform {
  readonly #limits: IntakeLimits
  readonly #begun = performance.now()
  #bytes = 0
  #timer: NodeJS.Timeout

  constructor(limits: IntakeLimits) {
    super()
    this.#limits = limits
    this.#timer = this.#wait(limits.seconds)
  }

  #wait(seconds: number): NodeJS.Timeout {
    const timer = setTimeout(() => this.#look(), Math.max(1, seconds * 1000))
    timer.unref()
    return timer
  }

  #look(): void {
    const { seconds, pace } = this.#limits
    const left = seconds + this.#bytes / pace - (performance.now() - this.#begun) / 1000
    if (left <= 0) this.destroy(tooSlow())
    else this.#timer = this.#wait(left)
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#bytes += chunk.length
    done(null, chunk)
  }

  override _flush(done: TransformCallback): void {
    clearTimeout(this.#timer)
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#timer)
    done(error)
  }
}

function tooSlow(): Failure {
  const [time, pace] = [sayLimit('body_seconds'), sayLimit('body_pace')]
  return new Failure(
    'body_too_slow',
    {
      fr: `Le corps n’est pas arrivé dans le délai : ${time.fr}, prolongées à raison de ${pace.fr}.`,
      en: `The body did not arrive in time: ${time.en}, extended at the pace of ${pace.en}.`,
    },
    { headers: CLOSE },
  )
}

const WHOSE = {
  bytes_of_a_key: { fr: 'de cette clé', en: 'of this key' },
  bytes_of_an_organisation: {
    fr: 'des clés de cette organisation',
    en: 'of the keys of this organisation',
  },
  bytes_of_an_address: { fr: 'de cette adresse', en: 'of this address' },
} as const satisfies Partial<Record<LimitName, Text>>

function tooMuchOf(name: Share): Failure {
  const most = sayLimit(name)
  const whose = WHOSE[name]
  return new Failure(
    'rate_limited',
    {
      fr: `Les requêtes en cours ${whose.fr} portent déjà ${most.fr} : attendez leurs réponses.`,
      en: `The running requests ${whose.en} carry ${most.en} already: wait for their replies.`,
    },
    { headers: { ...CLOSE, 'retry-after': '5' } },
  )
}

function tooMuchInAll(): Failure {
  const most = sayLimit('bytes_in_all')
  return new Failure(
    'unavailable',
    {
      fr: `Le serveur reçoit déjà ${most.fr} : renvoyez la requête dans quelques secondes.`,
      en: `The server receives ${most.en} already: send the request again in some seconds.`,
    },
    { headers: { ...CLOSE, 'retry-after': '5' } },
  )
}
