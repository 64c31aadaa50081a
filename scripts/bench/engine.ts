/**
 * `npm run bench`: how long a verdict takes, as ratios against floors measured in the same run, on this machine.
 * Medians of many, warm, one thread. Nothing passes or fails here.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { render, validate, validateDocument } from '@conforme/compliance'
import { checkStructure, losses, PREFIXES, parseXml, read } from '@conforme/formats'
import { draftSchema, newestEdition, toInvoice } from '@conforme/model'
import { BOOKS, check, plan } from '@conforme/rules'
import { judge, judgeAll, type RuleSet, ruleSet, subjectOf } from '@conforme/verdict'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { SaxesParser } from 'saxes'
import { CONTEXT, DRAFTS } from '../corpus.ts'
import { print, time } from './timing.ts'

const ajv = new Ajv2020({ strict: false, allErrors: false })
const isDraft = ajv.compile(draftSchema())
const simple = JSON.stringify(DRAFTS.get('simple'))

console.log(`draft of ${simple.length} bytes`)
const floor = time(() => isDraft(JSON.parse(simple)))
print('floor: JSON.parse and Ajv', floor)
const official = plan(BOOKS.flatMap(book => (book.id === 'mentions-fr' ? [] : book.rules)))
print(
  'verdict: JSON.parse, Ajv, EN 16931, BR-FR, syntax',
  time(() => {
    const draft = JSON.parse(simple)
    if (!isDraft(draft)) return
    const { invoice } = toInvoice(draft, CONTEXT.organisation, CONTEXT.today)
    return [check(invoice, official), losses(invoice, 'cii')]
  }),
  floor,
)
print(
  'whole validation, with mentions, words and score',
  time(() => {
    const draft = JSON.parse(simple)
    return isDraft(draft) && validate(draft, CONTEXT)
  }),
  floor,
)
print(
  'verdict and CII document',
  time(() => render(JSON.parse(simple), CONTEXT, 'cii')),
  floor,
)
print(
  'verdict and UBL document',
  time(() => render(JSON.parse(simple), CONTEXT, 'ubl')),
  floor,
)

/** A document with so many lines, and some 20 KB at ten of them. */
function documentOf(count: number, syntax: 'cii' | 'ubl'): string {
  const [line] = DRAFTS.get('simple')!.lines as readonly Record<string, unknown>[]
  const { totals: _, vat_breakdown: __, ...rest } = DRAFTS.get('simple')!
  const note =
    'Chaque ligne porte une note assez longue pour ressembler à ce que les logiciels y mettent vraiment. '
  const lines = Array.from({ length: count }, (_, i) => ({
    ...line,
    id: String(i + 1),
    note: note.repeat(3),
  }))
  const rendered = render({ ...rest, lines }, CONTEXT, syntax)
  if (!rendered.ok) throw new Error(rendered.validation.errors.join('\n'))
  return rendered.xml
}

function saxesPass(text: string): void {
  const parser = new SaxesParser({ xmlns: true })
  parser.write(text).close()
}

const xml = documentOf(10, 'cii')
const bytes = new TextEncoder().encode(xml)
const parsed = parseXml(bytes, PREFIXES)
const enRules = ruleSet('en16931-cii', newestEdition('en16931').version)!
const frenchRules = ruleSet('br-fr-cii', newestEdition('br-fr').version)!
console.log(`\nCII document of 10 lines, ${bytes.length} bytes`)
const pass = time(() => saxesPass(xml))
print('floor: a bare saxes pass', pass)
print(
  'parse',
  time(() => parseXml(bytes, PREFIXES)),
  pass,
)
print(
  'read into the model',
  time(() => read(parsed, CONTEXT.today)),
  pass,
)
print(
  'schema',
  time(() => checkStructure(parsed)),
  pass,
)
print(
  'official EN 16931',
  time(() => judge(subjectOf(parsed.root), enRules)),
  pass,
)
print(
  'official BR-FR',
  time(() => judge(subjectOf(parsed.root), frenchRules)),
  pass,
)
const verdictBy = (ruleSets: readonly RuleSet[]) => (given: Uint8Array) => {
  const document = parseXml(given, PREFIXES)
  const subject = subjectOf(document.root)
  return [checkStructure(document), judgeAll(subject, ruleSets)]
}
const judged = verdictBy([enRules, frenchRules])
print(
  'bytes to official verdict: schema, EN 16931, BR-FR',
  time(() => judged(bytes)),
  pass,
)
print(
  'bytes to whole validation, with mentions',
  time(() => validateDocument(bytes, CONTEXT)),
  pass,
)

