import {
  absolute,
  add,
  type Decimal,
  type Invoice,
  type Line,
  literal,
  subtract,
  ZERO,
} from '@conforme/model'
import { rule } from '../rule.ts'

const FRAMES: ReadonlySet<string> = new Set(['B8', 'S8', 'M8', 'B9', 'S9', 'M9'])
const isInFrame = ({ process }: Invoice) => process.type !== undefined && FRAMES.has(process.type)
/** A sub-invoice: a group of lines that is in no other. */
const isSubInvoice = ({ subtype, parent }: Line) => subtype === 'GROUP' && parent === undefined
const CENT = literal('0.01')

/** A cent for each line right under the group, DETAIL or GROUP. */
function toleranceOf(group: Line, { lines }: Invoice): Decimal {
  let total = ZERO
  for (let i = 0; i < lines.length; i++) {
    const { parent, subtype } = lines[i]!
    if (parent === group.id && (subtype === 'DETAIL' || subtype === 'GROUP')) total = add(total, CENT)
  }
  return total
}

const sumOf = ({ net_amount, vat_amount }: Line) => add(net_amount ?? ZERO, vat_amount ?? ZERO)

const AFL = { value: 'F-2026-0142', scheme: 'AFL' }
const LUMEN = {
  legal_name: 'Atelier Lumen SAS',
  legal_id: { value: '100000009', scheme: '0002' },
  country: 'FR',
}
/** One seller's sub-invoice: a group, and its only line. */
const SEVERAL_SELLERS = {
  '/process': {
    type: 'S8',
    specification: 'urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr',
  },
  '/vat_breakdown/0/exemption_reason': '#F-2026-0142#',
  '/lines/0': {
    id: '1',
    subtype: 'GROUP',
    item_seller: LUMEN,
    object: AFL,
    quantity: '1',
    unit: 'C62',
    net_amount: '100.00',
    vat_amount: '20.00',
    price: { net: '100.00' },
    vat_category: 'S',
    vat_rate: '20.00',
    item: { name: 'Atelier Lumen' },
  },
  '/lines/1': {
    id: '2',
    parent: '1',
    subtype: 'DETAIL',
    item_seller: LUMEN,
    object: AFL,
    quantity: '2',
    unit: 'HUR',
    net_amount: '100.00',
    price: { net: '50.00' },
    vat_category: 'S',
    vat_rate: '20.00',
    item: { name: 'Conseil en organisation' },
  },
}

export default rule({
  id: 'BR-FR-MV-10',
  // UBL 2.1 has no such element on a line, so only a document outside of its XSD fails there.
  assert: 'BR-FR-MV-10_EXT-FR-FE-184',
  on: 'BG-25',
  at: 'EXT-FR-FE-184',
  reads: ['BT-131', 'EXT-FR-FE-181'],
  since: '2026-09-01',
  basis: { text: 'XP Z12-012, BR-FR-MV-10' },

  // Without these two, BR-FR-MV-05 and BR-FR-MV-03 speak.
  when: (line, invoice) =>
    line.amount_with_vat !== undefined &&
    line.net_amount !== undefined &&
    line.vat_amount !== undefined &&
    isInFrame(invoice) &&
    isSubInvoice(line),
  holds: (line, invoice) =>
    absolute(subtract(line.amount_with_vat!, sumOf(line))) <= toleranceOf(line, invoice),
  detail: line => ({ expected: sumOf(line) }),

  says: {
    fr: '[EXT-FR-FE-184] vaut {EXT-FR-FE-184} ; {BT-131} plus {EXT-FR-FE-181} font {expected}.',
    en: 'The [EXT-FR-FE-184] is {EXT-FR-FE-184}; {BT-131} and {EXT-FR-FE-181} make {expected}.',
  },
  why: {
    fr: 'C’est ce que l’acheteur paie à ce vendeur ; un total qui ne tombe pas juste fait rejeter la facture.',
    en: 'It is what the buyer pays this seller; a total that does not add up has the invoice rejected.',
  },
  fix: sumOf,

  examples: {
    good: {
      'the sum': { ...SEVERAL_SELLERS, '/lines/0/amount_with_vat': '120.00' },
      'a cent apart': { ...SEVERAL_SELLERS, '/lines/0/amount_with_vat': '119.99' },
      'not given': SEVERAL_SELLERS,
    },
    bad: { 'a euro too much': { ...SEVERAL_SELLERS, '/lines/0/amount_with_vat': '121.00' } },
  },
})
