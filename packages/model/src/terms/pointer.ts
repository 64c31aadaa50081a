/** From a place in the invoice to the place in the caller's own draft (RFC 6901). */
import { CONVENIENCES } from './draft.ts'
import { GROUPS, type GroupId } from './terms.ts'

interface Alias {
  readonly model: RegExp
  readonly means: string
  readonly key: string
}

/** One alias a convenience field: where its term is in the invoice, and what callers write instead. */
const ALIASES: readonly Alias[] = CONVENIENCES.flatMap(row =>
  'means' in row
    ? [{ model: new RegExp(`^(${pathOf(row.in)})/${row.means}(?:/value)?$`), means: row.means, key: row.key }]
    : [],
)

function pathOf(group: GroupId): string {
  const row = GROUPS[group]
  if (row.in === null) return ''
  return `${pathOf(row.in)}/${row.key}${'many' in row ? '/\\d+' : ''}`
}

/**
 * The pointer at which the caller reads or would write the value at `pointer` of the invoice: the field that
 * the draft uses, else the convenience field, which is the short form of the contract.
 */
export function callerPointer(draft: unknown, pointer: string): string {
  for (const { model, key } of ALIASES) {
    const found = model.exec(pointer)
    if (found === null || valueAt(draft, pointer) !== undefined) continue
    const short = `${found[1]}/${key}`
    // Without a number the finding points at `number`: `invoice_id` is only an alias.
    if (key !== 'invoice_id' || valueAt(draft, short) !== undefined) return short
  }
  return pointer
}

/** The value at a pointer, or undefined. Reads own properties only. */
export function valueAt(document: unknown, pointer: string): unknown {
  let value = document
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as { readonly [key: string]: unknown })[key]
  }
  return value
}
