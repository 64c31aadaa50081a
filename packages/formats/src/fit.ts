/** An invoice made to fit a document: without what the document has no place for. */
import type { Invoice } from '@conforme/model'
import type { Syntax } from './binding.ts'
import { type Loss, losses } from './losses.ts'

export interface Fitted {
  /** What `render` takes; groups that lost all they had are still there, and empty. */
  readonly invoice: Invoice
  /** What was left out, and the texts that are written without some characters: places in the invoice as it was. */
  readonly losses: readonly Loss[]
}

/** Leaves out whatever has no place; where a list may hold one item, the first stays. */
export function fit(invoice: Invoice, syntax: Syntax): Fitted {
  const found: Loss[] = []
  let fitted = invoice
  for (;;) {
    const lost = losses(fitted, syntax).flatMap(loss => itemsOf(loss, fitted))
    const left = lost.filter(({ why }) => why !== 'characters')
    if (left.length === 0) return { invoice: fitted, losses: [...found, ...lost] }
    found.push(...left)
    // What stood beside a value that goes may have no place any more, hence the next round.
    for (const { pointer } of left) fitted = without(fitted, pointer.split('/').slice(1)) as Invoice
  }
}

/** The items behind the first, where the document holds one of a list of values. */
function itemsOf(loss: Loss, invoice: Invoice): readonly Loss[] {
  if (loss.why !== 'repeated') return [loss]
  const value = at(invoice, loss.pointer)
  if (!Array.isArray(value)) return [loss]
  // From the end, so that each place is still that of the invoice when its turn comes.
  const places = value.map((_, index) => `${loss.pointer}/${index}`).slice(1)
  return places.reverse().map(pointer => ({ ...loss, pointer }))
}

function at(invoice: Invoice, pointer: string): unknown {
  // By the pointers of `losses`, every key but the last leads to a group or a list.
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (value as { readonly [key: string]: unknown })[key], invoice)
}

function without(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) {
    const index = Number(key)
    return rest.length === 0 ? value.toSpliced(index, 1) : value.with(index, without(value[index], rest))
  }
  const { [key!]: inner, ...others } = value as { readonly [key: string]: unknown }
  if (rest.length > 0) return { ...others, [key!]: without(inner, rest) }
  // Lists are always there.
  return Array.isArray(inner) ? { ...others, [key!]: [] } : others
}
