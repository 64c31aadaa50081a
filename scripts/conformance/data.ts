/** The documents whose official verdict is known: a folder of gzipped JSON lines. */
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { newestEdition } from '@conforme/model'
import { type RuleSet, type RuleSetId, ruleSet } from '@conforme/verdict'

/** How often each assert fired. */
export type Counts = Readonly<Record<string, number>>

export interface Judged {
  readonly id: string
  readonly syntax: 'CII' | 'UBL-Invoice' | 'UBL-CreditNote' | 'CDAR'
  /** Of a document that was derived from others: `base` for what it was derived from. */
  readonly kind?: string
  readonly xml: string
  readonly xsdValid: boolean
  readonly verdict: Readonly<Partial<Record<RuleSetId, Counts>>>
  /** Rule sets whose official stylesheet stopped on this document: there is no verdict to agree with. */
  readonly errors?: Readonly<Partial<Record<RuleSetId, string>>>
}

/** The version that `verdict` holds of the French rule sets, and the one that the differences lead to. */
export const BASE = '1.4.0.03'
export const IN_FORCE = '1.4.0.04'

/** The rule set that a verdict is compared with: a French one in that version, one of CEN in its own. */
export function ruleSetIn(id: RuleSetId, version: string): RuleSet | undefined {
  return ruleSet(id, id.startsWith('en16931') ? newestEdition('en16931').version : version)
}

const DOCUMENTS = ['corpus.jsonl.gz', 'mutants.jsonl.gz']
const DIFFERENCES = 'verdicts-1.4.0.04.jsonl.gz'
const LINE_END = 10

export function hasDocuments(folder: URL): boolean {
  return DOCUMENTS.some(file => existsSync(new URL(file, folder)))
}

/** Every document of one share: the first of every `shares`, or the second, … */
export async function* documentsOf(folder: URL, share: number, shares: number): AsyncGenerator<Judged> {
  let at = 0
  for (const file of DOCUMENTS)
    for await (const line of linesOf(new URL(file, folder)))
      if (at++ % shares === share) yield JSON.parse(line.toString('utf8')) as Judged
}

/**
 * Verdicts of the version in force where they differ from those of the base, by document and rule set; null
 * where its stylesheet stopped. Undefined where the folder does not know that version.
 */
export async function differencesOf(folder: URL): Promise<ReadonlyMap<string, Counts | null> | undefined> {
  const url = new URL(DIFFERENCES, folder)
  if (!existsSync(url)) return undefined
  const found = new Map<string, Counts | null>()
  type Line = { readonly id: string; readonly ruleset: string; readonly verdict?: Counts }
  for await (const line of linesOf(url)) {
    const { id, ruleset, verdict } = JSON.parse(line.toString('utf8')) as Line
    found.set(`${id} ${ruleset}`, verdict ?? null)
  }
  return found
}

/** A table of the folder by rule set, then rule: `rules.json`, `dead-rules.json`. Empty where there is none. */
export function tableOf(
  folder: URL,
  file: string,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const url = new URL(file, folder)
  return existsSync(url) ? JSON.parse(readFileSync(url, 'utf8')) : {}
}

/** Lines as bytes, so that those of another share cost no decoding. */
async function* linesOf(url: URL): AsyncGenerator<Buffer> {
  if (!existsSync(url)) return
  const pieces: Buffer[] = []
  const unzipped = createReadStream(url).pipe(createGunzip({ chunkSize: 1 << 18 }))
  for await (const chunk of unzipped as AsyncIterable<Buffer>) {
    let from = 0
    for (let to = chunk.indexOf(LINE_END); to !== -1; to = chunk.indexOf(LINE_END, from)) {
      pieces.push(chunk.subarray(from, to))
      const line = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)
      pieces.length = 0
      from = to + 1
      if (line.length > 0) yield line
    }
    if (from < chunk.length) pieces.push(chunk.subarray(from))
  }
  if (pieces.length > 0) yield Buffer.concat(pieces)
}
