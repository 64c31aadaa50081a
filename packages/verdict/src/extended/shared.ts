/** What both syntaxes of the profile ask of elements. */
import type { XmlNode } from '@conforme/formats'
import { absolute, type Exact, hundredths, isLess } from '../exact.ts'

/** Whether all children have one of the names. */
export function hasOnly(it: XmlNode, ...names: readonly string[]): boolean {
  return it.children.every(child => names.includes(child.name))
}

/** The same, whatever the namespace. */
export function hasOnlyNamed(it: XmlNode, ...names: readonly string[]): boolean {
  return it.children.every(child => names.includes(child.name.slice(child.name.lastIndexOf(':') + 1)))
}

/** Whether the difference is at most a cent for each of so many amounts; what cannot be computed is not. */
export function isWithin(difference: Exact | undefined, amounts: number): boolean {
  return difference !== undefined && !isLess(hundredths(amounts), absolute(difference))
}
