/** What a request will cost, estimated before it is run: charged, made to wait for its turn, or refused. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../failures.ts'
import type { App, Services } from '../feature.ts'
import { isReference, type Json } from '../invoices/request.ts'
import { limitOf, sayLimit } from '../limits.ts'
import type { Limit } from './rate-limit.ts'

/** Milliseconds of work that count as one request more. */
const UNIT = 20

interface Rates {
  /** Microseconds for each value of a draft. */
  readonly value: number
  /** Microseconds for the trials of each value. */
  readonly trial?: number
  /** Microseconds for each element of an XML document. */
  readonly element?: number
  /** Nanoseconds for each byte of a document. */
  readonly byte?: number
}

// Measured on one core of 2026, on drafts full of faults and documents of 2,000 lines.
const VALIDATE: Rates = { value: 8, element: 5, byte: 12 }
const RENDER: Rates = { value: 12, element: 8, byte: 12 }
/** A page is drawn. */
const DRAW: Rates = { value: 45, element: 18, byte: 12 }
/** Each repair that is offered is tried out, up to a number of trials. */
const OFFER: Rates = { value: 12, trial: 400 }
/** Each repair that is made is judged. */
const AUTO: Rates = { value: 50 }
/** What trials take at most, in milliseconds (compliance/src/repairs/effects.ts holds their number). */
const MOST_TRIALS = 800

/** What the routes do with a draft or document; a test walks the routes. */
export const WORK: Readonly<Record<string, (request: FastifyRequest) => Rates>> = {
  '/api/v1/invoices/validate': () => VALIDATE,
  '/api/v1/invoices/classify': () => VALIDATE,
  '/api/v1/invoices/remediate': ({ body }) => ((body as Json | null)?.auto === true ? AUTO : OFFER),
  '/api/v1/invoices/render': ({ body }) => ratesOf((body as Json | null)?.format),
  '/api/v1/invoices/submit': ({ body }) => ratesOf((body as Json | null)?.format),
  '/api/v1/invoices/convert': ({ query }) => ratesOf((query as Json).to),
}

const ratesOf = (format: unknown): Rates =>
  format === 'cii' || format === 'ubl' || format === 'json' ? RENDER : DRAW

/** Bytes of the JSON of a stored draft for each of its values, at least. */
const BYTES_PER_VALUE = 12

/** The estimate in milliseconds, on the machine that the rates were measured on. */
export async function estimate(
  { db }: Pick<Services, 'db'>,
  request: FastifyRequest,
): Promise<number | undefined> {
  const rates = WORK[request.routeOptions.url ?? '']?.(request)
  if (rates === undefined) return undefined
  const { body, account } = request
  if (body instanceof Uint8Array) {
    const elements = isPdf(body) ? 0 : countElements(body)
    return (elements * (rates.element ?? 0)) / 1000 + (body.length * (rates.byte ?? 0)) / 1e6
  }
  if (typeof body !== 'object' || body === null) return 0
  const { pdf, ...draft } = body as Json
  const ofPage = typeof pdf === 'string' ? (pdf.length * 30) / 1e6 : 0
  let values = countValues(draft)
  if (isReference(draft)) {
    const [stored] = await db.query<{ length: number }>(
      `SELECT octet_length(draft::text) AS length FROM invoices
       WHERE organisation_id = $1 AND mode = $2 AND invoice_id = $3`,
      [account.organisationId, account.mode, draft.invoice_id],
    )
    values += (stored?.length ?? 0) / BYTES_PER_VALUE
  }
  const trials = Math.min(MOST_TRIALS, (values * (rates.trial ?? 0)) / 1000)
  return ofPage + trials + (values * rates.value) / 1000
}

const isPdf = (body: Uint8Array): boolean =>
  Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, 1024)).includes('%PDF-')

const [LT, GT, SLASH, BANG, QUESTION] = [0x3c, 0x3e, 0x2f, 0x21, 0x3f]
/** No document nests deeper; the reader stops there (formats/src/xml). */
const DEEPEST = 64

/** The elements that a reader of this XML will see, near enough: attributes that hold a > count as they fall. */
function countElements(body: Uint8Array): number {
  // Of UTF-16 every other byte is another sign: no nesting is looked for.
  const isWide = body[0] === 0 || body[1] === 0 || (body[0] ?? 0) >= 0xfe
  let elements = 0
  let depth = 0
  for (let at = body.indexOf(LT); at !== -1; at = body.indexOf(LT, at + 1)) {
    const next = body[at + 1]
    if (isWide || next === BANG || next === QUESTION) {
      elements += isWide ? 0.5 : 0
      continue
    }
    if (next === SLASH) {
      depth -= 1
      continue
    }
    elements += 1
    const end = body.indexOf(GT, at)
    if (end === -1) break
    if (body[end - 1] !== SLASH) depth += 1
    if (depth > DEEPEST) break
  }
  return elements
}

