/** Times of calls, as benchmarks print them. */

const ROUNDS = 31
const ROUND_MS = 20

/** Microseconds of one call: the median over rounds of equal length. */
export function time(call: () => unknown): number {
  const until = performance.now() + 300
  let calls = 0
  while (performance.now() < until) {
    call()
    calls++
  }
  const each = Math.max(1, Math.ceil((calls * ROUND_MS) / 300))
  const rounds = Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    for (let i = 0; i < each; i++) call()
    return ((performance.now() - start) * 1000) / each
  })
  return rounds.sort((a, b) => a - b)[ROUNDS >> 1]!
}

export function print(name: string, micros: number, floor?: number): void {
  const ratio = floor === undefined ? '' : `${(micros / floor).toFixed(1)} × floor`
  console.log(`${name.padEnd(52)}${micros.toFixed(1).padStart(10)} µs  ${ratio}`)
}
