import type { Invoice, Line } from '@conforme/model'
import { rule } from '../rule.ts'

const FRAMES: ReadonlySet<string> = new Set(['B8', 'S8', 'M8'])
const isInFrame = ({ process }: Invoice) => process.type !== undefined && FRAMES.has(process.type)
/** A sub-invoice: a group of lines that is in no other. */
const isSubInvoice = ({ subtype, parent }: Line) => subtype === 'GROUP' && parent === undefined

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
  id: 'BR-FR-MV-02',
  assert: 'BR-FR-MV-02_EXT-FR-FE-163',
  on: 'BG-0',
  at: 'BG-25',
  since: '2026-09-01',
  basis: { text: 'XP Z12-012, BR-FR-MV-02' },

  when: isInFrame,
  holds: ({ lines }) => lines.some(isSubInvoice),
  detail: ({ process }) => ({ frame: process.type }),

  label: { fr: 'Sous-factures', en: 'Sub-invoices' },
  says: {
    fr: 'Réunissez les lignes de chaque vendeur sous une ligne GROUP sans parent, ou quittez le cadre {frame}.',
    en: 'Gather the lines of each seller under a line GROUP without parent, or leave the frame {frame}.',
  },
  why: {
    fr: 'Sans ces groupes, aucune sous-facture ne peut être rattachée à son vendeur : la facture est rejetée.',
    en: 'Without these groups no sub-invoice can be given to its seller: the invoice is rejected.',
  },

  examples: {
    good: { 'several sellers': SEVERAL_SELLERS, 'an ordinary frame': 'simple' },
    bad: {
      'no group': {
        ...SEVERAL_SELLERS,
        '/lines/0/subtype': 'DETAIL',
        '/lines/1/parent': null,
      },
    },
  },
})
