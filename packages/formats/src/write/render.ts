/** From an invoice to the text of its document: one walk over the compiled bindings. */
import type { Invoice } from '@conforme/model'
import type { Syntax } from '../binding/binding.ts'
import { arrange, spell } from '../binding/codecs.ts'
import { attribute, createWriter, type XmlWriter } from '../xml/write.ts'
import { type Loss, losses } from './losses.ts'
import { inOrder } from './order.ts'
import { planOf } from './plans.ts'
import { type Attribute, type Condition, type Element, type Slot, valueAt } from './tree.ts'

/**
 * The XML of an invoice, as text to be encoded in UTF-8; the same invoice gives the same bytes. A UBL document
 * is a CreditNote for the credit types of BR-FR-04, else an Invoice.
 *
 * Nothing is lost in silence: throws RangeError when a value has no place in the document (`losses` tells
 * beforehand) or holds a character that XML 1.0 forbids (the reading of a draft leaves those out).
 */
export function render(invoice: Invoice, syntax: Syntax): string {
  const lost = losses(invoice, syntax).filter(loss => loss.why !== 'characters')
  if (lost.length > 0) throw new RangeError(`${syntax} has no place for ${lost.map(nameOf).join(', ')}`)
  const { root, namespaces } = inOrder(planOf(invoice, syntax))
  const writer = createWriter()
  const declarations = Object.entries(namespaces).map(([prefix, address]) =>
    attribute(prefix === '' ? 'xmlns' : `xmlns:${prefix}`, address),
  )
  writer.open(root.name, declarations.join(''))
  writeChildren(root, { writer, items: [invoice], lists: [] })
  writer.close('always')
  return writer.end()
}

function nameOf({ term, pointer }: Loss): string {
  return `${pointer} (${term})`
}

interface Walk {
  readonly writer: XmlWriter
  /** By depth: the invoice, then the items of the repeated groups around. */
  readonly items: unknown[]
  /** By depth: the lists those items are of. */
  readonly lists: (readonly unknown[])[]
}

function write(element: Element, walk: Walk): void {
  if (element.list === undefined) writeOne(element, walk)
  else writeEach(element, element.list, walk)
}

function writeEach(element: Element, list: Slot['source'], walk: Walk): void {
  const depth = list.depth + 1
  // By the table of terms what repeats is a list; it is missing where a group around it is.
  const items = (valueAt(walk.items, list) ?? []) as readonly unknown[]
  const arranged = arrange(items, element.slot?.codec)
  walk.lists[depth] = arranged
  for (const [index, item] of arranged.entries()) {
    walk.items[depth] = item
    writeOne(element, walk, index > 0)
  }
}

function writeOne(element: Element, walk: Walk, isLater = false): void {
  const { name, children, slot, companion, along } = element
  const { writer } = walk
  let attributes = ''
  for (const each of element.attributes) attributes += attributeOf(each, walk)
  if (children.length > 0) {
    writer.open(name, attributes)
    writeChildren(element, walk, isLater)
    writer.close(element.always ? 'always' : companion || along ? 'companion' : undefined)
    return
  }
  const text = slot === undefined ? undefined : textOf(slot, walk)
  const otherwise = text ?? element.text
  if (text !== undefined && !companion) writer.value(name, text, attributes)
  else if (otherwise !== undefined) writer.companion(name, otherwise, attributes)
}

function writeChildren(element: Element, walk: Walk, isLater = false): void {
  for (const child of element.children) if (!(isLater && child.guest)) write(child, walk)
}

function attributeOf({ name, text, slot }: Attribute, walk: Walk): string {
  const value = slot === undefined ? text : textOf(slot, walk)
  return value === undefined ? '' : attribute(name, value)
}

function textOf(slot: Slot, walk: Walk): string | undefined {
  const value = valueAt(walk.items, slot.source)
  if (value === undefined) return undefined
  for (const condition of slot.conditions) if (!isMet(condition, walk)) return undefined
  return slot.once && !isFirst(slot, walk) ? undefined : spell(slot.codec, value)
}

function isMet({ source, like, holds }: Condition, { items }: Walk): boolean {
  const value = valueAt(items, source)
  const isThere = value !== undefined && (like === undefined || like.test(String(value)))
  return isThere === holds
}

/** Whether no item before this one in its list has a value for the slot. */
function isFirst({ source: { depth, keys } }: Slot, { items, lists }: Walk): boolean {
  const first = lists[depth]?.find(item => valueAt([item], { depth: 0, keys }) !== undefined)
  return first === items[depth]
}
