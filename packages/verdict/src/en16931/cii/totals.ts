/** The totals of the document (BG-22), its VAT breakdown (BG-23), and the equations between them. */
import type { XmlNode } from '@conforme/formats'
import {
  absolute,
  add,
  cents,
  centsOfDouble,
  type Exact,
  exact,
  isLess,
  percentage,
  roundsToZero,
  subtract,
  UNIT,
} from '../../base/exact.ts'
import { double, normalized } from '../../base/lexical.ts'
import { all, has, some, someText, text, textOf, texts } from '../../base/path.ts'
import { decimals, decimalsOfOne, present } from '../../base/rows.ts'
import type { Assert, Context, Subject } from '../../base/rule-set.ts'
import { census } from './census.ts'
import {
  accountingCurrencies,
  fact,
  indicates,
  invoiceCurrencies,
  isIntegerZero,
  order,
  SETTLEMENT,
  someNumber,
} from './tree.ts'

const SUMMATION = 'ram:SpecifiedTradeSettlementHeaderMonetarySummation'

export const SUMMATION_CONTEXT: Context = {
  match: SUMMATION,
  asserts: [
    present('BR-12', 'ram:LineTotalAmount'),
    present('BR-13', 'ram:TaxBasisTotalAmount'),
    present('BR-14', 'ram:GrandTotalAmount'),
    present('BR-15', 'ram:DuePayableAmount'),
    { id: 'BR-53', holds: hasTaxInAccountingCurrency },
    { id: 'BR-CO-10', holds: isSumOfLines },
    { id: 'BR-CO-11', holds: (it, subject) => isSumOfAllowances(it, subject, false) },
    { id: 'BR-CO-12', holds: (it, subject) => isSumOfAllowances(it, subject, true) },
    { id: 'BR-CO-13', holds: isNetTotal },
    { id: 'BR-CO-16', holds: isDueAmount },
    decimals('BR-DEC-09', 'ram:LineTotalAmount'),
    decimals('BR-DEC-10', 'ram:AllowanceTotalAmount'),
    decimals('BR-DEC-11', 'ram:ChargeTotalAmount'),
    decimals('BR-DEC-12', 'ram:TaxBasisTotalAmount'),
    decimals('BR-DEC-14', 'ram:GrandTotalAmount'),
    {
      id: 'BR-DEC-13',
      holds: (it, subject) => isTaxInCents(it, invoiceCurrencies(subject), 'in others too'),
    },
    {
      id: 'BR-DEC-15',
      holds: (it, subject) => isTaxInCents(it, accountingCurrencies(subject), 'if there is one'),
    },
    decimals('BR-DEC-16', 'ram:TotalPrepaidAmount'),
    decimals('BR-DEC-17', 'ram:RoundingAmount'),
    decimals('BR-DEC-18', 'ram:DuePayableAmount'),
  ],
}

/** The VAT total in the currency of the invoice. */
export const TAX_TOTAL_CONTEXT: Context = {
  match: `${SUMMATION}/ram:TaxTotalAmount`,
  where: (it, subject) => isIn(it, invoiceCurrencies(subject)),
  asserts: [
    {
      id: 'BR-CO-14',
      holds: (it, subject) => isRounded(it, '.', taxOfBreakdowns(subject)),
    },
  ],
}

export const BREAKDOWN_CONTEXT: Context = {
  match: 'ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax',
  asserts: [
    present('BR-45', 'ram:BasisAmount'),
    present('BR-46', 'ram:CalculatedAmount'),
    { id: 'BR-47', holds: it => isTypedVat(it) && has(it, 'ram:CategoryCode') },
    {
      id: 'BR-48',
      holds: it =>
        isTypedVat(it) &&
        (has(it, 'ram:RateApplicablePercent') || texts(it, 'ram:CategoryCode').includes('O')),
    },
    {
      id: 'BR-CO-03',
      holds: (_, subject) => !census(subject).hasTaxPointDate || !census(subject).hasDueDateTypeCode,
    },
    { id: 'BR-CO-17', holds: isTaxOfBasis },
    decimalsOfOne('BR-DEC-19', 'ram:BasisAmount'),
    decimalsOfOne('BR-DEC-20', 'ram:CalculatedAmount'),
  ],
}

/** BR-CO-15, on the document: with VAT is without VAT and the VAT of the invoice currency, or nothing more. */
export const GRAND_TOTAL: Assert = {
  id: 'BR-CO-15',
  holds: areGrandTotals,
}

function areGrandTotals(root: XmlNode, subject: Subject): boolean {
  const wanted = invoiceCurrencies(subject)
  if (wanted.size === 0) return true
  const amount = (name: string) => exact(text(root, `${SETTLEMENT}/${SUMMATION}/ram:${name}`))
  const grand = amount('GrandTotalAmount')
  const basis = amount('TaxBasisTotalAmount')
  if (grand === undefined || basis === undefined) return false
  if (grand === basis) return true
  const taxes = Map.groupBy(all(root, `${SETTLEMENT}/${SUMMATION}/ram:TaxTotalAmount`), it =>
    it.attribute('currencyID'),
  )
  for (const currency of wanted) {
    const [tax, second] = taxes.get(currency) ?? []
    const amount = tax === undefined || second !== undefined ? undefined : exact(textOf(tax))
    if (amount === undefined || grand !== cents(add(basis, amount))) return false
  }
  return true
}

