/**
 * Narrow paths through the tree, as the rows write them: child steps, `..`, `.`, `*`, `.//x` for any depth, `/x`
 * from the root, and a last step `@name` for an attribute. Compiled once per text; to follow one makes nothing.
 */
import { interned, type XmlNode } from '@conforme/formats'

type Axis = 'child' | 'any child' | 'parent' | 'below' | 'itself and below'

interface Step {
  readonly axis: Axis
  /** Of the element that it leads to, '*' for any. */
  readonly name: string
}

interface Path {
  /** The name of the root, for a path from there. */
  readonly root: string | undefined
  readonly steps: readonly Step[]
  readonly attribute: string | undefined
}

/** Whether an element at the end of a path is the one looked for. */
type Accepts<G> = (node: XmlNode, attribute: string | undefined, given: G) => boolean

const compiled = new Map<string, Path>()

function compile(path: string): Path {
  return compiled.get(path) ?? compileNew(path)
}

function compileNew(path: string): Path {
  const parts = path
    .replace('//@', '//./@')
    .replace(/\.?\/\/([^/]+)/g, '/\u0000$1')
    .split('/')
    .filter(part => part !== '' && part !== '.')
  const attribute = parts.at(-1)?.startsWith('@') ? interned(parts.pop()!.slice(1)) : undefined
  const root = path.startsWith('/') && !path.startsWith('//') ? interned(parts.shift()!) : undefined
  const result = { root, steps: parts.map(stepOf), attribute }
  compiled.set(path, result)
  return result
}

function stepOf(part: string): Step {
  if (part === '..') return { axis: 'parent', name: '*' }
  if (part === '*') return { axis: 'any child', name: '*' }
  if (!part.startsWith('\u0000')) return { axis: 'child', name: interned(part) }
  const name = interned(part.slice(1))
  return name === '.' ? { axis: 'itself and below', name: '*' } : { axis: 'below', name }
}

/** The first element, in document order, that the steps from `depth` on lead to and that is accepted. */
function seek<G>(it: XmlNode, path: Path, depth: number, accepts: Accepts<G>, given: G): XmlNode | undefined {
  const { steps, attribute } = path
  if (depth === steps.length) return accepts(it, attribute, given) ? it : undefined
  const { axis, name } = steps[depth]!
  if (axis === 'parent')
    return it.parent === null ? undefined : seek(it.parent, path, depth + 1, accepts, given)
  if (axis === 'itself and below') {
    const found = seek(it, path, depth + 1, accepts, given)
    if (found !== undefined) return found
  }
  if (axis === 'below' || axis === 'itself and below') return seekBelow(it, name, path, depth, accepts, given)
  let child = axis === 'any child' ? it.first : it.child(name)
  while (child !== null) {
    const found = seek(child, path, depth + 1, accepts, given)
    if (found !== undefined) return found
    child = axis === 'any child' ? child.next : child.namesake
  }
  return undefined
}

function seekBelow<G>(
  it: XmlNode,
  name: string,
  path: Path,
  depth: number,
  accepts: Accepts<G>,
  given: G,
): XmlNode | undefined {
  for (let child = it.first; child !== null; child = child.next) {
    const isOne = name === '*' || child.name === name
    const found =
      (isOne ? seek(child, path, depth + 1, accepts, given) : undefined) ??
      seekBelow(child, name, path, depth, accepts, given)
    if (found !== undefined) return found
  }
  return undefined
}

function start(it: XmlNode, { root }: Path): XmlNode | undefined {
  if (root === undefined) return it
  let at = it
  while (at.parent !== null) at = at.parent
  return root === '*' || root === at.name ? at : undefined
}

function find<G>(it: XmlNode, path: Path, accepts: Accepts<G>, given: G): XmlNode | undefined {
  const from = start(it, path)
  return from === undefined ? undefined : seek(from, path, 0, accepts, given)
}

function isThere(node: XmlNode, attribute: string | undefined): boolean {
  return attribute === undefined || node.attribute(attribute) !== undefined
}

