// The European Union as its VAT sees it: member states, the parts of them outside its VAT territory, and the
// forms of their VAT numbers (directive 2006/112/EC, art. 5, 6 and 215).
import { hasFrenchVatShape } from './vat-id.ts'
import type { Located } from './vat-territory.ts'

/** ISO 3166-1. XI is Northern Ireland, which goods treat as a member state (protocol of 2020, art. 8). */
const MEMBER_STATES: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK'.split(' '),
)

/** Starts of the post codes of what belongs to a member state and not to the VAT territory (art. 6). */
const PARTS_OUTSIDE: Readonly<Record<string, readonly string[]>> = {
  // Canaries, Ceuta, Melilla.
  ES: ['35', '38', '51', '52'],
  // Büsingen, Helgoland.
  DE: ['78266', '27498'],
  // Livigno, Campione d’Italia (which is in the customs union alone).
  IT: ['23041', '23030', '22061', '22060'],
  // Åland.
  FI: ['22'],
  // Mount Athos.
  GR: ['63086', '63087'],
}

/** Post codes of Belfast, which all of Northern Ireland has: programs write GB as often as XI. */
const NORTHERN_IRELAND = /^BT\d/i

/** Whether a country is a member state. Monaco counts as France. */
export function isMemberState(country: string | undefined): boolean {
  return country !== undefined && MEMBER_STATES.has(country)
}

/**
 * Whether goods that go to an address abroad stay within the VAT territory of the Union; Northern Ireland does.
 * French addresses are judged by `vatTerritory`.
 */
export function isInUnion({ country, postal }: Located): boolean {
  if (country === 'XI' || (country === 'GB' && NORTHERN_IRELAND.test(postal ?? ''))) return true
  if (!isMemberState(country)) return false
  const outside = PARTS_OUTSIDE[country!]
  const code = postal?.replaceAll(' ', '')
  return outside === undefined || code === undefined || !outside.some(start => code.startsWith(start))
}

/** The states of VAT numbers, by the two letters in front. Greece writes EL, Monaco FR. */
const BY_PREFIX: ReadonlyMap<number, string> = new Map(
  [...MEMBER_STATES, 'XI']
    .filter(state => state !== 'MC')
    .map(state => [prefixOf(state === 'GR' ? 'EL' : state), state]),
)

/** Two letters as one number, so that no text is cut out. */
function prefixOf(text: string): number {
  return text.charCodeAt(0) * 0x10000 + text.charCodeAt(1)
}

/** The member state, or XI, whose prefix a VAT number has, as ISO 3166-1 writes it; undefined for any other. */
export function stateOfVatNumber(vat: string): string | undefined {
  return vat.length < 2 ? undefined : BY_PREFIX.get(prefixOf(vat))
}

/** Numbers by their state, as VIES accepts them. Lengths are fixed, or of a few characters’ range. */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  GR: /^EL\d{9}$/,
  ES: /^ES(?:[A-Z]\d{7}[0-9A-Z]|\d{8}[A-Z])$/,
  FI: /^FI\d{8}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE(?:\d{7}[A-W][A-I]?|\d[0-9A-Z+*]\d{5}[A-Z])$/,
  IT: /^IT\d{11}$/,
  LT: /^LT(?:\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL[0-9A-Z+*]{9}B\d{2}$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{12}$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
  XI: /^XI(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
}
/** Two letters and at most twelve characters (directive, art. 215; VIES). */
const LONGEST = 14

/**
 * Whether a VAT number has the form of the member state whose prefix it has. Numbers of other countries are not
 * judged: true. Only France’s key can be checked: see `isFrenchVatNumber`.
 */
export function hasVatNumberForm(vat: string): boolean {
  const state = stateOfVatNumber(vat)
  if (state === undefined) return true
  if (vat.length > LONGEST) return false
  return state === 'FR' ? hasFrenchVatShape(vat) : FORMS[state]!.test(vat)
}
