/** Which of two verdicts on a document is the better one. */
import type { DocumentValidation } from '../judging/document.ts'

/** Fewer errors, or as many and a better score; never a valid document made invalid. */
export function isBetter(after: DocumentValidation, before: DocumentValidation): boolean {
  if (before.valid && !after.valid) return false
  const [now, was] = [blockingOf(after), blockingOf(before)]
  if (now !== was) return now < was
  return after.score > before.score || warningsOf(after) < warningsOf(before)
}

function blockingOf({ checks }: DocumentValidation): number {
  return checks.filter(({ ok, severity }) => !ok && severity === 'error').length
}

function warningsOf({ checks }: DocumentValidation): number {
  return checks.filter(({ ok, severity }) => !ok && severity === 'warning').length
}
