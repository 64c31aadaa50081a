// The French VAT number: FR, a key of two characters, the SIREN (CGI, art. 286 ter).
// One SIREN may have a key with letters, so a key that differs from the computed one is not thereby wrong.

import { areDigits, numberIn } from '../values/digits.ts'
import { hasSirenShape } from './siren.ts'

const LENGTH = 13
/** Of a key: neither I nor O. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The VAT number with the numeric key of a SIREN. Throws RangeError when given anything but nine digits. */
export function frenchVatNumber(siren: string): string {
  if (!hasSirenShape(siren)) throw new RangeError(`${siren} is not a SIREN`)
  return `FR${String(numericKey(Number(siren))).padStart(2, '0')}${siren}`
}

/** Whether the text has the form of a French or Monegasque VAT number: FR, two characters of a key, nine digits. */
export function hasFrenchVatShape(text: string): boolean {
  return (
    areDigits(text, 9, 4) &&
    text.startsWith('FR') &&
    ALPHABET.includes(text[2]!) &&
    ALPHABET.includes(text[3]!)
  )
}

/**
 * Whether the text is a French or Monegasque VAT number whose key agrees with its last nine digits, numeric
 * or with letters. Whether these nine are a SIREN is another question: see `isSiren`.
 */
export function isFrenchVatNumber(text: string): boolean {
  if (!hasFrenchVatShape(text)) return false
  const key = numberIn(text, 2, 4)
  const siren = numberIn(text, 4, LENGTH)
  return Number.isNaN(key) ? hasLetteredKey(text, siren) : key === numericKey(siren)
}

/**
 * The nine digits after the key, which need not agree with it; undefined for any other text, and for numbers
 * of Monaco, whose nine digits start with 000 and are not a SIREN.
 */
export function sirenOfVatNumber(text: string): string | undefined {
  return hasFrenchVatShape(text) && !text.startsWith('000', 4) ? text.slice(4) : undefined
}

function numericKey(siren: number): number {
  return (12 + 3 * (siren % 97)) % 97
}

/** The key with letters counts in base 24 or 34 and is checked modulo 11. */
function hasLetteredKey(text: string, siren: number): boolean {
  const first = ALPHABET.indexOf(text[2]!)
  const second = ALPHABET.indexOf(text[3]!)
  const rank = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100
  return (siren + 1 + Math.floor(rank / 11)) % 11 === rank % 11
}
