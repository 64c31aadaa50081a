/** The asserts of the profile on the document as a whole: its VAT categories and its terms of payment. */

import type { XmlNode } from '@conforme/formats'
import { vatRule } from '@conforme/model'
import { double } from '../../base/lexical.ts'
import { all, has, text, texts } from '../../base/path.ts'
import type { Assert, Subject } from '../../base/rule-set.ts'
import { census, usesOf } from '../../en16931/cii/census.ts'
import { fact } from '../../en16931/cii/tree.ts'
import { isDetail } from './lines.ts'

/**
 * Where the edition looks for the kind of a line, from its settlement. The earlier one looks in the settlement,
 * where it cannot be, and so counts every line.
 */
export type KindOfLine = 'beside the settlement' | 'in the settlement'

const KIND = 'ram:AssociatedDocumentLineDocument/ram:LineStatusReasonCode'

function categoriesOfLines(from: string): (subject: Subject) => ReadonlySet<string> {
  return fact(`categories of lines ${from}`, root => {
    const settlements = all(root, './/ram:SpecifiedLineTradeSettlement')
    const counted = settlements.filter(it => isDetail(it, from + KIND))
    return new Set(counted.flatMap(it => texts(it, 'ram:ApplicableTradeTax/ram:CategoryCode')))
  })
}

const CATEGORIES: Readonly<Record<KindOfLine, (subject: Subject) => ReadonlySet<string>>> = {
  'beside the settlement': categoriesOfLines('../'),
  'in the settlement': categoriesOfLines(''),
}

/** BR-FREXT-<family>-01: a category has a breakdown exactly where a line, an allowance or a charge uses it. */
export function categoryInUse(name: string, code: string, kind: KindOfLine): Assert {
  const ofLines = CATEGORIES[kind]
  return {
    id: vatRule(name, 'FREXT-01'),
    holds: (_, subject) => {
      const { charges, breakdowns } = usesOf(code, census(subject))
      return breakdowns > 0 === (charges > 0 || ofLines(subject).has(code))
    },
  }
}

const isPayable = fact('payable', root => double(text(root, './/ram:DuePayableAmount')) > 0)

/** The amount due has a due date, or terms. */
export const TERMS_OF_PAYMENT: Assert = {
  id: 'BR-CO-25',
  holds: (it, subject) => !isPayable(subject) || hasTerms(it),
}

function hasTerms(it: XmlNode): boolean {
  const terms = './/ram:SpecifiedTradePaymentTerms'
  return has(it, `${terms}/ram:DueDateDateTime`) || has(it, `${terms}/ram:Description`)
}
