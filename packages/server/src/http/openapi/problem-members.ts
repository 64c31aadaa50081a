import { INVOICE_STATUSES } from '@conforme/exchange'
import type { FailureCode } from '../../base/failures.ts'
import type { Json } from './named.ts'

const said = (schema: Json, ...codes: readonly FailureCode[]): Json => ({
  ...schema,
  description: codes.join(', '),
})
const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
const TEXT: Json = { type: 'string' }
const COUNT: Json = { type: 'integer' }

/** What some problems say beside the members of RFC 9457, each with the codes that have it (`Failure.extra`). */
export const PROBLEM_MEMBERS: Readonly<Record<string, Json>> = {
  validation: said(ref('Validation'), 'invoice_not_compliant'),
  losses: said({ type: 'array', items: ref('Loss') }, 'lossy_conversion'),
  from: said(ref('ConvertedFrom'), 'lossy_conversion'),
  obstacles: said(
    {
      type: 'array',
      items: {
        type: 'object',
        required: ['code'],
        properties: { code: TEXT, page: { type: ['integer', 'null'] } },
      },
    },
    'pdf_not_archivable',
  ),
  position: said(
    { type: 'object', properties: { line: COUNT, column: COUNT, offset: COUNT } },
    'invalid_json',
    'unreadable_document',
  ),
  invoice_id: said(TEXT, 'invalid_state'),
  invoice_status: said({ type: 'string', enum: [...INVOICE_STATUSES] }, 'invalid_state'),
  kept_until: said({ type: 'string', format: 'date' }, 'invalid_state'),
  number: said(TEXT, 'duplicate_number'),
  reason: said(TEXT, 'invalid_key'),
  status_reason: said({ type: ['string', 'null'] }, 'organisation_suspended', 'organisation_closed'),
  platform_code: said(TEXT, 'platform_failed'),
  open_invoices: said(COUNT, 'invalid_state'),
  open_statuses: said(COUNT, 'invalid_state'),
}
