/** Lines found by their number, or by that of their parent. */
import type { XmlNode } from '@conforme/formats'
import { keyed } from '../../base/keyed.ts'
import { texts } from '../../base/path.ts'
import type { Subject } from '../../base/rule-set.ts'

/** The nodes by the text that they have at the end of a path. */
export function grouped(nodes: readonly XmlNode[], path: string): ReadonlyMap<string, readonly XmlNode[]> {
  const found = new Map<string, XmlNode[]>()
  for (const node of nodes)
    for (const key of new Set(texts(node, path))) {
      const others = found.get(key)
      if (others === undefined) found.set(key, [node])
      else others.push(node)
    }
  return found
}

/** The first text that lines of a number yield; empty where none does. */
export function textsByNumber(linesOf: (root: XmlNode) => readonly XmlNode[], number: string) {
  const byNumber = (subject: Subject) =>
    subject.memo('br-fr lines by number', root => grouped(linesOf(root), number))
  return (name: string, read: (line: XmlNode) => string) =>
    keyed(name, (wanted: string, subject) => {
      for (const line of byNumber(subject).get(wanted) ?? []) {
        const value = read(line)
        if (value !== '') return value
      }
      return ''
    })
}
