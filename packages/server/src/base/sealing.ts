import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Failure } from './failures.ts'

const SEALED = 'sealed:'
const IV = 12
const TAG = 16

/** What a secret is for: each purpose has a key of its own, and no secret opens in the place of another. */
export interface Use {
  readonly purpose: 'webhook secrets' | 'platform credentials' | 'platform tokens' | 'kept replies' | 'canary'
  /** The row that the secret belongs to. */
  readonly bound: string
}

/** A text is sealed under a secret that CONFORME_SECRET does not name, or is damaged. */
export class SealFailure extends Failure {
  constructor(detail: Failure['detail'], cause?: unknown) {
    super('unavailable', detail, { cause })
    this.name = 'SealFailure'
  }
}

/** The secrets of CONFORME_SECRET, the newest first. */
export const ringOf = (secret: string): readonly string[] =>
  secret
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')

/** Seals a secret with AES-256-GCM under a key drawn from the newest secret of CONFORME_SECRET, and names that. */
export function seal(secret: string, { purpose, bound }: Use, ring: string): string {
  const [newest = ring] = ringOf(ring)
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', toKey(newest, purpose), iv, { authTagLength: TAG })
  cipher.setAAD(Buffer.from(bound))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return `${SEALED}${nameOf(newest)}:${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')}`
}

export const isSealed = (stored: string): boolean => stored.startsWith(SEALED)

/** Is it sealed under the newest secret? What is not waits for `conforme secrets rotate`. */
export function isNewest(stored: string, ring: string): boolean {
  const [newest = ring] = ringOf(ring)
  return stored.startsWith(`${SEALED}${nameOf(newest)}:`)
}

/** The secret in clear. @throws SealFailure when none of the secrets of CONFORME_SECRET opens it, or it is damaged. */
export function unseal(stored: string, use: Use, ring: string | undefined): string {
  if (ring === undefined) throw missing()
  const [first = '', second] = stored.slice(SEALED.length).split(':')
  const bytes = Buffer.from(second ?? first, 'base64')
  // Until secrets had names, a comma was a sign like any other: the whole text is one more candidate.
  const candidates = [...new Set([...ringOf(ring), ring])]
  const named = second === undefined ? candidates : candidates.filter(secret => nameOf(secret) === first)
  let cause: unknown
  for (const secret of named) {
    try {
      return open(bytes, use, secret)
    } catch (error) {
      cause = error
    }
  }
  throw doesNotFit(cause)
}

function open(bytes: Buffer, { purpose, bound }: Use, secret: string): string {
  const decipher = createDecipheriv('aes-256-gcm', toKey(secret, purpose), bytes.subarray(0, IV), {
    authTagLength: TAG,
  })
  decipher.setAAD(Buffer.from(bound))
  decipher.setAuthTag(bytes.subarray(IV, IV + TAG))
  return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8')
}

const toKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'conforme', purpose, 32))

/** Names a secret without telling anything of it. */
const nameOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, 'conforme', 'name', 6)).toString('hex')

const missing = (): SealFailure =>
  new SealFailure({
    fr: 'Un secret est scellé, et ce serveur n’a pas de CONFORME_SECRET.',
    en: 'A secret is sealed, and this server has no CONFORME_SECRET.',
  })

const doesNotFit = (cause: unknown): SealFailure =>
  new SealFailure(
    {
      fr: 'Un secret a été scellé sous un autre CONFORME_SECRET : ajoutez l’ancien après le nouveau, séparé par une virgule.',
      en: 'A secret was sealed under another CONFORME_SECRET: add the former one after the new one, separated by a comma.',
    },
    cause,
  )

/** A secret that must not lie in clear has nothing to be sealed under. */
export const cannotSeal = (): Failure =>
  new Failure('unavailable', {
    fr: 'Ce serveur n’a pas de CONFORME_SECRET : il ne peut pas garder de secret. Redémarrez-le avec CONFORME_SECRET, 32 caractères au moins.',
    en: 'This server has no CONFORME_SECRET: it cannot keep a secret. Start it again with CONFORME_SECRET, 32 characters at least.',
  })
