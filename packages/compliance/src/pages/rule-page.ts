/** The page of a code, and the index of all codes. */
import type { Text } from '@conforme/model'
import { BOOKS, type Language, type RuleBook } from '@conforme/rules'
import { BOOK_LABELS, COLON, ORIGINS, SEMICOLON, SEVERITIES, WORDS } from '../base/words.ts'
import { entryOf } from './codes.ts'
import { nameOf } from './example-words.ts'
import { readableJson } from './json.ts'
import { type Block, type Inline, joined, type Line, type Page } from './page.ts'
import {
  type Sheet,
  type SheetExample,
  type SheetSummary,
  type SheetTerm,
  type SheetTest,
  summaries,
} from './sheet.ts'

type Fact = readonly [keyof typeof WORDS, Line]

/** The page of a sheet in one language. */
export function rulePage(sheet: Sheet, language: Language): Page {
  const say = (text: Text) => text[language]
  const page = pageOf(sheet, language, (test, level) => examplesOf(test, level, say))
  return { ...page, blocks: [...page.blocks, ...legend(sheet.tests, say)] }
}

/** The same without its examples, for a page in two languages that shows them once. */
export function rulePageWithoutExamples(sheet: Sheet, language: Language): Page {
  return pageOf(sheet, language, () => [])
}

/** The examples alone; `say` gives the headings, in whatever languages. */
export function examplesBlocks({ tests }: Sheet, say: (text: Text) => string): readonly Block[] {
  if (tests.length === 1) return [...examplesOf(tests[0]!, 2, say), ...legend(tests, say)]
  const blocks = tests.flatMap(test => {
    const examples = examplesOf(test, 3, say)
    return examples.length === 0 ? [] : [...headingOf(test, tests), ...examples]
  })
  return [...blocks, ...legend(tests, say)]
}

/** How examples read, where there are any. */
function legend(tests: readonly SheetTest[], say: (text: Text) => string): Block[] {
  const examples = tests.flatMap(test => [...test.examples.good, ...test.examples.bad])
  const changes = examples.map(example => example.changes).filter(change => change !== null)
  const words = [
    changes.some(change => !('status' in change)) && WORDS.changes,
    changes.some(change => 'cii' in change || 'ubl' in change) && WORDS.edits,
    changes.some(change => 'status' in change) && WORDS.message,
  ]
  return words.flatMap(word => (word === false ? [] : [paragraph(say(word))]))
}

/** Of several tests, what they share is written once. */
function pageOf(
  sheet: Sheet,
  language: Language,
  examples: (test: SheetTest, level: 2 | 3) => readonly Block[],
): Page {
  const title: Line = [{ code: sheet.code }, ` · ${sheet.label}`]
  const { tests, kind } = sheet
  if (kind === 'rule_set') {
    const listed = summaries(language).filter(summary => summary.rule_set === sheet.code)
    return { language, title, blocks: [indexOf(listed, language)] }
  }
  const [first = [], ...others] = tests.map(test => factsOf(test, sheet, language))
  const shared = first.filter(fact => others.every(facts => facts.some(other => isSame(fact, other))))
  const common = factsBlock([...shared, ...commonFacts(sheet)], language)
  if (tests.length === 1) {
    const [test] = tests
    return { language, title, blocks: [...sentencesOf(test!), ...common, ...examples(test!, 2)] }
  }
  const why = sharedWhy(tests)
  const rest = (facts: readonly Fact[]) => facts.filter(fact => !shared.some(other => isSame(fact, other)))
  const parts = tests.flatMap(test => [
    ...headingOf(test, tests),
    ...sentencesOf(why === undefined ? test : { ...test, why: null }),
    ...factsBlock(rest(factsOf(test, sheet, language)), language),
    ...examples(test, 3),
  ])
  return { language, title, blocks: [...(why === undefined ? [] : [paragraph(why)]), ...common, ...parts] }
}

function sharedWhy([first, ...others]: readonly SheetTest[]): string | undefined {
  return others.every(test => test.why === first?.why) ? (first?.why ?? undefined) : undefined
}

function isSame(a: Fact, b: Fact): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** An index of codes, one table a rule-book. @param listed all of them, or those that were searched for */
export function rulesPage(language: Language, listed = summaries(language)): Page {
  const tables = [...BOOKS, undefined].flatMap((book): Block[] => {
    const rows = listed.filter(summary => summary.rule_set === (book?.id ?? null))
    const text = [book === undefined ? WORDS.remarks[language] : titleOf(book, language)]
    return rows.length === 0 ? [] : [{ kind: 'heading', level: 2, text }, indexOf(rows, language)]
  })
  const about: Block = { kind: 'paragraph', text: [WORDS.rulesAbout[language]] }
  return { language, title: [WORDS.rules[language]], blocks: [about, ...tables] }
}

function titleOf({ id, version }: RuleBook, language: Language): string {
  return `${BOOK_LABELS[id][language]} (${id} ${version})`
}

function indexOf(listed: readonly SheetSummary[], language: Language): Block {
  const head = [WORDS.code, WORDS.label, WORDS.severity, WORDS.term, WORDS.repair].map(word => word[language])
  const rows = listed.map(({ code, label, severity, terms, repair }): readonly Line[] => [
    [{ rule: code }],
    [label],
    [SEVERITIES[severity][language]],
    joined(
      terms.map(id => [{ code: id }]),
      ' ',
    ),
    [repair === null ? '' : WORDS[repair][language]],
  ])
  return { kind: 'table', head, rows }
}

