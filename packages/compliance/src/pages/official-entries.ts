/**
 * Codes that a document's verdict can print beside the rules and remarks of a draft. They have a sheet, and are in
 * no index: there are thousands of them.
 */

import { STRUCTURE_WORDS } from '@conforme/formats'
import type { Text } from '@conforme/model'
import type { Language, Severity, Syntax } from '@conforme/rules'
import { neverFires, type OfficialSentence, RULE_SETS } from '@conforme/verdict'
import { COLON } from '../base/words.ts'
import { COMPANY_CLOSED, COMPANY_NAME, COMPANY_UNKNOWN } from '../companies/check.ts'
import { examplesOf } from '../documents/vat-examples.ts'
import { CREDIT_EXCEEDS } from '../findings/credited.ts'
import { likeRuleOf, officialWords, ruleOf } from '../official/words.ts'
import { STATUS_VALUE } from '../statuses/validate-status.ts'
import type { RemarkEntry } from './entries.ts'

/** By code; those of our rules are left to them. */
export function officialEntries(): ReadonlyMap<string, RemarkEntry> {
  const entries = new Map(
    [schema(), statusValue(), credited(), ...companies()].map(entry => [entry.code, entry] as const),
  )
  for (const { id: set, patterns } of RULE_SETS) {
    const syntax = set.endsWith('-ubl') ? 'ubl' : 'cii'
    for (const { id, flag } of patterns.flat().flatMap(context => context.asserts)) {
      if (ruleOf(id, 'cii') !== undefined || ruleOf(id, 'ubl') !== undefined) continue
      const severity: Severity = flag === 'warning' ? 'warning' : 'error'
      // The gravest of several decides.
      if (!entries.has(id) || severity === 'error')
        entries.set(id, assertEntryOf(id, severity, officialWords(id, syntax)))
    }
  }
  return entries
}

const PRINTED: Readonly<Record<Syntax, ReadonlySet<string>>> = {
  cii: printedIn(set => !set.endsWith('-ubl')),
  ubl: printedIn(set => set.endsWith('-ubl')),
}
const LIFE_CYCLE = printedIn(set => set === 'br-fr-cdv')

function printedIn(isMeant: (set: string) => boolean): ReadonlySet<string> {
  const sets = RULE_SETS.filter(({ id }) => isMeant(id))
  return new Set(
    sets.flatMap(({ patterns }) => patterns.flat().flatMap(({ asserts }) => asserts.map(({ id }) => id))),
  )
}

/** Why it never fires; of one syntax, with its name. */
function reasonOf(id: string): Text | undefined {
  const syntaxes = (['cii', 'ubl'] as const).filter(syntax => PRINTED[syntax].has(id))
  const reasons = syntaxes.map(syntax => ({ syntax, reason: neverFires(id, syntax) }))
  const [first, ...others] = reasons
  if (first?.reason !== undefined && others.every(({ reason }) => reason === first.reason))
    return first.reason
  const said = (language: Language) =>
    reasons.flatMap(({ syntax, reason }) =>
      reason === undefined ? [] : [`${syntax.toUpperCase()}${COLON[language]}${reason[language]}`],
    )
  return said('fr').length === 0 ? undefined : { fr: said('fr').join(' '), en: said('en').join(' ') }
}

function assertEntryOf(id: string, severity: Severity, sentence: OfficialSentence): RemarkEntry {
  const examples = examplesOf(id)
  const reason = reasonOf(id)
  const { remarks, ...entry } = entryOf(id, severity, sentence)
  if (examples === undefined && reason === undefined) return { ...entry, remarks }
  const like = likeRuleOf(id, 'ubl') ?? likeRuleOf(id, 'cii')
  const printed = (syntax: Syntax) =>
    PRINTED[syntax].has(id) && neverFires(id, syntax) === undefined ? id : null
  const official = {
    asserts: LIFE_CYCLE.has(id) ? { cdar: printed('cii') } : { cii: printed('cii'), ubl: printed('ubl') },
    ...(like && { like }),
    examples: examples ?? { good: {}, bad: {} },
  }
  return {
    ...entry,
    remarks: remarks.map(remark => ({ ...remark, why: reason ?? like?.why ?? null, official })),
  }
}

function entryOf(code: string, severity: Severity, { label, says, source }: OfficialSentence): RemarkEntry {
  return { kind: 'remark', code, label, remarks: [{ severity, says, why: null, source }] }
}

function schema(): RemarkEntry {
  const source = 'UN/CEFACT CII D22B, CDAR D22B, OASIS UBL 2.1 (XSD)'
  return {
    kind: 'remark',
    code: 'SCHEMA',
    label: { fr: 'Structure du document', en: 'Structure of the document' },
    remarks: Object.values(STRUCTURE_WORDS).map(says => ({
      severity: 'error',
      says,
      why: null,
      source,
    })),
  }
}

function statusValue(): RemarkEntry {
  const { code, label, source, says } = STATUS_VALUE
  const remarks = Object.values(says).map(
    text => ({ severity: 'warning', says: text, why: null, source }) as const,
  )
  return { kind: 'remark', code, label, remarks }
}

function credited(): RemarkEntry {
  const { label, says, saysAlready, why, source } = CREDIT_EXCEEDS
  const remark = { severity: 'warning', why, source } as const
  return {
    kind: 'remark',
    code: 'CREDIT_EXCEEDS',
    label,
    remarks: [
      { ...remark, says },
      { ...remark, says: saysAlready },
    ],
  }
}

function companies(): readonly RemarkEntry[] {
  const source = 'INSEE, Sirene'
  const unknown = entryOf('COMPANY_UNKNOWN', 'info', { ...COMPANY_UNKNOWN, source })
  const closed = entryOf('COMPANY_CLOSED', 'warning', { ...COMPANY_CLOSED, source })
  const name = entryOf('COMPANY_NAME', 'warning', { ...COMPANY_NAME, source })
  const [said] = name.remarks
  return [unknown, closed, { ...name, remarks: [{ ...said!, repairs: true }] }]
}
