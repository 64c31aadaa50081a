/** From the bytes of a document to a verdict: schema, official rules, then what is ours alone. */
import { createLocator, type InvoiceDocument, read, type XmlNode } from '@conforme/formats'
import type { Day, Unread } from '@conforme/model'
import { BOOKS, check, type Finding, plan, type Severity } from '@conforme/rules'
import { type Fired, knownIssueOf } from '@conforme/verdict'
import { docsOf, type Remark, remarkOf, remarkOfUnread } from '../remarks.ts'
import { score } from '../score.ts'
import type { Check, Context, Layer, Validation } from '../validation.ts'
import {
  FRENCH_VERSIONS,
  frenchVersionOn,
  isExtended,
  judgeOfficially,
  type OfficialVerdict,
} from './official.ts'
import { schemaRemarks } from './schema.ts'
import { officialIdOf, wordsFor } from './words.ts'

export interface DocumentOptions {
  /** The day whose rules apply. Default: today. */
  readonly as_of?: Day
  /** Also say what the other French version would change. */
  readonly preview?: boolean
  /** Warnings block. */
  readonly strict?: boolean
}

/** What another version of the French rules would say: ids that appear, ids that go. */
export interface Preview {
  readonly version: string
  readonly appears: readonly string[]
  readonly goes: readonly string[]
}

export interface DocumentValidation extends Validation {
  readonly syntax: 'cii' | 'ubl'
  /** What the document says and the model has no place for. */
  readonly unmapped: readonly { readonly xpath: string; readonly line: number; readonly value: string }[]
  readonly preview?: Preview
}

const PLANS = BOOKS.map(book => ({ book, rules: plan(book.rules) }))

/**
 * The verdict on an invoice in CII or UBL.
 * @throws XmlFault on what is no XML within the limits, DocumentFault on XML that is no invoice
 */
export function validateDocument(
  bytes: Uint8Array | string,
  context: Context,
  options: DocumentOptions = {},
): DocumentValidation {
  const day = options.as_of ?? context.today
  const document = read(bytes, day)
  const version = frenchVersionOn(day)
  const verdict = judgeOfficially(document, version)
  const schema = schemaRemarks(document, context.language)
  const official = officialRemarks(document, verdict, context)
  const own = ownRemarks(document, verdict, context)
  const remarks = [...schema, ...official, ...own]
  const failed = remarks.map(remark => remark.check)
  const blocks = ({ severity }: Check) =>
    severity === 'error' || (options.strict === true && severity === 'warning')
  const valid = !failed.some(blocks)
  const severities = new Map(failed.map(entry => [entry.code, entry.severity])).values()
  return {
    valid,
    score: score([...severities], valid),
    mode: context.mode,
    errors: failed.filter(blocks).map(entry => entry.message),
    warnings: failed.filter(entry => !blocks(entry)).map(entry => entry.message),
    checks: failed,
    suggestions: remarks.flatMap(remark => remark.suggestion ?? []),
    assumptions: [],
    format: document.syntax,
    profile: document.invoice.process.specification ?? '',
    layers: layersOf(schema, official, own),
    rule_sets: [
      { id: 'mentions-fr', version: BOOKS.find(book => book.id === 'mentions-fr')!.version },
      ...verdict.sets.map(({ set }) => ({ id: set.id.replace(/-(?:cii|ubl)$/, ''), version: set.version })),
    ],
    syntax: document.syntax,
    unmapped: document.unmapped.map(({ xpath, line, value }) => ({ xpath, line, value })),
    ...(options.preview ? { preview: previewOf(document, verdict, version) } : {}),
  }
}

function layersOf(
  schema: readonly Remark[],
  official: readonly Remark[],
  own: readonly Remark[],
): Validation['layers'] {
  const layer = (remarks: readonly Remark[], of: (check: Check) => boolean): Layer =>
    remarks.some(({ check }) => check.severity === 'error' && of(check)) ? 'failed' : 'passed'
  const isFrench = (entry: Check) => entry.rule_set === 'br-fr'
  return {
    container: 'not_run',
    schema: layer(schema, () => true),
    en16931: layer(official, entry => !isFrench(entry)),
    france: layer([...official, ...own], entry => isFrench(entry) || entry.origin === 'conforme'),
  }
}

