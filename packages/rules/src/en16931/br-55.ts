import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-55',
  on: 'BG-3',
  at: 'BT-25',
  basis: { text: 'EN 16931-1, BR-55' },
  why: {
    fr: 'Sans numéro, l’avoir ou la rectification ne se rattache à aucune facture et reste non imputé.',
    en: 'Without a number the credit or correction is tied to no invoice and stays unallocated.',
  },
  examples: {
    good: { 'a number': { '/preceding_invoices': [{ number: 'F-2026-0101' }] } },
    bad: { 'a date alone': { '/preceding_invoices': [{ issue_date: '2026-10-01' }] } },
  },
})
