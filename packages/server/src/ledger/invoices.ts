import type { InvoiceStatus } from '@conforme/exchange'
import type { Owner } from '../accounts/owner.ts'
import { Failure } from '../base/failures.ts'
import type { Tx } from '../db/open.ts'
import { looksPacked, packed, unpacked } from '../db/packed.ts'
import type { Statement } from '../db/statement.ts'
import { json } from '../db/values.ts'
import type { InvoiceFacts } from '../judging/facts.ts'
import type { Json } from '../judging/request.ts'

/** A stored invoice, without its last verdict, which may be many times as long as the draft. */
export interface InvoiceRow extends Omit<InvoiceFacts, 'format' | 'with_vat' | 'credits'> {
  readonly id: string
  readonly organisation_id: string
  readonly mode: Owner['mode']
  readonly invoice_id: string
  readonly status: InvoiceStatus
  readonly format: string | null
  readonly pdp: string | null
  readonly score: number | null
  readonly draft: Json
  readonly created_at: Date
  readonly updated_at: Date
}

/** What of a row follows from the draft. */
const FACTS = [
  'number',
  'type_code',
  'seller_siren',
  'seller_name',
  'buyer_siren',
  'buyer_name',
  'issue_date',
  'due_date',
  'currency',
  'payable',
  'format',
] as const satisfies readonly (keyof InvoiceFacts)[]

/** All that is written of them. */
const WRITTEN = [...FACTS, 'with_vat', 'credits'] as const satisfies readonly (keyof InvoiceFacts)[]

/** Every column but the draft, which lists do without. */
export const LIST_COLUMNS = [
  'id',
  'organisation_id',
  'mode',
  'invoice_id',
  'status',
  ...FACTS,
  'pdp',
  'score',
  'created_at',
  'updated_at',
].join(', ')

export const ownerOf = (invoice: InvoiceRow): Owner => ({
  organisationId: invoice.organisation_id,
  mode: invoice.mode,
})

/** By the caller's identifier, or by ours; `for update` holds the row until the transaction ends. */
export async function findInvoice(
  db: Tx,
  of: Owner,
  ref: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<InvoiceRow | undefined> {
  const [row] = await db.query<InvoiceRow>(
    `SELECT ${LIST_COLUMNS}, draft FROM invoices
     WHERE organisation_id = $1 AND mode = $2 AND (invoice_id = $3 OR id = $3)
     ORDER BY invoice_id = $3 DESC LIMIT 1 ${lock}`,
    [of.organisationId, of.mode, ref],
  )
  return row
}

/** The last verdict on an invoice. */
export async function readVerdict(db: Tx, id: string): Promise<Json | null> {
  const [row] = await db.query<{ validation: Buffer | null }>(
    'SELECT validation FROM invoices WHERE id = $1',
    [id],
  )
  const kept = row?.validation ?? null
  return kept && JSON.parse((await unpacked(kept, looksPacked(kept))).toString())
}

/** The invoice under this identifier of the caller's, held until the transaction ends. */
export async function lockInvoice(tx: Tx, of: Owner, invoiceId: string): Promise<InvoiceRow | undefined> {
  const [row] = await tx.query<InvoiceRow>(
    `SELECT ${LIST_COLUMNS}, draft FROM invoices
     WHERE organisation_id = $1 AND mode = $2 AND invoice_id = $3 FOR UPDATE`,
    [of.organisationId, of.mode, invoiceId],
  )
  return row
}

/** What is written of an invoice that is kept with its verdict. */
export interface Written extends InvoiceRow {
  readonly facts: InvoiceFacts
  /** The verdict as JSON in UTF-8; undefined where the last one stays. */
  readonly validation: Uint8Array | undefined
}

async function columnsOf(statement: Statement, row: Written): Promise<Readonly<Record<string, string>>> {
  const columns: Record<string, string> = {
    status: statement.give(row.status),
    draft: statement.give(json(row.draft), 'json'),
    pdp: statement.give(row.pdp),
    score: statement.give(row.score, 'smallint'),
    updated_at: statement.give(row.updated_at, 'timestamptz'),
  }
  const facts = { ...row.facts, number: row.number }
  for (const name of WRITTEN) columns[name] = statement.give(facts[name], TYPES[name] ?? 'text')
  if (row.validation !== undefined)
    columns.validation = statement.give((await packed(row.validation)).bytes, 'bytea')
  return columns
}

/** Columns of facts that are no text. */
const TYPES: Partial<Record<keyof InvoiceFacts, string>> = {
  issue_date: 'date',
  due_date: 'date',
  payable: 'numeric',
  with_vat: 'numeric',
  credits: 'text[]',
}

/** Stores an invoice under a new identifier, as part of a statement that returns no row where it is taken. */
export async function insertInto(statement: Statement, of: Owner, row: Written): Promise<string> {
  const columns = {
    id: statement.give(row.id),
    organisation_id: statement.give(of.organisationId),
    mode: statement.give(of.mode),
    invoice_id: statement.give(row.invoice_id),
    created_at: statement.give(row.created_at, 'timestamptz'),
    ...(await columnsOf(statement, row)),
  }
  return `INSERT INTO invoices (${Object.keys(columns).join(', ')}) VALUES (${Object.values(columns).join(', ')})
    ON CONFLICT (organisation_id, mode, invoice_id) DO NOTHING RETURNING ${LIST_COLUMNS}`
}

/** Writes an invoice anew where there is a new verdict to keep, as part of a statement. */
export async function updateInto(statement: Statement, _of: Owner, row: Written): Promise<string> {
  if (row.validation === undefined)
    return `SELECT ${LIST_COLUMNS} FROM invoices WHERE id = ${statement.give(row.id)}`
  const sets = Object.entries(await columnsOf(statement, row)).map(([name, value]) => `${name} = ${value}`)
  return `UPDATE invoices SET ${sets.join(', ')} WHERE id = ${statement.give(row.id)} RETURNING ${LIST_COLUMNS}`
}

/** There is none under that identifier, or it is another's. */
export function noInvoice(invoiceId: string): Failure {
  return new Failure('not_found', {
    fr: `Aucune facture ${invoiceId} pour cette clé.`,
    en: `No invoice ${invoiceId} for this key.`,
  })
}
