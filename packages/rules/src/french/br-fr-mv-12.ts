import type { Invoice, Line } from '@conforme/model'
import { rule } from '../base/rule.ts'
import { AFL, SEVERAL_SELLERS } from '../base/several-sellers.ts'
import { hasSubInvoices, isSubInvoice, subInvoiceNumber } from '../base/sub-invoices.ts'

/**
 * Whether an earlier line cites the number already. The official tests look at all that precedes, so a line before
 * its own group repeats the number of the group as well; CII even looks at the invoices cited there.
 */
function isTaken(line: Line, { lines }: Invoice): boolean {
  for (let i = 0; i < lines.length; i++) {
    const earlier = lines[i]!
    if (earlier === line) return false
    if (earlier.object?.value === line.object?.value) return true
    if (earlier.preceding_invoice?.number === line.object?.value) return true
  }
  return false
}

export default rule({
  id: 'BR-FR-MV-12',
  assert: 'BR-FR-MV-12_BT-128',
  on: 'BG-25',
  at: 'BT-128',
  basis: { text: 'XP Z12-012, BR-FR-MV-12' },

  when: (line, invoice) =>
    subInvoiceNumber(line) !== undefined && hasSubInvoices(invoice) && isSubInvoice(line),
  holds: (line, invoice) => !isTaken(line, invoice),

  says: {
    fr: 'Donnez à la sous-facture un numéro que rien ne porte avant elle, et placez-la avant ses lignes ; trouvé : {BT-128}.',
    en: 'Give the sub-invoice a number that nothing before it has, and put it before its lines; found: {BT-128}.',
  },
  why: {
    fr: 'Deux sous-factures de même numéro n’en feraient qu’une pour l’administration : la facture est rejetée.',
    en: 'Two sub-invoices with one number would be one to the tax office: the invoice is rejected.',
  },

  examples: {
    good: { 'each its own': SEVERAL_SELLERS, 'an ordinary frame': 'simple' },
    bad: {
      'the same number twice': {
        ...SEVERAL_SELLERS,
        '/lines/2': {
          id: '3',
          subtype: 'GROUP',
          item_seller: {
            legal_name: 'La Poste',
            legal_id: { value: '356000000', scheme: '0002' },
            country: 'FR',
          },
          object: AFL,
          sub_invoice_frame: 'S1',
          quantity: '1',
          unit: 'C62',
          net_amount: '0.00',
          vat_amount: '20.00',
          price: { net: '0.00' },
          vat_category: 'S',
          vat_rate: '20.00',
          item: { name: 'La Poste' },
        },
      },
      'the group after its line': {
        ...SEVERAL_SELLERS,
        '/lines/0': SEVERAL_SELLERS['/lines/1'],
        '/lines/1': SEVERAL_SELLERS['/lines/0'],
      },
    },
  },
})
