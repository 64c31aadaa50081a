/**
 * `npm run growth`: a megabyte of each awkward sign in every field of a draft, every leaf of CII, UBL and CDAR, and
 * in numbers of JSON. Nothing may be thrown but documented failures, and time must grow with the text, not with its
 * square: what takes longer than usual is measured at growing lengths, and judged by the ratio alone.
 */
import { readFileSync } from 'node:fs'
import {
  keepDigits,
  remediate,
  unreadable,
  validate,
  validateDocument,
  validateStatus,
} from '@conforme/compliance'
import { draftSchema } from '@conforme/model'
import { CONTEXT, CORPUS, DRAFTS } from './corpus.ts'

const SIGNS: Readonly<Record<string, string>> = {
  blanks: ' ',
  zeros: '0',
  nines: '9',
  commas: ',',
  points: '.',
  letters: 'a',
  'letters and blanks': 'a ',
  brackets: '(',
  braces: '{',
  dashes: '-',
  entities: '&',
  percents: '20 % ',
}
const LONGEST = 1_000_000
/** Characters at which something quadratic shows, and does not yet take minutes. */
const SHORT = 32_000
/** Milliseconds that `SHORT` characters may take without a closer look. */
const UNSUSPICIOUS = 60
/** Of the time at double the length; twice is linear, four times is quadratic. */
const STEEPEST = 2.9

interface Case {
  readonly name: string
  readonly run: (text: string) => unknown
}

const NOBODY = { search: async () => [], bySiren: async () => undefined }

const cases = [...draftCases(), ...documentCases(), ...statusCases(), numberCase()]
let looked = 0
let failed = 0
for (const { name, run } of cases)
  for (const [sign, piece] of Object.entries(SIGNS)) {
    looked += 1
    const fault = await judge(text => run(textOf(piece, text)))
    if (fault === undefined) continue
    failed += 1
    console.log(`${name}, ${sign}: ${fault}`)
  }
console.log(`growth: ${looked} places and signs, ${failed} beyond linear`)
process.exitCode = failed === 0 ? 0 : 1

function textOf(piece: string, length: number): string {
  return `1${piece.repeat(Math.ceil(length / piece.length)).slice(0, length)}x`
}

async function judge(run: (length: number) => unknown): Promise<string | undefined> {
  try {
    if ((await spent(run, SHORT)) > UNSUSPICIOUS) {
      const [short, long] = [await fastest(run, 2 * SHORT), await fastest(run, 4 * SHORT)]
      if (long > UNSUSPICIOUS && long / short > STEEPEST)
        return `${(long / short).toFixed(1)} times the time for twice the text`
    }
    await run(LONGEST)
    return undefined
  } catch (error) {
    return `throws ${String(error).slice(0, 200)}`
  }
}

async function fastest(run: (length: number) => unknown, length: number): Promise<number> {
  const times = [await spent(run, length), await spent(run, length), await spent(run, length)]
  return Math.min(...times)
}

/** Milliseconds of this process alone. */
async function spent(run: (length: number) => unknown, length: number): Promise<number> {
  const before = process.cpuUsage()
  await run(length)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Every field, with its value as text, in a draft that is fine otherwise. */
function draftCases(): readonly Case[] {
  const base = DRAFTS.get('services')!
  return leavesOf(draftSchema() as Schema, []).map(path => ({
    name: `draft /${path.join('/')}`,
    run: async text => {
      const draft = structuredClone(base)
      put(draft, path, text)
      validate(draft, CONTEXT)
      if (text.length <= SHORT + 2) await remediate({ ...draft, auto: true }, CONTEXT, NOBODY)
    },
  }))
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}
type Path = readonly (string | number)[]

function leavesOf({ properties, items }: Schema, path: Path): readonly Path[] {
  if (items !== undefined) return leavesOf(items, [...path, 0])
  if (properties === undefined) return [path]
  return Object.entries(properties).flatMap(([key, schema]) => leavesOf(schema, [...path, key]))
}

function put(draft: object, path: Path, value: unknown): void {
  let at = draft as Record<string | number, unknown>
  for (const [i, key] of path.slice(0, -1).entries()) {
    if (typeof at[key] !== 'object' || at[key] === null) at[key] = typeof path[i + 1] === 'number' ? [] : {}
    at = at[key] as Record<string | number, unknown>
  }
  at[path.at(-1)!] = value
}

/** Every element with text, of documents on record. */
function documentCases(): readonly Case[] {
  const files = ['document-allowances-charges', 'several-sellers', 'factored'].flatMap(name => [
    `golden/${name}.cii.xml`,
    `golden/${name}.ubl.xml`,
  ])
  return leafCases(files, xml => validateDocument(xml, CONTEXT))
}

function statusCases(): readonly Case[] {
  return leafCases(['statuses/212.xml', 'statuses/210.xml'], xml =>
    validateStatus(xml, { ...CONTEXT, as_of: CONTEXT.today }),
  )
}

function leafCases(files: readonly string[], judgeXml: (xml: string) => unknown): readonly Case[] {
  const seen = new Set<string>()
  return files.flatMap(file => {
    const xml = readFileSync(new URL(file, CORPUS), 'utf8')
    return [...xml.matchAll(/<([\w:]+)([^<>]*)>([^<>]+)</g)].flatMap(found => {
      const [whole, name] = found
      const syntax = file.split('.').at(-2)!
      if (whole.trim().endsWith('/>') || found[3]!.trim() === '' || seen.has(`${syntax} ${name}`)) return []
      seen.add(`${syntax} ${name}`)
      const start = found.index + whole.length - 1 - found[3]!.length
      return [
        {
          name: `${file} ${name}`,
          run: (text: string) => {
            const escaped = text.replaceAll('&', '&amp;')
            try {
              judgeXml(xml.slice(0, start) + escaped + xml.slice(start + found[3]!.length))
            } catch (error) {
              if (unreadable(error) === undefined) throw error
            }
          },
        },
      ]
    })
  })
}

/** A number of JSON itself, which keeps the digits that a double would lose. */
function numberCase(): Case {
  return {
    name: 'a number of JSON',
    run: text => {
      const digits = text.replace(/[^0-9]/g, '0')
      JSON.parse(`{"quantity":1.${digits}1}`, keepDigits)
    },
  }
}
