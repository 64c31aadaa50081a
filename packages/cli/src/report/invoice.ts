/** A stored invoice as people read it: where it is, and what happened to it. */

import type { Json } from '../remote/remote.ts'
import { dayIn, instantIn } from '../terminal/forms.ts'
import { printTable } from '../terminal/page-text.ts'
import type { Terminal } from '../terminal/terminal.ts'

interface Step {
  readonly code: number
  readonly label: string
  readonly at: string
  readonly reason: string | null
}

/** @param invoice as the server shows it */
export function printInvoice(invoice: Json, { out, say, language }: Terminal): void {
  const { id, invoice_id, status, number, issue_date, pdp, lifecycle } = invoice
  out.line(`${out.paint('title', textOf(invoice_id ?? id))}  ${textOf(status)}`)
  const day = typeof issue_date === 'string' ? dayIn(issue_date, language) : ''
  const facts = [textOf(number), day, textOf(pdp)].filter(fact => fact !== '')
  if (facts.length > 0) out.line(`  ${facts.join(' · ')}`)
  const steps = (Array.isArray(lifecycle) ? lifecycle : []) as readonly Step[]
  printTable(
    steps.map(({ code, label, at, reason }) => [
      `  ${instantIn(at, language)}`,
      `${code} ${label}${reason === null || reason === undefined ? '' : ` : ${reason}`}`,
    ]),
    out,
  )
  if (status === 'TRANSMITTING')
    out.line(
      `  ${say({ fr: 'ensuite : conforme status', en: 'next: conforme status' })} ${textOf(invoice_id ?? id)}`,
    )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