/** Each assert that fired, in the words of our rule where the model shows the same fault at the same place. */
function officialRemarks(document: InvoiceDocument, verdict: OfficialVerdict, context: Context): Remark[] {
  const { syntax } = document
  const locator = createLocator(document.xml)
  const findings = [...modelFindings(document)]
  return verdict.sets.flatMap(({ set, fired }) =>
    fired.map(({ id, flag, node }: Fired): Remark => {
      const finding = takeMatching(findings, id, node, document)
      // The place of the value at fault, where we know it; else that of the element that the assert looked at.
      const { xpath, line, column } =
        finding === undefined ? locator.locate(node) : document.origins.find(finding.pointer)
      const severity: Severity = flag === 'fatal' ? 'error' : 'warning'
      const known = knownIssueOf(set.id, set.version, id)
      const common = {
        ...wordsFor(id, syntax, finding, context.language),
        ok: false,
        severity,
        xpath,
        line,
        column,
      }
      const remark = finding === undefined ? undefined : remarkOf(finding, {}, context.language, severity)
      return {
        check: {
          code: finding?.rule.id ?? id,
          assert: id,
          origin: 'official',
          rule_set: set.id.replace(/-(?:cii|ubl)$/, ''),
          ...common,
          pointer: finding?.pointer ?? null,
          docs: docsOf(finding?.rule.id ?? id),
          ...(known === undefined ? {} : { known_issue: { ...known, what: known.what[context.language] } }),
        },
        ...(remark?.suggestion === undefined ? {} : { suggestion: remark.suggestion }),
      }
    }),
  )
}

/** Takes out of the list the finding that an official one stands for: same id, nearest place. */
function takeMatching(
  findings: Finding[],
  id: string,
  node: XmlNode,
  { syntax, origins }: InvoiceDocument,
): Finding | undefined {
  const same = findings.filter(({ rule }) => officialIdOf(rule, syntax) === id)
  const found = same.find(({ pointer }) => isWithin(origins.node(pointer), node)) ?? same[0]
  if (found !== undefined) findings.splice(findings.indexOf(found), 1)
  return found
}

function isWithin(inner: XmlNode | undefined, outer: XmlNode): boolean {
  for (let at = inner ?? null; at !== null; at = at.parent) if (at === outer) return true
  return false
}

function modelFindings({ invoice }: InvoiceDocument): readonly Finding[] {
  return PLANS.filter(({ book }) => book.id !== 'mentions-fr').flatMap(({ rules }) => check(invoice, rules))
}

/** What the official rules overlook: the mandatory mentions, and faults that no assert of this syntax sees. */
function ownRemarks(document: InvoiceDocument, verdict: OfficialVerdict, context: Context): Remark[] {
  const { syntax, invoice, origins } = document
  const fired = new Set(verdict.sets.flatMap(set => set.fired.map(({ id }) => id)))
  const firedRules = new Set(verdict.sets.flatMap(set => set.fired.map(({ id }) => id.replace(/_.*$/, ''))))
  const hushed = (ids: readonly string[] = []) => ids.some(id => firedRules.has(id) || fired.has(id))
  const books = PLANS.filter(({ book }) => book.id !== 'en16931' || !isExtended(document))
  const ours = books.flatMap(({ book, rules }) =>
    check(invoice, rules).flatMap(finding => {
      const { rule } = finding
      const isMention = book.id === 'mentions-fr'
      const id = officialIdOf(rule, syntax)
      if (isMention ? hushed(rule.covers) : id === null ? hushed([rule.id]) : fired.has(id)) return []
      const severity: Severity = isMention ? (rule.severity ?? 'error') : 'warning'
      return [located(remarkOf(finding, {}, context.language, severity), finding.pointer)]
    }),
  )
  const unread = document.unread.map(entry => {
    const { check: said } = remarkOfUnread(entry as Unread, {}, context.language)
    const { xpath, line, column } = entry
    return { check: { ...said, severity: 'warning', origin: 'conforme', xpath, line, column } } as const
  })
  return [...ours, ...unread]

  function located({ check: said, suggestion }: Remark, pointer: string): Remark {
    const { xpath, line, column } = origins.find(pointer)
    const place = { pointer, xpath, line, column }
    return {
      check: { ...said, ...place, origin: 'conforme' },
      ...(suggestion === undefined ? {} : { suggestion }),
    }
  }
}

function previewOf(document: InvoiceDocument, verdict: OfficialVerdict, version: string): Preview {
  const other = FRENCH_VERSIONS.find(entry => entry.version !== version)!.version
  const ids = ({ sets }: OfficialVerdict) => new Set(sets.flatMap(set => set.fired.map(({ id }) => id)))
  const now = ids(verdict)
  const then = ids(judgeOfficially(document, other))
  return {
    version: other,
    appears: [...then].filter(id => !now.has(id)).sort(),
    goes: [...now].filter(id => !then.has(id)).sort(),
  }
}
