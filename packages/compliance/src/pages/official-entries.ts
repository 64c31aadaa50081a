/**
 * Codes that a document's verdict can print beside the rules and remarks of a draft. They have a sheet, and are in
 * no index: there are thousands of them.
 */

import { STRUCTURE_WORDS } from '@conforme/formats'
import type { Severity } from '@conforme/rules'
import { RULE_SETS } from '@conforme/verdict'
import { COMPANY_NAME, COMPANY_UNKNOWN } from '../companies/check.ts'
import type { OfficialSentence } from '../documents/official-words.ts'
import { officialWords, ruleOf } from '../documents/words.ts'
import type { RemarkEntry } from './codes.ts'

/** By code; those that rules of ours bear are left to them. */
export function officialEntries(): ReadonlyMap<string, RemarkEntry> {
  const entries = new Map([schema(), ...companies()].map(entry => [entry.code, entry] as const))
  for (const { id: set, patterns } of RULE_SETS) {
    const syntax = set.endsWith('-ubl') ? 'ubl' : 'cii'
    for (const { id, flag } of patterns.flat().flatMap(context => context.asserts)) {
      if (ruleOf(id, 'cii') !== undefined || ruleOf(id, 'ubl') !== undefined) continue
      const severity: Severity = flag === 'warning' ? 'warning' : 'error'
      // The gravest of several speaks.
      if (!entries.has(id) || severity === 'error')
        entries.set(id, entryOf(id, severity, officialWords(id, syntax)))
    }
  }
  return entries
}

function entryOf(code: string, severity: Severity, { label, says, source }: OfficialSentence): RemarkEntry {
  return { kind: 'remark', code, label, remarks: [{ severity, says, why: null, source, repairs: false }] }
}

function schema(): RemarkEntry {
  const source = 'UN/CEFACT CII D22B, OASIS UBL 2.1 (XSD)'
  return {
    kind: 'remark',
    code: 'SCHEMA',
    label: { fr: 'Structure du document', en: 'Structure of the document' },
    remarks: Object.values(STRUCTURE_WORDS).map(says => ({
      severity: 'error',
      says,
      why: null,
      source,
      repairs: false,
    })),
  }
}

function companies(): readonly RemarkEntry[] {
  const source = 'INSEE, Sirene'
  const unknown = entryOf('COMPANY_UNKNOWN', 'info', { ...COMPANY_UNKNOWN, source })
  const name = entryOf('COMPANY_NAME', 'warning', { ...COMPANY_NAME, source })
  const [said] = name.remarks
  return [unknown, { ...name, remarks: [{ ...said!, repairs: true }] }]
}
