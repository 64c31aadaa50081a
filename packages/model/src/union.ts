// The European Union as its VAT sees it: member states, the parts of them outside its VAT territory, and the
// forms of their VAT numbers (directive 2006/112/EC, art. 5, 6 and 215).
import { hasFrenchVatShape } from './french/vat-id.ts'
import type { Located } from './french/vat-territory.ts'

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

/** Whether a country is a member state. Monaco counts as France. */
export function isMemberState(country: string | undefined): boolean {
  return country !== undefined && MEMBER_STATES.has(country)
}

/**
 * Whether goods that go to an address abroad stay within the VAT territory of the Union; Northern Ireland does.
 * French addresses are judged by `vatTerritory`.
 */
export function isInUnion({ country, postal }: Located): boolean {
  if (country === 'XI') return true
  if (!isMemberState(country)) return false
  const outside = PARTS_OUTSIDE[country!]
  const code = postal?.replaceAll(' ', '')
  return outside === undefined || code === undefined || !outside.some(start => code.startsWith(start))
}

/** The member state, or XI, whose prefix a VAT number bears, as ISO 3166-1 writes it; undefined for any other. */
export function stateOfVatNumber(vat: string): string | undefined {
  const prefix = vat.slice(0, 2)
  if (prefix === 'EL') return 'GR'
  return prefix === 'XI' || (prefix !== 'GR' && prefix !== 'MC' && MEMBER_STATES.has(prefix))
    ? prefix
    : undefined
}

/** What follows the prefix, as VIES takes it. Each has one or two fixed lengths. */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[0-9A-Z]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[0-9A-Z+*]\d{5}[A-Z])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[0-9A-Z+*]{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
}
/** Two letters and at most twelve characters (directive, art. 215; VIES). */
const LONGEST = 14

/**
 * Whether a VAT number has the form of the member state whose prefix it bears. Says nothing of numbers of other
 * countries: true. Only France’s key can be checked: see `isFrenchVatNumber`.
 */
export function hasVatNumberForm(vat: string): boolean {
  if (stateOfVatNumber(vat) === undefined) return true
  if (vat.length > LONGEST) return false
  if (vat.startsWith('FR')) return hasFrenchVatShape(vat)
  return FORMS[vat.slice(0, 2)]!.test(vat.slice(2))
}
