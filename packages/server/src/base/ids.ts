import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** An identifier such as `evt_01jd…`: a ULID in lower case, so that ids of one kind sort by time of birth. */
export function newId(prefix: string, now: Date = new Date()): string {
  let time = now.getTime()
  let head = ''
  for (let i = 0; i < 10; i += 1) {
    head = ALPHABET[time % 32] + head
    time = Math.floor(time / 32)
  }
  let tail = ''
  for (const byte of randomBytes(16)) tail += ALPHABET[byte % 32]
  return `${prefix}_${head}${tail}`
}
