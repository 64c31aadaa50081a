import {
  add,
  type Decimal,
  EXTENDED_CTC_FR_PROFILE,
  type Groups,
  type Invoice,
  isCounted,
  ZERO,
} from '@conforme/model'
import { rule } from '../base/rule.ts'
import { GROUPED } from '../base/several-sellers.ts'

type Line = Groups['BG-25']

const SOLD = { unit: 'HUR', vat_category: 'S', vat_rate: '20.00', item: { name: 'Pose du parquet' } }
const PARTS = [
  {
    ...SOLD,
    id: '2',
    parent: '1',
    subtype: 'DETAIL',
    quantity: '2',
    net_amount: '50.00',
    price: { net: '25.00' },
  },
]
const whole = (subtype: string) => ({
  '/process/specification': EXTENDED_CTC_FR_PROFILE,
  '/vat_breakdown/0/base': '100.00',
  '/lines': [
    { ...SOLD, id: '1', subtype, quantity: '2', net_amount: '50.00', price: { net: '25.00' } },
    ...PARTS,
  ],
})

export default rule({
  id: 'GROUP_COUNTED_TWICE',
  on: 'BG-0',
  at: 'BG-25',
  severity: 'warning',
  basis: { text: 'XP Z12-012, EXTENDED-CTC-FR, EXT-FR-FE-163' },
  when: ({ lines }) => lines.some(isInside),
  holds: invoice => countedTwice(invoice) === undefined,
  detail: invoice => ({ line: countedTwice(invoice)?.id }),
  label: { fr: 'Groupe compté deux fois', en: 'Group counted twice' },
  says: {
    fr: 'Vérifiez le type de la ligne {line} : elle vaut la somme des lignes qui lui sont rattachées, et compte avec elles dans le total.',
    en: 'Check the kind of line {line}: it is worth the sum of the lines in it, and counts in the total together with them.',
  },
  why: {
    fr: 'Une ligne qui ne fait que regrouper est de type GROUP et ne compte pas ; sinon le client paie deux fois la même chose.',
    en: 'A line that only groups others is of the kind GROUP and does not count; otherwise the customer pays twice for the same.',
  },
  examples: {
    good: { 'no line in another': 'simple', 'a group and its line': GROUPED },
    bad: { 'a line and its only part, both sold': whole('DETAIL') },
  },
})

/** Most lines have no lines under them. */
function isInside({ parent }: Line): boolean {
  return parent !== undefined
}

function countedTwice({ lines }: Invoice): Line | undefined {
  const inside = new Map<string, Decimal>()
  for (const { parent, net_amount, subtype } of lines)
    if (parent !== undefined && subtype !== 'INFORMATION')
      inside.set(parent, add(inside.get(parent) ?? ZERO, net_amount ?? ZERO))
  return lines.find(
    line =>
      isCounted(line) &&
      line.net_amount !== undefined &&
      line.net_amount !== ZERO &&
      line.id !== undefined &&
      inside.get(line.id) === line.net_amount,
  )
}
