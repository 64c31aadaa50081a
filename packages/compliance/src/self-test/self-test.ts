/**
 * Whether the rule sets judge at all: each must accept a document known to be good and refuse, under a known id, one
 * known to be bad. It detects a table that was half loaded or broken, not a wrong rule: the tests do that.
 */
import { containerFindings, readContainer } from '@conforme/facturx'
import {
  checkStructure,
  fit,
  PREFIXES,
  parseXml,
  readStatus,
  read as readXml,
  render,
} from '@conforme/formats'
import { EXTENDED_CTC_FR_PROFILE, type Invoice, type Text, toInvoice } from '@conforme/model'
import { BOOKS, check, plan, type RuleBook } from '@conforme/rules'
import { judge, RULE_SETS, type RuleSet, subjectOf } from '@conforme/verdict'
import { CONTAINER_RULES } from '../base/layers.ts'
import { CONTAINER } from '../container/words.ts'
import { pdfOf, STATUS } from './fixtures.ts'

export const TESTED_LAYERS = [
  'structure',
  'en16931',
  'br-fr',
  'extended-ctc-fr',
  'cdar',
  'drafts',
  'factur-x',
] as const
export type TestedLayer = (typeof TESTED_LAYERS)[number]

/** The result for one rule set. */
export interface SelfTestResult {
  readonly layer: TestedLayer
  readonly rule_set: string
  readonly version: string
  readonly passed: boolean
  /** Why it did not pass: it refused the good document, let the bad one pass, threw, or is in no table. */
  readonly fault?: 'refuses_good' | 'accepts_bad' | 'broken' | 'missing'
  /** What was found in the good document, or thrown. */
  readonly found: readonly string[]
}

/** The tables under test; those of this program by default. */
export interface SelfTestTables {
  readonly ruleSets: readonly RuleSet[]
  readonly books: readonly RuleBook[]
  readonly structure: typeof checkStructure
  readonly container: typeof containerFindings
}

const TABLES: SelfTestTables = {
  ruleSets: RULE_SETS,
  books: BOOKS,
  structure: checkStructure,
  container: containerFindings,
}

const DRAFT = {
  number: 'F-2026-1',
  seller: { siren: '100000009', legal_name: 'Atelier Exemple SAS' },
  buyer: { siren: '200000008', legal_name: 'Comptoir du Rhône SARL' },
  operation_category: 'SERVICES',
  issue_date: '2026-11-20',
  service_date: '2026-11-19',
  lines: [{ description: 'Conseil', quantity: 2, unit_price_ht: 50, vat_rate: 20 }],
} as const
const DAY = '2026-11-20'

/** Known mistakes of drafts, by the book that must see them. */
const BAD_DRAFTS: Readonly<Record<RuleBook['id'], { readonly id: string; readonly change: object }>> = {
  'mentions-fr': { id: 'OPERATION_CATEGORY', change: { operation_category: undefined } },
  en16931: { id: 'BR-E-05', change: { lines: [{ ...DRAFT.lines[0], vat_category: 'E' }] } },
  'br-fr': { id: 'BR-FR-08', change: { operation_category: undefined } },
}

const SYNTAXES = ['cii', 'ubl'] as const
type Syntax = (typeof SYNTAXES)[number]

const WRONG_TOTAL = [
  /(<ram:GrandTotalAmount>|<cbc:TaxInclusiveAmount currencyID="EUR">)120\.00/,
  '$1121.00',
] as const
const WRONG_TYPE = [/>380</, '>325<'] as const
const WITHOUT_RATE = [/<ram:ValuePercent>[^<]*<\/ram:ValuePercent>/, ''] as const

/** What makes a document bad, and the id that must report it. */
const BAD_DOCUMENTS: Readonly<Record<'en16931' | 'br-fr' | 'extended-ctc-fr' | 'cdar', BadDocument>> = {
  en16931: { id: 'BR-CO-15', change: WRONG_TOTAL },
  'br-fr': { id: 'BR-FR-04_BT-3', change: WRONG_TYPE },
  'extended-ctc-fr': { id: 'BR-FREXT-CO-15', change: WRONG_TOTAL },
  cdar: { id: 'BR-FR-CDV-14_MDT-207', change: WITHOUT_RATE },
}

interface BadDocument {
  readonly id: string
  readonly change: readonly [RegExp, string]
}

/** A rule set with its results on its two documents. */
interface Probe {
  readonly layer: TestedLayer
  readonly rule_set: string
  readonly version: string
  /** Ids of what blocks in the good document. */
  readonly good: () => readonly string[]
  /** Ids of what is found in the bad one. */
  readonly bad: () => readonly string[]
  /** The one that must be among them. */
  readonly expected: string
}

/**
 * Tests one rule set after the other, each in a few milliseconds: a caller with other work can do it in between. Never
 * throws.
 */
export function* selfTest(tables: Partial<SelfTestTables> = {}): Generator<SelfTestResult, void> {
  const all = { ...TABLES, ...tables }
  for (const probe of probesOf(all)) yield resultOf(probe)
  const tested = new Set([...all.ruleSets, ...all.books].map(nameOf))
  for (const set of [...RULE_SETS, ...BOOKS])
    if (!tested.has(nameOf(set)))
      yield {
        layer: 'rules' in set ? 'drafts' : layerOf(set),
        rule_set: set.id,
        version: set.version,
        passed: false,
        fault: 'missing',
        found: [],
      }
}

function nameOf(set: RuleSet | RuleBook): string {
  return `${'rules' in set ? 'drafts ' : ''}${set.id} ${set.version}`
}

