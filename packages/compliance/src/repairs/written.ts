/** Values of the invoice as a draft has them. */
import { type Decimal, format } from '@conforme/model'

/** A value as the caller would write it: decimals as text, an identifier's value alone in a short field. */
export function asWritten(value: unknown, pointer: string): unknown {
  if (typeof value === 'number' || typeof value === 'bigint') return format(value as Decimal, 2)
  if (typeof value !== 'object' || value === null) return value
  if (/\/(?:siren|siret)$/.test(pointer) && 'value' in value) return value.value
  if (Array.isArray(value)) return value.map(item => asWritten(item, ''))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([key, part]) => [key, asWritten(part, '')]),
  )
}
