// Writes packages/model/src/code-lists/*.ts from the code lists inside the official EN 16931 Schematron.
//
//   git clone --depth 1 -b validation-1.3.16 https://github.com/ConnectingEurope/eInvoicing-EN16931 official-cen
//   node scripts/import/code-lists.ts official-cen             writes the files and prints the counts
//   node scripts/import/code-lists.ts official-cen --check     writes nothing, fails where a file would change
//
// Arguments are files, or directories searched to any depth. Exactly one preprocessed Schematron per syntax is
// wanted: EN16931-CII-validation-preprocessed.sch and EN16931-UBL-validation-preprocessed.sch. They stay out of
// the repository: codes, versions and hashes are taken from them, neither sentences nor expressions.
//
// Where CII and UBL disagree, the list holds what both accept, and _CII_ONLY and _UBL_ONLY hold the rest.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

type Syntax = 'CII' | 'UBL'

interface Artefact {
  readonly file: string
  readonly version: string
  readonly date: string
  readonly sha256: string
  /** The lists quoted in each BR-CL assert, in order. */
  readonly lists: ReadonlyMap<string, readonly (readonly string[])[]>
}

interface List {
  readonly file: string
  readonly name: string
  readonly title: string
  /** Rules that quote the list; the script stops when they do not quote the same. */
  readonly rules: readonly string[]
  /** Set when the rule quotes another list in the other syntax. */
  readonly only?: Syntax
  /** Which of the lists that the rule quotes. */
  readonly part?: number
}

const TARGET = new URL('../../packages/model/src/code-lists/', import.meta.url)
const WIDTH = 110

const LISTS: readonly List[] = [
  {
    file: 'country',
    name: 'ISO_3166_1',
    title: 'Countries, ISO 3166-1 alpha-2, with 1A and XI',
    rules: ['BR-CL-14', 'BR-CL-15'],
  },
  {
    file: 'currency',
    name: 'ISO_4217',
    title: 'Currencies, ISO 4217 alpha-3',
    rules: ['BR-CL-03', 'BR-CL-04', 'BR-CL-05'],
  },
  {
    file: 'unit',
    name: 'UNECE_REC_20_21',
    title: 'Units of measure, UN/ECE Recommendation 20 with the packages of Recommendation 21',
    rules: ['BR-CL-23'],
  },
  {
    file: 'vat-category',
    name: 'UNTDID_5305',
    title: 'VAT categories, the part of UNTDID 5305 that EN 16931 uses',
    rules: ['BR-CL-17', 'BR-CL-18'],
  },
  { file: 'vatex', name: 'VATEX', title: 'VAT exemption reasons, CEF VATEX', rules: ['BR-CL-22'] },
  {
    file: 'invoice-type',
    name: 'UNTDID_1001_INVOICE',
    title: 'Document types of invoices, UNTDID 1001',
    rules: ['BR-CL-01'],
    only: 'UBL',
    part: 0,
  },
  {
    file: 'invoice-type',
    name: 'UNTDID_1001_CREDIT_NOTE',
    title: 'Document types of credit notes, UNTDID 1001; 81 is in both lists',
    rules: ['BR-CL-01'],
    only: 'UBL',
    part: 1,
  },
  {
    file: 'note-subject',
    name: 'UNTDID_4451',
    title: 'Subjects of notes (BT-21), UNTDID 4451',
    rules: ['BR-CL-08'],
  },
  {
    file: 'tax-point-date',
    name: 'UNTDID_2475',
    title: 'When VAT falls due (BT-8) as CII writes it, UNTDID 2475',
    rules: ['BR-CL-06'],
    only: 'CII',
  },
  {
    file: 'tax-point-date',
    name: 'UNTDID_2005',
    title: 'When VAT falls due (BT-8) as UBL writes it, UNTDID 2005',
    rules: ['BR-CL-06'],
    only: 'UBL',
  },
  {
    file: 'object-scheme',
    name: 'UNTDID_1153',
    title: 'Schemes of invoiced object identifiers (BT-18, BT-128), UNTDID 1153',
    rules: ['BR-CL-07'],
  },
  {
    file: 'payment-means',
    name: 'UNTDID_4461',
    title: 'Payment means (BT-81), UNTDID 4461',
    rules: ['BR-CL-16'],
  },
  {
    file: 'allowance-reason',
    name: 'UNTDID_5189',
    title: 'Reasons of allowances (BT-98, BT-140), UNTDID 5189',
    rules: ['BR-CL-19'],
  },
  {
    file: 'charge-reason',
    name: 'UNTDID_7161',
    title: 'Reasons of charges (BT-105, BT-145), UNTDID 7161',
    rules: ['BR-CL-20'],
  },
  {
    file: 'icd',
    name: 'ISO_6523',
    title: 'Schemes of party, item and location identifiers, ISO 6523',
    rules: ['BR-CL-10', 'BR-CL-11', 'BR-CL-21', 'BR-CL-26'],
    part: 0,
  },
  {
    file: 'icd',
    name: 'ISO_6523_UBL_CREDITOR',
    title: 'Accepted besides in UBL for the identifiers of seller and payee: the SEPA creditor (BT-90)',
    rules: ['BR-CL-10'],
    only: 'UBL',
    part: 1,
  },
  {
    file: 'eas',
    name: 'EAS',
    title: 'Schemes of electronic addresses (BT-34, BT-49), CEF EAS',
    rules: ['BR-CL-25'],
  },
  {
    file: 'item-classification',
    name: 'UNTDID_7143',
    title: 'Schemes of item classifications (BT-158), UNTDID 7143',
    rules: ['BR-CL-13'],
  },
  {
    file: 'mime',
    name: 'MIME_TYPES',
    title: 'MIME types of attachments (BT-125)',
    rules: ['BR-CL-24'],
  },
]

