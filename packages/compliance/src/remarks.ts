/** Findings as the caller reads them: one list of what is wrong, each entry once, with words and repair. */
import {
  callerPointer,
  type Decimal,
  format,
  label,
  type TermId,
  type Unread,
  valueAt,
} from '@conforme/model'
import {
  type Finding,
  fill,
  INPUT,
  type Language,
  type Origin,
  type Rule,
  type Severity,
  say,
} from '@conforme/rules'
import { patchKeyAt, setting } from './patches.ts'
import type { Check, Suggestion } from './validation.ts'

/** A finding, of a rule or of the reading, in one language. */
export interface Remark {
  readonly check: Check
  readonly suggestion?: Suggestion
}

/** The page of a rule on any server. */
export function docsOf(code: string): string {
  return `/rules/${encodeURIComponent(code)}`
}

export function labelOf(rule: Rule, language: Language): string {
  return rule.label?.[language] ?? capital(label(rule.at, language))
}

/** What a rule found. */
export function remarkOf(
  finding: Finding,
  draft: unknown,
  language: Language,
  severity: Severity,
  // A document has no short forms: there the place is that of the model.
  pointer = callerPointer(draft, finding.pointer),
): Remark {
  const { rule } = finding
  const message = say(finding, language)
  return {
    check: {
      code: rule.id,
      label: labelOf(rule, language),
      ok: false,
      severity,
      message,
      pointer,
      terms: termsOf(rule),
      source: rule.basis.text,
      docs: docsOf(rule.id),
    },
    suggestion: repairOf(draft, rule.id, pointer, asWritten(finding.repair, pointer), message, {
      confidence: finding.certain ? 1 : (rule.confidence ?? 0.8),
      origin: rule.origin ?? 'computed',
    }),
  }
}

export function termsOf(rule: Rule): readonly string[] {
  return [rule.at, ...(rule.reads ?? [])]
}

/** What the reading could not take over. */
export function remarkOfUnread(unread: Unread, draft: unknown, language: Language): Remark {
  const remark = INPUT[unread.kind]
  const values = { value: shown(unread.value), nearest: unread.nearest, pointer: unread.pointer }
  const message = fill(
    (unread.nearest === undefined ? undefined : remark.saysNearest)?.[language] ?? remark.says[language],
    values,
    language,
  )
  return {
    check: {
      code: remark.code,
      label: remark.label[language],
      ok: false,
      severity: remark.severity,
      message,
      pointer: unread.pointer,
      terms: unread.term === undefined ? [] : [unread.term satisfies TermId],
      source: 'Conforme',
      docs: docsOf(remark.code),
    },
    suggestion:
      unread.kind === 'unknown'
        ? renaming(unread, draft, message)
        : repairOf(draft, remark.code, unread.pointer, remark.repair?.(unread), message, CONVENTION),
  }
}

const CONVENTION = { confidence: 0.9, origin: 'convention' } as const

/** A mistyped field moves to the known one, unless that one is there already. */
function renaming({ pointer, nearest }: Unread, draft: unknown, message: string): Suggestion | undefined {
  if (nearest === undefined) return undefined
  const path = `${pointer.slice(0, pointer.lastIndexOf('/'))}/${nearest}`
  if (valueAt(draft, path) !== undefined) return undefined
  const json_patch = [{ op: 'move', from: pointer, path } as const]
  return { code: INPUT.unknown.code, pointer, value: nearest, json_patch, message, ...CONVENTION }
}

const SHOWN_LENGTH = 60

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return text.length <= SHOWN_LENGTH ? text : `${text.slice(0, SHOWN_LENGTH)}…`
}

function repairOf(
  draft: unknown,
  code: string,
  pointer: string,
  value: unknown,
  message: string,
  trust: { readonly confidence: number; readonly origin: Origin },
): Suggestion | undefined {
  if (value === undefined) return undefined
  const key = patchKeyAt(pointer)
  return {
    code,
    pointer,
    value,
    ...(key !== undefined && typeof value === 'string' ? { patch: { [key]: value } } : {}),
    json_patch: setting(draft, pointer, value),
    message,
    ...trust,
  }
}

/** A repair's value as the caller would write it: decimals as text, an identifier's value alone in a short field. */
function asWritten(value: unknown, pointer: string): unknown {
  if (typeof value === 'number' || typeof value === 'bigint') return format(value as Decimal, 2)
  if (typeof value !== 'object' || value === null) return value
  if (/\/(?:siren|siret)$/.test(pointer) && 'value' in value) return value.value
  if (Array.isArray(value)) return value.map(item => asWritten(item, ''))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([key, part]) => [key, asWritten(part, '')]),
  )
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
