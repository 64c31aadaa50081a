import { isDeepStrictEqual } from 'node:util'
import type { InvoiceStatus, Trigger } from '@conforme/exchange'
import type { Owner } from '../accounts/owner.ts'
import { newId } from '../base/ids.ts'
import type { Tx } from '../db/open.ts'
import { Statement } from '../db/statement.ts'
import { bytesOf, type Opaque } from '../judging/carry.ts'
import type { InvoiceFacts } from '../judging/facts.ts'
import type { Json } from '../judging/request.ts'
import type { Verdict } from '../judging/verdict.ts'
import { announce } from './announce.ts'
import { asWritten, eventsInto, type NewEvent } from './events.ts'
import { type InvoiceRow, insertInto, lockInvoice, updateInto, type Written } from './invoices.ts'
import { type MoveServices, moveOf } from './moves.ts'
import { countInto } from './score.ts'

/** A draft that was judged, ready to be kept. */
export interface Judged {
  readonly draft: Json
  readonly facts: InvoiceFacts
  readonly verdict: Verdict
  readonly validation: Opaque
  readonly today: string
}

/** Leaves for a platform as well: under this number, which a draft may lack that the sandbox numbers. */
export interface Departure {
  readonly number: string
  readonly pdp: string
}

/**
 * Keeps a draft and its verdict under the caller's identifier, and moves the invoice accordingly: first stored,
 * edited, blocked, validated, and submitted where it leaves. Each is an event; all is one statement, and one more for
 * an invoice that was there. Returns the invoice as it now is, held by `tx`.
 */
export async function keepVerdict(
  tx: Tx,
  services: MoveServices,
  of: Owner,
  invoiceId: string,
  judged: Judged,
  departure?: Departure,
): Promise<InvoiceRow> {
  const at = services.clock()
  const made = afterVerdict(of, newEntry(of, invoiceId, judged, at), judged, at, departure)
  const stored = await write(tx, of, made, judged, at, insertInto)
  if (stored) return stored
  const held = await lockInvoice(tx, of, invoiceId)
  // Not inserted, so it was there: it was deleted in between.
  if (!held) return keepVerdict(tx, services, of, invoiceId, judged, departure)
  return (await write(
    tx,
    of,
    afterVerdict(of, editedEntry(of, held, judged, at), judged, at, departure),
    judged,
    at,
    updateInto,
  ))!
}

/** An invoice as it is to be written, and the events of its moves in their order. */
interface Entry {
  readonly row: Written
  readonly events: readonly NewEvent[]
}

function newEntry(of: Owner, invoiceId: string, { draft, facts }: Judged, at: Date): Entry {
  const row: Written = {
    ...{ id: newId('inv', at), organisation_id: of.organisationId, mode: of.mode, invoice_id: invoiceId },
    ...facts,
    ...{ status: 'DRAFT', draft, facts, pdp: null, score: null, validation: undefined },
    ...{ created_at: at, updated_at: at },
  }
  return { row, events: [moveOf(of, row, 'stored', at).event] }
}

function editedEntry(of: Owner, held: InvoiceRow, { draft, facts }: Judged, at: Date): Entry {
  const row = { ...held, facts, validation: undefined }
  if (isSame(held.draft, draft)) return { row, events: [] }
  const { status, event } = moveOf(of, { ...held, number: facts.number }, 'edited', at)
  return { row: { ...row, ...facts, draft, status, updated_at: at }, events: [event] }
}

function afterVerdict(
  of: Owner,
  { row, events }: Entry,
  { facts, verdict, validation }: Judged,
  at: Date,
  departure: Departure | undefined,
): Entry {
  // Once with the platform, an invoice is judged again at will and moved no more.
  const judged = OPEN.has(row.status)
    ? { ...row, ...facts, score: verdict.score, validation: bytesOf(validation) }
    : row
  const wanted = verdict.valid ? 'VALIDATED' : 'BLOCKED'
  const entry = { row: judged, events }
  const found =
    judged === row || row.status === wanted
      ? entry
      : moved(of, entry, verdict.valid ? 'found_clean' : 'found_blocking', at, {
          score: verdict.score,
          ...(verdict.valid ? {} : { errors: verdict.blockers }),
        })
  if (departure === undefined) return found
  return moved(of, { ...found, row: { ...found.row, ...departure } }, 'submitted', at, { pdp: departure.pdp })
}

function moved(of: Owner, { row, events }: Entry, trigger: Trigger, at: Date, more: object): Entry {
  const { status, event } = moveOf(of, row, trigger, at, { ...more })
  return { row: { ...row, status, updated_at: at }, events: [...events, event] }
}

/** Writes an entry and counts its verdict, in one statement; undefined where the identifier is taken. */
async function write(
  tx: Tx,
  of: Owner,
  { row, events }: Entry,
  { verdict, today: day }: Judged,
  at: Date,
  into: (statement: Statement, of: Owner, row: Written) => Promise<string>,
): Promise<InvoiceRow | undefined> {
  const statement = new Statement()
  const named = events.map(event => ({ ...event, id: newId('evt', event.at) }))
  const written = await into(statement, of, row)
  const [stored] = await tx.query<Omit<InvoiceRow, 'draft'>>(
    `WITH written AS (${written}),
       counted AS (${countInto(statement, of, { day, verdict, at }, 'written')}),
       told AS (${eventsInto(statement, of, named)} WHERE EXISTS (SELECT FROM written))
     SELECT * FROM written`,
    statement.values,
  )
  if (!stored) return undefined
  await announce(tx, of, named.map(asWritten))
  return { ...stored, draft: row.draft }
}

const OPEN: ReadonlySet<InvoiceStatus> = new Set(['DRAFT', 'BLOCKED', 'VALIDATED'])

/** Is this the draft already stored? The order of keys does not count, nor the spelling of numbers, which both have left behind. */
const isSame = (stored: Json, draft: Json): boolean => isDeepStrictEqual(stored, draft)
