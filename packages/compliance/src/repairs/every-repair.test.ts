/**
 * Every repair and every suggestion, made on every bad example of every rule, as a document and as a draft. After a
 * certain one `auto` finds nothing new; an offered one closes its finding. What either opens follows from it: sums
 * that the caller wrote, or what `FOLLOWS` lists with the reason.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { asGiven } from '@conforme/model'
import { BOOKS, check, type Finding, plan, type Rule } from '@conforme/rules'
// Of the corpus, for tests.
import { exampleDraft } from '../../../rules/src/testing.ts'
import { repairAll } from '../assessment/auto.ts'
import { assess } from '../assessment/validate.ts'
import type { Json } from '../base/json.ts'
import { applied } from '../base/patches.ts'
import { remarkOf } from '../base/remarks.ts'
import { proposalsOf } from '../questions/proposals.ts'
import { CONTEXT } from '../testing.ts'
import type { Repair } from './propose.ts'

const RULES = plan(BOOKS.flatMap(book => book.rules))

/** A finding as this test compares it: `BR-CO-15 /totals/with_vat`. */
type Said = string

/** Sums of other amounts, and the rows of the VAT breakdown: a caller who wrote them gets a finding and an offer. */
const SUMS = /^(?:TOTALS|LINE_AMOUNT|VAT_BREAKDOWN|BR-CO-1[0-8]|BR-[A-Z]{1,2}-0[189]) /

/** What else a repair opens, by the rule that it repairs, and why it is right all the same. */
const FOLLOWS: readonly { readonly of: RegExp; readonly opens: RegExp; readonly why: string }[] = [
  {
    of: /^ALLOWANCE_SIGN$/,
    opens: /^BR-CO-13 /,
    why: 'The total is right: it agrees again once the totals of allowances and charges are, which are offered.',
  },
  {
    of: /^BR-[A-Z]{1,2}-01$/,
    opens: /^(?:EXEMPTION_REASON|REVERSE_CHARGE|OUTSIDE_SCOPE_GROUND|TREATMENT_SCOPE|BR-[A-Z]{1,2}-10) /,
    why: 'The row that was missing wants its reason, which `exemption` gives next or a person says.',
  },
  {
    of: /^BR-A[FG]-0[1567]$/,
    opens: /^(?:VAT_RATE|BR-FR-1[56]) /,
    why: 'EN 16931 has room for the taxes of the Canaries, Ceuta and Melilla; France refuses them, whatever their rate.',
  },
  {
    of: /^(?:EXPORT_SUPPLY|REVERSE_CHARGE_CASE)$/,
    opens: /^(?:BUYER_VAT|SELLER_VAT|LINE_VAT|BR-[A-Z]{1,2}-(?:02|05)|BR-O-12) /,
    why: 'Another treatment wants other numbers of the parties, which only they know, and another rate, offered next.',
  },
  {
    of: /^BR-O-1[34]$/,
    opens: /^BR-O-0[67] /,
    why: 'What is outside the scope has no rate: taking it away is offered next.',
  },
  {
    of: /^(?:INVOICE_SIGN|TYPE_WORDING)$/,
    opens: /^(?:CREDIT_NOTE_REFERENCE|BR-FR-CO-05) /,
    why: 'A credit note quotes its invoice, whose number only the seller knows.',
  },
  {
    of: /^CREDIT_NOTE_SIGN$/,
    opens: /^INVOICE_SIGN /,
    why: 'Of the readings of a negative credit note the last is a negative invoice, which is reported as one.',
  },
  {
    of: /^REVERSE_CHARGE$/,
    opens: /^REVERSE_CHARGE_GROUND /,
    why: 'The word is what the law prints; which case of article 283 it is only the seller knows.',
  },
  {
    of: /^DEPOSIT_FRAME$/,
    opens: /^DEPOSIT_VAT /,
    why: 'An invoice after a deposit says the VAT of the deposit, which only the seller knows.',
  },
  {
    of: /^PROFILE$/,
    opens: /^REFERENCE_NUMBER /,
    why: 'The extended profile dates an order only beside its number, which only the seller knows.',
  },
  {
    of: /^BR-FR-MV-07$/,
    opens: /^BR-FR-MV-08 /,
    why: 'The mark that repeats the number is put right by `auto`.',
  },
]

