import { Failure } from '../base/failures.ts'

interface Range {
  readonly type: string
  readonly q: number
}

/** The form of a reply that `Accept` prefers (RFC 9110, § 12.5.1); the first offer when it does not say. */
export function accepted<T extends string>(header: string | undefined, offers: readonly T[]): T {
  const [first] = offers
  if (header === undefined || header.trim() === '') return first!
  const ranges = header.slice(0, 1000).split(',').map(toRange)
  let best: T | undefined
  let weight = 0
  for (const offer of offers) {
    const q = weightOf(offer, ranges)
    if (q > weight) {
      best = offer
      weight = q
    }
  }
  if (best !== undefined) return best
  throw new Failure('not_acceptable', {
    fr: `Formes disponibles ici : ${offers.join(', ')}.`,
    en: `Forms available here: ${offers.join(', ')}.`,
  })
}

function toRange(part: string): Range {
  const [type = '', ...parameters] = part
    .toLowerCase()
    .split(';')
    .map(piece => piece.trim())
  const q = parameters.find(parameter => parameter.startsWith('q='))
  const weight = q === undefined ? 1 : Number(q.slice(2))
  return { type, q: weight >= 0 && weight <= 1 ? weight : 0 }
}

/** The most specific range that fits decides. */
function weightOf(offer: string, ranges: readonly Range[]): number {
  const family = `${offer.split('/')[0]}/*`
  for (const wanted of [offer, family, '*/*']) {
    const range = ranges.find(({ type }) => type === wanted)
    if (range) return range.q
  }
  return 0
}
