/** The tests of BR-FR on a text. A digit is any decimal digit of Unicode, as in the patterns of XPath. */
import {
  ATTACHMENT_QUALIFIERS,
  DIRECTORY_TEXT,
  FRENCH_DOCUMENT_TYPES,
  FRENCH_FRAMES,
  FRENCH_VAT_CATEGORIES,
  FRENCH_VAT_RATE_TEXTS,
  NUMBER_TEXT,
  TREATMENTS,
} from '@conforme/model'
import { isBlank, normalized } from '../../base/lexical.ts'

export type TextTest = (text: string) => boolean

const SIREN = /^\p{Nd}{9}$/u
const SIRET = /^\p{Nd}{14}$/u
const BASIC_DAY = /^(20\p{Nd}\p{Nd})(0[1-9]|1[0-2])(0[1-9]|[12]\p{Nd}|3[01])/u
const EXTENDED_DAY = /^(20\p{Nd}\p{Nd})-(0[1-9]|1[0-2])-(0[1-9]|[12]\p{Nd}|3[01])$/u

/** The number of an invoice: line ends around it are accepted, spaces are not. */
export const isInvoiceNumber: TextTest = text => !text.includes(' ') && NUMBER_TEXT.test(normalized(text))

export const isAddress: TextTest = text => DIRECTORY_TEXT.test(text)
export const isFilled: TextTest = text => !isBlank(text)
export const isSiren: TextTest = text => SIREN.test(text)
export const isSirenWithin: TextTest = text => SIREN.test(normalized(text))

/** A SIRET belongs to the SIREN that it begins with. */
export function isSiretOf(siret: string, siren: string | undefined): boolean {
  return isSiret(siret) && [...siret].slice(0, 9).join('') === siren
}

export const isSiret: TextTest = text => SIRET.test(text)

/** The days that every month has, in the digits that everyone writes. */
const EASY_BASIC_DAY = /^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|1\d|2[0-8])/
const EASY_EXTENDED_DAY = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/

/** YYYYMMDD, whatever follows: '20261120T12' is read as 20 November 2026. */
export const isBasicDay: TextTest = text => EASY_BASIC_DAY.test(text) || isCalendarDay(BASIC_DAY.exec(text))

/** YYYY-MM-DD and nothing else. */
export const isExtendedDay: TextTest = text =>
  EASY_EXTENDED_DAY.test(text) || isCalendarDay(EXTENDED_DAY.exec(text))

/** A day written with digits of another script equals no number, so it is never within its month. */
function isCalendarDay(parts: RegExpExecArray | null): boolean {
  if (parts === null) return false
  const [, year, month, day] = parts.map(Number) as [number, number, number, number]
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const last = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  return day <= last
}

export const isDocumentType: TextTest = text => FRENCH_DOCUMENT_TYPES.has(text)
export const isFrame: TextTest = text => FRENCH_FRAMES.has(text)
export const isTreatment: TextTest = text => TREATMENTS.has(text)
export const isVatCategory: TextTest = text => FRENCH_VAT_CATEGORIES.has(text)
export const isVatRate: TextTest = text => FRENCH_VAT_RATE_TEXTS.has(text)
export const isAttachmentQualifier: TextTest = text => ATTACHMENT_QUALIFIERS.has(text)

/** Categories of the Canaries (L) and of Ceuta and Melilla (M). */
export const isSpanishVatCategory: TextTest = text => text === 'L' || text === 'M'

/** Characters are counted as XPath counts them: one for each code point. */
export function isNoLongerThan(most: number): TextTest {
  return text => text.length <= most || (text.length <= 2 * most && [...text].length <= most)
}

/** Of an amount with white space around: up to 19 characters beside the point, the sign being one. */
function isDecimalWith(places: number, sign: '-?' | ''): TextTest {
  return isNumberOf(19, places, sign)
}

function isNumberOf(digits: number, places: number, sign: '-?' | ''): TextTest {
  const form = new RegExp(`^${sign}\\p{Nd}{1,${digits}}(?:\\.\\p{Nd}{1,${places}})?$`, 'u')
  const easy = new RegExp(`^\\d{1,${digits - places}}(?:\\.\\d{1,${places}})?$`)
  const isShort = isNoLongerThan(digits)
  return text => {
    if (easy.test(text)) return true
    const bare = normalized(text)
    return form.test(bare) && isShort(bare.replace('.', ''))
  }
}

export const isAmount: TextTest = isDecimalWith(2, '-?')
export const isQuantity: TextTest = isDecimalWith(4, '-?')
export const isPrice: TextTest = isDecimalWith(6, '')
export const isSignedPrice: TextTest = isDecimalWith(6, '-?')
export const isRate: TextTest = isNumberOf(4, 2, '')

/** An element's text must pass where it is more than white space. */
export function unlessBlank(passes: TextTest): TextTest {
  return text => isBlank(text) || passes(text)
}
