/**
 * `npm run conformance`: our official verdict on documents whose official verdict is known, rule by rule.
 * Options: --data DIR (default ../shared/conformance), --only RULE_SET, --rule ID (print its disagreements),
 * --most N (disagreements printed, default 40), --json.
 */
import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { createGunzip } from 'node:zlib'
import { PREFIXES, parseXml } from '@conforme/formats'
import { countById, judge, RULE_SETS, type RuleSetId, ruleSet, subjectOf } from '@conforme/verdict'

type Counts = Readonly<Record<string, number>>

interface Judged {
  readonly id: string
  readonly xml: string
  readonly xsdValid: boolean
  readonly verdict: Readonly<Record<string, Counts>>
  readonly errors?: Readonly<Record<string, string>>
}

interface Score {
  documents: number
  agree: number
  /** Of the documents valid against the XSD, those whose counts of firings are equal too. */
  same_counts: number
  invalid_documents: number
  invalid_agree: number
  readonly disagreements: {
    readonly document: string
    readonly rule: string
    readonly ours: number
    readonly theirs: number
  }[]
}

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/conformance' },
    only: { type: 'string' },
    rule: { type: 'string' },
    most: { type: 'string', default: '40' },
    json: { type: 'boolean', default: false },
  },
})
const folder = pathToFileURL(`${options.data}/`)
const BASE = '1.4.0.03'
const IN_FORCE = '1.4.0.04'

if (!existsSync(new URL('corpus.jsonl.gz', folder))) {
  console.log(`conformance skipped: no documents in ${options.data}`)
  process.exit(0)
}

const scores = new Map<string, Score>()
const later = await differences()
const started = performance.now()
for (const file of ['corpus.jsonl.gz', 'mutants.jsonl.gz'])
  for await (const document of lines<Judged>(file)) judgeDocument(document)
report()

async function* lines<T>(file: string): AsyncGenerator<T> {
  const url = new URL(file, folder)
  if (!existsSync(url)) return
  for await (const line of createInterface({ input: createReadStream(url).pipe(createGunzip()) }))
    if (line !== '') yield JSON.parse(line) as T
}

/** Verdicts of 1.4.0.04 where they differ from those of 1.4.0.03; null where its stylesheet stopped. */
async function differences(): Promise<ReadonlyMap<string, Counts | null>> {
  const found = new Map<string, Counts | null>()
  type Line = { readonly id: string; readonly ruleset: string; readonly verdict?: Counts }
  for await (const { id, ruleset, verdict } of lines<Line>('verdicts-1.4.0.04.jsonl.gz'))
    found.set(`${id} ${ruleset}`, verdict ?? null)
  return found
}

function judgeDocument(document: Judged): void {
  const ids = [...Object.keys(document.verdict), ...Object.keys(document.errors ?? {})] as RuleSetId[]
  const wanted = ids.filter(id => options.only === undefined || id === options.only)
  if (wanted.length === 0) return
  const subject = subjectOf(parseXml(document.xml, PREFIXES).root)
  for (const id of wanted) {
    const theirs = document.verdict[id]
    compare(document, id, id, BASE, theirs, subject)
    if (id.startsWith('en16931')) continue
    const changed = later.get(`${document.id} ${id}`)
    compare(
      document,
      `${id}@${IN_FORCE}`,
      id,
      IN_FORCE,
      changed === undefined ? theirs : (changed ?? undefined),
      subject,
    )
  }
}

function compare(
  document: Judged,
  name: string,
  id: RuleSetId,
  version: string,
  theirs: Counts | undefined,
  subject: ReturnType<typeof subjectOf>,
): void {
  const set = ruleSet(id, version)
  if (set === undefined) return
  const ours = countById(judge(subject, set))
  // Where the official stylesheet stopped there is no verdict to agree with; ours was computed all the same.
  if (theirs === undefined) return
  const score = scoreOf(name)
  const differ = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].filter(
    rule => (ours[rule] ?? 0) > 0 !== (theirs[rule] ?? 0) > 0,
  )
  const agree = differ.length === 0 ? 1 : 0
  if (document.xsdValid) {
    score.documents++
    score.agree += agree
    if (agree && Object.keys(theirs).every(rule => ours[rule] === theirs[rule])) score.same_counts++
  } else {
    score.invalid_documents++
    score.invalid_agree += agree
  }
  for (const rule of differ)
    score.disagreements.push({
      document: document.id,
      rule,
      ours: ours[rule] ?? 0,
      theirs: theirs[rule] ?? 0,
    })
}

function scoreOf(name: string): Score {
  let score = scores.get(name)
  if (score === undefined) {
    score = {
      documents: 0,
      agree: 0,
      same_counts: 0,
      invalid_documents: 0,
      invalid_agree: 0,
      disagreements: [],
    }
    scores.set(name, score)
  }
  return score
}

function report(): void {
  if (options.json) {
    console.log(JSON.stringify(Object.fromEntries(scores)))
    return
  }
  const percent = (part: number, whole: number) =>
    whole === 0 ? '–' : `${((100 * part) / whole).toFixed(2)} %`
  console.log(
    `${'rule set'.padEnd(32)}${'asserts'.padStart(8)}${'documents'.padStart(11)}${'agree'.padStart(10)}${'counts'.padStart(10)}${'XSD-invalid'.padStart(13)}${'agree'.padStart(10)}`,
  )
  for (const [name, score] of [...scores].sort()) {
    const [id, version = BASE] = name.split('@')
    const set = RULE_SETS.find(entry => entry === ruleSet(id as RuleSetId, version))
    const asserts = new Set(
      set?.patterns.flatMap(pattern => pattern.flatMap(context => context.asserts.map(each => each.id))),
    ).size
    console.log(
      name.padEnd(32) +
        String(asserts).padStart(8) +
        String(score.documents).padStart(11) +
        percent(score.agree, score.documents).padStart(10) +
        percent(score.same_counts, score.documents).padStart(10) +
        String(score.invalid_documents).padStart(13) +
        percent(score.invalid_agree, score.invalid_documents).padStart(10),
    )
    const byRule = new Map<string, typeof score.disagreements>()
    for (const entry of score.disagreements)
      byRule.set(entry.rule, [...(byRule.get(entry.rule) ?? []), entry])
    if (options.rule === undefined)
      for (const [rule, entries] of [...byRule]
        .sort((a, b) => b[1].length - a[1].length)
        .slice(0, Number(options.most)))
        console.log(
          `    ${rule.padEnd(34)}${String(entries.length).padStart(6)}  e.g. ${entries[0]!.document} ours ${entries[0]!.ours} theirs ${entries[0]!.theirs}`,
        )
    else for (const entry of byRule.get(options.rule) ?? []) console.log(`    ${JSON.stringify(entry)}`)
  }
  console.log(`\n${((performance.now() - started) / 1000).toFixed(1)} s`)
}