/** The string value of the element, or of its attribute. */
function valueAt(node: XmlNode, attribute: string | undefined): string | undefined {
  return attribute === undefined ? textOf(node) : node.attribute(attribute)
}

function isEqual(node: XmlNode, attribute: string | undefined, wanted: string): boolean {
  return valueAt(node, attribute) === wanted
}

function passesAs(node: XmlNode, attribute: string | undefined, passes: (node: XmlNode) => boolean): boolean {
  return isThere(node, attribute) && passes(node)
}

function saysWhatPasses(
  node: XmlNode,
  attribute: string | undefined,
  passes: (text: string) => boolean,
): boolean {
  const value = valueAt(node, attribute)
  return value !== undefined && passes(value)
}

function collect(node: XmlNode, attribute: string | undefined, found: XmlNode[]): boolean {
  if (isThere(node, attribute)) found.push(node)
  return false
}

/** The first that `passBy` has met, while a path is followed. */
let alone: XmlNode | undefined

/** Stops at the second. */
function passBy(node: XmlNode, attribute: string | undefined): boolean {
  if (!isThere(node, attribute)) return false
  if (alone !== undefined) return true
  alone = node
  return false
}

/** What `meet` has counted. */
let met = 0

function meet(node: XmlNode, attribute: string | undefined): boolean {
  if (isThere(node, attribute)) met++
  return false
}

function collectText(node: XmlNode, attribute: string | undefined, found: string[]): boolean {
  const value = valueAt(node, attribute)
  if (value !== undefined) found.push(value)
  return false
}

/** Whether the path leads to an element, or to an attribute. */
export function has(it: XmlNode, path: string): boolean {
  return first(it, path) !== undefined
}

/** The first element that the path leads to; for an attribute, the first that has it. */
export function first(it: XmlNode, path: string): XmlNode | undefined {
  return find(it, compile(path), isThere, undefined)
}

/** Every element that the path leads to; a path to an attribute yields the elements that have it. */
export function all(it: XmlNode, path: string): readonly XmlNode[] {
  const found: XmlNode[] = []
  find(it, compile(path), collect, found)
  return found
}

/** How many the path leads to. */
export function count(it: XmlNode, path: string): number {
  met = 0
  find(it, compile(path), meet, undefined)
  return met
}

/** The string value of an element: its text and that of all below it. */
export function textOf(node: XmlNode): string {
  let { text } = node
  for (let child = node.first; child !== null; child = child.next) text += textOf(child)
  return text
}

/** The string values at the end of the path, of elements or attributes. */
export function texts(it: XmlNode, path: string): readonly string[] {
  const found: string[] = []
  find(it, compile(path), collectText, found)
  return found
}

/** The first string value at the end of the path. */
export function text(it: XmlNode, path: string): string | undefined {
  const found = first(it, path)
  return found === undefined ? undefined : valueAt(found, compile(path).attribute)
}

/** The only string value at the end of the path; undefined where there is none, and where there are several. */
export function onlyText(it: XmlNode, path: string): string | undefined {
  const compiledPath = compile(path)
  const second = find(it, compiledPath, passBy, undefined)
  const found = alone
  // Kept any longer, it would keep its whole document in memory.
  alone = undefined
  return found === undefined || second !== undefined ? undefined : valueAt(found, compiledPath.attribute)
}

/** Whether one of the elements that the path leads to passes; for an attribute, of those that have it. */
export function some(it: XmlNode, path: string, passes: (node: XmlNode) => boolean): boolean {
  return find(it, compile(path), passesAs, passes) !== undefined
}

/** Whether one of the string values at the end of the path passes. */
export function someText(it: XmlNode, path: string, passes: (text: string) => boolean): boolean {
  return find(it, compile(path), saysWhatPasses, passes) !== undefined
}

/** Whether one of the string values at the end of the path is this very text. */
export function says(it: XmlNode, path: string, wanted: string): boolean {
  return find(it, compile(path), isEqual, wanted) !== undefined
}
