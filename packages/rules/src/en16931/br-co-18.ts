import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-CO-18',
  on: 'BG-0',
  at: 'BG-23',
  repairs: ['vat-breakdown'],
  basis: { text: 'EN 16931-1, BR-CO-18' },
  covers: [
    'BR-S-01',
    'BR-Z-01',
    'BR-E-01',
    'BR-AE-01',
    'BR-IC-01',
    'BR-G-01',
    'BR-O-01',
    'BR-AF-01',
    'BR-AG-01',
  ],
  says: {
    fr: 'Donnez le détail de TVA : une ligne par code et par taux.',
    en: 'Give the VAT breakdown: one row for each category and rate.',
  },
  why: {
    fr: 'La TVA se déclare et se déduit taux par taux ; un total seul ne suffit pas.',
    en: 'VAT is declared and deducted rate by rate; a single total is not enough.',
  },
  examples: {
    good: { 'one rate': 'simple' },
    bad: { 'no breakdown': { '/vat_breakdown': [], with: ['BR-S-01'] } },
  },
})
