// The SIREN: nine digits by which INSEE names an undertaking, the last of them a Luhn key.

import { areDigits, digitAt } from '../values/digits.ts'

const LENGTH = 9

/** Whether the text is nine digits: all that BR-FR-10 and BR-FR-32 test. */
export function hasSirenShape(text: string): boolean {
  return areDigits(text, LENGTH)
}

/** Whether the text can be a SIREN: nine digits with the right key. Nine zeros have it, but identify no company. */
export function isSiren(text: string): boolean {
  return hasSirenShape(text) && text !== '000000000' && isLuhn(text)
}

/** Luhn's check (ISO/IEC 7812-1) of a text of digits: from the right, every second digit counts double. */
export function isLuhn(digits: string): boolean {
  let total = 0
  for (let i = 0; i < digits.length; i += 1) {
    const digit = digitAt(digits, digits.length - 1 - i)
    const weighed = i % 2 === 0 ? digit : digit * 2
    total += weighed > 9 ? weighed - 9 : weighed
  }
  return total % 10 === 0
}
