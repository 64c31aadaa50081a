/** The search and the filters of `/rules`: plain query parameters, so that they need no script and can be linked. */
import {
  BOOK_LABELS,
  escapeHtml,
  LEVELS,
  type Level,
  SEVERITIES,
  type SheetSummary,
  sheetOf,
  summaries,
} from '@conforme/compliance'
import { type Static, Type } from 'typebox'
import type { Language, Text } from '../base/failures.ts'

/** What belongs to no rule-book. */
const BESIDE = 'none'
const FAMILIES = ['mentions-fr', 'en16931', 'br-fr', BESIDE] as const
const GRAVITIES = ['error', 'warning', 'info'] as const

/** A choice that a form leaves open is sent as an empty text. */
const oneOf = <T extends string>(values: readonly T[]) => Type.Optional(Type.Enum(['', ...values]))

export const SearchQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 100 })),
  family: oneOf(FAMILIES),
  severity: oneOf(GRAVITIES),
  level: oneOf(LEVELS),
})
export type Search = Static<typeof SearchQuery>

/** The rules that fit all that was asked: each word of `q` in the code, the label, the terms or the sentence. */
export function found(
  { q = '', family, severity, level }: Search,
  language: Language,
): readonly SheetSummary[] {
  const words = plain(q).split(/\s+/).filter(Boolean)
  return summaries(language).filter(
    summary =>
      (!family || (summary.rule_set ?? BESIDE) === family) &&
      (!severity || summary.severity === severity) &&
      (!level || summary.levels.includes(level as Level)) &&
      (words.length === 0 || hasAll(textOf(summary, language), words)),
  )
}

const hasAll = (text: string, words: readonly string[]): boolean => words.every(word => text.includes(word))

const TEXTS = new WeakMap<SheetSummary, string>()

/** Whatever of a rule a reader may look for, kept once it was read. */
function textOf(summary: SheetSummary, language: Language): string {
  const known = TEXTS.get(summary)
  if (known !== undefined) return known
  const { code, label, terms } = summary
  const { tests } = sheetOf(code, language)!
  const sentences = tests.flatMap(test => [test.says, test.why ?? '', ...Object.values(test.asserts ?? {})])
  const text = plain([code, label, ...terms, ...sentences].join(' '))
  TEXTS.set(summary, text)
  return text
}

/** Without capitals and accents; both apostrophes are one. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()
}

const WORDS = {
  q: { fr: 'Chercher', en: 'Search' },
  hint: { fr: 'code, terme ou mot : BT-31, SIREN…', en: 'code, term or word: BT-31, SIREN…' },
  family: { fr: 'Famille', en: 'Family' },
  severity: { fr: 'Gravité', en: 'Severity' },
  level: { fr: 'Porte sur', en: 'Runs on' },
  any: { fr: 'toutes', en: 'any' },
  anyLevel: { fr: 'tout', en: 'anything' },
  beside: { fr: 'Hors référentiel', en: 'Beside the rule-books' },
  submit: { fr: 'Filtrer', en: 'Filter' },
  all: { fr: 'Tout montrer', en: 'Show all' },
  none: { fr: 'Aucune règle ne convient.', en: 'No rule fits.' },
} as const satisfies Readonly<Record<string, Text>>

const LEVEL_WORDS: Readonly<Record<Level, Text>> = {
  invoice: { fr: 'la facture', en: 'the invoice' },
  line: { fr: 'une ligne', en: 'a line' },
}
const COUNT: Readonly<Record<Language, (shown: number) => string>> = {
  fr: shown => `${shown} règle${shown > 1 ? 's' : ''}`,
  en: shown => `${shown} rule${shown === 1 ? '' : 's'}`,
}

/** The form, filled in as it was sent, and how many rules fit. */
export function searchForm(search: Search, language: Language, shown: number): string {
  const family = FAMILIES.map(id => [id, id === BESIDE ? WORDS.beside[language] : BOOK_LABELS[id][language]])
  const severity = GRAVITIES.map(id => [id, SEVERITIES[id][language]])
  const level = LEVELS.map(id => [id, LEVEL_WORDS[id][language]])
  const select = (name: 'family' | 'severity' | 'level', any: Text, options: readonly string[][]) =>
    `<label>${WORDS[name][language]} <select name="${name}">${[['', any[language]], ...options]
      .map(
        ([value = '', text = '']) =>
          `<option value="${value}"${(search[name] ?? '') === value ? ' selected' : ''}>${escapeHtml(text)}</option>`,
      )
      .join('')}</select></label>`
  return `<form action="/rules" method="get" role="search">
<input type="hidden" name="lang" value="${language}">
<label>${WORDS.q[language]} <input type="search" name="q" maxlength="100" value="${escapeHtml(search.q ?? '')}" placeholder="${escapeHtml(WORDS.hint[language])}"></label>
${select('family', WORDS.any, family)}
${select('severity', WORDS.any, severity)}
${select('level', WORDS.anyLevel, level)}
<button>${WORDS.submit[language]}</button>
</form><p role="status">${shown === 0 ? WORDS.none[language] : COUNT[language](shown)} · <a href="/rules?lang=${language}">${WORDS.all[language]}</a></p>`
}

/** The same question in another language, as a query. */
export function queryOf(search: Search, language: Language): string {
  const { q, family, severity, level } = search
  const given = Object.entries({ lang: language, q, family, severity, level }).filter(([, value]) => value)
  return new URLSearchParams(given as [string, string][]).toString()
}
