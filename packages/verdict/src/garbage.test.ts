/** Both engines promise that a line of which all asserts hold leaves no garbage. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { test } from 'node:test'
import { PREFIXES, parseXml, type XmlNode } from '@conforme/formats'
import { judgeAll, subjectOf } from './judge.ts'
import { ruleSet } from './registry.ts'

const JUDGEMENTS = 40
const LINES = 1_000
/** Until the compiler has seen enough of the asserts to keep figures in registers. */
const MOST_ROUNDS = 60
/** Less than the smallest object: what is computed once for a document takes some of it. */
const MOST_BYTES_A_LINE = 16
const LINE = /<(ram:IncludedSupplyChainTradeLineItem|cac:InvoiceLine)>.*<\/\1>/s

interface Sampled {
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number }
  readonly selfSize: number
  readonly children: readonly Sampled[]
}

for (const syntax of ['cii', 'ubl'] as const)
  test(`asserts that hold of the lines of a ${syntax.toUpperCase()} document allocate nothing`, async () => {
    const file = new URL(`../../../corpus/golden/simple.${syntax}.xml`, import.meta.url)
    const xml = readFileSync(file, 'utf8').replace(LINE, line => line.repeat(LINES))
    const { root } = parseXml(xml, PREFIXES)
    // Facts of the document are found once for each: the first judgement finds them.
    const subject = subjectOf(root)
    const sets = [ruleSet(`en16931-${syntax}`, '1.3.16')!, ruleSet(`br-fr-${syntax}`, '1.4.0.04')!]
    const judged = () => judgeAll(subject, sets)
    assert.ok(
      judged()
        .flat()
        .every(({ node }) => !isInLine(node)),
    )
    const session = new Session()
    session.connect()
    const most = LINES * MOST_BYTES_A_LINE
    let left = await bytesByFunction(session, judged)
    for (let round = 0; round < MOST_ROUNDS && sum(left) > most; round++)
      left = await bytesByFunction(session, judged)
    session.disconnect()
    assert.ok(sum(left) <= most, `bytes left by a judgement: ${JSON.stringify(Object.fromEntries(left))}`)
  })

function isInLine(node: XmlNode): boolean {
  for (let at: XmlNode | null = node; at !== null; at = at.parent)
    if (/Line(?:Item)?$/.test(at.name)) return true
  return false
}

/** Bytes that one call leaves, by function of this package, the walk itself apart. Garbage counts. */
async function bytesByFunction(session: Session, call: () => void): Promise<Map<string, number>> {
  await session.post('HeapProfiler.startSampling', {
    samplingInterval: 512,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  })
  for (let i = 0; i < JUDGEMENTS; i++) call()
  const { profile } = await session.post('HeapProfiler.stopSampling')
  const bytes = new Map<string, number>()
  const visit = ({ callFrame: { functionName, url, lineNumber }, selfSize, children }: Sampled): void => {
    const name = `${functionName} ${url.slice(url.lastIndexOf('/src/') + 5)}:${lineNumber + 1}`
    const isOurs = /\/packages\/verdict\/src\//.test(url) && !/judge\.ts$|test\.ts$/.test(url)
    if (isOurs && selfSize > 0) bytes.set(name, (bytes.get(name) ?? 0) + selfSize / JUDGEMENTS)
    children.forEach(visit)
  }
  visit(profile.head)
  return bytes
}

function sum(bytes: ReadonlyMap<string, number>): number {
  return [...bytes.values()].reduce((total, each) => total + each, 0)
}
