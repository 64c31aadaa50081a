/** Texts of digits, tested by a loop: rules do it several times an invoice, and a regular expression costs far more. */

const NOUGHT = 48
const NINE = 57

/** Whether there are exactly so many characters from a place on, all of them ASCII digits. */
export function areDigits(text: string, count: number, from = 0): boolean {
  if (text.length !== from + count) return false
  for (let i = from; i < text.length; i++) if (!isDigit(text.charCodeAt(i))) return false
  return true
}

/** Whether a UTF-16 code is that of an ASCII digit. */
export function isDigit(code: number): boolean {
  return code >= NOUGHT && code <= NINE
}

/** The digit at a place, as a number. */
export function digitAt(text: string, place: number): number {
  return text.charCodeAt(place) - NOUGHT
}

/** The number that the digits of a part of a text make; NaN where another character is among them. */
export function numberIn(text: string, from: number, to: number): number {
  let value = 0
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i)
    if (!isDigit(code)) return Number.NaN
    value = value * 10 + code - NOUGHT
  }
  return value
}
