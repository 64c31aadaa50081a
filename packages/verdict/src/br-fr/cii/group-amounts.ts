/** The amounts of sub-invoices: net (BR-FR-MV-05), VAT (-09) and with VAT (-10). */
import type { XmlNode } from '@conforme/formats'
import { keyed } from '../../keyed.ts'
import { double, normalized } from '../../lexical.ts'
import { all, has, says, someText, text, texts } from '../../path.ts'
import type { Assert, Subject } from '../../rule-set.ts'
import { firstInCurrency } from '../shared/identifiers.ts'
import { isExactlyWithinCents, isWithinCents, sumOfDoubles } from '../shared/numbers.ts'
import { LINE_SETTLEMENT, SETTLEMENT } from './paths.ts'
import { KIND, LINE_NUMBER, linesUnder, subInvoiceNumber } from './sub-invoices.ts'

const LINE_TOTALS = `${LINE_SETTLEMENT}/ram:SpecifiedTradeSettlementLineMonetarySummation`
const NET = `${LINE_TOTALS}/ram:LineTotalAmount`
const VAT = `${LINE_TOTALS}/ram:TaxTotalAmount`
const WITH_VAT = `${LINE_TOTALS}/ram:GrandTotalAmount`

/** Currencies that the document names, read once: lines are many. */
const currencies = keyed('br-fr cii currencies', (name: string, { root }) =>
  texts(root, `${SETTLEMENT}/ram:${name}`),
)

export function invoiceCurrencies(subject: Subject): readonly string[] {
  return currencies(subject, 'InvoiceCurrencyCode')
}

export function accountingCurrencies(subject: Subject): readonly string[] {
  return currencies(subject, 'TaxCurrencyCode')
}

/** The VAT total of a line in one of these currencies. */
export function vatIn(line: XmlNode, codes: readonly string[]): string | undefined {
  return firstInCurrency(line, VAT, code => codes.includes(code))
}

/** The net amounts of the lines under a number, those that only inform aside. */
const netUnder = keyed('br-fr cii net by parent', (number: string, subject) => {
  const amounts = linesUnder(subject, number)
    .filter(line => someText(line, KIND, kind => kind !== 'INFORMATION'))
    .flatMap(line => texts(line, NET))
  return { sum: sumOfDoubles(amounts), count: amounts.length }
})

export const netOfGroup: Assert = {
  id: 'BR-FR-MV-05_EXT-FR-FE-BG-12',
  holds: (it, subject) => {
    const { sum, count } = netUnder(subject, normalized(text(it, LINE_NUMBER) ?? ''))
    return isWithinCents(double(text(it, NET)) - sum, count)
  },
}

interface Tagged {
  readonly reason: string
  readonly amounts: readonly string[]
}

/** The rows of the VAT breakdown, with the tag by which they belong to a sub-invoice. */
function vatRows(root: XmlNode): readonly Tagged[] {
  return all(root, `${SETTLEMENT}/ram:ApplicableTradeTax`)
    .filter(tax => says(tax, 'ram:TypeCode', 'VAT'))
    .map(tax => ({
      reason: text(tax, 'ram:ExemptionReason') ?? '',
      amounts: texts(tax, 'ram:CalculatedAmount'),
    }))
}

const vatTagged = keyed('br-fr cii vat by tag', (tag: string, subject) => {
  const rows = subject.memo('br-fr cii vat rows', vatRows).filter(({ reason }) => reason.startsWith(tag))
  return sumOfDoubles(rows.flatMap(({ amounts }) => amounts))
})

export const vatOfGroup: Assert = {
  id: 'BR-FR-MV-09_EXT-FR-FE-181',
  holds: (it, subject) =>
    isWithinCents(
      double(vatIn(it, invoiceCurrencies(subject))) - vatTagged(subject, `#${subInvoiceNumber(it)}#`),
      1,
    ),
}

/** How many lines under a number are of one of these kinds. */
function linesOfKind(name: string, isCounted: (kind: string) => boolean) {
  const under = keyed(name, (number: string, subject) => {
    const lines = linesUnder(subject, number)
    return lines.filter(line => someText(line, KIND, isCounted)).length
  })
  return (subject: Subject, group: XmlNode): number => {
    let found = 0
    for (const number of new Set(texts(group, LINE_NUMBER))) found += under(subject, number)
    return found
  }
}

const details = linesOfKind('br-fr cii details', kind => kind === 'DETAIL')
const detailsAndGroups = linesOfKind(
  'br-fr cii details and groups',
  kind => kind === 'DETAIL' || kind === 'GROUP',
)

const TOTAL_OF_GROUP = 'BR-FR-MV-10_EXT-FR-FE-184'

export const totalOfGroup: Assert = {
  id: TOTAL_OF_GROUP,
  holds: (it, subject) => {
    if (!has(it, WITH_VAT)) return true
    const rest =
      double(text(it, WITH_VAT)) - double(text(it, NET)) - double(vatIn(it, invoiceCurrencies(subject)))
    return isWithinCents(rest, details(subject, it))
  },
}

/** From 1.4.0.04 sub-groups count as well, and nothing is rounded. */
export const totalOfGroupFrom04: Assert = {
  id: TOTAL_OF_GROUP,
  holds: (it, subject) => {
    if (!has(it, WITH_VAT)) return true
    const parts = [text(it, NET), vatIn(it, invoiceCurrencies(subject))]
    const lines = detailsAndGroups(subject, it)
    return isExactlyWithinCents(text(it, WITH_VAT), parts, lines)
  },
}
