/** The amounts of sub-invoices: net (BR-FR-MV-05), VAT (-09) and with VAT (-10). */
import type { XmlNode } from '@conforme/formats'
import { keyed } from '../../keyed.ts'
import { double, normalized } from '../../lexical.ts'
import { all, has, says, someText, text, texts } from '../../path.ts'
import type { Assert, Subject } from '../../rule-set.ts'
import { firstInCurrency } from '../shared/identifiers.ts'
import { isExactlyWithinCents, isWithinCents, sumOfDoubles } from '../shared/numbers.ts'
import { KIND, placesUnder, subInvoiceNumber } from './sub-invoices.ts'

const NET = 'cbc:LineExtensionAmount'
export const VAT = 'cac:TaxTotal/cbc:TaxAmount'
const WITH_VAT = 'cbc:TaxInclusiveLineExtensionAmount'

function currencies(root: XmlNode): readonly string[] {
  return texts(root, 'cbc:DocumentCurrencyCode')
}

/** The VAT total of a line in the currency of the document. */
export function vatOf(line: XmlNode, subject: Subject): string | undefined {
  const codes = subject.memo('br-fr ubl currencies', currencies)
  return firstInCurrency(line, VAT, code => codes.includes(code))
}

/** The net amounts of the lines under a number, those that only inform aside. */
const netUnder = keyed('br-fr ubl net by parent', (number: string, subject) => {
  const places = placesUnder(subject, number)
  const counted = places.filter(place => someText(place, KIND, kind => kind !== 'INFORMATION'))
  const lines = new Set(counted.map(({ parent }) => parent!))
  const amounts = [...lines].flatMap(each => texts(each, NET))
  return { sum: sumOfDoubles(amounts), count: amounts.length }
})

export const netOfGroup: Assert = {
  id: 'BR-FR-MV-05_EXT-FR-FE-BG-12',
  holds: (line, subject) => {
    const { sum, count } = netUnder(subject, normalized(text(line, 'cbc:ID') ?? ''))
    return isWithinCents(double(text(line, NET)) - sum, count)
  },
}

interface Tagged {
  readonly reason: string
  readonly amounts: readonly string[]
}

/** The rows of the VAT breakdown, with the tag by which they belong to a sub-invoice. */
function vatRows(root: XmlNode): readonly Tagged[] {
  return all(root, 'cac:TaxTotal/cac:TaxSubtotal')
    .filter(tax => says(tax, 'cac:TaxCategory/cac:TaxScheme/cbc:ID', 'VAT'))
    .map(tax => ({
      reason: text(tax, 'cac:TaxCategory/cbc:TaxExemptionReason') ?? '',
      amounts: texts(tax, 'cbc:TaxAmount'),
    }))
}

const vatTagged = keyed('br-fr ubl vat by tag', (tag: string, subject) => {
  const rows = subject.memo('br-fr ubl vat rows', vatRows).filter(({ reason }) => reason.startsWith(tag))
  return sumOfDoubles(rows.flatMap(({ amounts }) => amounts))
})

export const vatOfGroup: Assert = {
  id: 'BR-FR-MV-09_EXT-FR-FE-181',
  holds: (line, subject) =>
    isWithinCents(double(vatOf(line, subject)) - vatTagged(subject, `#${subInvoiceNumber(line)}#`), 1),
}

/** How many places under a number are of one of these kinds. */
function placesOfKind(name: string, isCounted: (kind: string) => boolean) {
  const under = keyed(name, (number: string, subject) => {
    const places = placesUnder(subject, number)
    return places.filter(place => someText(place, KIND, isCounted)).length
  })
  return (subject: Subject, group: XmlNode): number => {
    let found = 0
    for (const number of new Set(texts(group, 'cbc:ID'))) found += under(subject, number)
    return found
  }
}

const details = placesOfKind('br-fr ubl details', kind => kind === 'DETAIL')
const detailsAndGroups = placesOfKind(
  'br-fr ubl details and groups',
  kind => kind === 'DETAIL' || kind === 'GROUP',
)

const TOTAL_OF_GROUP = 'BR-FR-MV-10_EXT-FR-FE-184'

export const totalOfGroup: Assert = {
  id: TOTAL_OF_GROUP,
  holds: (line, subject) => {
    if (!has(line, WITH_VAT)) return true
    const rest = double(text(line, WITH_VAT)) - double(text(line, NET)) - double(vatOf(line, subject))
    return isWithinCents(rest, details(subject, line))
  },
}

/** From 1.4.0.04 sub-groups count as well, and nothing is rounded. */
export const totalOfGroupFrom04: Assert = {
  id: TOTAL_OF_GROUP,
  holds: ({ parent }, subject) => {
    const line = parent!
    if (!has(line, WITH_VAT)) return true
    const lines = detailsAndGroups(subject, line)
    return isExactlyWithinCents(text(line, WITH_VAT), [text(line, NET), vatOf(line, subject)], lines)
  },
}
