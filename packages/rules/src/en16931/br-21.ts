import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-21',
  on: 'BG-25',
  at: 'BT-126',
  basis: { text: 'EN 16931-1, BR-21' },
  why: {
    fr: 'Un litige ou un avoir partiel désigne la ligne par son numéro.',
    en: 'A dispute or a partial credit note names the line by its number.',
  },
  suggest: (line, { lines }) => String(lines.indexOf(line) + 1),
  confidence: 0.9,
  examples: {
    good: { 'a number': 'simple' },
    bad: { 'no number': { '/lines/0/id': null } },
  },
})
