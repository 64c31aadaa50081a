/** The compliance score of one invoice. The formula is public: docs/score.md. */
import type { Severity } from '@conforme/rules'

/** Points that one finding code costs, however often it occurs. */
const WEIGHTS: Readonly<Record<Severity, number>> = { error: 8, warning: 3, info: 1 }
/** A valid draft never scores below this; a blocked one never reaches it. */
const THRESHOLD = 50

/**
 * @param found the severity of each distinct finding
 * @param valid whether nothing blocks
 * @returns 0 to 100; 100 exactly when nothing was found
 */
export function score(found: readonly Severity[], valid: boolean): number {
  const lost = found.reduce((total, severity) => total + WEIGHTS[severity], 0)
  return valid ? Math.max(THRESHOLD, 100 - lost) : Math.max(0, THRESHOLD - lost)
}
