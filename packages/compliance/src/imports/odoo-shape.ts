/** How an export of Odoo is built, by its version. */
import type { Json } from '../base/json.ts'
import { itemsAt } from '../reading/readers.ts'

/** Lines that are titles and remarks. */
const NO_AMOUNT = new Set(['line_section', 'line_subsection', 'line_note'])
export const TYPES: Readonly<Record<string, string>> = {
  out_invoice: '380',
  out_refund: '381',
  out_receipt: '380',
}

/** `move_type` since version 14, `type` before. */
export function typeOf(source: Json): string | undefined {
  const type = source.move_type ?? source.type
  return typeof type === 'string' && Object.hasOwn(TYPES, type) ? type : undefined
}

export function linesOf(source: Json): readonly (readonly [number, Json])[] {
  return itemsAt(source, '/invoice_line_ids').filter(([, line]) => !NO_AMOUNT.has(String(line.display_type)))
}

/** `is_rounding_line` before version 16. */
export const isRounding = (line: Json) => line.display_type === 'rounding' || line.is_rounding_line === true
