import type { Invoice, Line } from '@conforme/model'
import { rule } from '../base/rule.ts'
import { SEVERAL_SELLERS } from '../base/several-sellers.ts'
import { hasSubInvoices, isSubInvoice, subInvoiceNumber } from '../base/sub-invoices.ts'

function parentOf({ parent }: Line, { lines }: Invoice): Line | undefined {
  for (let i = 0; i < lines.length; i++) if (lines[i]!.id === parent) return lines[i]
  return undefined
}

const numberOf = (line: Line | undefined) => line && subInvoiceNumber(line)

export default rule({
  id: 'BR-FR-MV-07',
  assert: 'BR-FR-MV-07_BT-128',
  on: 'BG-25',
  at: 'BT-128',
  basis: { text: 'XP Z12-012, BR-FR-MV-07' },

  // BR-FR-MV-03 requires it of a sub-invoice itself.
  when: (line, invoice) => hasSubInvoices(invoice) && !isSubInvoice(line),
  holds: (line, invoice) => {
    const own = numberOf(line)
    if (own === undefined) return false
    return line.parent === undefined || own === numberOf(parentOf(line, invoice))
  },
  detail: (line, invoice) => ({ found: numberOf(line), above: numberOf(parentOf(line, invoice)) }),

  says: {
    fr: 'Donnez dans [BT-128] le numéro de sous-facture du groupe (AFL) ; ligne : {found}, groupe : {above}.',
    en: 'Give the sub-invoice number of the group (AFL) as the [BT-128]; line: {found}, group: {above}.',
  },
  why: {
    fr: 'C’est ce numéro qui range la ligne dans une sous-facture ; sans lui, la facture est rejetée.',
    en: 'That number puts the line in a sub-invoice; without it the invoice is rejected.',
  },
  suggest: (line, invoice) => parentOf(line, invoice)?.object,

  examples: {
    good: { 'the number of the group': SEVERAL_SELLERS, 'an ordinary frame': 'simple' },
    bad: {
      'no number': { ...SEVERAL_SELLERS, '/lines/1/object': null },
      'another number': {
        ...SEVERAL_SELLERS,
        '/lines/1/object/value': 'F-2026-0143',
        '/lines/1/exemption_reason': '#F-2026-0143#',
      },
      'another scheme': { ...SEVERAL_SELLERS, '/lines/1/object/scheme': 'ABZ' },
    },
  },
})
