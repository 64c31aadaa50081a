/** The examples of a rule as whole drafts, ready to be sent. */
import { readFileSync } from 'node:fs'
import type { Sheet, SheetExample } from '@conforme/compliance'
import { changedDraft } from '@conforme/rules'

const DRAFTS = new URL('../../../../corpus/drafts/', import.meta.url)
/** Changes to a document or to a message, which no draft holds. */
const ELSEWHERE = ['cii', 'ubl', 'status', 'cdar']

/** Those that are drafts, in the order of the page: of each test those that fail, then those that pass. */
export const draftsOf = ({ tests }: Sheet): readonly SheetExample[] =>
  tests
    .flatMap(({ examples: { bad, good } }) => [...bad, ...good])
    .filter(({ draft, changes }) => draft !== null || !ELSEWHERE.some(key => key in (changes ?? {})))

const TEXTS = new Map<string, string>()

/** The whole draft. @throws Error where the corpus is not beside this program */
export function draftOf({ draft, changes }: SheetExample): object {
  const name = draft ?? 'simple'
  const text = TEXTS.get(name) ?? readFileSync(new URL(`${name}.json`, DRAFTS), 'utf8')
  TEXTS.set(name, text)
  return changedDraft(JSON.parse(text), changes ?? {})
}
