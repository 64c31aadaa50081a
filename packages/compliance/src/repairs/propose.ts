/** From findings to repairs: the proposals of the kinds that the rule names, or the rule's own. */
import { type Text, valueAt } from '@conforme/model'
import { INPUT, type Language, type Origin, type RepairKind } from '@conforme/rules'
import { patchKeyAt, setting } from '../base/patches.ts'
import type { DraftFinding, Kind, Proposal, Situation } from '../base/repair-kind.ts'
import type { Operation, Suggestion } from '../base/validation.ts'
import { KINDS } from './kinds/index.ts'
import { asWritten } from './written.ts'

export interface Repair {
  readonly found: DraftFinding
  /** The kind's id, or `rule` where the rule itself gives the value. */
  readonly kind: string
  readonly pointer: string
  readonly value: unknown
  readonly operations: readonly Operation[]
  readonly certain: boolean
  /** 0 to 1; 1 exactly when certain. */
  readonly confidence: number
  readonly reason: Text
  readonly origin: Origin
}

/** The id of repairs that no kind makes: the rule gives the value. */
export const BY_RULE = 'rule'

const BY_ID: ReadonlyMap<string, Kind> = new Map(KINDS.map(kind => [kind.id, kind]))

/** The kinds that a rule, or the remark on a value that could not be read, names. */
export function kindsOf(ids: readonly RepairKind[]): readonly Kind[] {
  return ids.map(id => BY_ID.get(id)!)
}

function named({ finding, unread }: DraftFinding): readonly RepairKind[] | undefined {
  return finding === undefined ? unread && INPUT[unread.kind].repairs : finding.rule.repairs
}

/** The repairs of one finding, the most certain first. Where two certain ones differ, each is offered only. */
export function repairsOf(found: DraftFinding, situation: Situation): readonly Repair[] {
  const assumed = isAssumed(found, situation)
  const kinds = kindsOf(named(found) ?? []).filter(kind => !assumed || kind.elsewhere === true)
  const proposed = kinds.flatMap(kind =>
    [kind.propose(found, situation) ?? []]
      .flat()
      .map(proposal => made(found, situation, kind.id, kind.origin, proposal)),
  )
  const all = assumed ? proposed : [...proposed, ...ruleRepair(found, situation)]
  const repairs = distinct(all.filter(repair => changes(repair, situation)))
  const certain = repairs.filter(repair => repair.certain)
  const judged = certain.length > 1 ? repairs.map(doubted) : repairs
  return judged.toSorted((a, b) => b.confidence - a.confidence)
}

const LIKELY = 0.9

function doubted(repair: Repair): Repair {
  return repair.certain ? { ...repair, certain: false, confidence: LIKELY } : repair
}

function made(
  found: DraftFinding,
  { draft }: Situation,
  kind: string,
  origin: Origin,
  { pointer = found.pointer, value, operations, sure, reason }: Proposal,
): Repair {
  return {
    found,
    kind,
    pointer,
    value,
    operations: operations ?? setting(draft, pointer, value),
    certain: sure === true,
    confidence: sure === true ? 1 : sure,
    reason,
    origin,
  }
}

const ONE_ANSWER: Text = {
  fr: 'La règle n’admet ici qu’une valeur.',
  en: 'The rule allows one value here.',
}
const TO_CONFIRM: Text = {
  fr: 'Valeur probable d’après le reste de la facture ; à confirmer.',
  en: 'A likely value, going by the rest of the invoice; to be confirmed.',
}

function ruleRepair(found: DraftFinding, situation: Situation): readonly Repair[] {
  const { finding } = found
  if (finding?.repair === undefined) return []
  const { certain, repair, rule } = finding
  const proposal: Proposal = {
    value: asWritten(repair, found.pointer),
    sure: certain || (rule.confidence ?? 0.8),
    reason: certain ? ONE_ANSWER : TO_CONFIRM,
  }
  return [made(found, situation, BY_RULE, rule.origin ?? 'computed', proposal)]
}

/**
 * A value that the caller left out was completed from others, and so was a row of VAT missing from the draft: a mistake
 * in it is repaired there. A row with nothing but its reason would be one more wrong row.
 */
function isAssumed({ finding, pointer }: DraftFinding, { draft }: Situation): boolean {
  const [row] = VAT_ROW.exec(pointer) ?? []
  if (finding !== undefined && row !== undefined && valueAt(draft, row) === undefined) return true
  return finding?.values[finding.rule.at] !== undefined && valueAt(draft, pointer) === undefined
}

const VAT_ROW = /^\/vat_breakdown\/\d+(?=\/)/

/** Leaves out repairs that would write what is there already, or at an item that the draft does not have. */
function changes({ operations }: Repair, { draft }: Situation): boolean {
  return (
    operations.some(({ op, path, value }) => op !== 'replace' || !isSame(valueAt(draft, path), value)) &&
    operations.every(({ path }) => isReachable(draft, path))
  )
}

/** Whether each item of a list on the way is there; an empty list may get its first. */
function isReachable(draft: unknown, path: string): boolean {
  const parts = path.split('/')
  return parts.every((part, depth) => {
    if (depth === 0 || !/^\d+$/.test(part)) return true
    const items = valueAt(draft, parts.slice(0, depth).join('/'))
    return Number(part) <= (Array.isArray(items) ? items.length : 0)
  })
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function distinct(repairs: readonly Repair[]): readonly Repair[] {
  const seen = new Map<string, Repair>()
  for (const repair of repairs) {
    const key = JSON.stringify(repair.operations)
    const known = seen.get(key)
    if (known === undefined || known.confidence < repair.confidence) seen.set(key, repair)
  }
  return [...seen.values()]
}

/** A repair as the caller reads it. */
export function suggestionOf(repair: Repair, message: string, language: Language): Suggestion {
  const { found, kind, pointer, value, operations, certain, confidence, reason, origin } = repair
  const key = patchKeyAt(pointer)
  return {
    code: found.reportedAs ?? found.code,
    pointer,
    value,
    ...(key !== undefined && typeof value === 'string' ? { patch: { [key]: value } } : {}),
    json_patch: operations,
    message,
    kind,
    certain,
    confidence,
    reason: reason[language],
    origin,
  }
}
