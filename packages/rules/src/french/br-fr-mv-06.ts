import type { Invoice, Line } from '@conforme/model'
import { rule } from '../rule.ts'

const FRAMES: ReadonlySet<string> = new Set(['B8', 'S8', 'M8', 'B9', 'S9', 'M9'])
const isInFrame = ({ process }: Invoice) => process.type !== undefined && FRAMES.has(process.type)
/** A sub-invoice: a group of lines that is in no other. */
const isSubInvoice = ({ subtype, parent }: Line) => subtype === 'GROUP' && parent === undefined

function parentOf({ parent }: Line, { lines }: Invoice): Line | undefined {
  for (let i = 0; i < lines.length; i++) if (lines[i]!.id === parent) return lines[i]
  return undefined
}

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
  id: 'BR-FR-MV-06',
  assert: 'BR-FR-MV-06_EXT-FR-FE-167',
  on: 'BG-25',
  at: 'EXT-ITEM-SELLER',
  since: '2026-09-01',
  basis: { text: 'XP Z12-012, BR-FR-MV-06' },

  // Of a sub-invoice itself, BR-FR-MV-03 asks it.
  when: (line, invoice) => isInFrame(invoice) && !isSubInvoice(line),
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
