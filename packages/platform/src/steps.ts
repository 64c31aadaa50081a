/** What the pretend platform reports of a deposit, and when. */
import { LIFECYCLE } from '@conforme/exchange'

/** A status that the platform reports. */
export interface Step {
  /** Milliseconds between the deposit and the status. */
  readonly after: number
  readonly code: number
  readonly reason_code?: string
  /** Milliseconds between the deposit and the moment it is reported, where that is another one. */
  readonly reported?: number
}

/** Milliseconds between a deposit and the platform's verdict on it. */
export const VERDICT = 20
/** Milliseconds between two statuses. */
export const PACE = 100

/** What happens to an invoice without any magic value: taken at once. */
export const ORDINARY: readonly Step[] = [{ after: VERDICT, code: 200 }]
/** A number that this seller deposited before in the same year. */
export const DUPLICATE: readonly Step[] = [{ after: VERDICT, code: 213, reason_code: 'DOUBLON' }]
/** An invoice that breaks the rules. */
export const NOT_VALID: readonly Step[] = [{ after: VERDICT, code: 213, reason_code: 'REJ_SEMAN' }]

/** Statuses one pace after another, the last for this reason; where one must give a reason, the first it takes. */
export function walk(codes: readonly number[], reason_code?: string): readonly Step[] {
  return codes.map((code, i) => {
    const reasons = LIFECYCLE[code]?.reasons
    const isLast = i === codes.length - 1
    const reason = (isLast ? reason_code : undefined) ?? (reasons?.required ? reasons.codes[0] : undefined)
    return { after: VERDICT + i * PACE, code, ...(reason !== undefined && { reason_code: reason }) }
  })
}
