import { randomBytes } from 'node:crypto'
import { isSealed, SealFailure, seal as sealed, type Use, unseal as unsealed } from '../base/sealing.ts'

const PREFIX = 'whsec_'

/** A signing secret as Standard Webhooks writes it: `whsec_` and 32 random bytes in base64. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64')

/**
 * What is stored of a signing secret. Deliveries need it back, so it cannot be a hash: it is sealed under
 * CONFORME_SECRET where there is one, and bound to its webhook; else it is kept as it is.
 */
export function seal(secret: string, webhook: string, master: string | undefined): string {
  return master === undefined ? secret : sealed(secret, secretUse(webhook), master)
}

/** The secret in clear. @throws SealFailure when it was sealed under another CONFORME_SECRET, or given up */
export function unseal(stored: string, webhook: string, master: string | undefined): string {
  if (stored === '') throw givenUp()
  return isSealed(stored) ? unsealed(stored, secretUse(webhook), master) : stored
}

/** What the secret of a webhook is sealed for. */
export const secretUse = (webhook: string): Use => ({ purpose: 'webhook secrets', bound: webhook })

const givenUp = (): SealFailure =>
  new SealFailure({
    fr: 'Le secret de ce webhook a été perdu avec CONFORME_SECRET : changez-le (rotate).',
    en: 'The secret of this webhook was lost with CONFORME_SECRET: change it (rotate).',
  })
