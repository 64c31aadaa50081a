/** The day and hour on which every example happens. */
export const NOW = new Date('2026-11-20T09:00:00.000Z')

const HOUR = 3_600_000
const ID = /\b(org|key|whk|evt|inv|sub|req|dlv|sta)_[0-9a-z]{20,40}\b/g
const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g
const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g

/** Replies without what differs from one run to the next: ids, instants, times taken, secrets. */
export class Plain {
  readonly #names = new Map<string, string>()

  of<T>(value: T): T {
    const text = JSON.stringify(value)
      .replace(ID, (found, prefix: string) => this.#name(found, `${prefix}_01kanmz6g0`, 16))
      .replace(UUID, found => this.#name(found, '6f9619ff-8b86-4d01-b42d-', 12))
      .replace(INSTANT, plainInstant)
      .replace(
        /\bic_(test|live)_[0-9A-Za-z]{38}\b/g,
        (_, mode) => `ic_${mode}_${'0123456789'.repeat(4).slice(0, 38)}`,
      )
      .replace(
        /whsec_[A-Za-z0-9+/=]+/g,
        `whsec_${Buffer.from('a secret shown once, of 32 bytes').toString('base64')}`,
      )
      .replace(/"hint":"\w{4}"/g, '"hint":"4567"')
      .replace(
        /"flow_id":"([0-9a-f]{32})"/g,
        (_, found) => `"flow_id":"${this.#name(found, 'a3f1c9e0', 24)}"`,
      )
      .replace(/"(milliseconds|age_seconds|response_ms)":\d+/g, '"$1":12')
      .replace(/"sha256":"[0-9a-f]{64}"/g, `"sha256":"${'0123456789abcdef'.repeat(4)}"`)
      .replace(/\/inbox\/[\w-]+/g, '/inbox/q7wJ3n5RkVbX0cY2mL8dT4sZ6hF1gP9a')
    return JSON.parse(text)
  }

  /** The same for the same id: the first of its kind, the second, and so on. */
  #name(found: string, head: string, digits: number): string {
    const known = this.#names.get(found)
    if (known !== undefined) return known
    const rank = [...this.#names.values()].filter(name => name.startsWith(head)).length + 1
    const name = head + String(rank).padStart(digits, '0')
    this.#names.set(found, name)
    return name
  }
}

/** What happened just now happened at the hour of the examples, by whichever clock; what lies ahead, at a full hour. */
function plainInstant(text: string): string {
  const at = Date.parse(text)
  if (Math.abs(at - Date.now()) < HOUR || Math.abs(at - NOW.getTime()) < HOUR) return NOW.toISOString()
  return new Date(Math.floor(at / HOUR) * HOUR).toISOString()
}