/** Several tests are distinguished by what official validators print, else by their term, else by their rank. */
function headingOf(test: SheetTest, tests: readonly SheetTest[]): Block[] {
  const printed = tests.map(({ asserts }) => Object.values(asserts ?? {}).find(id => id !== null))
  const terms = tests.map(({ terms: [at] }) => at?.id)
  const rank = tests.indexOf(test)
  const [at] = test.terms
  const isOnly = (ids: readonly unknown[]) => ids.indexOf(ids[rank]) === ids.lastIndexOf(ids[rank])
  const text: Line | undefined =
    printed[rank] != null && isOnly(printed)
      ? [{ code: printed[rank] }]
      : at && [{ code: at.id }, ` ${at.label}${isOnly(terms) ? '' : ` (${rank + 1})`}`]
  return text === undefined ? [] : [{ kind: 'heading', level: 2, text }]
}

function sentencesOf({ says, why }: SheetTest): Block[] {
  return [{ kind: 'paragraph', text: [{ strong: says }] }, ...(why === null ? [] : [paragraph(why)])]
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', text: [text] }
}

function factsBlock(facts: readonly Fact[], language: Language): Block[] {
  if (facts.length === 0) return []
  return [{ kind: 'facts', rows: facts.map(([word, line]) => [WORDS[word][language], line]) }]
}

function factsOf(test: SheetTest, sheet: Sheet, language: Language): readonly Fact[] {
  const { source, terms, on } = test
  const [at, ...reads] = terms
  return present([
    ['severity', [SEVERITIES[test.severity][language]]],
    ['source', [source.url === null ? source.text : { link: source.text, to: source.url }]],
    ['at', at && termLine(at)],
    ['reads', reads.length === 0 ? undefined : joined(reads.map(termLine), SEMICOLON[language])],
    ['on', on === null ? undefined : groupLine(on, language)],
    ['printed', printedLine(test, sheet, language)],
    ['since', periodLine(test, language)],
    ['repair', repairLine(test, language)],
  ])
}

function commonFacts({ rule_set, covers, covered_by }: Sheet): readonly Fact[] {
  return present([
    ['covers', codesLine(covers)],
    ['coveredBy', codesLine(covered_by)],
    ['book', rule_set === null ? undefined : [{ rule: rule_set.id }, ` ${rule_set.version}`]],
  ])
}

function present(rows: readonly (readonly [keyof typeof WORDS, Line | undefined])[]): readonly Fact[] {
  return rows.flatMap(([word, line]) => (line === undefined ? [] : [[word, line] as const]))
}

function codesLine(codes: readonly string[]): Line | undefined {
  // A rule may cover one that this version does not have: it has no page to link to.
  const inlines = codes.map((code): Inline => (entryOf(code) === undefined ? { code } : { rule: code }))
  return codes.length === 0
    ? undefined
    : joined(
        inlines.map(inline => [inline]),
        ', ',
      )
}

function termLine({ id, label, pointer }: SheetTerm): Line {
  return [{ code: id }, ` ${label} · `, { code: pointer }]
}

function groupLine(group: SheetTerm, language: Language): Line {
  if (group.pointer === '') return [WORDS.invoice[language]]
  return [...termLine(group), group.pointer.endsWith('*') ? ` (${WORDS.each[language]})` : '']
}

/** Only where it is not the code itself. */
function printedLine({ asserts }: SheetTest, { code }: Sheet, language: Language): Line | undefined {
  if (asserts === null || 'cdar' in asserts) return undefined
  const { cii, ubl } = asserts
  if (cii === ubl) return cii === code || cii === null ? undefined : [{ code: cii }]
  const bySyntax = { CII: cii, UBL: ubl }
  const lines = Object.entries(bySyntax).map(
    ([syntax, id]): Line => [
      `${syntax}${COLON[language]}`,
      id === null ? WORDS.never[language] : { code: id },
    ],
  )
  return joined(lines, SEMICOLON[language])
}

function periodLine({ since, until }: SheetTest, language: Language): Line | undefined {
  const parts = [
    since === null ? [] : WORDS.from[language].replace('{day}', since),
    until === null ? [] : WORDS.until[language].replace('{day}', until),
  ].flat()
  return parts.length === 0 ? undefined : [parts.join(', ')]
}

function repairLine({ repair }: SheetTest, language: Language): Line | undefined {
  if (repair === null) return undefined
  const names = repair.kinds.map(({ label }) => label).join(', ')
  const trust = repair.certain
    ? (names === '' ? WORDS.certainLong : WORDS.certainAtTimes)[language]
    : WORDS.offeredLong[language].replace('{confidence}', percent(repair.confidence, language))
  return [
    `${ORIGINS[repair.origin][language]}${SEMICOLON[language]}${trust}${names === '' ? '' : ` (${names})`}`,
  ]
}

function percent(share: number, language: Language): string {
  return `${Math.round(share * 100)}${language === 'fr' ? ' %' : '%'}`
}

function examplesOf({ examples }: SheetTest, level: 2 | 3, say: (text: Text) => string): Block[] {
  const { good, bad } = examples
  if (good.length + bad.length === 0) return []
  return [
    { kind: 'heading', level, text: [say(WORDS.bad)] },
    ...bad.map(example => exampleOf(example, say)),
    { kind: 'heading', level, text: [say(WORDS.good)] },
    ...good.map(example => exampleOf(example, say)),
  ]
}

function exampleOf(
  { name, draft, changes, with: companions }: SheetExample,
  say: (text: Text) => string,
): Block {
  const along = codesLine(companions)
  const note: Line = [
    ...(draft === null ? [] : [`${say(WORDS.draft)} `, { draft }]),
    ...(along === undefined ? [] : [`${say(WORDS.with)} `, ...along]),
  ]
  return {
    kind: 'example',
    name: say(nameOf(name)),
    note,
    json: changes === null ? null : readableJson(changes),
  }
}
