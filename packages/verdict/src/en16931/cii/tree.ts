/** Parts of the tree that several asserts of the CII rule set read. */
import type { XmlNode } from '@conforme/formats'
import { boolean, double, normalized } from '../../base/lexical.ts'
import { first, says, some, someText, text, textOf, texts } from '../../base/path.ts'
import type { Assert, Subject } from '../../base/rule-set.ts'

/** Paths that are written often. */
export const TRANSACTION = '/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction'
export const AGREEMENT = `${TRANSACTION}/ram:ApplicableHeaderTradeAgreement`
export const DELIVERY = `${TRANSACTION}/ram:ApplicableHeaderTradeDelivery`
export const SETTLEMENT = `${TRANSACTION}/ram:ApplicableHeaderTradeSettlement`
export const LINE = `${TRANSACTION}/ram:IncludedSupplyChainTradeLineItem`

/**
 * How the official engine orders a number of the document against another: minus zero comes before zero, and
 * NaN last. So a rate of -0.00 is not zero to it. Nothing equals a NaN that was computed.
 */
export function order(a: number, b: number): number {
  if (a < b || Number.isNaN(b)) return -1
  if (a > b) return 1
  if (Object.is(a, b)) return 0
  return Object.is(a, -0) ? -1 : 1
}

/** Whether one of the numbers at the end of the path is as wanted, as doubles compare. */
export function someNumber(it: XmlNode, path: string, wanted: (value: number) => boolean): boolean {
  return someText(it, path, text => {
    const value = double(text)
    return (!Number.isNaN(value) || normalized(text) === 'NaN') && wanted(value)
  })
}

const MINUS_ZERO = /^[ \t\r\n]*-0{1,15}[ \t\r\n]*$/

/** Whether a text is a number as wanted: compared with an integer, -0 is zero. */
export function toInteger(wanted: (value: number) => boolean): (text: string) => boolean {
  return text => {
    const value = MINUS_ZERO.test(text) ? 0 : double(text)
    return (!Number.isNaN(value) || normalized(text) === 'NaN') && wanted(value)
  }
}

export const isZero = (value: number): boolean => order(value, 0) === 0
export const isPositive = (value: number): boolean => order(value, 0) > 0
export const isNotNegative = (value: number): boolean => order(value, 0) >= 0
export const isIntegerZero = toInteger(isZero)

/** One of the numbers at the end of the path must be as wanted. */
export function numbered(id: string, path: string, wanted: (value: number) => boolean): Assert {
  const passes = toInteger(wanted)
  return { id, holds: it => someText(it, path, passes) }
}

/** Whether one of the texts at the end of the path is this one. */
export const hasText = says

export function isAttribute(name: string, ...values: readonly string[]): (it: XmlNode) => boolean {
  return it => {
    const value = it.attribute(name)
    return value !== undefined && values.includes(value)
  }
}

/** Whether the element has an identifier of that scheme at the end of the path. */
export function hasScheme(it: XmlNode, path: string, ...schemes: readonly string[]): boolean {
  return some(it, path, isAttribute('schemeID', ...schemes))
}

/** Whether the allowance or charge is marked as a charge, or as the opposite. Another text marks neither. */
export function indicates(it: XmlNode, charge: boolean): boolean {
  const says = charge ? isTrue : isFalse
  return someText(it, 'ram:ChargeIndicator/udt:Indicator', says)
}

const isTrue = (text: string): boolean => boolean(text) === true
const isFalse = (text: string): boolean => boolean(text) === false

/** Whether the tax is of the category. Nine families test it on every line, so it does not use a path. */
export function isOfCategory(it: XmlNode, code: string): boolean {
  for (let category = it.child('ram:CategoryCode'); category !== null; category = category.namesake)
    if (textOf(category) === code) return true
  return false
}

/** Whether the tax is VAT by its only type code, in whatever case. */
export function isVat(it: XmlNode): boolean {
  const type = it.child('ram:TypeCode')
  return type !== null && type.namesake === null && textOf(type).toUpperCase() === 'VAT'
}

export function isInside(it: XmlNode, ancestor: string): boolean {
  for (let at = it.parent; at !== null; at = at.parent) if (at.name === ancestor) return true
  return false
}

/** The text, or that of the first element at the end of the path, without superfluous blanks. */
export function clean(it: XmlNode, path: string): string {
  return normalized(text(it, path) ?? '')
}

/** The first text at the end of a path through the first element only of another. */
export function textInFirst(it: XmlNode, path: string, rest: string): string | undefined {
  const from = first(it, path)
  return from === undefined ? undefined : text(from, rest)
}

/** A fact of the document, found once. */
export function fact<T>(name: string, find: (root: XmlNode) => T): (subject: Subject) => T {
  const key = `cii ${name}`
  return subject => subject.memo(key, find)
}

/** Each once. */
export const currencies = fact('currencies', root => [
  ...new Set(texts(root, `${SETTLEMENT}/ram:InvoiceCurrencyCode`)),
])

export const invoiceCurrencies = fact(
  'invoice currencies',
  root => new Set(texts(root, `${SETTLEMENT}/ram:InvoiceCurrencyCode`)),
)
export const accountingCurrencies = fact(
  'accounting currencies',
  root => new Set(texts(root, `${SETTLEMENT}/ram:TaxCurrencyCode`)),
)
