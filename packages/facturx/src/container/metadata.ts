/** What an XMP packet says (ISO 16684-1): simple properties, and the schemas that PDF/A has it describe. */
import { type Limits, parseXml, type XmlNode } from '@conforme/formats'

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const DESCRIPTION = `{${RDF}}Description`
const ITEM = `{${RDF}}li`
const NAMESPACE_URI = '{http://www.aiim.org/pdfa/ns/schema#}namespaceURI'

/** Packets have some 5 KB, and some 50 KB of white space at most. */
const LIMITS: Limits = { bytes: 1024 * 1024, depth: 32, elements: 20_000, attributes: 200 }

export interface Metadata {
  /** `{namespace}name` → its text; of a list or of alternatives the first. */
  readonly properties: ReadonlyMap<string, string>
  /** Namespaces whose extension schema is in the packet. */
  readonly described: ReadonlySet<string>
}

/** @throws XmlFailure on what is no well-formed XML, or beyond any packet */
export function readMetadata(bytes: Uint8Array): Metadata {
  const properties = new Map<string, string>()
  const described = new Set<string>()
  const put = (name: string, value: string) => {
    if (value.trim() !== '' && !properties.has(name)) properties.set(name, value.trim())
    if (name === NAMESPACE_URI) described.add(value.trim())
  }
  for (const node of nodesIn(parseXml(bytes, {}, LIMITS).root)) {
    if (node.name === NAMESPACE_URI) described.add(node.text.trim())
    const { attributes } = node
    for (let i = 0; i < attributes.length; i += 2)
      if (node.name === DESCRIPTION || attributes[i] === NAMESPACE_URI)
        put(attributes[i]!, attributes[i + 1]!)
    if (node.parent?.name === DESCRIPTION) put(node.name, textIn(node))
  }
  return { properties, described }
}

function* nodesIn(root: XmlNode): Iterable<XmlNode> {
  for (const left = [root]; left.length > 0; ) {
    const node = left.pop()!
    yield node
    for (const child of node.children.toReversed()) left.push(child)
  }
}

/** The text of a property, or of its first item that has one. */
function textIn(node: XmlNode): string {
  if (node.isLeaf) return node.text
  for (const inner of nodesIn(node)) if (inner.name === ITEM && inner.text.trim() !== '') return inner.text
  return ''
}
