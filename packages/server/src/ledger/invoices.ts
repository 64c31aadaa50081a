import type { InvoiceStatus } from '@conforme/exchange'
import type { Owner } from '../accounts/owner.ts'
import { Failure } from '../base/failures.ts'
import { newId } from '../base/ids.ts'
import type { Tx } from '../db/open.ts'
import { looksPacked, packed, unpacked } from '../db/packed.ts'
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

/** Stores a draft under a new identifier; undefined when another request was quicker. */
export async function insertInvoice(
  tx: Tx,
  of: Owner,
  invoiceId: string,
  draft: Json,
  facts: InvoiceFacts,
  now: Date,
): Promise<InvoiceRow | undefined> {
  const columns = [
    'id',
    'organisation_id',
    'mode',
    'invoice_id',
    'status',
    'draft',
    'created_at',
    'updated_at',
  ]
  const values: unknown[] = [
    newId('inv', now),
    of.organisationId,
    of.mode,
    invoiceId,
    'DRAFT',
    json(draft),
    now,
    now,
  ]
  const all = [...columns, ...WRITTEN]
  const [row] = await tx.query<Omit<InvoiceRow, 'draft'>>(
    `INSERT INTO invoices (${all.join(', ')}) VALUES (${all.map((_, i) => `$${i + 1}`).join(', ')})
     ON CONFLICT (organisation_id, mode, invoice_id) DO NOTHING RETURNING ${LIST_COLUMNS}`,
    [...values, ...WRITTEN.map(name => facts[name])],
  )
  return row && { ...row, draft }
}

/** Replaces the draft of an invoice and what follows from it. */
export async function writeDraft(
  tx: Tx,
  id: string,
  draft: Json,
  facts: InvoiceFacts,
  now: Date,
): Promise<void> {
  const sets = WRITTEN.map((name, i) => `${name} = $${i + 4}`)
  await tx.query(`UPDATE invoices SET draft = $2, updated_at = $3, ${sets.join(', ')} WHERE id = $1`, [
    id,
    json(draft),
    now,
    ...WRITTEN.map(name => facts[name]),
  ])
}

/** Keeps the last verdict on an invoice: its JSON, as UTF-8. */
export async function writeVerdict(tx: Tx, id: string, score: number, validation: Uint8Array): Promise<void> {
  const { bytes } = await packed(validation)
  await tx.query('UPDATE invoices SET score = $2, validation = $3 WHERE id = $1', [id, score, bytes])
}

/** There is none under that identifier, or it is another's. */
export function noInvoice(invoiceId: string): Failure {
  return new Failure('not_found', {
    fr: `Aucune facture ${invoiceId} pour cette clé.`,
    en: `No invoice ${invoiceId} for this key.`,
  })
}
