/** The totals of the document, each within a cent for every amount that it sums up. */
import type { XmlNode } from '@conforme/formats'
import { add, cents, type Exact, exact, exactOfDouble, isWithin, subtract } from '../../base/exact.ts'
import { keyed } from '../../base/keyed.ts'
import { all, count, has, text, texts } from '../../base/path.ts'
import type { Assert, Subject } from '../../base/rule-set.ts'
import { roundedDouble, sumOf } from '../../en16931/cii/totals.ts'
import { fact, hasText, SETTLEMENT } from '../../en16931/cii/tree.ts'
import { isCounted } from './lines.ts'

/** The sum of some elements, and their number. */
interface Sum {
  readonly count: number
  /** Exact, and rounded to cents; undefined where one of the amounts is not a number. */
  readonly total: Exact | undefined
  /** Added up as doubles, and rounded to cents. */
  readonly loose: Exact | undefined
}

/** Of the whole document. */
interface Sums {
  readonly allowances: Sum
  readonly charges: Sum
  readonly logistics: Sum
}

/** Of one transaction. */
interface Lines {
  readonly allLines: number
  readonly lines: Sum
}

/** How many there are in one settlement. */
interface Adjustments {
  readonly allowances: number
  /** Logistics services among them. */
  readonly charges: number
}

const ADJUSTMENT = 'ram:SpecifiedTradeAllowanceCharge'
const LOGISTICS = 'ram:SpecifiedLogisticsServiceCharge'

const sumsOf: (subject: Subject) => Sums = fact('extended sums', root => {
  const adjustments = all(root, `${SETTLEMENT}/${ADJUSTMENT}`)
  return {
    allowances: sumUp(adjustments.filter(isAllowance), 'ram:ActualAmount'),
    charges: sumUp(adjustments.filter(isCharge), 'ram:ActualAmount'),
    logistics: sumUp(all(root, `${SETTLEMENT}/${LOGISTICS}`), 'ram:AppliedAmount'),
  }
})

const linesIn = keyed('cii extended lines', (transaction: XmlNode): Lines => {
  const lines = all(transaction, 'ram:IncludedSupplyChainTradeLineItem')
  return {
    allLines: lines.length,
    lines: sumUp(
      lines.filter(isCounted),
      'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount',
    ),
  }
})

const adjustmentsIn = keyed('cii extended adjustments', (settlement: XmlNode): Adjustments => {
  const adjustments = all(settlement, ADJUSTMENT)
  return {
    allowances: adjustments.filter(isAllowance).length,
    charges: adjustments.filter(isCharge).length + count(settlement, LOGISTICS),
  }
})

/** Around a summation: where there are two settlements, or two transactions, in its own. */
function nearOf(summation: XmlNode, subject: Subject): Lines & Adjustments {
  const settlement = summation.parent ?? summation
  return { ...linesIn(subject, settlement.parent ?? settlement), ...adjustmentsIn(subject, settlement) }
}

function isAllowance(it: XmlNode): boolean {
  return hasText(it, 'ram:ChargeIndicator/udt:Indicator', 'false')
}

function isCharge(it: XmlNode): boolean {
  return hasText(it, 'ram:ChargeIndicator/udt:Indicator', 'true')
}

function sumUp(elements: readonly XmlNode[], path: string): Sum {
  const amounts = elements.flatMap(it => texts(it, path))
  let total: Exact | undefined = 0
  for (const amount of amounts) total = plus(total, exact(amount))
  return {
    count: elements.length,
    total: total === undefined ? undefined : cents(total),
    loose: exactOfDouble(roundedDouble(sumOf(amounts))),
  }
}

type Maybe = Exact | undefined

function plus(a: Maybe, b: Maybe): Maybe {
  return a === undefined || b === undefined ? undefined : add(a, b)
}

function minus(a: Maybe, b: Maybe): Maybe {
  return a === undefined || b === undefined ? undefined : subtract(a, b)
}

const amountOf = (it: XmlNode, name: string) => exact(text(it, `ram:${name}`))

/** How the edition adds up what it does not first read as decimals. */
export type Reading = 'total' | 'loose'

/** BR-FREXT-CO-10 to 13 and 15, on the summation. */
export function totalAsserts(reading: Reading): Readonly<Record<'10' | '11' | '12' | '13' | '15', Assert>> {
  const counted = ({ lines, allowances, charges }: Lines & Adjustments) => lines.count + allowances + charges
  return {
    10: {
      id: 'BR-FREXT-CO-10',
      holds: (it, subject) => {
        const { allLines, lines } = nearOf(it, subject)
        return isWithin(minus(amountOf(it, 'LineTotalAmount'), lines.total), allLines)
      },
    },
    11: {
      id: 'BR-FREXT-CO-11',
      holds: (it, subject) => {
        const { allowances } = sumsOf(subject)
        if (allowances.count === 0 && !has(it, 'ram:AllowanceTotalAmount')) return true
        const off = minus(amountOf(it, 'AllowanceTotalAmount'), allowances.total)
        return isWithin(off, nearOf(it, subject).allowances)
      },
    },
    12: {
      id: 'BR-FREXT-CO-12',
      holds: (it, subject) => {
        const { charges, logistics } = sumsOf(subject)
        if (charges.count === 0 && !has(it, 'ram:ChargeTotalAmount')) return true
        const wanted = plus(charges.total, logistics[reading])
        return isWithin(minus(amountOf(it, 'ChargeTotalAmount'), wanted), nearOf(it, subject).charges)
      },
    },
    13: {
      id: 'BR-FREXT-CO-13',
      holds: (it, subject) => {
        const sums = sumsOf(subject)
        const near = nearOf(it, subject)
        const wanted = minus(near.lines.total, sums.allowances[reading])
        const more = plus(sums.charges[reading], sums.logistics[reading])
        return isWithin(minus(amountOf(it, 'TaxBasisTotalAmount'), plus(wanted, more)), counted(near))
      },
    },
    15: {
      id: 'BR-FREXT-CO-15',
      holds: (it, subject) => {
        const wanted = texts(it, '../ram:InvoiceCurrencyCode')
        const amounts = counted(nearOf(it, subject))
        return wanted.length > 0 && wanted.every(currency => isGrandTotal(it, currency, amounts))
      },
    },
  }
}

/** With VAT is without VAT and the only VAT total of the currency; nothing more where there are several. */
function isGrandTotal(it: XmlNode, currency: string, amounts: number): boolean {
  const taxes = all(it, 'ram:TaxTotalAmount').filter(tax => tax.attribute('currencyID') === currency)
  const basis = amountOf(it, 'TaxBasisTotalAmount')
  const grand = amountOf(it, 'GrandTotalAmount')
  if (taxes.length === 0 || basis === undefined || grand === undefined) return false
  if (taxes.length > 1) return basis === grand
  return isWithin(minus(minus(grand, exact(text(taxes[0]!, '.'))), basis), amounts)
}
