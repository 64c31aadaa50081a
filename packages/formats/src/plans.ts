/** The documents we write, and which of them an invoice becomes. */
import { type Invoice, isCreditNote } from '@conforme/model'
import type { Root, Syntax } from './binding.ts'
import { CII } from './cii/rows.ts'
import { compile, type Plan } from './plan.ts'
import { isExtended } from './profile.ts'
import { UBL } from './ubl/rows.ts'

/** The documents of the core profile, and those with the French extension. */
const CORE = plansOf(false)
const EXTENDED = plansOf(true)

function plansOf(extended: boolean): Readonly<Record<Root, Plan>> {
  return {
    CrossIndustryInvoice: compile(CII, 'CrossIndustryInvoice', extended),
    Invoice: compile(UBL, 'Invoice', extended),
    CreditNote: compile(UBL, 'CreditNote', extended),
  }
}

/** UBL has a document of its own for the credit notes of BR-FR-04. */
export function planOf(invoice: Invoice, syntax: Syntax): Plan {
  const plans = isExtended(invoice) ? EXTENDED : CORE
  if (syntax === 'cii') return plans.CrossIndustryInvoice
  return isCreditNote(invoice.type) ? plans.CreditNote : plans.Invoice
}
