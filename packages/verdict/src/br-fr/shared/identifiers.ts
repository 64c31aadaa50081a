/** Identifiers and their schemes. */
import type { XmlNode } from '@conforme/formats'
import { some, textOf } from '../../base/path.ts'
import type { Assert, Context } from '../../base/rule-set.ts'

/** The first identifier of a scheme at the end of a path. */
export function firstWithScheme(it: XmlNode, path: string, scheme: string): string | undefined {
  let found: string | undefined
  some(it, path, node => {
    if (node.attribute('schemeID') !== scheme) return false
    found = textOf(node)
    return true
  })
  return found
}

/** The test for the identifiers of some schemes. */
export function withScheme(
  match: string | readonly string[],
  schemes: readonly string[],
  ...asserts: readonly Assert[]
): Context {
  return { match, where: it => schemes.includes(it.attribute('schemeID') ?? ''), asserts }
}

export function isDistinct(values: readonly string[]): boolean {
  return values.length < 2 || new Set(values).size === values.length
}

/** The first amount in a currency, or in one of several, at the end of a path. */
export function firstInCurrency(
  it: XmlNode,
  path: string,
  isCurrency: (currency: string) => boolean,
): string | undefined {
  let found: string | undefined
  some(it, path, node => {
    const currency = node.attribute('currencyID')
    if (currency === undefined || !isCurrency(currency)) return false
    found = textOf(node)
    return true
  })
  return found
}
