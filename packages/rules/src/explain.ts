/** A finding in words: French or English, with labels from the table of terms and the values found. */
import { type Decimal, format, GROUPS, type GroupId, label, row, TERMS, type TermId } from '@conforme/model'
import type { Finding } from './check.ts'

export type Language = 'fr' | 'en'

const PLACEHOLDER = /\[([^[\]]+)\]|\{([^{}]+)\}/g
const MISSING = { fr: 'absent', en: 'missing' } as const

/** What is wrong, in one sentence. */
export function say(finding: Finding, language: Language): string {
  return fill(finding.rule.says[language], finding.values, language)
}

/** Fills a message's placeholders and capitalises its first letter. */
export function fill(message: string, values: Readonly<Record<string, unknown>>, language: Language): string {
  const text = message.replace(PLACEHOLDER, (_, name: string | undefined, key: string | undefined) =>
    name === undefined
      ? show(values[key!], language)
      : `${wordFor(name as TermId | GroupId, language)} (${name})`,
  )
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function wordFor(id: TermId | GroupId, language: Language): string {
  return language === 'fr' ? row(id).fr : label(id, 'en')
}

function show(value: unknown, language: Language): string {
  if (value === undefined) return MISSING[language]
  // A plain number is never shown: whatever is numeric in a finding is a Decimal, or a small count.
  if (typeof value === 'bigint') return decimalText(format(value as Decimal, 2), language)
  if (typeof value === 'number') return decimalText(format(value as Decimal, 2), language)
  if (typeof value === 'object' && value !== null && 'value' in value) return show(value.value, language)
  return String(value)
}

function decimalText(text: string, language: Language): string {
  return language === 'fr' ? text.replace('.', ',') : text
}

/** The names that a message uses, to be checked against the table of terms. */
export function placeholders(message: string): readonly string[] {
  return [...message.matchAll(PLACEHOLDER)].map(found => found[0])
}

/** Whether a placeholder names a term or a group. */
export function isKnownTerm(name: string): boolean {
  return name in TERMS || name in GROUPS
}
