import { type Static, type TSchema, Type } from 'typebox'
import { Failure } from './failures.ts'

/** Cursor pagination: pages go from the newest to the oldest, `starting_after` names the last one seen. */
export const Paging = {
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
  starting_after: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
}

/** A day in an address, in the centuries that invoices live in. */
export const DayParameter = Type.String({
  format: 'date',
  pattern: '^(19|2[0-9])[0-9]{2}-',
  description: 'YYYY-MM-DD',
})

/** An instant in a body, in the same centuries; a leap second, which no clock of ours has, is not one. */
export const instant = (description: string) =>
  Type.String({
    format: 'date-time',
    pattern: '^(19|2[0-9])[0-9]{2}-[0-9]{2}-[0-9]{2}[Tt ][0-9]{2}:[0-9]{2}:[0-5]',
    description,
  })

const PagingObject = Type.Object(Paging)
export type PagingQuery = Static<typeof PagingObject>

export interface Page<T> {
  readonly data: readonly T[]
  readonly has_more: boolean
}

/** A page from `limit + 1` rows: the one too many says that more follow. */
export function toPage<T>(rows: readonly T[], limit: number): Page<T> {
  return { data: rows.slice(0, limit), has_more: rows.length > limit }
}

/** The reply of a list, for the OpenAPI document. */
export function pageOf(item: TSchema) {
  return Type.Unsafe<Page<object>>(
    Type.Object({ data: Type.Array(item), has_more: Type.Boolean() }, { additionalProperties: false }),
  )
}

export function unknownCursor(cursor: string): Failure {
  const detail = {
    fr: `starting_after : « ${cursor} » ne désigne rien de cette liste.`,
    en: `starting_after: "${cursor}" is not in this list.`,
  }
  return new Failure('invalid_request', detail, {
    errors: [{ pointer: 'starting_after', code: 'unknown_value', detail }],
  })
}
