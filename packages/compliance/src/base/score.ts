/** The compliance score of one invoice. The formula is public: docs/score.md is written from these tables. */
import type { Severity } from '@conforme/rules'
import type { Check, ScoreBreakdown } from './validation.ts'

/** Raised whenever the same findings would score differently. */
export const SCORE_VERSION = 2

/** Points that one finding code costs, however often it occurs. */
export const POINTS: Readonly<Record<Severity, number>> = { error: 8, warning: 3, info: 1 }

/** Checks that cost more or less than their severity, with the reason. */
// biome-ignore format: one row a reason
export const POINTS_BY_CODE: readonly {
  readonly codes: readonly string[]
  readonly points: number
  readonly fr: string
  readonly en: string
}[] = [
  { codes: ['BUYER_SIREN', 'SELLER_SIREN', 'BUYER_ELECTRONIC_ADDRESS'], points: 12, fr: 'sans eux, aucune plateforme n’achemine la facture', en: 'without them no platform can route the invoice' },
  { codes: ['OPERATION_CATEGORY', 'SERVICE_DATE', 'DELIVERY_ADDRESS'], points: 10, fr: 'mentions nouvelles de la réforme, les premières contrôlées', en: 'new mentions of the reform, the first to be checked' },
  { codes: ['INVOICE_NUMBER'], points: 2, fr: 'le numéro se donne à l’émission', en: 'numbers are given at issue' },
  { codes: ['UNKNOWN_FIELD'], points: 4, fr: 'une donnée de la requête se perd', en: 'a value of the request is lost' },
]

/** A valid invoice never scores below this; a blocked one never reaches it. */
export const THRESHOLD = 50
export const HIGHEST = 100

const BY_CODE: ReadonlyMap<string, number> = new Map(
  POINTS_BY_CODE.flatMap(({ codes, points }) => codes.map(code => [code, points] as const)),
)
const GRAVITY: Readonly<Record<Severity, number>> = { info: 0, warning: 1, error: 2 }

type Found = Pick<Check, 'code' | 'severity'>

/**
 * @param found what was found, codes as often as they occur
 * @param valid whether nothing blocks
 * @returns 0 to 100; 100 exactly when nothing was found
 */
export function score(found: readonly Found[], valid: boolean): number {
  const lost = costs(found).reduce((total, { points }) => total + points, 0)
  return valid ? Math.max(THRESHOLD, HIGHEST - lost) : Math.max(0, THRESHOLD - lost)
}

/** How the score is computed, code by code, the most expensive first. */
export function breakdown(found: readonly Found[], valid: boolean): ScoreBreakdown {
  const lost = costs(found).toSorted((a, b) => b.points - a.points || (a.code < b.code ? -1 : 1))
  return {
    version: SCORE_VERSION,
    from: valid ? HIGHEST : THRESHOLD,
    lost,
    floor: valid ? THRESHOLD : 0,
    score: score(found, valid),
  }
}

/** Each code once, at its gravest. */
function costs(found: readonly Found[]): ScoreBreakdown['lost'] {
  const gravest = new Map<string, Severity>()
  for (const { code, severity } of found) {
    const known = gravest.get(code)
    if (known === undefined || GRAVITY[known] < GRAVITY[severity]) gravest.set(code, severity)
  }
  return [...gravest].map(([code, severity]) => ({ code, severity, points: pointsOf(code, severity) }))
}

function pointsOf(code: string, severity: Severity): number {
  return BY_CODE.get(code) ?? POINTS[severity]
}
