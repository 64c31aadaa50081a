/** Repairs of values that are right but not written as the syntax of the document requires. */
import type { InvoiceDocument } from '@conforme/formats'
import { asGiven, draftOf, type Text, valueAt } from '@conforme/model'
import type { Json } from '../base/json.ts'
import type { Remark } from '../base/remarks.ts'
import type { DraftFinding } from '../base/repair-kind.ts'
import type { Context } from '../base/validation.ts'
import { proposalsOf } from '../questions/proposals.ts'
import type { Proposals } from '../questions/proposed.ts'
import { BY_RULE, type Repair, suggestionOf } from '../repairs/propose.ts'
import { writtenDraft } from './written-draft.ts'

const SPELT: Text = {
  fr: 'La valeur se lit sans doute possible, mais la syntaxe du document l’écrit autrement.',
  en: 'The value can be read without a doubt, but the syntax of the document writes it otherwise.',
}

/** Values that a draft may have so, and that the syntax of the document writes differently. */
function spellings(
  remarks: readonly Remark[],
  document: InvoiceDocument,
  { today }: Context,
): readonly Repair[] {
  if (document.unread.length === 0) return []
  const { readable, draft } = writtenDraft(document, today)
  const read = draftOf(asGiven(draft, today).invoice)
  return readable.flatMap((pointer): readonly Repair[] => {
    const check = remarks.find(({ check }) => check.pointer === pointer && check.terms.length > 0)?.check
    const value = valueAt(read, pointer)
    if (check === undefined || value === undefined) return []
    const term = document.unread.find(entry => entry.pointer === pointer)?.term
    const found: DraftFinding = {
      code: check.code,
      severity: 'error',
      pointer,
      terms: term === undefined ? [] : [term],
    }
    const operations = [{ op: 'replace' as const, path: pointer, value }]
    const sure = { certain: true, confidence: 1 }
    return [{ found, kind: BY_RULE, pointer, value, operations, ...sure, reason: SPELT, origin: 'computed' }]
  })
}

/** The proposals for a document, and the spellings that its syntax requires. */
function withSpellings(
  { repairs, suggestions, questions }: Proposals,
  remarks: readonly Remark[],
  document: InvoiceDocument,
  context: Context,
): Proposals {
  const spelt = spellings(remarks, document, context)
  const messageAt = (pointer: string) => remarks.find(({ check }) => check.pointer === pointer)!.check.message
  return {
    repairs: [...repairs, ...spelt],
    suggestions: [
      ...suggestions,
      ...spelt.map(repair => suggestionOf(repair, messageAt(repair.pointer), context.language)),
    ],
    questions,
  }
}

/** What would repair what was found in a document: its values, and how they are written. */
export function proposalsOnDocument(
  remarks: readonly Remark[],
  draft: Json,
  document: InvoiceDocument,
  context: Context,
): Proposals {
  const proposals = proposalsOf(remarks, draft, document.invoice, context.language, true)
  return withSpellings(proposals, remarks, document, context)
}
