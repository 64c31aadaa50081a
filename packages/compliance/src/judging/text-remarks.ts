/**
 * What spoilt the texts of a received document: HTML, wrongly decoded letters, invisible characters, or characters
 * that our page cannot show. No official rule tests it, and none of it makes a document invalid.
 */
import { unshownIn } from '@conforme/facturx'
import type { InvoiceDocument } from '@conforme/formats'
import { garbledIn, hiddenIn } from '@conforme/model'
import type { Language } from '@conforme/rules'
import { type Remark, remarkOfUnread } from '../base/remarks.ts'
import type { Check } from '../base/validation.ts'
import { pageCharactersCheck } from '../findings/page-characters.ts'

/** Of each code: more is not useful at a time. */
const MOST_PLACES = 100
/** Texts that nobody reads: the content of attached files, identifiers of the process, what we conclude ourselves. */
const NOT_READ: ReadonlySet<string> = new Set(['facts', 'computed', 'process', 'content'])

/** @param hasPage whether the document came with a page of its own, which shows its text anyway */
export function textRemarks(
  { invoice, origins }: InvoiceDocument,
  hasPage: boolean,
  language: Language,
): readonly Remark[] {
  const remarks: Remark[] = []
  const counts = new Map<string, number>()
  const add = (check: Check, pointer: string) => {
    const count = counts.get(check.code) ?? 0
    counts.set(check.code, count + 1)
    if (count >= MOST_PLACES) return
    const { xpath, line, column } = origins.find(pointer)
    remarks.push({ check: { ...check, origin: 'conforme', pointer, xpath, line, column } })
  }
  const look = (value: string, pointer: string) => {
    const garbled = garbledIn(value)
    if (garbled !== undefined) {
      const { kind, meant } = garbled
      const unread = { kind, pointer, value, ...(meant === undefined ? {} : { nearest: meant }) }
      add(remarkOfUnread(unread, language).check, pointer)
    }
    const hidden = hiddenIn(value)
    if (hidden !== undefined) {
      const { kind, meant: nearest } = hidden
      add(remarkOfUnread({ kind, pointer, value, nearest }, language).check, pointer)
    }
    const lacking = hasPage ? [] : unshownIn(value)
    if (lacking.length > 0) add(pageCharactersCheck('document', pointer, lacking, language), pointer)
  }
  const walk = (value: unknown, pointer: string) => {
    if (typeof value === 'string') look(value, pointer)
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) if (!NOT_READ.has(key)) walk(part, `${pointer}/${key}`)
  }
  walk(invoice, '')
  return remarks
}
