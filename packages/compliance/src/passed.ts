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

const MET: Text = { fr: 'Respecté.', en: 'Met.' }

export const PASSED: Readonly<Record<Language, readonly PassedBook[]>> = {
  fr: BOOKS.map(book => passedBook(book, 'fr')),
  en: BOOKS.map(book => passedBook(book, 'en')),
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
