/** Counts the elements at many paths in one walk, for the asserts that only depend on how often they occur. */
import { interned, type XmlNode } from '@conforme/formats'
import type { Assert } from './rule-set.ts'

/** Yields the asserts that do not hold of an element, or null. */
export type Tally = (it: XmlNode) => readonly Assert[] | null

/** What is counted where a path has led so far, by place in the list of asserts, and where it leads on. */
interface Branch {
  readonly elements: number[]
  readonly attributes: Map<string, number[]>
  readonly below: Map<string, Branch>
}

const PLAIN_PATH = /^(\/\/)?((?:[\w:]+\/)*)(?:([\w:]+)|@([\w:]+))$/

export function isCountable({ tally }: Assert, isOfRoot: boolean): boolean {
  return (
    tally?.paths.every(path => {
      const [, anywhere] = PLAIN_PATH.exec(path) ?? ['', 'none']
      return anywhere === undefined || (anywhere === '//' && isOfRoot)
    }) ?? false
  )
}

export function tallyOf(asserts: readonly Assert[]): Tally {
  const near = newBranch()
  const anywhere = newBranch()
  for (const [index, { tally }] of asserts.entries())
    for (const path of tally!.paths) plant(path.startsWith('//') ? anywhere : near, path, index)
  const isAnywhere = anywhere.attributes.size > 0 || anywhere.below.size > 0
  const most = Int32Array.from(asserts, ({ tally }) => tally!.most)
  const needed = asserts.flatMap(({ tally }, index) => (tally!.least > 0 ? [index] : []))
  const counts = new Int32Array(asserts.length)
  let broken: Assert[] | null = null

  function add(indices: readonly number[]): void {
    for (let i = 0; i < indices.length; i++) {
      const index = indices[i]!
      const count = ++counts[index]!
      // Once, not for each one too many.
      if (count === most[index]! + 1) fail(index)
    }
  }

  function fail(index: number): void {
    broken ??= []
    broken.push(asserts[index]!)
  }

  function addAttributes({ attributes }: XmlNode, wanted: ReadonlyMap<string, number[]>): void {
    for (let i = 0; i < attributes.length; i += 2) {
      const indices = wanted.get(attributes[i]!)
      if (indices !== undefined) add(indices)
    }
  }

  function follow(node: XmlNode, { elements, attributes, below }: Branch): void {
    add(elements)
    if (attributes.size > 0) addAttributes(node, attributes)
    if (below.size === 0) return
    for (let child = node.first; child !== null; ) {
      const branch = below.get(child.name)
      if (branch !== undefined) follow(child, branch)
      child = branch === undefined ? child.beyond : child.next
    }
  }

  function sweep(node: XmlNode): void {
    if (anywhere.attributes.size > 0) addAttributes(node, anywhere.attributes)
    const branch = anywhere.below.get(node.name)
    if (branch !== undefined) follow(node, branch)
    for (let child = node.first; child !== null; child = child.next) sweep(child)
  }

  return it => {
    counts.fill(0)
    broken = null
    follow(it, near)
    if (isAnywhere) sweep(it)
    for (let i = 0; i < needed.length; i++) {
      const index = needed[i]!
      if (counts[index]! < asserts[index]!.tally!.least) fail(index)
    }
    return broken
  }
}

function newBranch(): Branch {
  return { elements: [], attributes: new Map(), below: new Map() }
}

function plant(root: Branch, path: string, index: number): void {
  const [, , steps = '', element, attribute] = PLAIN_PATH.exec(path) ?? []
  const names = steps.split('/').slice(0, -1)
  if (element !== undefined) names.push(element)
  let branch = root
  for (const name of names) {
    let next = branch.below.get(name)
    if (next === undefined) {
      next = newBranch()
      branch.below.set(interned(name), next)
    }
    branch = next
  }
  if (attribute === undefined) branch.elements.push(index)
  else branch.attributes.set(interned(attribute), [...(branch.attributes.get(attribute) ?? []), index])
}
