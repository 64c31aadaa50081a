import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const SEALED = 'sealed:'
const IV = 12
const TAG = 16

/** What a secret is for: each purpose has a key of its own, and no secret opens in the place of another. */
export interface Use {
  readonly purpose: 'webhook secrets' | 'platform credentials'
  /** The row that the secret belongs to. */
  readonly bound: string
}

/** Seals a secret with AES-256-GCM under a key drawn from CONFORME_SECRET. */
export function seal(secret: string, { purpose, bound }: Use, master: string): string {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', toKey(master, purpose), iv, { authTagLength: TAG })
  cipher.setAAD(Buffer.from(bound))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return SEALED + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')
}

export const isSealed = (stored: string): boolean => stored.startsWith(SEALED)

/** The secret in clear. Throws when it was sealed under another CONFORME_SECRET, for another use, or is damaged. */
export function unseal(stored: string, { purpose, bound }: Use, master: string | undefined): string {
  if (master === undefined) throw new Error('A secret is sealed, and CONFORME_SECRET is not set')
  const bytes = Buffer.from(stored.slice(SEALED.length), 'base64')
  const decipher = createDecipheriv('aes-256-gcm', toKey(master, purpose), bytes.subarray(0, IV), {
    authTagLength: TAG,
  })
  decipher.setAAD(Buffer.from(bound))
  decipher.setAuthTag(bytes.subarray(IV, IV + TAG))
  return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8')
}

const toKey = (master: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, 'conforme', purpose, 32))
