/** The engine promises that a rule that holds leaves no garbage. */
import assert from 'node:assert/strict'
import { Session } from 'node:inspector/promises'
import { test } from 'node:test'
import { BOOKS } from './books.ts'
import { check, plan } from './check.ts'
import { exampleInvoice } from './testing.ts'

const RULES = BOOKS.flatMap(book => book.rules)
const CHECKS = 2_000
/** Until the compiler has seen enough of the rules to keep figures in registers. */
const MOST_ROUNDS = 60
/** Sums are figures of their own, and a figure that leaves a function takes 16 bytes. */
const BYTES_A_RULE = 1

interface Sampled {
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number }
  readonly selfSize: number
  readonly children: readonly Sampled[]
}

test('rules that hold allocate nothing but the sums they compare', async () => {
  const invoice = exampleInvoice('simple')
  const rules = plan(RULES)
  assert.deepEqual(check(invoice, rules), [])
  const session = new Session()
  session.connect()
  const most = RULES.length * BYTES_A_RULE
  let left = await bytesByFunction(session, () => check(invoice, rules))
  for (let round = 0; round < MOST_ROUNDS && sum(left) > most; round++)
    left = await bytesByFunction(session, () => check(invoice, rules))
  session.disconnect()
  assert.ok(sum(left) <= most, `bytes left by a check: ${JSON.stringify(Object.fromEntries(left))}`)
})

/** Bytes that one call leaves, by function of the rules and the model, the walk itself apart. Garbage counts. */
async function bytesByFunction(session: Session, call: () => void): Promise<Map<string, number>> {
  await session.post('HeapProfiler.startSampling', {
    samplingInterval: 512,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  })
  for (let i = 0; i < CHECKS; i++) call()
  const { profile } = await session.post('HeapProfiler.stopSampling')
  const bytes = new Map<string, number>()
  const visit = ({ callFrame: { functionName, url, lineNumber }, selfSize, children }: Sampled): void => {
    const name = `${functionName} ${url.slice(url.lastIndexOf('/') + 1)}:${lineNumber + 1}`
    const isOurs = /\/packages\/(?:rules|model)\/src\//.test(url) && !/check\.ts$|test\.ts$/.test(url)
    if (isOurs && selfSize > 0) bytes.set(name, (bytes.get(name) ?? 0) + selfSize / CHECKS)
    children.forEach(visit)
  }
  visit(profile.head)
  return bytes
}

function sum(bytes: ReadonlyMap<string, number>): number {
  return [...bytes.values()].reduce((total, each) => total + each, 0)
}