function main(args: readonly string[]): void {
  const check = args.includes('--check')
  const files = args.filter(arg => arg !== '--check').flatMap(filesUnder)
  const official = { CII: artefact(files, 'CII'), UBL: artefact(files, 'UBL') }
  const { CII, UBL } = official
  if (CII.version !== UBL.version) throw new Error(`CII is ${CII.version} but UBL ${UBL.version}`)
  expectEveryRule(official)

  const stale: string[] = []
  for (const file of new Set(LISTS.map(list => list.file))) {
    const exports = LISTS.filter(list => list.file === file).flatMap(list => constants(list, official))
    const text = `${header(official)}\n${exports.map(it => it.text).join('\n')}`
    const target = new URL(`${file}.ts`, TARGET)
    if (check && read(target) !== text) stale.push(`${file}.ts`)
    if (!check) writeFileSync(target, text)
    for (const { name, codes } of exports)
      console.log(`${`${file}.ts`.padEnd(24)}${name.padEnd(28)}${codes.length}`)
  }
  if (stale.length > 0) throw new Error(`not what version ${CII.version} says: ${stale.join(', ')}`)
}

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).map(name => join(path, name))
}

function artefact(files: readonly string[], syntax: Syntax): Artefact {
  const name = `EN16931-${syntax}-validation-preprocessed.sch`
  const found = files.filter(file => basename(file) === name)
  const [file] = found
  if (file === undefined || found.length > 1) throw new Error(`${found.length} files named ${name}, want one`)
  const bytes = readFileSync(file)
  const text = bytes.toString('utf8')
  const [, version, date] = /Schematron version (\S+) - Last update: (\S+?)-->/.exec(text) ?? []
  if (version === undefined || date === undefined) throw new Error(`${name} tells no version and date`)
  return {
    file: name,
    version,
    date,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    lists: lists(text),
  }
}

function lists(schematron: string): Map<string, string[][]> {
  const found = new Map<string, string[][]>()
  for (const [, attributes = ''] of schematron.matchAll(/<assert((?:\s+[\w:]+="[^"]*")+)\s*>/g)) {
    const id = /\sid="(BR-CL-\d+)"/.exec(attributes)?.[1]
    if (id === undefined) continue
    const test = /\stest="([^"]*)"/.exec(attributes)?.[1] ?? ''
    const literals = [...test.matchAll(/'([^']*)'/g)].map(([, literal = '']) => literal)
    // Nearly every list is one literal with a space at both ends; the MIME types are compared one by one.
    const quoted = literals
      .filter(it => it.startsWith(' ') && it.trim() !== '')
      .map(it => it.trim().split(/\s+/))
    if (found.has(id)) throw new Error(`${id} occurs twice`)
    found.set(id, quoted.length > 0 ? quoted : [literals])
  }
  return found
}

