/** One document before our engine, and the comparison with the findings of the official artefacts. */
import { DocumentFailure, validateDocument, XmlFailure } from '@conforme/compliance'
import { checkStructure, PREFIXES, parseXml, type XmlDocument } from '@conforme/formats'
import { countById, judge, type RuleSetId, type Subject, subjectOf } from '@conforme/verdict'
import { CONTEXT } from '../corpus.ts'
import { type Board, type Score, scoreOf } from './board.ts'
import { BASE, type Counts, IN_FORCE, type Judged, ruleSetIn } from './data.ts'
import { countRoundTrip } from './round-trip.ts'

export interface Question {
  /** Where verdicts of the version in force differ; undefined to judge by the base alone. */
  readonly later: ReadonlyMap<string, Counts | null> | undefined
  /** One rule set instead of everything. */
  readonly only?: string | undefined
}

/** Never throws, whatever the engine does: that is a fault on the board. */
export function judgeDocument(document: Judged, board: Board, question: Question): void {
  board.documents++
  try {
    judgeAll(document, board, question)
  } catch (failure) {
    board.faults.push({ document: document.id, what: `threw ${failure}` })
  }
}

function judgeAll(document: Judged, board: Board, { later, only }: Question): void {
  const xml = parsed(document.xml)
  const ours = countsOf(xml)
  for (const id of ruleSetsOf(document)) {
    if (only !== undefined && id !== only) continue
    const theirs = document.verdict[id]
    compare(document, scoreOf(board, id), ours(id, BASE), theirs)
    if (later === undefined || id.startsWith('en16931')) continue
    const changed = later.get(`${document.id} ${id}`)
    const then = changed === undefined ? theirs : (changed ?? undefined)
    compare(document, scoreOf(board, `${id}@${IN_FORCE}`), ours(id, IN_FORCE), then)
  }
  if (only !== undefined) return
  compareStructure(document, board.xsd, xml)
  if (document.syntax === 'CDAR') return
  board.invoices++
  const what = faultOf(document, ours)
  if (what !== undefined) board.faults.push({ document: document.id, what })
  countRoundTrip(document, board.round_trips)
}

function parsed(text: string): XmlDocument | undefined {
  try {
    return parseXml(text, PREFIXES)
  } catch (failure) {
    if (failure instanceof XmlFailure) return undefined
    throw failure
  }
}

/** Those that ran, or stopped, and are written. */
function ruleSetsOf({ verdict, errors = {} }: Judged): readonly RuleSetId[] {
  const ids = [...new Set([...Object.keys(verdict), ...Object.keys(errors)])] as RuleSetId[]
  return ids.filter(id => ruleSetIn(id, BASE) !== undefined)
}

type Ours = (id: RuleSetId, version: string) => Counts

function countsOf(xml: XmlDocument | undefined): Ours {
  const known = new Map<unknown, Counts>()
  let subject: Subject | undefined
  return (id, version) => {
    const set = ruleSetIn(id, version)
    if (xml === undefined || set === undefined) return {}
    subject ??= subjectOf(xml.root)
    const counts = known.get(set) ?? countById(judge(subject, set))
    known.set(set, counts)
    return counts
  }
}

function compare({ id, xsdValid }: Judged, score: Score, ours: Counts, theirs: Counts | undefined): void {
  // Where the official stylesheet stopped there is no verdict to agree with; ours was computed all the same.
  if (theirs === undefined) {
    score.stopped++
    return
  }
  const rules = new Set([...Object.keys(ours), ...Object.keys(theirs)])
  const differ = [...rules].filter(rule => (ours[rule] ?? 0) > 0 !== (theirs[rule] ?? 0) > 0)
  const agree = differ.length === 0
  if (xsdValid) {
    score.documents++
    if (agree) score.agree++
    if (agree && [...rules].every(rule => ours[rule] === theirs[rule])) score.same_counts++
  } else {
    score.invalid_documents++
    if (agree) score.invalid_agree++
  }
  for (const rule of Object.keys(theirs)) score.seen.add(rule)
  for (const rule of differ)
    score.disagreements.push({ document: id, rule, ours: ours[rule] ?? 0, theirs: theirs[rule] ?? 0 })
}

function compareStructure({ id, xsdValid }: Judged, score: Score, xml: XmlDocument | undefined): void {
  const faults = xml === undefined ? 1 : checkStructure(xml).length
  const agree = (faults === 0) === xsdValid
  score.documents++
  if (agree) score.agree++
  else score.disagreements.push({ document: id, rule: 'XSD', ours: faults, theirs: xsdValid ? 0 : 1 })
}

/** What is wrong with the verdict as callers get it. */
function faultOf({ xml, xsdValid }: Judged, ours: Ours): string | undefined {
  try {
    const { valid, syntax, checks, rule_sets: sets } = validateDocument(xml, CONTEXT)
    if (valid && !xsdValid) return 'called valid, and the XSD refuses it'
    const expected: Record<string, number> = {}
    for (const { id, version } of sets)
      for (const [rule, count] of Object.entries(ours(`${id}-${syntax}` as RuleSetId, version)))
        expected[rule] = (expected[rule] ?? 0) + count
    for (const { assert } of checks) if (assert !== undefined) expected[assert] = (expected[assert] ?? 0) - 1
    const differ = Object.keys(expected).filter(rule => expected[rule] !== 0)
    return differ.length === 0
      ? undefined
      : `official findings differ from the rule sets: ${differ.join(' ')}`
  } catch (failure) {
    const isRefusal = failure instanceof XmlFailure || failure instanceof DocumentFailure
    if (isRefusal) return xsdValid ? `refused, and the XSD takes it: ${failure.message}` : undefined
    return `threw ${failure}`
  }
}
