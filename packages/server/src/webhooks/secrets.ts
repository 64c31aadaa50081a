import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SEALED = 'sealed:'
const IV = 12
const TAG = 16

/** A signing secret as Standard Webhooks writes it: `whsec_` and 32 random bytes in base64. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64')

/**
 * What is stored of a signing secret. Deliveries need it back, so it cannot be a hash: it is sealed with
 * AES-256-GCM under CONFORME_SECRET where there is one, and bound to its webhook; else it is kept as it is.
 */
export function seal(secret: string, webhook: string, master: string | undefined): string {
  if (master === undefined) return secret
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', toKey(master), iv, { authTagLength: TAG })
  cipher.setAAD(Buffer.from(webhook))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return SEALED + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')
}

/** The secret in clear. Throws when it was sealed under another CONFORME_SECRET. */
export function unseal(stored: string, webhook: string, master: string | undefined): string {
  if (!stored.startsWith(SEALED)) return stored
  if (master === undefined) throw new Error('A webhook secret is sealed, and CONFORME_SECRET is not set')
  const bytes = Buffer.from(stored.slice(SEALED.length), 'base64')
  const decipher = createDecipheriv('aes-256-gcm', toKey(master), bytes.subarray(0, IV), {
    authTagLength: TAG,
  })
  decipher.setAAD(Buffer.from(webhook))
  decipher.setAuthTag(bytes.subarray(IV, IV + TAG))
  return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8')
}

const toKey = (master: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, 'conforme', 'webhook secrets', 32))
