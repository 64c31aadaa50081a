/** An assert that fired, as an entry of the list of checks. */

import type { Finding, Language, Syntax } from '@conforme/rules'
import { type Fired, knownIssueOf, type RuleSet } from '@conforme/verdict'
import { docsOf } from '../base/remarks.ts'
import type { Check } from '../base/validation.ts'
import { wordsFor } from './words.ts'

/** The id under which validations name an official rule set: the same in both syntaxes. */
export function ruleSetName({ id }: RuleSet): string {
  return id.replace(/-(?:cii|ubl)$/, '')
}

/**
 * All but its place.
 * @param own what our rule under that id found at the same place: its words are more precise
 */
export function officialCheck(
  { id, flag }: Fired,
  set: RuleSet,
  syntax: Syntax,
  own: Finding | undefined,
  language: Language,
): Omit<Check, 'pointer'> {
  const known = knownIssueOf(set.id, set.version, id)
  const code = own?.rule.id ?? id
  return {
    code,
    assert: id,
    origin: 'official',
    rule_set: ruleSetName(set),
    ...wordsFor(id, syntax, own, language),
    ok: false,
    severity: flag === 'fatal' ? 'error' : 'warning',
    docs: docsOf(code),
    ...(known === undefined ? {} : { known_issue: { ...known, what: known.what[language] } }),
  }
}
