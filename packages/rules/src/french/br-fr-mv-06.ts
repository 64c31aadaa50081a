import type { Invoice, Line } from '@conforme/model'
import { rule } from '../base/rule.ts'
import { SEVERAL_SELLERS } from '../base/several-sellers.ts'
import { hasSubInvoices, isSubInvoice } from '../base/sub-invoices.ts'

function parentOf({ parent }: Line, { lines }: Invoice): Line | undefined {
  for (let i = 0; i < lines.length; i++) if (lines[i]!.id === parent) return lines[i]
  return undefined
}

export default rule({
  id: 'BR-FR-MV-06',
  assert: 'BR-FR-MV-06_EXT-FR-FE-167',
  on: 'BG-25',
  at: 'EXT-ITEM-SELLER',
  basis: { text: 'XP Z12-012, BR-FR-MV-06' },

  // BR-FR-MV-03 requires it of a sub-invoice itself.
  when: (line, invoice) => hasSubInvoices(invoice) && !isSubInvoice(line),
  holds: (line, invoice) => {
    const own = line.item_seller?.legal_id?.value
    if (own === undefined) return false
    return line.parent === undefined || own === parentOf(line, invoice)?.item_seller?.legal_id?.value
  },
  detail: (line, invoice) => ({
    found: line.item_seller?.legal_id?.value,
    above: parentOf(line, invoice)?.item_seller?.legal_id?.value,
  }),

  says: {
    fr: 'Donnez à la ligne le vendeur de son groupe ; SIREN de la ligne : {found}, du groupe : {above}.',
    en: 'Give the line the seller of its group; SIREN of the line: {found}, of the group: {above}.',
  },
  why: {
    fr: 'Une ligne vendue par un autre que son groupe fausserait deux déclarations : la facture est rejetée.',
    en: 'A line not sold by the seller of its group would spoil two VAT returns: the invoice is rejected.',
  },
  suggest: (line, invoice) => parentOf(line, invoice)?.item_seller,

  examples: {
    good: { 'the seller of the group': SEVERAL_SELLERS, 'an ordinary frame': 'simple' },
    bad: {
      'no seller': { ...SEVERAL_SELLERS, '/lines/1/item_seller': null },
      'another seller': {
        ...SEVERAL_SELLERS,
        '/lines/1/item_seller/legal_id': { value: '356000000', scheme: '0002' },
      },
    },
  },
})
