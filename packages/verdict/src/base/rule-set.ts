/**
 * The form of an official rule set: which elements it tests, what it requires of them, and under which id it reports.
 * It follows the order and the scoping of the official artefact, so that its verdict is the official one;
 * what the artefact misses is left to the rules package.
 */
import type { XmlNode } from '@conforme/formats'

/** A document under judgement. */
export interface Subject {
  readonly root: XmlNode
  /** A value computed once for the document. */
  memo<T>(key: string, compute: (root: XmlNode) => T): T
}

/** What must hold of an element. True means fine; total, no throw. */
export interface Assert {
  readonly id: string
  readonly flag?: 'warning'
  readonly holds: (it: XmlNode, subject: Subject) => boolean
  /** Where it only depends on how often something occurs: the judge counts for many asserts in one walk. */
  readonly tally?: { readonly paths: readonly string[]; readonly least: number; readonly most: number }
}

export interface Context {
  /**
   * The elements concerned: a path read from its end ('cac:Party/cbc:Name' is any Name in a Party, '/a/b' is
   * from the root, '*' any element, '*Amount' any whose name ends so), or several.
   */
  readonly match: string | readonly string[]
  /** A further condition on the element. */
  readonly where?: (it: XmlNode, subject: Subject) => boolean
  readonly asserts: readonly Assert[]
}

/** Of the contexts of one pattern, an element is judged by the first that matches, and by no other. */
export type Pattern = readonly Context[]

export type RuleSetId =
  | 'en16931-cii'
  | 'en16931-ubl'
  | 'br-fr-cii'
  | 'br-fr-ubl'
  | 'extended-ctc-fr-cii'
  | 'extended-ctc-fr-ubl'
  | 'br-fr-cdv'

export interface RuleSet {
  readonly id: RuleSetId
  readonly version: string
  readonly patterns: readonly Pattern[]
}

/** An assert that did not hold, and on which element. */
export interface Fired {
  readonly id: string
  readonly flag: 'fatal' | 'warning'
  readonly node: XmlNode
}
