import { INVOICE_STATUSES } from '@conforme/exchange'
import type { FailureCode } from '../../base/failures.ts'
import type { Json } from './named.ts'

const memberFor = (schema: Json, ...codes: readonly FailureCode[]): Json => ({
  ...schema,
  description: codes.join(', '),
})
const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
const TEXT: Json = { type: 'string' }
const COUNT: Json = { type: 'integer' }

/** What some problems say beside the members of RFC 9457, each with the codes that have it (`Failure.extra`). */
export const PROBLEM_MEMBERS: Readonly<Record<string, Json>> = {
  validation: memberFor(ref('Validation'), 'invoice_not_compliant'),
  losses: memberFor({ type: 'array', items: ref('Loss') }, 'lossy_conversion'),
  from: memberFor(ref('ConvertedFrom'), 'lossy_conversion'),
  obstacles: memberFor(
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
  position: memberFor(
    { type: 'object', properties: { line: COUNT, column: COUNT, offset: COUNT } },
    'invalid_json',
    'unreadable_document',
  ),
  invoice_id: memberFor(TEXT, 'invalid_state'),
  invoice_status: memberFor({ type: 'string', enum: [...INVOICE_STATUSES] }, 'invalid_state'),
  kept_until: memberFor({ type: 'string', format: 'date' }, 'invalid_state'),
  number: memberFor(TEXT, 'duplicate_number'),
  reason: memberFor(TEXT, 'invalid_key'),
  status_reason: memberFor({ type: ['string', 'null'] }, 'organisation_suspended', 'organisation_closed'),
  platform_code: memberFor(TEXT, 'platform_failed'),
  open_invoices: memberFor(COUNT, 'invalid_state'),
  open_statuses: memberFor(COUNT, 'invalid_state'),
}
