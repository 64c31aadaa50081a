/** What a request will cost, estimated before it is run: charged, sent to a worker, or refused. */
import { isPdf } from '@conforme/compliance'
import { formatMeant } from '@conforme/model'
import type { FastifyRequest } from 'fastify'
import { Failure } from '../base/failures.ts'
import { limitOf, sayLimit } from '../base/limits.ts'
import { isReference, type Json } from '../judging/request.ts'
import type { App, Services } from '../services/feature.ts'
import type { Weight } from '../workers/workers.ts'
import { bulkOf } from './json.ts'
import type { Limit } from './rate-limit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a request to a route that judges. */
    weight?: Weight
  }
}

/** Milliseconds of work that count as one request more. */
const UNIT = 20

interface Rates {
  /** Microseconds for each value of a draft. */
  readonly value: number
  /** Microseconds for the trials of each value. */
  readonly trial?: number
  /** Nanoseconds for each character of the texts of a draft. */
  readonly character: number
  /** Microseconds for each element of an XML document. */
  readonly element?: number
  /** Nanoseconds for each byte of a document. */
  readonly byte?: number
}

// Measured on one core of 2026, on drafts full of faults and documents of 2,000 lines.
const VALIDATE: Rates = { value: 8, character: 15, element: 5, byte: 12 }
const RENDER: Rates = { value: 12, character: 30, element: 8, byte: 12 }
/** A page is drawn. */
const DRAW: Rates = { value: 45, character: 100, element: 18, byte: 12 }
/** Each repair that is offered is tried out, up to a number of trials. */
const OFFER: Rates = { value: 12, trial: 400, character: 120, element: 100, byte: 12 }
/** Each repair that is made is judged: beside what else is done. */
const AUTO: Rates = { value: 50, character: 60, element: 100, byte: 12 }
/** What trials take at most, in milliseconds (compliance/src/assessment/effects.ts holds their number). */
const MOST_TRIALS = 800

/** What the routes do with a draft or document; a test walks the routes. */
export const WORK: Readonly<Record<string, (request: FastifyRequest) => Rates>> = {
  '/api/v1/invoices/validate': () => VALIDATE,
  '/api/v1/invoices/classify': () => VALIDATE,
  '/api/v1/invoices/remediate': ({ body }) => ((body as Json | null)?.auto === true ? AUTO : OFFER),
  '/api/v1/invoices/render': ({ body }) => ratesOf((body as Json | null)?.format),
  '/api/v1/invoices/submit': ({ body }) => ratesOf((body as Json | null)?.format),
  '/api/v1/invoices/convert': ({ query, body }) =>
    ratesOf((query as Json).to ?? (body as Json | null)?.format),
}

/** Draws the page of a stored draft, where no document was kept of it. */
const DOCUMENT = '/api/v1/invoices/:invoice_id/document'

const ratesOf = (format: unknown): Rates =>
  format === 'json' || ['cii', 'ubl'].includes(formatMeant(format) ?? '') ? RENDER : DRAW

/** Bytes of the JSON of a stored draft for each of its values, at least. */
const BYTES_PER_VALUE = 12

/** The estimate in milliseconds, on the machine that the rates were measured on. */
export async function estimate(
  { db }: Pick<Services, 'db'>,
  request: FastifyRequest,
): Promise<number | undefined> {
  const { url = '' } = request.routeOptions
  if (url === DOCUMENT) return ofDocument(db, request)
  const rates = WORK[url]?.(request)
  if (rates === undefined) return undefined
  const { body, account } = request
  if (body instanceof Uint8Array) {
    const elements = isPdf(body) ? 0 : countElements(body)
    return (elements * (rates.element ?? 0)) / 1000 + (body.length * (rates.byte ?? 0)) / 1e6
  }
  if (typeof body !== 'object' || body === null) return 0
  const draft = body as Json
  let { values, characters } = bulkOf(body)
  const page = typeof draft.pdf === 'string' ? draft.pdf.length : 0
  const ofPage = (page * 30) / 1e6
  characters -= page
  if (isReference(draft)) {
    const [stored] = await db.query<{ length: number }>(
      `SELECT octet_length(draft::text) AS length FROM invoices
       WHERE organisation_id = $1 AND mode = $2 AND invoice_id = $3`,
      [account.organisationId, account.mode, draft.invoice_id],
    )
    values += (stored?.length ?? 0) / BYTES_PER_VALUE
    characters += stored?.length ?? 0
  }
  const trials = Math.min(MOST_TRIALS, (values * (rates.trial ?? 0)) / 1000)
  const isRepaired = draft.auto === true && rates !== AUTO
  const perValue = rates.value + (isRepaired ? AUTO.value : 0)
  const perCharacter = rates.character + (isRepaired ? AUTO.character : 0)
  return ofPage + trials + (values * perValue) / 1000 + (characters * perCharacter) / 1e6
}

async function ofDocument(db: Services['db'], { account, params }: FastifyRequest): Promise<number> {
  const { invoice_id } = params as { readonly invoice_id: string }
  const [stored] = await db.query<{ length: number; format: string }>(
    `SELECT octet_length(draft::text) AS length, format FROM invoices
     WHERE organisation_id = $1 AND mode = $2 AND invoice_id = $3
       AND NOT EXISTS (SELECT 1 FROM documents WHERE documents.invoice = invoices.id)`,
    [account.organisationId, account.mode, invoice_id],
  )
  if (stored === undefined) return 0
  return ((stored.length / BYTES_PER_VALUE) * ratesOf(stored.format).value) / 1000
}

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

/** Estimates and charges the work of every request of this scope; `request.weight` says where it is to be done. */
export function weigh(app: App, services: Services, limit: Limit): void {
  const { rateLimit } = services.config
  app.addHook('preHandler', async (request, reply) => {
    refuseLong(request.body)
    const work = await estimate(services, request)
    if (work === undefined) return
    if (work > limitOf('work')) throw tooMuchWork(work)
    // Where the quota is small, one heavy request may have the whole of it.
    const { account } = request
    const ofKey = rateLimit === 0 ? Number.POSITIVE_INFINITY : rateLimit
    const most = Math.min(ofKey, account.rateLimit ?? ofKey)
    const units = Math.min(Math.floor(work / UNIT), most - 1)
    if (units > 0) limit.ofKey(reply, account, units)
    const isHeavy = work >= limitOf('heavy_work') || holdsPdf(request)
    request.weight = { work, isHeavy, whom: account, leaver: reply.raw }
  })
}

/** What a PDF unfolds to is not seen from outside. */
const holdsPdf = ({ body }: FastifyRequest): boolean =>
  body instanceof Uint8Array ? isPdf(body) : typeof (body as Json | null | undefined)?.pdf === 'string'

function refuseLong(body: unknown): void {
  const { lines } = (body ?? {}) as Json
  const most = limitOf('lines')
  if (!Array.isArray(lines) || lines.length <= most) return
  const limit = sayLimit('lines')
  const detail = {
    fr: `Le brouillon a plus de ${limit.fr} lignes : découpez la facture.`,
    en: `The draft has more than ${limit.en} lines: split the invoice.`,
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
