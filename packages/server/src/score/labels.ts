import { validate } from '@conforme/compliance'
import type { Language } from '../failures.ts'

const known = new Map<Language, ReadonlyMap<string, string>>()

/** The name of a check by its code: what an empty draft meets or misses names every rule there is. */
export function labelOfCheck(code: string, language: Language): string {
  let labels = known.get(language)
  if (!labels) {
    const context = { organisation: {}, today: '2026-09-01', mode: 'sandbox', language } as const
    const { checks } = validate({}, context, { checks: 'all' })
    labels = new Map(checks.map(check => [check.code, check.label]))
    known.set(language, labels)
  }
  return labels.get(code) ?? code
}
