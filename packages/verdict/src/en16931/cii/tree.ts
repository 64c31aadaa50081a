/** What several asserts of the CII rule set read from the tree. */
import type { XmlNode } from '@conforme/formats'
import { boolean, double, normalized } from '../../lexical.ts'
import { all, first, text, texts } from '../../path.ts'
import type { Assert, Subject } from '../../rule-set.ts'

/** Paths that are written often. */
export const TRANSACTION = '/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction'
export const AGREEMENT = `${TRANSACTION}/ram:ApplicableHeaderTradeAgreement`
export const DELIVERY = `${TRANSACTION}/ram:ApplicableHeaderTradeDelivery`
export const SETTLEMENT = `${TRANSACTION}/ram:ApplicableHeaderTradeSettlement`
export const LINE = `${TRANSACTION}/ram:IncludedSupplyChainTradeLineItem`

/** Whether one of the numbers at the end of the path is as wanted, as doubles compare. */
export function someNumber(it: XmlNode, path: string, wanted: (value: number) => boolean): boolean {
  return texts(it, path).some(value => wanted(double(value)))
}

export const isZero = (value: number): boolean => value === 0
export const isPositive = (value: number): boolean => value > 0
export const isNotNegative = (value: number): boolean => value >= 0

/** One of the numbers at the end of the path must be as wanted. */
export function numbered(id: string, path: string, wanted: (value: number) => boolean): Assert {
  return { id, holds: it => someNumber(it, path, wanted) }
}

/** Whether one of the texts at the end of the path is this one. */
export function hasText(it: XmlNode, path: string, wanted: string): boolean {
  return texts(it, path).includes(wanted)
}

export function isAttribute(name: string, ...values: readonly string[]): (it: XmlNode) => boolean {
  return it => {
    const value = it.attribute(name)
    return value !== undefined && values.includes(value)
  }
}

export function bears(name: string): (it: XmlNode) => boolean {
  return it => it.attribute(name) !== undefined
}

/** Whether the element has an identifier of that scheme at the end of the path. */
export function hasScheme(it: XmlNode, path: string, ...schemes: readonly string[]): boolean {
  return all(it, path).some(isAttribute('schemeID', ...schemes))
}

/** Whether the allowance or charge says it is a charge, or the opposite. An indicator that is none says nothing. */
export function indicates(it: XmlNode, charge: boolean): boolean {
  return texts(it, 'ram:ChargeIndicator/udt:Indicator').some(value => boolean(value) === charge)
}

/** Whether the tax is VAT by its only type code, in whatever case. */
export function isVat(it: XmlNode): boolean {
  const types = texts(it, 'ram:TypeCode')
  return types.length === 1 && types[0]!.toUpperCase() === 'VAT'
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

export const currencies = fact('currencies', root => texts(root, `${SETTLEMENT}/ram:InvoiceCurrencyCode`))
export const taxCurrencies = fact('tax currencies', root => texts(root, `${SETTLEMENT}/ram:TaxCurrencyCode`))
