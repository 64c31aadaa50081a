import type { InvoiceStatus } from '@conforme/exchange'
import type { Owner } from '../accounts/owner.ts'
import { type Page, type PagingQuery, toPage, unknownCursor } from '../base/paging.ts'
import type { Tx } from '../db/open.ts'
import { findInvoice, LIST_COLUMNS } from './invoices.ts'
import type { ListedRow } from './present.ts'

export interface InvoiceFilter extends PagingQuery {
  readonly status?: InvoiceStatus | undefined
  readonly issued_from?: string | undefined
  readonly issued_to?: string | undefined
  readonly buyer_siren?: string | undefined
  /** A part of the identifier, the number, or a party's name. */
  readonly q?: string | undefined
}

/** Invoices of an organisation in a mode, the latest stored first. */
export async function listInvoices(db: Tx, of: Owner, filter: InvoiceFilter): Promise<Page<ListedRow>> {
  const where = ['organisation_id = $1', 'mode = $2']
  const values: unknown[] = [of.organisationId, of.mode]
  const add = (condition: (parameter: string) => string, value: unknown) =>
    where.push(condition(`$${values.push(value)}`))
  const { status, issued_from, issued_to, buyer_siren, q, starting_after, limit } = filter
  if (status !== undefined) add(at => `status = ${at}`, status)
  if (issued_from !== undefined) add(at => `issue_date >= ${at}::date`, issued_from)
  if (issued_to !== undefined) add(at => `issue_date <= ${at}::date`, issued_to)
  if (buyer_siren !== undefined) add(at => `buyer_siren = ${at}`, buyer_siren)
  if (q !== undefined) {
    const columns = ['invoice_id', 'number', 'buyer_name', 'seller_name']
    add(at => `(${columns.map(column => `${column} ILIKE ${at}`).join(' OR ')})`, `%${escaped(q)}%`)
  }
  if (starting_after !== undefined) {
    const last = await findInvoice(db, of, starting_after)
    if (!last) throw unknownCursor(starting_after)
    const [time, id] = [`$${values.push(last.created_at)}`, `$${values.push(last.id)}`]
    // The clock gives milliseconds, as the door does: nothing is lost on the way out and back.
    where.push(`(created_at, id) < (${time}::timestamptz, ${id})`)
  }
  const rows = await db.query<ListedRow>(
    `SELECT ${LIST_COLUMNS} FROM invoices WHERE ${where.join(' AND ')}
     ORDER BY created_at DESC, id DESC LIMIT $${values.push(limit + 1)}`,
    values,
  )
  return toPage(rows, limit)
}

/** Text meant as itself in a LIKE pattern. */
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
