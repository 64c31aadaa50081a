import { FRENCH_DOCUMENT_TYPES, type Invoice } from '@conforme/model'
import { formed } from '../kinds.ts'

const FRAMES: ReadonlySet<string> = new Set(['B9', 'S9', 'M9'])
const isInFrame = ({ process }: Invoice) => process.type !== undefined && FRAMES.has(process.type)

/** The type by which the buyer issues the same. */
const SELF_BILLED: ReadonlyMap<string, string> = new Map([
  ['380', '389'],
  ['393', '501'],
  ['386', '500'],
  ['384', '471'],
  ['472', '473'],
  ['381', '261'],
  ['396', '502'],
])

const SELLER = {
  legal_name: 'Atelier Lumen SAS',
  legal_id: { value: '100000009', scheme: '0002' },
  country: 'FR',
}
const BUYER = {
  legal_name: 'Comptoir du Rhône SARL',
  legal_id: { value: '200000008', scheme: '0002' },
  country: 'FR',
}
const LINE = {
  subtype: 'GROUP',
  quantity: '1',
  unit: 'C62',
  price: { net: '0.00' },
  vat_category: 'S',
  vat_rate: '20.00',
}
/** Two sub-invoices that face each other, both of nothing. */
const BOTH_WAYS = {
  '/type': '389',
  '/process': {
    type: 'S9',
    specification: 'urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr',
  },
  '/lines/0': {
    ...LINE,
    id: '1',
    item_seller: SELLER,
    object: { value: 'F-2026-0142', scheme: 'AFL' },
    net_amount: '0.00',
    vat_amount: '0.00',
    item: { name: 'Atelier Lumen' },
  },
  '/lines/1': {
    ...LINE,
    id: '2',
    item_seller: BUYER,
    object: { value: 'A-77', scheme: 'AFL' },
    net_amount: '0.00',
    vat_amount: '0.00',
    item: { name: 'Comptoir du Rhône' },
  },
}

export default formed({
  id: 'BR-FR-BD-13',
  // The official UBL file has it under this name.
  assert: { cii: 'BR-FR-BD-13_BT-3', ubl: 'BR-FR-MV-BD_BT-3' },
  at: 'BT-3',
  since: '2026-09-01',
  basis: { text: 'XP Z12-012, BR-FR-BD-13' },

  when: isInFrame,
  accepts: type => FRENCH_DOCUMENT_TYPES.get(type)?.selfBilled === true,

  says: {
    fr: 'Changez [BT-3] : les cadres 9 n’admettent que les autofactures, telle 389 ; trouvé : {BT-3}.',
    en: 'Change the [BT-3]: frames 9 admit self-billed types only, such as 389; found: {BT-3}.',
  },
  why: {
    fr: 'Une facture à double sens est émise par l’une des parties au nom de l’autre ; d’un autre type, elle est rejetée.',
    en: 'A two-way invoice is issued by one party in the name of the other; of another type it is rejected.',
  },
  suggest: type => SELF_BILLED.get(type),

  examples: {
    good: { 'self-billed': BOTH_WAYS, 'an ordinary frame': 'simple' },
    bad: { 'an ordinary type': { ...BOTH_WAYS, '/type': '380' } },
  },
})
