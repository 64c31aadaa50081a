/** The totals of the document, each within a cent for every amount that it sums up. */
import type { XmlNode } from '@conforme/formats'
import { exact, isWithin, subtract } from '../../base/exact.ts'
import { keyed } from '../../base/keyed.ts'
import { all, has, text, texts } from '../../base/path.ts'
import type { Assert, Subject } from '../../base/rule-set.ts'
import { factsOf } from '../../en16931/ubl/facts.ts'
import { childText, isAllowance, isCharge } from '../../en16931/ubl/tree.ts'
import { addAmounts, decimalOf, isNear, type Sum } from './loose.ts'
import { AMOUNT, isCounted } from './sub-lines.ts'

const NOTHING: Sum = Object.freeze({ count: 0, sum: 0 })

/** The lines that count, at whatever depth. */
export function countedLines(subject: Subject): readonly XmlNode[] {
  return subject.memo('ubl counted lines', () => {
    const { invoiceLines, creditNoteLines } = factsOf(subject)
    return [...invoiceLines, ...creditNoteLines].filter(line => isCounted(line, subject))
  })
}

interface Sums {
  readonly lines: Sum
  readonly allowances: Sum
  readonly charges: Sum
  /** How many allowances and charges there are, with an amount or without. */
  readonly allowanceCount: number
  readonly chargeCount: number
}

/** Of the lines at any depth, and of the allowances and charges in an element. */
const sumsIn = keyed('ubl extended sums', (around: XmlNode, subject): Sums => {
  const adjustments = all(around, 'cac:AllowanceCharge')
  const [allowances, charges] = [adjustments.filter(isAllowance), adjustments.filter(isCharge)]
  return {
    lines: linesOf(subject),
    allowances: sumUp(allowances),
    charges: sumUp(charges),
    allowanceCount: allowances.length,
    chargeCount: charges.length,
  }
})

/** Beside a total. */
function sumsOf(total: XmlNode, subject: Subject): Sums {
  return sumsIn(subject, total.parent ?? total)
}

function linesOf(subject: Subject): Sum {
  return subject.memo('ubl extended lines', () => {
    const lines = { ...NOTHING }
    for (const line of countedLines(subject)) addAmounts(lines, line, AMOUNT)
    return lines
  })
}

function sumUp(elements: readonly XmlNode[]): Sum {
  const sum = { ...NOTHING }
  for (const it of elements) addAmounts(sum, it, 'cbc:Amount')
  return sum
}

function amountCount({ lines, allowanceCount, chargeCount }: Sums): number {
  return lines.count + allowanceCount + chargeCount
}

function isSum(it: XmlNode, name: string, sum: Sum, count: number): boolean {
  if (!has(it, name) && count === 0) return true
  const total = exact(childText(it, name))
  const wanted = decimalOf(sum)
  return total !== undefined && wanted !== undefined && isWithin(subtract(total, wanted), count)
}

export const SUM_OF_LINES: Assert = {
  id: 'BR-FREXT-CO-10',
  holds: (it, subject) => {
    const lines = linesOf(subject)
    const parts = { lines, allowances: NOTHING, charges: NOTHING }
    return isNear(childText(it, AMOUNT), parts, lines.count, 'to the cent')
  },
}

export const SUM_OF_ALLOWANCES: Assert = {
  id: 'BR-FREXT-CO-11',
  holds: (it, subject) => {
    const { allowances, allowanceCount } = sumsOf(it, subject)
    return isSum(it, 'cbc:AllowanceTotalAmount', allowances, allowanceCount)
  },
}

export const SUM_OF_CHARGES: Assert = {
  id: 'BR-FREXT-CO-12',
  holds: (it, subject) => {
    const { charges, chargeCount } = sumsOf(it, subject)
    return isSum(it, 'cbc:ChargeTotalAmount', charges, chargeCount)
  },
}

export const NET_TOTAL: Assert = {
  id: 'BR-FREXT-CO-13',
  holds: (it, subject) => {
    const sums = sumsOf(it, subject)
    return isNear(childText(it, 'cbc:TaxExclusiveAmount'), sums, amountCount(sums), 'to the cent')
  },
}

/** With VAT is without VAT and the VAT in the currency of the invoice, where there is one. */
export const GROSS_TOTAL: Assert = {
  id: 'BR-FREXT-CO-15',
  holds: (it, subject) => {
    const currencies = texts(subject.root, 'cbc:DocumentCurrencyCode')
    const tax = all(it, '../cac:TaxTotal/cbc:TaxAmount').find(amount =>
      currencies.includes(amount.attribute('currencyID') ?? ''),
    )
    if (tax === undefined) return true
    const [gross, net, vat] = [
      exact(childText(it, 'cbc:TaxInclusiveAmount')),
      exact(childText(it, 'cbc:TaxExclusiveAmount')),
      exact(text(tax, '.')),
    ]
    if (gross === undefined || net === undefined || vat === undefined) return false
    return isWithin(subtract(subtract(gross, vat), net), amountCount(sumsOf(it, subject)))
  },
}