const used = new Set<unknown>()

function isFollowing(code: string, opened: Said): boolean {
  const known = FOLLOWS.find(({ of, opens }) => of.test(code) && opens.test(opened))
  if (known !== undefined) used.add(known)
  return known !== undefined
}

/** A document is read as written, a draft is completed first. */
interface Reader {
  readonly repairsIn: (draft: Json, rule: Rule) => readonly Repair[]
  readonly foundIn: (draft: Json) => ReadonlySet<Said>
}

const graver = (found: { readonly severity?: string }) => found.severity !== 'info'
const said = ({ rule, pointer }: Finding): Said => `${rule.id} ${pointer}`

const READERS: Readonly<Record<string, Reader>> = {
  document: {
    repairsIn: (draft, rule) => {
      const { invoice } = asGiven(draft, CONTEXT.today)
      const own = check(invoice, RULES).filter(finding => finding.rule === rule)
      const remarks = own.map(finding => remarkOf(finding, draft, 'en', rule.severity ?? 'error'))
      return remarks.flatMap(remark => proposalsOf([remark], draft, invoice, 'en', true).repairs)
    },
    foundIn: draft => {
      const { invoice, unread } = asGiven(draft, CONTEXT.today)
      assert.deepEqual(unread, [])
      return new Set(
        check(invoice, RULES)
          .filter(({ rule }) => graver(rule))
          .map(said),
      )
    },
  },
  draft: {
    repairsIn: (draft, rule) =>
      assess(draft, CONTEXT, 'validate').repairs.filter(({ found }) => found.finding?.rule === rule),
    foundIn: draft => {
      const { checks } = assess(draft, CONTEXT, 'validate').validation
      return new Set(
        checks.filter(entry => !entry.ok && graver(entry)).map(({ code, pointer }) => `${code} ${pointer}`),
      )
    },
  },
}

function assertMended(repair: Repair, draft: Json, { foundIn }: Reader, rule: Rule): void {
  const before = foundIn(draft)
  const { found, operations, kind } = repair
  const after = foundIn(applied(draft, operations))
  const label = `${kind} ${JSON.stringify(operations)}`
  const own = [`${rule.id} ${found.finding!.pointer}`, `${rule.id} ${found.pointer}`]
  assert.ok(!own.some(it => after.has(it)), `${label} leaves ${own[0]}`)
  const opened = [...after].filter(it => !before.has(it) && !isFollowing(rule.id, it))
  assert.deepEqual(
    opened.filter(it => !SUMS.test(it)),
    [],
    label,
  )
  assert.deepEqual(
    opened.filter(it => !isProposed(it, applied(draft, operations))),
    [],
    `${label} strands a sum`,
  )
}

/** Whether a draft with this finding comes with what would close it. */
function isProposed(it: Said, draft: Json): boolean {
  const { repairs, validation } = assess(draft, CONTEXT, 'validate')
  const isFound = validation.checks.some(entry => !entry.ok && `${entry.code} ${entry.pointer}` === it)
  return !isFound || repairs.some(({ found }) => `${found.code} ${found.pointer}` === it)
}

for (const book of BOOKS)
  describe(book.id, () => {
    for (const rule of book.rules)
      for (const [name, example] of Object.entries(rule.examples.bad)) {
        const draft = exampleDraft(example)
        for (const [kind, reader] of Object.entries(READERS)) {
          const repairs = reader.repairsIn(draft, rule)
          if (repairs.length > 0)
            test(`${rule.id} at ${rule.at}, ${name}: ${kind}`, () => {
              for (const repair of repairs) assertMended(repair, draft, reader, rule)
            })
        }
        if (READERS.draft!.repairsIn(draft, rule).some(repair => repair.certain))
          test(`${rule.id} at ${rule.at}, ${name}: auto`, () => {
            const { foundIn } = READERS.draft!
            const left = foundIn(repairAll(draft, CONTEXT).draft)
            const before = foundIn(draft)
            assert.deepEqual(
              [...left].filter(it => !before.has(it) && !isFollowing(rule.id, it)),
              [],
            )
          })
      }
  })

test('each reason for what a repair opens is needed', () => {
  assert.deepEqual(
    FOLLOWS.filter(entry => !used.has(entry)),
    [],
  )
})
