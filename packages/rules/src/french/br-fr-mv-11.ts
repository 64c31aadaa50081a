import type { Invoice, Line } from '@conforme/model'
import { rule } from '../base/rule.ts'
import { SEVERAL_SELLERS } from '../base/several-sellers.ts'
import { hasSubInvoices, isSubInvoice, subInvoiceNumber } from '../base/sub-invoices.ts'

/** Whether a sub-invoice is the seller's own. */
function isOwn(line: Line, { seller }: Invoice): boolean {
  const id = line.item_seller?.legal_id?.value
  return id !== undefined && id === seller.legal_id?.value && isSubInvoice(line)
}

function sells(invoice: Invoice): boolean {
  for (let i = 0; i < invoice.lines.length; i++) if (isOwn(invoice.lines[i]!, invoice)) return true
  return false
}

export default rule({
  id: 'BR-FR-MV-11',
  assert: 'BR-FR-MV-11_BT-128',
  on: 'BG-0',
  at: 'BG-25',
  reads: ['BT-1'],
  basis: { text: 'XP Z12-012, BR-FR-MV-11' },

  when: invoice => hasSubInvoices(invoice) && sells(invoice),
  // BR-FR-MV-12 reports two of them.
  holds: invoice => {
    const { lines, number } = invoice
    if (number === undefined) return false
    for (let i = 0; i < lines.length; i++)
      if (isOwn(lines[i]!, invoice) && subInvoiceNumber(lines[i]!) === number) return true
    return false
  },

  label: { fr: 'Sous-facture du vendeur', en: 'The seller’s own sub-invoice' },
  says: {
    fr: 'Donnez à une sous-facture du vendeur principal le numéro de la facture, {BT-1} (AFL).',
    en: 'Give one sub-invoice of the main seller the number of the invoice, {BT-1} (AFL).',
  },
  why: {
    fr: 'La facture entière porte le numéro de sa première sous-facture ; sinon elle est rejetée.',
    en: 'The whole invoice has the number of its first sub-invoice; otherwise it is rejected.',
  },

  examples: {
    good: { 'the same number': SEVERAL_SELLERS, 'an ordinary frame': 'simple' },
    bad: { 'another number': { ...SEVERAL_SELLERS, '/number': 'F-2026-0150' } },
  },
})
