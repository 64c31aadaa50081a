/** An invoice made to fit a document: without what the document has no place for. */
import type { Invoice } from '@conforme/model'
import type { Syntax } from '../binding/binding.ts'
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
    for (const loss of left) found.push(loss)
    // What stood beside a value that goes may have no place any more, hence the next round.
    fitted = without(fitted, treeOf(left)) as Invoice
  }
}

/** The items behind the first, where the document holds one of a list of values. */
function itemsOf(loss: Loss, invoice: Invoice): readonly Loss[] {
  if (loss.why !== 'repeated') return [loss]
  const value = at(invoice, loss.pointer)
  if (!Array.isArray(value)) return [loss]
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

/** Places to be left out, by their keys: `null` where the place itself goes. One walk leaves out all of them. */
type Tree = Map<string, Tree | null>

function treeOf(losses: readonly Loss[]): Tree {
  const tree: Tree = new Map()
  for (const { pointer } of losses) plant(tree, pointer.split('/').slice(1))
  return tree
}

function plant(tree: Tree, [key, ...rest]: readonly string[]): void {
  const known = tree.get(key!)
  if (known === null) return
  if (rest.length === 0) {
    tree.set(key!, null)
    return
  }
  const branch: Tree = known ?? new Map()
  tree.set(key!, branch)
  plant(branch, rest)
}

function without(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      const branch = tree.get(String(index))
      return branch === undefined ? [item] : branch === null ? [] : [without(item, branch)]
    })
  }
  const rest: { [key: string]: unknown } = { ...(value as object) }
  for (const [key, branch] of tree) {
    if (branch !== null) rest[key] = without(rest[key], branch)
    // Lists are always there.
    else if (Array.isArray(rest[key])) rest[key] = []
    else delete rest[key]
  }
  return rest
}
