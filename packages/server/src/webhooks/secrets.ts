import { randomBytes } from 'node:crypto'
import { isSealed, seal as sealed, type Use, unseal as unsealed } from '../sealing.ts'

const PREFIX = 'whsec_'

/** A signing secret as Standard Webhooks writes it: `whsec_` and 32 random bytes in base64. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64')

/**
 * What is stored of a signing secret. Deliveries need it back, so it cannot be a hash: it is sealed under
 * CONFORME_SECRET where there is one, and bound to its webhook; else it is kept as it is.
 */
export function seal(secret: string, webhook: string, master: string | undefined): string {
  return master === undefined ? secret : sealed(secret, useOf(webhook), master)
}

/** The secret in clear. Throws when it was sealed under another CONFORME_SECRET. */
export function unseal(stored: string, webhook: string, master: string | undefined): string {
  return isSealed(stored) ? unsealed(stored, useOf(webhook), master) : stored
}

const useOf = (webhook: string): Use => ({ purpose: 'webhook secrets', bound: webhook })
