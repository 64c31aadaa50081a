/** What is listed of the rules that found nothing: made once for the rules in force and a language. */
import type { Text } from '@conforme/model'
import type { InForce, Language, Rule, RuleBook } from '@conforme/rules'
import { docsOf, labelOf, termsOf } from '../base/remarks.ts'
import type { Check } from '../base/validation.ts'
import { BOOK_LABELS } from '../base/words.ts'

interface PassedBook {
  readonly book: RuleBook
  /** In place of its rules, where they are not listed one by one. */
  readonly whole: Check
  /** One an id: the official artefact may split a rule into several asserts. */
  readonly rules: readonly Check[]
}

/**
 * What the rules that found nothing add to a list of checks: each mandatory mention, or with `all` each rule, and
 * one line for a book in which nothing failed.
 * @param codes the codes that failed
 * @param failed the books in which something failed
 * @param asked the books and rules in force
 */
export function passedChecks(
  language: Language,
  codes: ReadonlySet<string>,
  failed: ReadonlySet<string>,
  all: boolean,
  asked: InForce,
): readonly Check[] {
  const passed = passedOf(asked, language)
  if (codes.size === 0 && failed.size === 0 && !all) return passed.sound
  return list(passed.books, codes, failed, all)
}

function list(
  books: readonly PassedBook[],
  codes: ReadonlySet<string>,
  failed: ReadonlySet<string>,
  all: boolean,
): readonly Check[] {
  return books.flatMap(({ book, whole, rules }) => {
    if (all || book.id === 'mentions-fr') return rules.filter(entry => !codes.has(entry.code))
    return failed.has(book.id) ? [] : [whole]
  })
}

const MET: Text = { fr: 'Respecté.', en: 'Met.' }

const NONE: ReadonlySet<string> = new Set()

interface Passed {
  readonly books: readonly PassedBook[]
  /** What is listed of valid drafts, which most are. */
  readonly sound: readonly Check[]
}

const known = { fr: new WeakMap<InForce, Passed>(), en: new WeakMap<InForce, Passed>() }

function passedOf(asked: InForce, language: Language): Passed {
  const found = known[language].get(asked)
  if (found !== undefined) return found
  const books = asked.books.map(({ book, rules }) => passedBook(book, rules, language))
  const passed = { books, sound: Object.freeze(list(books, NONE, NONE, false)) }
  known[language].set(asked, passed)
  return passed
}

function passedBook(book: RuleBook, inIt: readonly Rule[], language: Language): PassedBook {
  const rules = Map.groupBy(inIt, rule => rule.id)
  return {
    book,
    whole: passedCheck(book.id, BOOK_LABELS[book.id][language], language),
    rules: [...rules].map(([id, [rule]]) => passedCheck(id, labelOf(rule!, language), language, rule)),
  }
}

function passedCheck(code: string, label: string, language: Language, rule?: Rule): Check {
  return Object.freeze({
    code,
    label,
    ok: true,
    severity: rule?.severity ?? 'error',
    message: MET[language],
    pointer: null,
    terms: rule === undefined ? [] : termsOf(rule),
    source: rule?.basis.text ?? label,
    docs: docsOf(code),
  })
}