function hasTaxInAccountingCurrency(it: XmlNode, subject: Subject): boolean {
  const accounting = accountingCurrencies(subject)
  if (accounting.size === 0) return true
  for (const currency of invoiceCurrencies(subject)) if (accounting.has(currency)) return false
  return some(it, 'ram:TaxTotalAmount', tax => isIn(tax, accounting))
}

function isIn(amount: XmlNode, wanted: ReadonlySet<string>): boolean {
  const currency = amount.attribute('currencyID')
  return currency !== undefined && wanted.has(currency)
}

/** The sum of the lines is one of doubles, and becomes a decimal before it is rounded. */
function isSumOfLines(it: XmlNode, subject: Subject): boolean {
  const total = exact(text(it, 'ram:LineTotalAmount'))
  const transaction = it.parent?.parent
  const sum = transaction ? census(subject).lineTotals.get(transaction) : undefined
  return total !== undefined && total === (sum === undefined ? 0 : centsOfDouble(sum))
}

/** As doubles. Minus zero alone stays what it is. */
export function sumOf(amounts: readonly (string | undefined)[]): number {
  if (amounts.length === 0) return 0
  let sum = -0
  for (const amount of amounts) sum += double(amount)
  return sum
}

export function roundedDouble(value: number): number {
  return Math.round(value * 10 * 10) / 100
}

const taxOfBreakdowns = fact('tax of breakdowns', root =>
  sumIfAny(texts(root, `${SETTLEMENT}/ram:ApplicableTradeTax/ram:CalculatedAmount`)),
)

function sumIfAny(amounts: readonly string[]): number | undefined {
  return amounts.length === 0 ? undefined : sumOf(amounts)
}

/** Of the allowances and of the charges of the document. */
const allowanceSums = fact('allowance sums', root =>
  [false, true].map(isCharge => {
    const those = all(root, `${SETTLEMENT}/ram:SpecifiedTradeAllowanceCharge`).filter(it =>
      indicates(it, isCharge),
    )
    const amounts = those.flatMap(it => text(it, 'ram:ActualAmount') ?? [])
    return { isAny: those.length > 0, sum: sumIfAny(amounts) }
  }),
)

function isSumOfAllowances(it: XmlNode, subject: Subject, isCharge: boolean): boolean {
  const path = isCharge ? 'ram:ChargeTotalAmount' : 'ram:AllowanceTotalAmount'
  const { isAny, sum } = allowanceSums(subject)[isCharge ? 1 : 0]!
  return (!isAny && !has(it, path)) || isRounded(it, path, sum)
}

/** Whether one of the amounts is the sum in cents. No sum is the integer zero, not the double. */
export function isRounded(it: XmlNode, path: string, sum: number | undefined): boolean {
  if (sum === undefined) return someText(it, path, isIntegerZero)
  const wanted = roundedDouble(sum)
  return someNumber(it, path, value => order(value, wanted) === 0)
}

function isNetTotal(it: XmlNode): boolean {
  return equals(
    it,
    'ram:TaxBasisTotalAmount',
    'ram:LineTotalAmount',
    'ram:AllowanceTotalAmount',
    'ram:ChargeTotalAmount',
    cents,
  )
}

function isDueAmount(it: XmlNode): boolean {
  return equals(
    it,
    'ram:DuePayableAmount',
    'ram:GrandTotalAmount',
    'ram:TotalPrepaidAmount',
    'ram:RoundingAmount',
    exactly => exactly,
  )
}

/** Whether the total is the amount, less deductions and plus additions, where they are given. */
function equals(
  it: XmlNode,
  total: string,
  amount: string,
  off: string,
  on: string,
  rounded: (value: Exact) => Exact,
): boolean {
  const optional = (path: string) => (has(it, path) ? exact(text(it, path)) : 0)
  const [whole, part, less, more] = [
    exact(text(it, total)),
    exact(text(it, amount)),
    optional(off),
    optional(on),
  ]
  if (whole === undefined || part === undefined || less === undefined || more === undefined) return false
  return whole === rounded(add(subtract(part, less), more))
}

/** One of the VAT totals must have cents at most; those of other currencies do, or all without a currency. */
function isTaxInCents(
  it: XmlNode,
  wanted: ReadonlySet<string>,
  scope: 'in others too' | 'if there is one',
): boolean {
  const taxes = all(it, 'ram:TaxTotalAmount')
  if (taxes.length === 0) return true
  return taxes.some(tax => {
    if (!isIn(tax, wanted)) return scope === 'in others too' || wanted.size === 0
    const value = double(textOf(tax))
    return order(value, Math.round(value * 100) / 100) === 0
  })
}

function isTypedVat(it: XmlNode): boolean {
  return (text(it, 'ram:TypeCode') ?? '').toUpperCase() === 'VAT'
}

function isTaxOfBasis(it: XmlNode): boolean {
  const calculated = exact(text(it, 'ram:CalculatedAmount'))
  if (calculated === undefined) return false
  const isRated = normalized((text(it, 'ram:TypeCode') ?? '').toUpperCase()) === 'VAT'
  const rate = isRated ? exact(text(it, 'ram:RateApplicablePercent')) : undefined
  if (rate === undefined || roundsToZero(rate)) return roundsToZero(calculated)
  const basis = exact(text(it, 'ram:BasisAmount'))
  if (basis === undefined) return false
  const tax = cents(percentage(absolute(basis), rate))
  const amount = absolute(calculated)
  return !isLess(tax, subtract(amount, UNIT)) && !isLess(add(amount, UNIT), tax)
}
