/** Parts of a UBL document that many rules read. */
import type { XmlNode } from '@conforme/formats'
import { normalized } from '../../base/lexical.ts'
import { textOf } from '../../base/path.ts'

export function child(it: XmlNode, name: string): XmlNode | undefined {
  return it.child(name) ?? undefined
}

export function childText(it: XmlNode, name: string): string | undefined {
  const found = child(it, name)
  return found === undefined ? undefined : textOf(found)
}

/** Whether its identifier is the code, blanks around it allowed. */
export function hasCode(it: XmlNode, code: string): boolean {
  const text = childText(it, 'cbc:ID')
  return text === code || (text !== undefined && text.length > code.length && normalized(text) === code)
}

/** The text of its identifier without blanks around, '' where there is none. */
export function codeOf(it: XmlNode): string {
  const text = childText(it, 'cbc:ID')
  return text === undefined ? '' : normalized(text)
}

/** Whether one of its tax schemes is VAT. A scheme with two names ends the search: it cannot be read. */
export function isVat(it: XmlNode): boolean {
  for (let scheme = it.child('cac:TaxScheme'); scheme !== null; scheme = scheme.namesake) {
    const id = scheme.child('cbc:ID')
    if (id === null) continue
    if (id.namesake !== null) return false
    if (isVatText(textOf(id))) return true
  }
  return false
}

function isVatText(text: string): boolean {
  return text === 'VAT' || normalized(text.toUpperCase()) === 'VAT'
}

/** Whether an AllowanceCharge is marked as a charge, as an xs:boolean. */
export function isCharge(it: XmlNode): boolean {
  return indicates(it, 'true', '1')
}

/** Whether an AllowanceCharge is marked as an allowance; it may have neither mark. */
export function isAllowance(it: XmlNode): boolean {
  return indicates(it, 'false', '0')
}

function indicates(it: XmlNode, word: string, digit: string): boolean {
  for (let indicator = it.child('cbc:ChargeIndicator'); indicator !== null; indicator = indicator.namesake) {
    const text = textOf(indicator).trim()
    if (text === word || text === digit) return true
  }
  return false
}

export function isOfAllowance(it: XmlNode): boolean {
  return it.parent !== null && isAllowance(it.parent)
}

export function isOfCharge(it: XmlNode): boolean {
  return it.parent !== null && isCharge(it.parent)
}

/** Whether a child of that name has exactly that text. */
export function says(it: XmlNode, name: string, text: string): boolean {
  for (let found = it.child(name); found !== null; found = found.namesake)
    if (textOf(found) === text) return true
  return false
}

export function inDocument(path: string): readonly string[] {
  const below = path === '' ? '' : `/${path}`
  return [`/ubl:Invoice${below}`, `/ubl:CreditNote${below}`]
}

export function inLine(path: string): readonly string[] {
  return [`cac:InvoiceLine/${path}`, `cac:CreditNoteLine/${path}`]
}
