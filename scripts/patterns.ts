/**
 * Every regular expression of production code, checked by recheck: none may take time that grows faster than the text
 * it reads, since texts come from strangers. `npm run patterns`; it needs recheck and acorn in the folder that
 * PATTERN_TOOLS names, which the CI fills.
 */
import { globSync, readFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

interface Pattern {
  readonly where: string
  readonly source: string
  readonly flags: string
}
interface Checker {
  checkSync(
    source: string,
    flags: string,
    options: object,
  ): { readonly status: string; readonly complexity?: { readonly summary: string } }
}
interface Parser {
  parse(code: string, options: object): unknown
}

/** Patterns that are given short text only, or that recheck misjudges, each with the reason. */
const BOUNDED: ReadonlyMap<string, string> = new Map([
  ['/ \\([^()]{0,200}\\)$/', 'two hundred characters from each bracket'],
  [
    '/<(?:[\\w.-]+:)?(?:CrossIndustry(?:Invoice|Document)|Invoice|CreditNote|SCRDMCCBDACI\\w+)[\\s>]/',
    'the first 2,048 bytes of a file',
  ],
  ['/.*?(?: +|(?<=\\p{L})-(?=\\p{L})|$)/gu', 'each match begins where the one before ended, and none fails'],
  ['/\\B(?=(?:\\d{3})+$)/g', 'the digits of an amount, nineteen at most'],
  ['/^([+-]?)(?=\\.?\\d)0*(\\d*)(?:\\.(\\d*))?$/', 'at most LONGEST_NUMBER characters'],
  ['/^[ \\t\\r\\n]*([+-]?)(\\d*)(?:\\.(\\d*))?[ \\t\\r\\n]*$/', 'at most LONGEST characters'],
  ['/([@\\w:.-]+)([+!]?)((?:\\[[^\\]]*\\])*)(?:\\/|$)/g', 'paths of our own tables'],
  ['/(?<!0)0+$/', 'eleven digits; the look-behind keeps it from starting twice in one run'],
])

/** Files whose patterns look for words in text that was cut before, each with where it is cut. */
const CUT: readonly (readonly [files: RegExp, reason: string])[] = [
  [
    /rules\/src\/mentions\/(?:discount-terms|estate-agent|home-services|late-penalties-rate|margin-scheme|new-vehicle|recovery-indemnity)\.ts$/,
    'the first 2,000 characters: `read` in evidence.ts',
  ],
  [/model\/src\/complete\/(?:payment-terms|said|term-words)\.ts$/, 'the first 4,000 characters: said.ts'],
  [
    /model\/src\/(?:values\/garbled|reading\/money|reading\/money-value)\.ts$/,
    'the first 10,000, 100 and 200 characters',
  ],
  [/reading\/exemption-words\.ts$/, 'the first 500 characters: kinds/exemption.ts'],
]
const isCut = (file: string): boolean => CUT.some(([files]) => files.test(file))

const FILES = globSync('packages/*/src/**/*.ts', {
  exclude: ['**/*.test.ts', '**/*.campaign.ts', '**/testing.ts'],
}).sort()

const folder = process.env.PATTERN_TOOLS
if (folder === undefined) {
  console.log('patterns: skipped, PATTERN_TOOLS names no folder with recheck and acorn')
  process.exitCode = process.env.CI === undefined ? 0 : 1
} else {
  process.env.RECHECK_BACKEND = 'pure'
  const load = createRequire(`${resolve(folder)}/`)
  process.exitCode = report(load('recheck'), [...written(load('acorn')), ...(await built())])
}

/** The literals of the sources. */
function written(parser: Parser): readonly Pattern[] {
  return FILES.filter(file => !isCut(file)).flatMap(file => {
    const found: Pattern[] = []
    const code = stripTypeScriptTypes(readFileSync(file, 'utf8'))
    const visit = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return
      const { regex, start } = node as { regex?: { pattern: string; flags: string }; start?: number }
      if (regex !== undefined) {
        const line = code.slice(0, start).split('\n').length
        found.push({ where: `${file}:${line}`, source: regex.pattern, flags: regex.flags })
      }
      for (const child of Object.values(node)) visit(child)
    }
    visit(parser.parse(code, { ecmaVersion: 'latest', sourceType: 'module' }))
    return found
  })
}

/** Those that the modules put together when they are loaded. */
async function built(): Promise<readonly Pattern[]> {
  const found: Pattern[] = []
  const Native = RegExp
  globalThis.RegExp = new Proxy(Native, {
    construct(target, [pattern, flags], self) {
      const made: RegExp = Reflect.construct(target, [pattern, flags], self)
      const where = new Error().stack?.split('\n')[2] ?? ''
      if (typeof pattern === 'string' && where.includes('/packages/'))
        found.push({ where: 'built at load', source: made.source, flags: made.flags })
      return made
    },
  })
  try {
    const entries = globSync('packages/*/src/index.ts').filter(file => !file.includes('/fonts/'))
    for (const file of entries) await import(pathToFileURL(resolve(file)).href)
  } finally {
    globalThis.RegExp = Native
  }
  return found
}

/** Prints what is not linear, and how many were checked. */
function report({ checkSync }: Checker, patterns: readonly Pattern[]): number {
  const byText = Map.groupBy(patterns, ({ source, flags }) => `/${source}/${flags}`)
  let bad = 0
  for (const [text, [first, ...others]] of byText) {
    const { source, flags, where } = first!
    // Without a time limit: the result depends on no machine.
    const { status, complexity } = checkSync(source, flags, { timeout: null })
    if (status === 'safe' || BOUNDED.has(text)) continue
    bad += 1
    console.log(
      `${[where, ...others.map(other => other.where)].join(', ')}\n  ${text}: ${complexity?.summary ?? status}`,
    )
  }
  console.log(`patterns: ${byText.size} looked at, ${bad} not linear`)
  return bad === 0 ? 0 : 1
}
