/** Companies ranked by how well their names match a query. */
import { sirenOfSiret, sirenOfVatNumber } from '@conforme/model'
import type { Candidate, Company, Why } from './lookup.ts'
import { distance, isNearlyCommon, lettersOf, likeness, type Name, nameOf } from './names.ts'

const MOST = 10
const LEAST = 0.4
/**
 * A name one slip away from the query is never far behind one that equals it: the caller decides which of the two was
 * meant. The gap that `chosenOf` requires is greater than what is missing here to certainty.
 */
const ONE_SLIP = 0.86
/** A ceased company seldom is the one invoiced. */
const CLOSED = 0.95
/** The same name under another legal form than the one in the query. */
const OTHER_FORM = 0.97
/** INSEE's categories for a short form, by their beginnings. */
const CATEGORIES: Readonly<Record<string, string>> = {
  sarl: '54',
  eurl: '5498',
  sas: '57',
  sasu: '572',
  sa: '55',
  sci: '654',
  snc: '52',
  ei: '1',
}

/** The SIREN that a query is, or that its SIRET or French VAT number contains. */
export function sirenIn(query: string): string | undefined {
  const digits = query.replace(/[\s.]/g, '')
  if (/^\d{9}$/.test(digits)) return digits
  return sirenOfSiret(digits) ?? sirenOfVatNumber(digits.toUpperCase())
}

/**
 * The ten best, best first; where the names match equally, an open company comes before a closed one.
 * @param query a name, or an identifier
 */
export function rank(query: string, companies: readonly Company[]): readonly Candidate[] {
  const siren = sirenIn(query)
  const wanted = nameOf(query)
  const letters = lettersOf(wanted)
  const ranked = companies.map((company): Candidate => {
    const match =
      company.siren === siren ? { confidence: 1, why: 'identifier' as const } : best(wanted, company, letters)
    const closed = company.closed === true && match.why !== 'identifier'
    return { ...company, ...match, confidence: rounded(match.confidence * (closed ? CLOSED : 1)) }
  })
  return ranked
    .filter(({ confidence }) => confidence >= LEAST)
    .sort((a, b) => b.confidence - a.confidence || (a.siren < b.siren ? -1 : 1))
    .slice(0, MOST)
}

interface Match {
  readonly confidence: number
  readonly why: Why
}

function best(wanted: Name, company: Company, letters: ReadonlySet<string>): Match {
  const own = matchOf(wanted, nameOf(company.legal_name), letters)
  const others = (company.names ?? []).map(other => matchOf(wanted, nameOf(other), letters))
  const found = others.reduce((most, match) => (match.confidence > most.confidence ? match : most), own)
  const why = found !== own && found.why === 'same_name' ? 'other_name' : found.why
  return { confidence: found.confidence * formFactor(wanted, company), why }
}

function formFactor({ forms }: Name, { legal_name, legal_category }: Company): number {
  if (forms.length === 0) return 1
  const own = nameOf(legal_name).forms
  if (own.length > 0) return own.some(form => forms.includes(form)) ? 1 : OTHER_FORM
  if (legal_category === undefined) return 1
  return forms.some(form => legal_category.startsWith(CATEGORIES[form] ?? '')) ? 1 : OTHER_FORM
}

function matchOf(wanted: Name, name: Name, letters: ReadonlySet<string>): Match {
  if (wanted.key === name.key) return { confidence: 1, why: 'same_name' }
  const alike = likeness(wanted.words, name.words)
  if (isOneSlip(wanted, name, letters)) return { confidence: Math.max(alike, ONE_SLIP), why: 'one_slip' }
  const isPart = wanted.words.every(word => name.words.includes(word))
  return { confidence: Math.min(alike, ONE_SLIP), why: isPart ? 'more_words' : 'alike' }
}

/** One letter more, less, other or swapped, or one blank: in the name, or in a common word. */
function isOneSlip(wanted: Name, name: Name, letters = lettersOf(wanted)): boolean {
  if (wanted.words.length === 0 || name.words.length === 0) return false
  if ([...letters].some(text => isWithinOne(text, name.joined))) return true
  const [more, less] = [without(wanted.words, name.words), without(name.words, wanted.words)]
  if (more.length === 1 && less.length === 1) return distance(more[0]!, less[0]!) <= 1
  return more.length + less.length === 1 && isNearlyCommon([...more, ...less][0]!)
}

function isWithinOne(a: string, b: string): boolean {
  return Math.abs(a.length - b.length) <= 1 && distance(a, b) <= 1
}

/** What the first list has more often than the second. */
function without(words: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others]
  return words.filter(word => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