/** Stops when a release brings a code-list rule that no list here claims, or changes what BR-CL-01 says. */
function expectEveryRule(official: Record<Syntax, Artefact>): void {
  const known = new Set(LISTS.flatMap(list => list.rules))
  for (const { file, lists } of Object.values(official)) {
    const unknown = without([...lists.keys()], [...known])
    if (unknown.length > 0) throw new Error(`${file}: no list here for ${unknown.join(', ')}`)
  }
  const types = (syntax: Syntax) => official[syntax].lists.get('BR-CL-01')?.flat() ?? []
  if (!areSame(types('CII'), types('UBL'))) {
    throw new Error('BR-CL-01: the types that CII accepts are not those of UBL invoices and credit notes')
  }
}

function codes(list: List, from: Artefact): string[] {
  const quoted = list.rules.map(rule => from.lists.get(rule)?.[list.part ?? 0] ?? [])
  const [first] = quoted
  if (!first?.length) throw new Error(`${from.file}: ${list.rules} quote no list for ${list.name}`)
  if (new Set(first).size < first.length) throw new Error(`${from.file}: ${list.name} repeats a code`)
  if (!quoted.every(other => areSame(other, first))) throw new Error(`${from.file}: ${list.rules} differ`)
  return first.toSorted(byNumberThenText)
}

interface Constant {
  readonly name: string
  readonly codes: readonly string[]
  readonly text: string
}

function constants(list: List, official: Record<Syntax, Artefact>): Constant[] {
  const rules = list.rules.join(', ')
  const title = `${list.title}. ${rules}.`
  if (list.only) return [constant(list.name, title, codes(list, official[list.only]))]
  const cii = codes(list, official.CII)
  const ubl = codes(list, official.UBL)
  const shared = without(cii, without(cii, ubl))
  const besides = (syntax: Syntax, rest: readonly string[]) =>
    rest.length === 0 ? [] : [constant(`${list.name}_${syntax}_ONLY`, `In ${syntax} also. ${rules}.`, rest)]
  return [
    constant(list.name, title, shared),
    ...besides('CII', without(cii, ubl)),
    ...besides('UBL', without(ubl, cii)),
  ]
}

function constant(name: string, title: string, codes: readonly string[]): Constant {
  const start = `export const ${name}: ReadonlySet<string> = new Set(`
  const short = `${start}'${codes.join(' ')}'.split(' '))`
  const long = `${start}\n  \`${wrap(codes).join('\n  ')}\`.split(/\\s+/),\n)`
  return { name, codes, text: `/** ${title} */\n${short.length <= WIDTH ? short : long}\n` }
}

function wrap(codes: readonly string[]): string[] {
  const lines: string[] = []
  for (const code of codes) {
    const last = lines.at(-1)
    // Room for the indent and, on the last line, for what closes the string.
    if (last !== undefined && last.length + 1 + code.length <= WIDTH - 16)
      lines.splice(-1, 1, `${last} ${code}`)
    else lines.push(code)
  }
  return lines
}

function header({ CII, UBL }: Record<Syntax, Artefact>): string {
  return `// Generated by scripts/import/code-lists.ts; run it again rather than editing.
// Codes quoted in the EN 16931 validation artefacts ${CII.version} (European Commission, EUPL 1.2):
// ${CII.file}, ${CII.date}, SHA-256
//   ${CII.sha256}
// ${UBL.file}, ${UBL.date}, SHA-256
//   ${UBL.sha256}
`
}

function without(codes: readonly string[], others: readonly string[]): string[] {
  return codes.filter(code => !others.includes(code))
}

function areSame(a: readonly string[], b: readonly string[]): boolean {
  return without(a, b).length === 0 && without(b, a).length === 0
}

function byNumberThenText(a: string, b: string): number {
  const [m, n] = [a, b].map(code => (/^\d+$/.test(code) ? Number(code) : Number.POSITIVE_INFINITY)) as [
    number,
    number,
  ]
  if (m !== n) return m - n
  return a < b ? -1 : 1
}

function read(file: URL): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

main(process.argv.slice(2))
