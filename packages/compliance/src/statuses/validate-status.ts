/** From the bytes of a life-cycle message to a verdict: its schema, then BR-FR-CDV. */
import { createLocator, readStatus, type StatusDocument, type UnreadStatusValue } from '@conforme/formats'
import { type Day, editionOn, type StatusMessage, type Text } from '@conforme/model'
import type { Language } from '@conforme/rules'
import { type Fired, judge, knownIssueOf, ruleSet, subjectOf } from '@conforme/verdict'
import { checkOf, docsOf, outcomeOf } from '../base/remarks.ts'
import type { Check, Layer } from '../base/validation.ts'
import { schemaRemarks } from '../official/schema.ts'
import { wordsFor } from '../official/words.ts'

export interface StatusOptions {
  /** The day whose rules apply. */
  readonly as_of: Day
  readonly language: Language
  /** Warnings block. */
  readonly strict?: boolean
}

export interface StatusValidation {
  readonly valid: boolean
  /** Messages of the findings that block. */
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
  /** What was found. */
  readonly checks: readonly Check[]
  readonly layers: Readonly<Record<'schema' | 'france', Layer>>
  readonly rule_sets: readonly { readonly id: string; readonly version: string }[]
  /** The content of the message, as far as it could be read. */
  readonly message: StatusMessage
  /** What it contains and the model has no place for. */
  readonly unmapped: readonly { readonly xpath: string; readonly line: number; readonly value: string }[]
}

/** The verdict as replies have it: of the message, its statuses. */
export function statusReply({ message, ...verdict }: StatusValidation) {
  const statuses = message.invoices.map(({ number = null, status = null, label = null }) => ({
    number,
    status,
    label,
  }))
  return { ...verdict, statuses }
}

/**
 * The verdict on a life-cycle message (CDAR D22B).
 * @throws XmlFailure on what is not XML or beyond the limits, DocumentFailure on XML that is not a life-cycle message
 */
export function validateStatus(input: Uint8Array | string, options: StatusOptions): StatusValidation {
  const { as_of, language, strict = false } = options
  const document = readStatus(input)
  const edition = editionOn(SET, as_of)
  const schema = schemaRemarks({ xml: document.xml, syntax: 'cdar' }, language).map(({ check }) => check)
  const official = edition === undefined ? [] : officialChecks(document, edition.version, language)
  const unread = document.unread.map(value => unreadCheck(value, language))
  const checks = [...schema, ...official, ...unread]
  const state = (found: readonly Check[]): Layer =>
    found.some(({ severity }) => severity === 'error') ? 'failed' : 'passed'
  return {
    ...outcomeOf(checks, strict),
    checks,
    layers: { schema: state(schema), france: edition === undefined ? 'not_run' : state(official) },
    rule_sets: edition === undefined ? [] : [{ id: SET, version: edition.version }],
    message: document.message,
    unmapped: document.unmapped.map(({ xpath, line, value }) => ({ xpath, line, value })),
  }
}

const SET = 'br-fr-cdv'

function officialChecks({ xml }: StatusDocument, version: string, language: Language): readonly Check[] {
  const locator = createLocator(xml)
  const fired = judge(subjectOf(xml.root), ruleSet(SET, version)!)
  return fired.map(({ id, flag, node }: Fired): Check => {
    const known = knownIssueOf(SET, version, id)
    return {
      code: id,
      assert: id,
      origin: 'official',
      rule_set: SET,
      ok: false,
      severity: flag === 'fatal' ? 'error' : 'warning',
      // The ids of life-cycle messages occur in no other document: the syntax does not matter.
      ...wordsFor(id, 'cii', undefined, language),
      pointer: null,
      docs: docsOf(id),
      ...locator.locate(node),
      ...(known === undefined ? {} : { known_issue: { ...known, what: known.what[language] } }),
    }
  })
}

/** Text in place of a date, a number or a truth value: neither XSD nor BR-FR-CDV tests most of them. */
export const STATUS_VALUE: {
  readonly code: string
  readonly label: Text
  readonly source: string
  readonly says: Readonly<Record<UnreadStatusValue['kind'], Text>>
} = {
  code: 'STATUS_VALUE',
  label: { fr: 'Valeur du message', en: 'Value of the message' },
  source: 'XP Z12-012, cycle de vie',
  says: {
    date: {
      fr: 'Écrivez une date qui existe, AAAAMMJJ ou AAAAMMJJhhmmss, au lieu de « {value} ».',
      en: 'Write a date that exists, YYYYMMDD or YYYYMMDDhhmmss, instead of "{value}".',
    },
    decimal: {
      fr: 'Écrivez un nombre décimal, comme 120.00, au lieu de « {value} ».',
      en: 'Write a decimal number, such as 120.00, instead of "{value}".',
    },
    boolean: {
      fr: 'Écrivez true ou false au lieu de « {value} ».',
      en: 'Write true or false instead of "{value}".',
    },
  },
}

function unreadCheck(
  { kind, value, pointer, xpath, line, column }: UnreadStatusValue,
  language: Language,
): Check {
  const message = STATUS_VALUE.says[kind][language].replace('{value}', () => value)
  const check = checkOf({ ...STATUS_VALUE, severity: 'warning' }, message, pointer, language)
  return { ...check, origin: 'conforme', xpath, line, column }
}
