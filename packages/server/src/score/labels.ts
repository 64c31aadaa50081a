import { DEPRECATED_OPTIONS, validate } from '@conforme/compliance'
import { INPUT } from '@conforme/rules'
import type { Language } from '../base/failures.ts'

const known = new Map<Language, ReadonlyMap<string, string>>()

/** The name of a check by its code: an empty draft meets or misses every rule, and reading has remarks of its own. */
export function labelOfCheck(code: string, language: Language): string {
  let labels = known.get(language)
  if (!labels) {
    const context = { organisation: {}, today: '2026-09-01', mode: 'sandbox', language } as const
    const { checks } = validate({}, context, { checks: 'all' })
    labels = new Map([
      ...Object.values(INPUT).map(({ code, label }) => [code, label[language]] as const),
      [DEPRECATED_OPTIONS.code, DEPRECATED_OPTIONS.label[language]] as const,
      ...checks.map(check => [check.code, check.label] as const),
    ])
    known.set(language, labels)
  }
  return labels.get(code) ?? code
}
