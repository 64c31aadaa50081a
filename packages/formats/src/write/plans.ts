/** The documents we write, and which of them an invoice becomes. */
import { type Invoice, isCreditNote } from '@conforme/model'
import type { Root, Syntax } from '../binding/binding.ts'
import { CII } from '../binding/cii-rows.ts'
import { isExtended } from '../binding/profile.ts'
import { UBL } from '../binding/ubl-rows.ts'
import { compile, type Plan } from './plan.ts'

const BINDINGS = { CrossIndustryInvoice: CII, Invoice: UBL, CreditNote: UBL } as const

/** The documents of the core profile, and those with the French extension; each is compiled once it is asked for. */
const CORE = new Map<Root, Plan>()
const EXTENDED = new Map<Root, Plan>()

/** UBL has a document of its own for the credit notes of BR-FR-04. */
export function planOf(invoice: Invoice, syntax: Syntax): Plan {
  const extended = isExtended(invoice)
  const plans = extended ? EXTENDED : CORE
  const root = rootOf(invoice, syntax)
  let plan = plans.get(root)
  if (plan === undefined) {
    plan = compile(BINDINGS[root], root, extended)
    plans.set(root, plan)
  }
  return plan
}

function rootOf(invoice: Invoice, syntax: Syntax): Root {
  if (syntax === 'cii') return 'CrossIndustryInvoice'
  return isCreditNote(invoice.type) ? 'CreditNote' : 'Invoice'
}
