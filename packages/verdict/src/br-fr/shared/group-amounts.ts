/** The amounts of sub-invoices: net (BR-FR-MV-05), VAT (-09) and with VAT (-10). */
import type { XmlNode } from '@conforme/formats'
import { keyed } from '../../base/keyed.ts'
import { double, normalized } from '../../base/lexical.ts'
import { all, has, says, someText, text, texts } from '../../base/path.ts'
import type { Assert, Subject } from '../../base/rule-set.ts'
import { isExactlyWithinCents, isWithinCents, sumOfDoubles } from './numbers.ts'

/** Where a syntax has the amounts. */
interface Names {
  /** Of a line. */
  readonly net: string
  readonly withVat: string
  readonly number: string
  /** The VAT total of a line in the currency of the document. */
  readonly vatOf: (line: XmlNode, subject: Subject) => string | undefined
  readonly subInvoiceNumber: (line: XmlNode) => string
  /** The places of the lines that name a line of this number as their parent; in CII the lines themselves. */
  readonly placesUnder: (subject: Subject, number: string) => readonly XmlNode[]
  readonly lineOf: (place: XmlNode) => XmlNode
  /** Of a place: the kind of its line. */
  readonly kind: string
  /** The rows of the VAT breakdown, and in them the tax, the reason and the amount. */
  readonly breakdown: string
  readonly tax: string
  readonly reason: string
  readonly amount: string
}

export function groupAmounts(names: Names) {
  const { net, withVat, number, vatOf, subInvoiceNumber, placesUnder, lineOf, kind } = names

  /** The net amounts of the lines under a number, except those that only inform. */
  const netUnder = keyed('br-fr net by parent', (parent: string, subject) => {
    const counted = placesUnder(subject, parent).filter(place =>
      someText(place, kind, each => each !== 'INFORMATION'),
    )
    const amounts = [...new Set(counted.map(lineOf))].flatMap(line => texts(line, net))
    return { sum: sumOfDoubles(amounts), count: amounts.length }
  })

  const netOfGroup: Assert = {
    id: 'BR-FR-MV-05_EXT-FR-FE-BG-12',
    holds: (line, subject) => {
      const { sum, count } = netUnder(subject, normalized(text(line, number) ?? ''))
      return isWithinCents(double(text(line, net)) - sum, count)
    },
  }

  /** The rows of VAT, with the tag by which they belong to a sub-invoice. */
  const vatRows = (root: XmlNode) =>
    all(root, names.breakdown)
      .filter(row => says(row, names.tax, 'VAT'))
      .map(row => ({ reason: text(row, names.reason) ?? '', amounts: texts(row, names.amount) }))

  const vatTagged = keyed('br-fr vat by tag', (tag: string, subject) => {
    const rows = subject.memo('br-fr vat rows', vatRows).filter(({ reason }) => reason.startsWith(tag))
    return sumOfDoubles(rows.flatMap(({ amounts }) => amounts))
  })

  const vatOfGroup: Assert = {
    id: 'BR-FR-MV-09_EXT-FR-FE-181',
    holds: (line, subject) =>
      isWithinCents(double(vatOf(line, subject)) - vatTagged(subject, `#${subInvoiceNumber(line)}#`), 1),
  }

  /** How many places under a number are of one of these kinds. */
  const placesOfKind = (name: string, isCounted: (kind: string) => boolean) => {
    const under = keyed(
      name,
      (parent: string, subject) =>
        placesUnder(subject, parent).filter(place => someText(place, kind, isCounted)).length,
    )
    return (subject: Subject, group: XmlNode): number => {
      let found = 0
      for (const each of new Set(texts(group, number))) found += under(subject, each)
      return found
    }
  }
  const details = placesOfKind('br-fr details', each => each === 'DETAIL')
  const detailsAndGroups = placesOfKind(
    'br-fr details and groups',
    each => each === 'DETAIL' || each === 'GROUP',
  )

  const totalOfGroup: Assert = {
    id: 'BR-FR-MV-10_EXT-FR-FE-184',
    holds: (line, subject) => {
      if (!has(line, withVat)) return true
      const rest = double(text(line, withVat)) - double(text(line, net)) - double(vatOf(line, subject))
      return isWithinCents(rest, details(subject, line))
    },
  }

  /** From 1.4.0.04 sub-groups count as well, and nothing is rounded. */
  const totalOfGroupFrom04: Assert = {
    id: totalOfGroup.id,
    holds: (line, subject) => {
      if (!has(line, withVat)) return true
      const parts = [text(line, net), vatOf(line, subject)]
      return isExactlyWithinCents(text(line, withVat), parts, detailsAndGroups(subject, line))
    },
  }

  return { netOfGroup, vatOfGroup, totalOfGroup, totalOfGroupFrom04 }
}
