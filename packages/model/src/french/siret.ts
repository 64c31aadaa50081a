// The SIRET: a SIREN and five digits (NIC) that name one of its establishments.

import { areDigits } from '../values/digits.ts'
import { isLuhn } from './siren.ts'

const LENGTH = 14
const LA_POSTE = '356000000'

/** Whether the text is fourteen digits: BR-FR-09 requires this and the party's SIREN in front. */
export function hasSiretShape(text: string): boolean {
  return areDigits(text, LENGTH)
}

/**
 * Whether the text can be a SIRET: fourteen digits that satisfy Luhn. La Poste ran out of such numbers: its
 * digits need only add up to a multiple of five (INSEE, exception granted to SIREN 356000000).
 */
export function isSiret(text: string): boolean {
  if (!hasSiretShape(text)) return false
  if (isLuhn(text)) return !text.startsWith('000000000')
  return text.startsWith(LA_POSTE) && [...text].reduce((total, digit) => total + Number(digit), 0) % 5 === 0
}

/** The SIREN in front of fourteen digits, not checked further; undefined for any other text. */
export function sirenOfSiret(text: string): string | undefined {
  return hasSiretShape(text) ? text.slice(0, 9) : undefined
}
