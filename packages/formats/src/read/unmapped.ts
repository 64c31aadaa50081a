/** What a document says and the model has no place for. */

import type { XmlNode } from '../xml/node.ts'
import type { Strangeness, Stranger } from './frames.ts'
import type { Location, Locator } from './origins.ts'
import { trimmed } from './spellings.ts'

/** An element or attribute with a content that the model has no place for. */
export interface Unmapped extends Location {
  /**
   * `unknown`: no term is bound there · `repeated`: the model has one value, which was taken from an earlier
   * element · `differs`: another value than the one that is always there, as a type of tax that is not
   * VAT, and what it says was taken for its term or left out with it.
   */
  readonly why: Strangeness
  /** The text in it, shortened. */
  readonly value: string
}

/** Those that have a content, in the order of the document. */
export function unmappedIn(strangers: readonly Stranger[], locator: Locator): readonly Unmapped[] {
  return strangers
    .toSorted((a, b) => a.node.at - b.node.at)
    .map(each => unmappedOf(each, locator))
    .filter(({ value }) => value !== '')
}

function unmappedOf({ node, attribute, why }: Stranger, locator: Locator): Unmapped {
  const content = attribute === undefined ? contentOf(node) : trimmed(node.attribute(attribute) ?? '')
  return { ...locator.locate(node, attribute), why, value: shortened(content) }
}

const LONGEST_EXCERPT = 80

/** The texts in an element and its attributes, as far as an excerpt goes. */
function contentOf(node: XmlNode): string {
  const texts: string[] = []
  let length = 0
  const collect = (element: XmlNode): void => {
    const values = element.attributes.filter((_, index) => index % 2 === 1)
    for (const text of [element.text, ...values].map(trimmed)) {
      if (text === '') continue
      texts.push(text)
      length += text.length
    }
    for (const child of element.children) if (length < LONGEST_EXCERPT) collect(child)
  }
  collect(node)
  return texts.join(' ')
}

/** A text, as far as an excerpt goes. */
export function shortened(text: string): string {
  return text.length <= LONGEST_EXCERPT ? text : `${text.slice(0, LONGEST_EXCERPT - 1)}…`
}
