/** Every code that a validation can print, and the ways to find one. */
import { nearest } from '@conforme/model'
import { BOOKS, INPUT, type Rule } from '@conforme/rules'
import { CONTAINER } from '../container/words.ts'
import { NOT_CARRIED } from '../findings/carried.ts'
import { DEPRECATED_OPTIONS } from '../findings/legacy.ts'
import { PAGE_CHARACTERS } from '../findings/page-characters.ts'
import { OTHER_PROGRAM } from '../imports/offer.ts'
import type { Entry } from './entries.ts'
import { officialEntries } from './official-entries.ts'

interface Codes {
  readonly entries: ReadonlyMap<string, Entry>
  /** What has a sheet and is not listed. */
  readonly official: ReadonlyMap<string, Entry>
  readonly inAnyCase: ReadonlyMap<string, string>
  /** Code → the codes of the rules that report in its stead. */
  readonly coveredBy: ReadonlyMap<string, readonly string[]>
}

let known: Codes | undefined

/** Collected on first use: a verdict prints codes, and needs no sheet of them. */
function codes(): Codes {
  if (known === undefined) {
    const all = new Map(entries().map(entry => [entry.code, entry]))
    const official = officialEntries()
    known = { entries: all, official, inAnyCase: namesInLowerCase(all, official), coveredBy: coverings() }
  }
  return known
}

function entries(): Entry[] {
  const rules = BOOKS.flatMap(book =>
    [...Map.groupBy(book.rules, rule => rule.id)].map(
      ([code, group]): Entry => ({ kind: 'rule', code, book, rules: group as [Rule, ...Rule[]] }),
    ),
  )
  const books = BOOKS.map((book): Entry => ({ kind: 'rule_set', code: book.id, book }))
  return [
    ...rules,
    ...inputs(),
    ...containers(),
    notCarried(),
    otherProgram(),
    pageCharacters(),
    deprecated(),
    ...books,
  ]
}

function inputs(): Entry[] {
  return [...Map.groupBy(Object.values(INPUT), remark => remark.code)].map(([code, group]) => ({
    kind: 'remark',
    code,
    label: group[0]!.label,
    remarks: group.flatMap(({ severity, says, saysWhere, why, repairs }) =>
      [says, saysWhere?.says ?? []].flat().map(words => ({
        severity,
        says: words,
        why,
        source: 'Conforme',
        ...(repairs !== undefined && { repairs }),
      })),
    ),
  }))
}

function containers(): Entry[] {
  return [...Map.groupBy(Object.values(CONTAINER), remark => remark.code)].map(([code, group]) => ({
    kind: 'remark',
    code,
    label: group[0]!.label,
    remarks: group.map(({ severity, says, why, source }) => ({
      severity,
      says,
      why,
      source,
    })),
  }))
}

function notCarried(): Entry {
  const { code, label, severity, says, source } = NOT_CARRIED
  // Here the term is unknown, so it has no label.
  const unnamed = (text: string) => text.replaceAll('[{term}]', '{term}')
  const remarks = says.map(({ fr, en }) => ({
    severity,
    says: { fr: unnamed(fr), en: unnamed(en) },
    why: null,
    source,
  }))
  return { kind: 'remark', code, label, remarks }
}

function otherProgram(): Entry {
  const { code, label, severity, says, saysSeveral, source } = OTHER_PROGRAM
  const remarks = [says, saysSeveral].map((words, i) => ({
    severity,
    says: words,
    why: null,
    source,
    ...(i === 0 && { repairs: true as const }),
  }))
  return { kind: 'remark', code, label, remarks }
}

function pageCharacters(): Entry {
  const { code, label, severity, says, onDocuments, saysOnDocuments, source } = PAGE_CHARACTERS
  const common = { why: null, source }
  const remarks = [
    { ...common, severity, says },
    { ...common, severity: onDocuments, says: saysOnDocuments },
  ]
  return { kind: 'remark', code, label, remarks }
}

function deprecated(): Entry {
  const { code, label, source, used, contradicted } = DEPRECATED_OPTIONS
  const remarks = [used, contradicted].map(({ severity, says }) => ({
    severity,
    says,
    why: null,
    source,
  }))
  return { kind: 'remark', code, label, remarks }
}

/** Codes, and what official validators print for them. */
function namesInLowerCase(
  entries: ReadonlyMap<string, Entry>,
  official: ReadonlyMap<string, Entry>,
): Map<string, string> {
  const names = new Map([...official.keys()].map(code => [code.toLowerCase(), code]))
  for (const entry of entries.values())
    for (const rule of entry.kind === 'rule' ? entry.rules : [])
      for (const printed of printedBy(rule)) names.set(printed.toLowerCase(), entry.code)
  for (const code of entries.keys()) names.set(code.toLowerCase(), code)
  return names
}

function printedBy({ assert }: Rule): readonly string[] {
  if (assert === undefined) return []
  return typeof assert === 'string' ? [assert] : [assert.cii, assert.ubl].filter(id => id !== null)
}

function coverings(): Map<string, string[]> {
  const coverings = new Map<string, string[]>()
  for (const { rules } of BOOKS)
    for (const { id, covers = [] } of rules)
      for (const covered of covers) {
        const by = coverings.get(covered) ?? []
        if (!by.includes(id)) coverings.set(covered, [...by, id])
      }
  return coverings
}

export function entryOf(code: string): Entry | undefined {
  return codes().entries.get(code)
}

/** The same, of codes that are not listed too. */
export function anyEntryOf(code: string): Entry | undefined {
  return codes().entries.get(code) ?? codes().official.get(code)
}

/** Codes of rules that are silent where this one has reported: those that exist. */
export function coveredBy(code: string): readonly string[] {
  return codes().coveredBy.get(code) ?? []
}

/** Every code but those of official asserts without a rule of ours, book by book. */
export function listCodes(): readonly string[] {
  return [...codes().entries.keys()]
}

/** The code that a reader means, in any case; also by what official validators print: `BR-FR-10_BT-30`. */
export function findCode(text: string): string | undefined {
  return codes().inAnyCase.get(text.trim().toLowerCase())
}

/** Known codes near to a mistyped one, the nearest first. */
export function nearestCodes(text: string, most = 5): readonly string[] {
  const { inAnyCase } = codes()
  const left = new Set(inAnyCase.keys())
  const found = new Set<string>()
  while (found.size < most) {
    const near = nearest(text.trim(), left)
    if (near === undefined) break
    left.delete(near)
    found.add(inAnyCase.get(near)!)
  }
  return [...found]
}
