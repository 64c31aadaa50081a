/** From a life-cycle message to the text of its document. */
import type { Identifier, StatusMessage } from '@conforme/model'
import { attribute, createWriter, type XmlWriter } from '../xml/write.ts'
import { type BoundMessage, CDAR_ROOT } from './rows.ts'
import { CODECS } from './spellings.ts'
import { ROOT_SPOT, type Spot } from './spots.ts'

type Values = { readonly [key: string]: unknown }

/**
 * The XML of a message (CDAR D22B), as text to be encoded in UTF-8; the same message gives the same bytes.
 * @throws RangeError on a character that XML 1.0 forbids
 */
export function renderStatus(message: StatusMessage): string {
  const writer = createWriter()
  const declarations = Object.entries(CDAR_ROOT.namespaces).map(([prefix, address]) =>
    attribute(`xmlns:${prefix}`, address),
  )
  const bound: BoundMessage = { ...message, several: message.invoices.length > 1 }
  writer.open(CDAR_ROOT.name, declarations.join(''))
  writeChildren(writer, ROOT_SPOT, bound as object as Values)
  writer.close('always')
  return writer.end()
}

function writeChildren(writer: XmlWriter, { children }: Spot, values: Values): void {
  for (const child of children) if (!child.isOther) write(writer, child, values)
}

function write(writer: XmlWriter, spot: Spot, values: Values): void {
  const { name, key, many } = spot
  if (key === undefined) {
    const list = listIn(spot)
    // The element around an item comes again for each.
    if (spot.repeats && list !== undefined)
      for (const item of values[list] as readonly unknown[]) around(writer, spot, { [list]: [item] })
    else around(writer, spot, values)
    return
  }
  const value = values[key]
  if (value === undefined) return
  for (const item of many ? (value as readonly unknown[]) : [value]) {
    if (spot.as !== undefined) writeLeaf(writer, spot, item, values)
    else {
      writer.open(name)
      writeChildren(writer, spot, item as Values)
      // An item is one, even when it says nothing.
      writer.close(many ? 'always' : undefined)
    }
  }
}

function around(writer: XmlWriter, spot: Spot, values: Values): void {
  writer.open(spot.name)
  writeChildren(writer, spot, values)
  writer.close()
}

function listIn({ children }: Spot): string | undefined {
  return children.find(({ many }) => many)?.key
}

function writeLeaf(writer: XmlWriter, spot: Spot, value: unknown, values: Values): void {
  const isIdentifier = spot.as === 'identifier'
  const { scheme, value: plain } = (isIdentifier ? value : { value }) as Partial<Identifier>
  const text = CODECS[spot.as!].write(plain)
  if (text === '') return
  let attributes = isIdentifier && scheme !== undefined ? attribute('schemeID', scheme) : ''
  for (const { name, text: fixed, key } of spot.attributes) {
    const said = key === undefined ? fixed : (values[key] as string | undefined)
    if (said !== undefined) attributes += attribute(name, said)
  }
  writer.value(spot.name, text, attributes)
}