/** The values of a JSON value, itself among them; nesting is bounded before (http/json.ts). */
function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  let values = 1
  for (const inner of Array.isArray(value) ? value : Object.values(value)) values += countValues(inner)
  return values
}

/** Estimates, charges and orders the work of every request of this scope. */
export function weigh(app: App, services: Services, limit: Limit): void {
  const lane = openLane()
  app.addHook('preHandler', async (request, reply) => {
    refuseLong(request.body)
    const work = await estimate(services, request)
    if (work === undefined) return
    if (work > limitOf('work')) throw tooMuchWork(work)
    const units = Math.floor(work / UNIT)
    if (units > 0) limit.ofKey(reply, request.account.keyId, units)
    const isHeavy =
      work >= limitOf('heavy_work') || (request.body instanceof Uint8Array && isPdf(request.body))
    if (isHeavy) await lane.enter(request.account.keyId, reply)
  })
}

interface Waiting {
  readonly whom: string
  readonly go: () => void
}

/** The longest pause between two heavy requests, in milliseconds. */
const LONGEST_PAUSE = 250

/** One heavy request at a time. Between two, what is small has the thread for as long as the heavy one had it. */
export function openLane() {
  const queue: Waiting[] = []
  let isTaken = false

  const next = (): void => {
    const first = queue.shift()
    if (first) first.go()
    else isTaken = false
  }

  return {
    /** Resolves when it is the turn of this reply, which ends when it is sent or its connection is gone. */
    async enter(whom: string, reply: FastifyReply): Promise<void> {
      if (isTaken) await wait(whom, reply)
      isTaken = true
      const begun = performance.now()
      const leave = () => {
        const pause = Math.min(LONGEST_PAUSE, performance.now() - begun)
        setTimeout(next, pause).unref()
      }
      if (reply.raw.destroyed) leave()
      else reply.raw.once('close', leave)
    },
  }

  function wait(whom: string, reply: FastifyReply): Promise<void> {
    if (queue.filter(other => other.whom === whom).length >= limitOf('waiting_of_a_key')) throw keyWaits()
    if (queue.length >= limitOf('waiting')) throw allWait()
    return new Promise((resolve, reject) => {
      const entry: Waiting = { whom, go: resolve }
      queue.push(entry)
      // Nobody waits for the reply any more.
      reply.raw.once('close', () => {
        const place = queue.indexOf(entry)
        if (place === -1) return
        queue.splice(place, 1)
        reject(gone())
      })
    })
  }
}

const gone = (): Failure =>
  new Failure('invalid_request', {
    fr: 'La connexion s’est fermée avant que la requête ait eu son tour.',
    en: 'The connection closed before the request had its turn.',
  })

function refuseLong(body: unknown): void {
  const { lines } = (body ?? {}) as Json
  const most = limitOf('lines')
  if (!Array.isArray(lines) || lines.length <= most) return
  const said = sayLimit('lines')
  const detail = {
    fr: `Le brouillon a plus de ${said.fr} lignes : découpez la facture.`,
    en: `The draft has more than ${said.en} lines: split the invoice.`,
  }
  throw new Failure('too_much_work', detail, { errors: [{ pointer: '/lines', code: 'too_many', detail }] })
}

function tooMuchWork(work: number): Failure {
  const most = sayLimit('work')
  const [fr, en] = ['fr-FR', 'en-GB'].map(language => Math.round(work).toLocaleString(language))
  return new Failure('too_much_work', {
    fr: `Cette requête demanderait environ ${fr} ms de travail, pour ${most.fr} au plus : découpez la facture, retirez \`auto\` ou demandez un format sans page.`,
    en: `This request would take some ${en} ms of work, of ${most.en} at most: split the invoice, leave out \`auto\` or ask for a format without a page.`,
  })
}

const keyWaits = (): Failure =>
  new Failure(
    'rate_limited',
    {
      fr: `${limitOf('waiting_of_a_key')} requêtes lourdes de cette clé attendent déjà leur tour.`,
      en: `${limitOf('waiting_of_a_key')} heavy requests of this key are waiting for their turn already.`,
    },
    { headers: { 'retry-after': '2' } },
  )

const allWait = (): Failure =>
  new Failure(
    'unavailable',
    {
      fr: `${limitOf('waiting')} requêtes lourdes attendent déjà leur tour : renvoyez la vôtre dans quelques secondes.`,
      en: `${limitOf('waiting')} heavy requests are waiting for their turn already: send yours again in some seconds.`,
    },
    { headers: { 'retry-after': '5' } },
  )
