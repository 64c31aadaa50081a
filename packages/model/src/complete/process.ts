/** BT-23, the frame: its letter gives what is sold, its digit what was paid and invoiced before. */

import type { OperationCategory } from '../terms/invoice.ts'
import { absolute, CENT, subtract, ZERO } from '../values/decimal.ts'
import type { Open, Pen } from './pen.ts'

const PLAIN_INVOICES: ReadonlySet<string> = new Set(['380', '389', '393', '501'])
/** Deposit invoices, self-billed or not (UNTDID 1001 as BR-FR-04 has it). */
const DEPOSITS: ReadonlySet<string> = new Set(['386', '500'])
const LETTERS: Readonly<Record<OperationCategory, string>> = { GOODS: 'B', SERVICES: 'S', MIXED: 'M' }

/** The letter comes from the category, the digit from what is paid and referenced (XP Z12-012, BR-FR-08). */
export function completeProcess(
  pen: Pen,
  invoice: Open<'BG-0'>,
  category: OperationCategory | undefined,
): void {
  if (category === undefined) return
  const digit = processDigit(invoice)
  pen.fill(invoice.process, 'type', LETTERS[category] + digit, '/process', `process_${digit}`)
}

/**
 * 2: all of it is paid. 4: a deposit invoice came before, and is typed as one. A part payment, a progress
 * invoice or a complement that quotes another invoice is an ordinary invoice: 1.
 */
function processDigit({ totals, type, preceding_invoices }: Open<'BG-0'>): '1' | '2' | '4' {
  if (isPaid(totals)) return '2'
  const settles = preceding_invoices.some(preceding => DEPOSITS.has(preceding.type ?? ''))
  return settles && PLAIN_INVOICES.has(type ?? '') ? '4' : '1'
}

/** To the cent: a price without VAT seldom gives back the price with VAT that was paid. */
function isPaid({ prepaid, with_vat, rounding }: Open<'BG-22'>): boolean {
  if (prepaid === undefined || with_vat === undefined || prepaid <= ZERO) return false
  if (prepaid === with_vat) return true
  return rounding === undefined && absolute(subtract(prepaid, with_vat)) <= CENT
}
