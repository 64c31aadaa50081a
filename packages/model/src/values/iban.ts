// International bank account numbers (ISO 13616-1).

import { isDigit } from './digits.ts'

/** The code of the digit 0, and the difference between the code of a letter and its value. */
const NOUGHT = 48
const LETTERS = 55
const SHAPE = /^[A-Z]{2}(?!00|01|99)\d{2}[A-Z0-9]{11,30}$/

// Characters per country, from the registry that SWIFT keeps for ISO 13616; SEPA countries first.
const LENGTHS = `
  AD24 AL28 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FO18 FR27 GB22 GI23 GL18 GR27 HR21
  HU28 IE22 IS26 IT27 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SE24
  SI19 SK24 SM27 VA22
  AE23 AZ28 BA20 BH22 BI27 BR29 BY28 CR22 DJ27 DO28 EG29 FK18 GE22 GT28 HN28 IL23 IQ23 JO30 KW30 KZ20
  LB28 LC32 LY25 MN20 MR27 MU30 NI28 OM23 PK24 PS29 QA29 RU33 SA24 SC31 SD18 SO23 ST25 SV28 TL23 TN24
  TR26 UA29 VG24 XK20 YE30`

const LENGTH_OF: ReadonlyMap<string, number> = new Map(
  LENGTHS.trim()
    .split(/\s+/)
    .map(entry => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/**
 * Whether the text is an IBAN, spaces and case aside: its country's length and a remainder of 1 modulo 97
 * (ISO 7064). A country unknown here may have joined the registry since: any length from 15 to 34 is accepted.
 */
export function isIban(text: string): boolean {
  const iban = SHAPE.test(text) ? text : compactIban(text)
  if (iban !== text && !SHAPE.test(iban)) return false
  const length = LENGTH_OF.get(iban.slice(0, 2))
  return (length === undefined || length === iban.length) && remainder(iban) === 1
}

const BEGINNING = /(?<![A-Za-z0-9])[A-Za-z]{2}\d{2}(?=[ .-]?[A-Za-z0-9])/g
const LONGEST = 34
const ALPHANUMERIC = /[A-Za-z0-9]/

/**
 * What has the shape of an IBAN in a text, in its electronic form, whether its check digits are right or not. It has
 * the length of its country: « BE68 5390 0754 7034 BIC … » ends before the BIC.
 */
export function ibansIn(text: string): readonly string[] {
  const found: string[] = []
  for (const { index } of text.matchAll(BEGINNING)) {
    const length = LENGTH_OF.get(text.slice(index, index + 2).toUpperCase()) ?? LONGEST
    let iban = ''
    let at = index
    while (iban.length < length) {
      if (iban.length > 0 && ' .-'.includes(text.charAt(at))) at += 1
      if (!ALPHANUMERIC.test(text.charAt(at))) break
      iban += text.charAt(at)
      at += 1
    }
    if (iban.length > 14 && !ALPHANUMERIC.test(text.charAt(at))) found.push(iban.toUpperCase())
  }
  return found
}

/** The electronic form of an IBAN: no spaces, capital letters. Other characters stay as they are. */
export function compactIban(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase()
}

/** Modulo 97, the first four characters behind the others, each letter as two digits: A is 10, Z is 35. */
function remainder(iban: string): number {
  let rest = 0
  for (let i = 4; i < iban.length + 4; i++) {
    const code = iban.charCodeAt(i % iban.length)
    rest = (isDigit(code) ? rest * 10 + code - NOUGHT : rest * 100 + code - LETTERS) % 97
  }
  return rest
}
