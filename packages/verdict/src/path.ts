/**
 * Narrow paths through the tree, as the rows write them: child steps, `..`, `.`, `*`, `.//x` for any depth, `/x`
 * from the root, and a last step `@name` for an attribute. Compiled once per text.
 */
import type { XmlNode } from '@conforme/formats'

interface Path {
  readonly fromRoot: boolean
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
  const result = { fromRoot: fromRoot && !path.startsWith('//'), steps: parts, attribute }
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

function start(
  it: XmlNode,
  path: Path,
): { readonly node: XmlNode; readonly steps: readonly string[] } | undefined {
  if (!path.fromRoot) return { node: it, steps: path.steps }
  let root = it
  while (root.parent !== null) root = root.parent
  const [name, ...steps] = path.steps
  return name === '*' || name === root.name ? { node: root, steps } : undefined
}

const YES = () => true

/** Whether the path leads to an element, or to an attribute. */
export function has(it: XmlNode, path: string): boolean {
  const target = compile(path)
  const from = start(it, target)
  if (from === undefined) return false
  const { attribute } = target
  const take = attribute === undefined ? YES : (node: XmlNode) => node.attribute(attribute) !== undefined
  return walk(from.node, from.steps, 0, take)
}

export function first(it: XmlNode, path: string): XmlNode | undefined {
  const from = start(it, compile(path))
  let found: XmlNode | undefined
  if (from !== undefined)
    walk(from.node, from.steps, 0, node => {
      found = node
      return true
    })
  return found
}

/** Every element that the path leads to; a path to an attribute yields the elements that bear it. */
export function all(it: XmlNode, path: string): readonly XmlNode[] {
  const target = compile(path)
  const from = start(it, target)
  const found: XmlNode[] = []
  if (from !== undefined)
    walk(from.node, from.steps, 0, node => {
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
  const from = start(it, target)
  if (from === undefined) return undefined
  const { attribute } = target
  let found: string | undefined
  walk(from.node, from.steps, 0, node => {
    found = attribute === undefined ? textOf(node) : node.attribute(attribute)
    return found !== undefined
  })
  return found
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
  return walk(from.node, from.steps, 0, take)
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
