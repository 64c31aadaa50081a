/** The tests on elements that both syntaxes of the profile share. */
import type { XmlNode } from '@conforme/formats'

/** Whether all children have one of the names. */
export function hasOnly(it: XmlNode, ...names: readonly string[]): boolean {
  return it.children.every(child => names.includes(child.name))
}

/** The same, whatever the namespace. */
export function hasOnlyNamed(it: XmlNode, ...names: readonly string[]): boolean {
  return it.children.every(child => names.includes(child.name.slice(child.name.lastIndexOf(':') + 1)))
}
