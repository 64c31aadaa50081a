/** Code lists: which elements and attributes have a code of which list. */
import type { XmlNode } from '@conforme/formats'
import { normalized } from './lexical.ts'
import { textOf } from './path.ts'
import type { Context } from './rule-set.ts'

export type Codes = ReadonlySet<string>
type Condition = (it: XmlNode) => boolean

/** As written, or without superfluous blanks. */
export function isListed(text: string, codes: Codes): boolean {
  return codes.has(text) || codes.has(normalized(text))
}

export function hasAttribute(name: string): Condition {
  return it => it.attribute(name) !== undefined
}

/** The text of the element is a code of the list. */
export function coded(id: string, match: Context['match'], codes: Codes, where?: Condition): Context {
  return { match, where, asserts: [{ id, holds: it => isListed(textOf(it), codes) }] }
}

/** The attribute, where the element has it, is a code of the list. */
export function attributed(
  id: string,
  match: Context['match'],
  attribute: string,
  codes: Codes,
  where?: Condition,
): Context {
  const isThere = hasAttribute(attribute)
  return {
    match,
    where: where === undefined ? isThere : it => isThere(it) && where(it),
    asserts: [{ id, holds: it => isListed(it.attribute(attribute) ?? '', codes) }],
  }
}

/** The only list that is compared in upper case. */
export function exemptionCoded(match: string, codes: Codes): Context {
  return { match, asserts: [{ id: 'BR-CL-22', holds: it => isListed(textOf(it).toUpperCase(), codes) }] }
}

/** The only list that is compared as written, blanks included. */
export function mimeCoded(match: string, codes: Codes): Context {
  return {
    match,
    where: hasAttribute('mimeCode'),
    asserts: [{ id: 'BR-CL-24', holds: it => codes.has(it.attribute('mimeCode') ?? '') }],
  }
}
