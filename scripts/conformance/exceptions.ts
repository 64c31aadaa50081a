/**
 * Where our official verdict may differ from theirs, and which official rules we do not have: nowhere, none but
 * these. `npm run conformance` fails when a case appears that is not listed, and when a listed one is no more.
 */

export interface Exception {
  /** As the scoreboard names it, or `xsd`. */
  readonly ruleSet: string
  /** Of `xsd`: `XSD`. */
  readonly rule: string
  /** The documents concerned: one, or a pattern. */
  readonly document: string | RegExp
  readonly reason: string
}

export const EXCEPTIONS: readonly Exception[] = []

/** Official rule sets that are not written, and why. */
export const UNWRITTEN: Readonly<Record<string, string>> = {}

/** Official rules that no assert of ours has, by rule set: why no document can fire them. */
export const UNBORNE: Readonly<Record<string, Readonly<Record<string, string>>>> = {}
