import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** The last one given out, without its prefix. */
let last = ''

/**
 * An identifier such as `evt_01jd…`: a ULID in lower case, so that ids sort by time of birth, those of one millisecond
 * and process in the order in which they were made.
 */
export function newId(prefix: string, now: Date = new Date()): string {
  let time = now.getTime()
  let head = ''
  for (let i = 0; i < 10; i += 1) {
    head = ALPHABET[time % 32] + head
    time = Math.floor(time / 32)
  }
  last = last.startsWith(head) ? next(last) : head + drawn()
  return `${prefix}_${last}`
}

function drawn(): string {
  let tail = ''
  for (const byte of randomBytes(16)) tail += ALPHABET[byte % 32]
  return tail
}

/** The one that sorts right behind. */
function next(id: string): string {
  let at = id.length - 1
  while (id[at] === ALPHABET.at(-1)) at -= 1
  const digit = ALPHABET[ALPHABET.indexOf(id[at]!) + 1]
  return `${id.slice(0, at)}${digit}${'0'.repeat(id.length - at - 1)}`
}
