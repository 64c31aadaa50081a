/** Findings as the caller reads them: one list of what is wrong, each entry once, in words. */
import { callerPointer, type GroupId, label, type TermId, type Text, type Unread } from '@conforme/model'
import { type Finding, fill, INPUT, type Language, type Rule, type Severity, say } from '@conforme/rules'
import type { DraftFinding } from './repair-kind.ts'
import type { Check, Suggestion, Validation } from './validation.ts'

/** A finding, of a rule or of the reading, in one language. */
export interface Remark {
  readonly check: Check
  /** What repairs and questions start from. */
  readonly found?: DraftFinding
  /** Of a register. */
  readonly suggestion?: Suggestion
}

/** What is found beside the rules, with the words of its page and its messages. */
export interface Notice {
  readonly code: string
  readonly label: Text
  readonly severity: Severity
  readonly source: string
  readonly terms?: readonly string[]
}

export function checkOf(
  { code, label, severity, source, terms = [] }: Notice,
  message: string,
  pointer: string | null,
  language: Language,
): Check {
  return {
    code,
    label: label[language],
    ok: false,
    severity,
    message,
    pointer,
    terms,
    source,
    docs: docsOf(code),
  }
}

/** What of it blocks: errors, and in strict mode warnings too. */
export function outcomeOf(
  failed: readonly Check[],
  strict = false,
): Pick<Validation, 'valid' | 'errors' | 'warnings'> {
  const blocks = ({ severity }: Check) => severity === 'error' || (strict && severity === 'warning')
  const errors = failed.filter(blocks).map(({ message }) => message)
  const warnings = failed.filter(entry => !blocks(entry)).map(({ message }) => message)
  return { valid: errors.length === 0, errors, warnings }
}

/** The page of a rule on any server. */
export function docsOf(code: string): string {
  return `/rules/${encodeURIComponent(code)}`
}

export function labelOf(rule: Rule, language: Language): string {
  return rule.label?.[language] ?? capital(label(rule.at, language))
}

/** A finding of a rule in words. */
export function remarkOf(
  finding: Finding,
  draft: unknown,
  language: Language,
  severity: Severity,
  // A document has no short fields: the place is that of the model.
  pointer = finding.rule.unshortened === true ? finding.pointer : callerPointer(draft, finding.pointer),
): Remark {
  const { rule } = finding
  const message = say(finding, language)
  return {
    check: {
      code: rule.id,
      label: labelOf(rule, language),
      ok: false,
      severity,
      ...(rule.live === undefined || rule.live === severity ? {} : { live_severity: rule.live }),
      message,
      pointer,
      terms: termsOf(rule),
      source: rule.basis.text,
      docs: docsOf(rule.id),
    },
    found: { code: rule.id, severity, pointer, terms: termsOf(rule), finding },
  }
}

export function termsOf(rule: Rule): readonly (TermId | GroupId)[] {
  return [rule.at, ...(rule.reads ?? [])]
}

/** A value that could not be read, in words. */
export function remarkOfUnread(unread: Unread, language: Language): Remark {
  const { code, label, severity } = INPUT[unread.kind]
  const { pointer, term, nearest } = unread
  const terms = term === undefined ? [] : [term]
  const message = fill(wordsFor(unread)[language], { value: shown(unread.value), nearest, pointer }, language)
  return {
    check: checkOf({ code, label, severity, source: 'Conforme', terms }, message, pointer, language),
    found: { code, severity, pointer, terms, unread },
  }
}

function wordsFor(unread: Unread): Text {
  const { says, saysNearest, saysWhere } = INPUT[unread.kind]
  if (saysWhere?.holds(unread)) return saysWhere.says
  return (unread.nearest === undefined ? undefined : saysNearest) ?? says
}

const SHOWN_LENGTH = 60

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return text.length <= SHOWN_LENGTH ? text : `${text.slice(0, SHOWN_LENGTH)}…`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
