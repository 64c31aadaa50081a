import { FRENCH_DOCUMENT_TYPES, type Invoice } from '@conforme/model'
import { formed } from '../kinds.ts'

const FRAMES: ReadonlySet<string> = new Set(['B8', 'S8', 'M8'])
const isInFrame = ({ process }: Invoice) => process.type !== undefined && FRAMES.has(process.type)

/** The type that the seller itself would issue. */
const OWN: ReadonlyMap<string, string> = new Map([
  ['389', '380'],
  ['501', '393'],
  ['500', '386'],
  ['471', '384'],
  ['473', '472'],
  ['261', '381'],
  ['502', '396'],
])

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

export default formed({
  id: 'BR-FR-MV-13',
  assert: 'BR-FR-MV-13_BT-3',
  at: 'BT-3',
  since: '2026-09-01',
  basis: { text: 'XP Z12-012, BR-FR-MV-13' },

  when: isInFrame,
  accepts: type => FRENCH_DOCUMENT_TYPES.get(type)?.selfBilled !== true,

  says: {
    fr: 'Changez [BT-3] : {BT-3} est une autofacture, ce que n’admettent pas les cadres de plusieurs vendeurs.',
    en: 'Change the [BT-3]: {BT-3} is self-billed, which the frames of several sellers do not admit.',
  },
  why: {
    fr: 'L’acheteur ne peut émettre pour plusieurs vendeurs à la fois : la plateforme rejette la facture.',
    en: 'The buyer cannot issue for several sellers at once: the platform rejects the invoice.',
  },
  suggest: type => OWN.get(type),

  examples: {
    good: { 'the seller’s invoice': SEVERAL_SELLERS, 'self-billed in an ordinary frame': { '/type': '389' } },
    bad: { 'self-billed': { ...SEVERAL_SELLERS, '/type': '389' } },
  },
})
