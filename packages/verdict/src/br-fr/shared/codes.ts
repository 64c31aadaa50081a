/** Groups of document types and frames in BR-FR. */
import { FRENCH_DOCUMENT_TYPES, FRENCH_FRAMES } from '@conforme/model'
import type { TextTest } from './text.ts'

/** The code of a correction that BR-FR-CO-05 and -14 leave out: a global discount names a contract instead. */
export const GLOBAL_DISCOUNT = '262'

function typeWhere(
  belongs: (type: NonNullable<ReturnType<typeof typeOf>>, code: string) => boolean,
): TextTest {
  return code => {
    const type = typeOf(code)
    return type !== undefined && belongs(type, code)
  }
}

function typeOf(code: string) {
  return FRENCH_DOCUMENT_TYPES.get(code)
}

export const isSelfBilled = typeWhere(type => type.selfBilled)
export const isCorrective = typeWhere(type => type.kind === 'corrective')
export const isCredit = typeWhere((type, code) => type.kind === 'credit' && code !== GLOBAL_DISCOUNT)

/** Deposits and their cancellation (503): they may fall due before they are issued. */
export const isDeposit = typeWhere((type, code) => type.kind === 'deposit' || code === '503')

/** Changes to an earlier invoice, issued by the seller. */
export const isCorrection: TextTest = code => (isCorrective(code) || isCredit(code)) && !isSelfBilled(code)
/** Changes to an earlier invoice, issued by the buyer. */
export const isSelfBilledCorrection: TextTest = code =>
  (isCorrective(code) || isCredit(code)) && isSelfBilled(code)

function frameWithDigit(digit: string): TextTest {
  return code => FRENCH_FRAMES.get(code)?.digit === digit
}

export const isPaidFrame = frameWithDigit('2')
export const isFinalFrame = frameWithDigit('4')
/** Several sellers in one document. */
export const isMultiVendorFrame = frameWithDigit('8')
/** Two sellers that invoice each other. */
export const isTwoWayFrame = frameWithDigit('9')