function resultOf({ layer, rule_set, version, good, bad, expected }: Probe): SelfTestResult {
  const about = { layer, rule_set, version }
  try {
    const found = good()
    if (found.length > 0) return { ...about, passed: false, fault: 'refuses_good', found }
    if (!bad().includes(expected)) return { ...about, passed: false, fault: 'accepts_bad', found: [expected] }
    return { ...about, passed: true, found: [] }
  } catch (error) {
    return { ...about, passed: false, fault: 'broken', found: [String(error)] }
  }
}

function* probesOf({ ruleSets, books, structure, container }: SelfTestTables): Generator<Probe> {
  for (const syntax of [...SYNTAXES, 'cdar'] as const) yield structureProbe(syntax, structure)
  for (const set of ruleSets) yield officialProbe(set)
  for (const book of books) yield draftProbe(book)
  yield containerProbe(container)
}

/** The good draft as a document, under EN 16931 or its French extension. */
function documentIn(syntax: Syntax, isExtended = false): string {
  const { invoice } = toInvoice(DRAFT, {}, DAY)
  const specification = isExtended ? EXTENDED_CTC_FR_PROFILE : invoice.process.specification
  const process = { ...invoice.process, ...(specification === undefined ? {} : { specification }) }
  return render(fit({ ...invoice, process }, syntax).invoice, syntax)
}

function structureProbe(syntax: Syntax | 'cdar', structure: typeof checkStructure): Probe {
  const faults = (text: string) => structure(parseXml(text, PREFIXES)).map(({ kind }) => kind)
  const good = () => (syntax === 'cdar' ? STATUS : documentIn(syntax))
  return {
    layer: 'structure',
    rule_set: syntax,
    version: VERSIONS[syntax],
    good: () => faults(good()),
    bad: () => faults(good().replace(/<(ram|cbc):ID>/, '<$1:Unknown/>$&')),
    expected: 'unexpected',
  }
}

const VERSIONS = { cii: 'D22B', ubl: '2.1', cdar: 'D22B' } as const

function layerOf({ id }: RuleSet): keyof typeof BAD_DOCUMENTS {
  if (id === 'br-fr-cdv') return 'cdar'
  if (id.startsWith('extended')) return 'extended-ctc-fr'
  return id.startsWith('br-fr') ? 'br-fr' : 'en16931'
}

function officialProbe(set: RuleSet): Probe {
  const layer = layerOf(set)
  const { id: expected, change } = BAD_DOCUMENTS[layer]
  const syntax = set.id.endsWith('-ubl') ? 'ubl' : 'cii'
  const good = () => (layer === 'cdar' ? STATUS : documentIn(syntax, layer === 'extended-ctc-fr'))
  const fired = (text: string) => {
    const { xml } = layer === 'cdar' ? readStatus(text) : readXml(text, DAY)
    return judge(subjectOf(xml.root), set)
  }
  return {
    layer,
    rule_set: set.id,
    version: set.version,
    good: () => fired(good()).map(({ id }) => id),
    bad: () => fired(good().replace(...change)).map(({ id }) => id),
    expected,
  }
}

function draftProbe({ id, version, rules }: RuleBook): Probe {
  const { id: expected, change } = BAD_DRAFTS[id]
  const asked = plan(rules)
  const blocking = (invoice: Invoice) =>
    check(invoice, asked)
      .filter(({ rule }) => (rule.severity ?? 'error') === 'error')
      .map(({ rule }) => rule.id)
  const found = (draft: object) => blocking(toInvoice({ ...draft }, {}, DAY).invoice)
  return {
    layer: 'drafts',
    rule_set: id,
    version,
    good: () => found(DRAFT),
    bad: () => found({ ...DRAFT, ...change }),
    expected,
  }
}

function containerProbe(container: typeof containerFindings): Probe {
  const blocking = (pdf: Uint8Array, isGood: boolean) => {
    const { specification } = toInvoice(DRAFT, {}, DAY).invoice.process
    const opened = readContainer(pdf)
    if (isGood && opened.invoices.length === 0) return ['no invoice']
    return container(opened, specification)
      .filter(({ kind }) => CONTAINER[kind].severity === 'error')
      .map(({ kind }) => kind)
  }
  return {
    layer: 'factur-x',
    rule_set: CONTAINER_RULES.id,
    version: CONTAINER_RULES.version,
    good: () => blocking(pdfOf(documentIn('cii'), true), true),
    bad: () => blocking(pdfOf(documentIn('cii'), false), false),
    expected: 'metadata_missing',
  }
}

const FAULTS: Readonly<Record<NonNullable<SelfTestResult['fault']>, Text>> = {
  refuses_good: {
    fr: 'refuse le document bon ({found})',
    en: 'refuses the good document ({found})',
  },
  accepts_bad: {
    fr: 'laisse passer le document fautif ({found} manque)',
    en: 'lets the bad document pass ({found} is missing)',
  },
  missing: { fr: 'n’est dans aucune table', en: 'is in no table' },
  broken: { fr: 'ne peut pas juger ({found})', en: 'cannot judge ({found})' },
}

/** A result in words: the layer, its rule set, and what is wrong with it. */
export function saySelfTest({ layer, rule_set, version, fault, found }: SelfTestResult): Text {
  const subject = `${layer}: ${rule_set} ${version}`
  const say = (language: 'fr' | 'en') => {
    const name = language === 'fr' ? subject.replace(':', ' :') : subject
    if (fault === undefined)
      return `${name} ${language === 'fr' ? 'accepte le document bon et refuse le fautif' : 'accepts the good document and refuses the bad one'}`
    const list = found.slice(0, 5).join(', ')
    return `${name} ${FAULTS[fault][language].replace('{found}', () => list)}`
  }
  return { fr: say('fr'), en: say('en') }
}
