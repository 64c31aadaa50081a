/**
 * Narrow paths through the tree, as the rows write them: child steps, `..`, `.`, `*`, `.//x` for any depth, `/x`
 * from the root, and a last step `@name` for an attribute. Compiled once per text.
 */
import type { XmlNode } from '@conforme/formats'

interface Path {
  /** The name of the root, for a path from there. */
  readonly root: string | undefined
  /** Steps down or up; a descendant step has its name after '//'. */
  readonly steps: readonly string[]
  readonly attribute: string | undefined
}

const compiled = new Map<string, Path>()

function compile(path: string): Path {
  const known = compiled.get(path)
  if (known !== undefined) return known
  const fromRoot = path.startsWith('/')
  const parts = path
    .replace('//@', '//./@')
    .replace(/\.?\/\/([^/]+)/g, '/\u0000$1')
    .split('/')
    .filter(part => part !== '' && part !== '.')
    .map(part => part.replace('\u0000', '//'))
  const attribute = parts.at(-1)?.startsWith('@') ? parts.pop()!.slice(1) : undefined
  const root = fromRoot && !path.startsWith('//') ? parts.shift() : undefined
  const result = { root, steps: parts, attribute }
  compiled.set(path, result)
  return result
}

/** Calls `take` with each element that the steps reach, in document order, until it says true. */
function walk(
  it: XmlNode,
  steps: readonly string[],
  depth: number,
  take: (node: XmlNode) => boolean,
): boolean {
  if (depth === steps.length) return take(it)
  const step = steps[depth]!
  if (step === '..') return it.parent !== null && walk(it.parent, steps, depth + 1, take)
  const { children } = it
  if (step.startsWith('//')) return walkBelow(it, step.slice(2), steps, depth, take)
  for (let i = 0; i < children.length; i++) {
    const child = children[i]!
    if ((step === '*' || child.name === step) && walk(child, steps, depth + 1, take)) return true
  }
  return false
}

function walkBelow(
  it: XmlNode,
  name: string,
  steps: readonly string[],
  depth: number,
  take: (node: XmlNode) => boolean,
): boolean {
  const { children } = it
  // '//@x' is an attribute of the element itself, too.
  if (name === '.') return walk(it, steps, depth + 1, take) || walkBelow(it, '*', steps, depth, take)
  for (let i = 0; i < children.length; i++) {
    const child = children[i]!
    if ((name === '*' || child.name === name) && walk(child, steps, depth + 1, take)) return true
    if (walkBelow(child, name, steps, depth, take)) return true
  }
  return false
}

/** The first element that the steps reach, in document order, and that bears the attribute if one is wanted. */
function seek(
  it: XmlNode,
  steps: readonly string[],
  depth: number,
  attribute: string | undefined,
): XmlNode | undefined {
  if (depth === steps.length)
    return attribute === undefined || it.attribute(attribute) !== undefined ? it : undefined
  const step = steps[depth]!
  if (step === '..') return it.parent === null ? undefined : seek(it.parent, steps, depth + 1, attribute)
  if (step.startsWith('//')) {
    let found: XmlNode | undefined
    walk(it, steps, depth, node => {
      found = seek(node, steps, steps.length, attribute)
      return found !== undefined
    })
    return found
  }
  const { children } = it
  for (let i = 0; i < children.length; i++) {
    const child = children[i]!
    if (step !== '*' && child.name !== step) continue
    const found = seek(child, steps, depth + 1, attribute)
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

function find(it: XmlNode, target: Path): XmlNode | undefined {
  const from = start(it, target)
  return from === undefined ? undefined : seek(from, target.steps, 0, target.attribute)
}

/** Whether the path leads to an element, or to an attribute. */
export function has(it: XmlNode, path: string): boolean {
  return find(it, compile(path)) !== undefined
}

/** The first element that the path leads to; for an attribute, the first that bears it. */
export function first(it: XmlNode, path: string): XmlNode | undefined {
  return find(it, compile(path))
}

/** Every element that the path leads to; a path to an attribute yields the elements that bear it. */
export function all(it: XmlNode, path: string): readonly XmlNode[] {
  const target = compile(path)
  const from = start(it, target)
  const found: XmlNode[] = []
  if (from !== undefined)
    walk(from, target.steps, 0, node => {
      if (target.attribute === undefined || node.attribute(target.attribute) !== undefined) found.push(node)
      return false
    })
  return found
}

export function count(it: XmlNode, path: string): number {
  return all(it, path).length
}

/** The string value of an element: its text and that of all below it. */
export function textOf(node: XmlNode): string {
  const { children } = node
  if (children.length === 0) return node.text
  let text = node.text
  for (let i = 0; i < children.length; i++) text += textOf(children[i]!)
  return text
}

/** The string values at the end of the path, of elements or attributes. */
export function texts(it: XmlNode, path: string): readonly string[] {
  const { attribute } = compile(path)
  const nodes = all(it, path)
  return attribute === undefined ? nodes.map(textOf) : nodes.map(node => node.attribute(attribute)!)
}

/** The first string value at the end of the path. */
export function text(it: XmlNode, path: string): string | undefined {
  const target = compile(path)
  const found = find(it, target)
  if (found === undefined) return undefined
  return target.attribute === undefined ? textOf(found) : found.attribute(target.attribute)
}

/** Whether one of the elements that the path leads to passes; for an attribute, of those that bear it. */
export function some(it: XmlNode, path: string, passes: (node: XmlNode) => boolean): boolean {
  const target = compile(path)
  const from = start(it, target)
  if (from === undefined) return false
  const { attribute } = target
  const take =
    attribute === undefined
      ? passes
      : (node: XmlNode) => node.attribute(attribute) !== undefined && passes(node)
  return walk(from, target.steps, 0, take)
}

/** Whether one of the string values at the end of the path passes. */
export function someText(it: XmlNode, path: string, passes: (text: string) => boolean): boolean {
  const { attribute } = compile(path)
  return some(it, path, node => passes(attribute === undefined ? textOf(node) : node.attribute(attribute)!))
}

/** Whether one of the string values at the end of the path is this very text. */
export function says(it: XmlNode, path: string, wanted: string): boolean {
  return someText(it, path, text => text === wanted)
}
