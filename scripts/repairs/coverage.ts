/** For how many of the semantic rules a failure comes with a repair that closes it, or with a question of its own. */

import { asGiven } from '@conforme/model'
import { BOOKS, check, plan, type Rule } from '@conforme/rules'
import { applied } from '../../packages/compliance/src/base/patches.ts'
import { remarkOf, termsOf } from '../../packages/compliance/src/base/remarks.ts'
import { proposalsOf } from '../../packages/compliance/src/questions/proposals.ts'
import { wordingOf } from '../../packages/compliance/src/questions/question.ts'
import { exampleDraft, TODAY } from '../../packages/rules/src/testing.ts'

export interface Coverage {
  readonly rules: number
  readonly repaired: readonly string[]
  readonly asked: readonly string[]
  readonly neither: readonly string[]
}

/** By their own bad examples: what is found there, and what is proposed, judged again. */
export function coverage(): Coverage {
  const ids = new Map<string, Rule[]>()
  for (const rule of BOOKS.flatMap(book => book.rules)) ids.set(rule.id, [...(ids.get(rule.id) ?? []), rule])
  const repaired: string[] = []
  const asked: string[] = []
  const neither: string[] = []
  for (const [id, rules] of ids) {
    if (rules.some(isRepaired)) repaired.push(id)
    else if (rules.some(rule => wordingOf({ code: id, terms: termsOf(rule) }) !== undefined)) asked.push(id)
    else neither.push(id)
  }
  return { rules: ids.size, repaired, asked, neither }
}

function isRepaired(rule: Rule): boolean {
  const only = plan([rule])
  return Object.values(rule.examples.bad).some(example => {
    const draft = exampleDraft(example)
    const { invoice } = asGiven(draft, TODAY)
    const found = check(invoice, only)
    return found.some(finding => {
      const remark = remarkOf(finding, draft, 'en', rule.severity ?? 'error')
      return proposalsOf([remark], draft, invoice, 'en', true).repairs.some(({ operations }) => {
        const after = asGiven(applied(draft, operations), TODAY)
        return after.unread.length === 0 && check(after.invoice, only).length < found.length
      })
    })
  })
}
