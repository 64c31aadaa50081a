/** What is listed of the rules that found nothing: made once a language, since it is the same for every draft. */
import type { Text } from '@conforme/model'
import { BOOKS, type Language, type Rule, type RuleBook } from '@conforme/rules'
import { BOOK_LABELS } from './pages/words.ts'
import { docsOf, labelOf, termsOf } from './remarks.ts'
import type { Check } from './validation.ts'

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
 * @param spoken the codes that failed
 * @param failed the books in which something failed
 */
export function passedChecks(
  language: Language,
  spoken: ReadonlySet<string>,
  failed: ReadonlySet<string>,
  all: boolean,
): readonly Check[] {
  if (spoken.size === 0 && failed.size === 0 && !all) return ALL_PASSED[language]
  return list(language, spoken, failed, all)
}

function list(
  language: Language,
  spoken: ReadonlySet<string>,
  failed: ReadonlySet<string>,
  all: boolean,
): readonly Check[] {
  return PASSED[language].flatMap(({ book, whole, rules }) => {
    if (all || book.id === 'mentions-fr') return rules.filter(entry => !spoken.has(entry.code))
    return failed.has(book.id) ? [] : [whole]
  })
}

/** The book that stands in the list for the rule set of an entry: the French extension is EN 16931, amended. */
export function bookOf({ rule_set = 'mentions-fr' }: Check): string {
  return rule_set === 'extended-ctc-fr' ? 'en16931' : rule_set
}

const MET: Text = { fr: 'Respecté.', en: 'Met.' }

const PASSED: Readonly<Record<Language, readonly PassedBook[]>> = {
  fr: BOOKS.map(book => passedBook(book, 'fr')),
  en: BOOKS.map(book => passedBook(book, 'en')),
}

const NONE: ReadonlySet<string> = new Set()

/** What is listed of the sound drafts, which most are. */
const ALL_PASSED: Readonly<Record<Language, readonly Check[]>> = {
  fr: Object.freeze(list('fr', NONE, NONE, false)),
  en: Object.freeze(list('en', NONE, NONE, false)),
}

function passedBook(book: RuleBook, language: Language): PassedBook {
  const rules = Map.groupBy(book.rules, rule => rule.id)
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