console.log('\ndocuments of many lines')
const TURNS = 5
const encoder = new TextEncoder()
const bytesOf = (count: number, syntax: 'cii' | 'ubl') => encoder.encode(documentOf(count, syntax))
const long = bytesOf(10_000, 'cii')
const judgedUbl = verdictBy([
  ruleSet('en16931-ubl', newestEdition('en16931').version)!,
  ruleSet('br-fr-ubl', newestEdition('br-fr').version)!,
])
grow('official verdict, CII', judged, bytesOf(1000, 'cii'), long)
grow('official verdict, UBL', judgedUbl, bytesOf(1000, 'ubl'), bytesOf(10_000, 'ubl'))
grow('whole validation, CII', given => validateDocument(given, CONTEXT), bytesOf(1000, 'cii'), long)

/** In turns, and the middle one of their ratios: a pause of the collector more or less moves a single one by a tenth. */
function grow(
  name: string,
  call: (given: Uint8Array) => unknown,
  short: Uint8Array,
  tenTimesAsLong: Uint8Array,
): void {
  const turns = Array.from({ length: TURNS }, () => {
    const thousand = time(() => call(short))
    return { thousand, tenThousand: time(() => call(tenTimesAsLong)) }
  })
  turns.sort((a, b) => a.tenThousand / a.thousand - b.tenThousand / b.thousand)
  const { thousand, tenThousand } = turns[TURNS >> 1]!
  const ratios = turns.map(turn => (turn.tenThousand / turn.thousand).toFixed(1)).join(', ')
  print(`${name}, 1,000 lines`, thousand)
  console.log(
    `${name}, 10,000 lines`.padEnd(52) +
      `${tenThousand.toFixed(1).padStart(10)} µs  ${(tenThousand / thousand).toFixed(1)} × a tenth of the lines (${ratios})`,
  )
}

console.log(
  'peak memory of a process that validates 10,000 lines'.padEnd(52) +
    `${peakOf(long).toFixed(0).padStart(10)} MB  of which ${peakOf(bytes).toFixed(0)} MB for 10 lines`,
)

/** Megabytes that a process takes at most for one validation, from its start to its end. */
function peakOf(document: Uint8Array): number {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const file = join(folder, 'document.xml')
  writeFileSync(file, document)
  const script = new URL('memory.ts', import.meta.url).pathname
  const peak = Number(execFileSync(process.execPath, [script, file], { encoding: 'utf8' }))
  rmSync(folder, { recursive: true })
  return peak
}

console.log('\ndrafts of many lines')
const [line] = DRAFTS.get('simple')!.lines as readonly Record<string, unknown>[]
let shorter: number | undefined
for (const count of [10, 100, 1000, 10_000]) {
  const lines = Array.from({ length: count }, (_, i) => ({ ...line, id: String(i + 1) }))
  const { totals: _, vat_breakdown: __, ...rest } = DRAFTS.get('simple')!
  const draft = { ...rest, lines }
  const micros = time(() => validate(draft, CONTEXT))
  const growth = shorter === undefined ? '' : `${(micros / shorter).toFixed(1)} × a tenth of the lines`
  console.log(
    `verdict, ${String(count).padStart(6)} lines`.padEnd(52) +
      `${micros.toFixed(1).padStart(10)} µs  ${growth}`,
  )
  shorter = micros
}
