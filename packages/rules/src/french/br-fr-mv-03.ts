import { type Decimal, type Invoice, type Line, sum } from '@conforme/model'
import { rule } from '../base/rule.ts'
import { SEVERAL_SELLERS } from '../base/several-sellers.ts'
import { hasSubInvoices, isMultiVendorFrame, isSubInvoice } from '../base/sub-invoices.ts'

const isConcerned = (line: Line, invoice: Invoice) => hasSubInvoices(invoice) && isSubInvoice(line)

/** The ordinary frame of the same kind of operation: S1 for S8. */
function plainFrame(frame: string | undefined): string | undefined {
  return frame === undefined ? undefined : `${frame.charAt(0)}1`
}

function vatOf({ object }: Line, { vat_breakdown }: Invoice): Decimal | undefined {
  if (object === undefined) return undefined
  const own = vat_breakdown.filter(row => row.exemption_reason?.startsWith(`#${object.value}#`))
  return own.length === 0 ? undefined : sum(own.flatMap(({ amount }) => amount ?? []))
}

const COMMON = {
  id: 'BR-FR-MV-03',
  basis: { text: 'XP Z12-012, BR-FR-MV-03' },
  why: {
    fr: 'Chaque sous-facture est déclarée au nom de son vendeur ; incomplète, elle fait rejeter l’ensemble.',
    en: 'Each sub-invoice is reported in its seller’s name; if one is incomplete, the whole invoice is rejected.',
  },
} as const

const good = { 'several sellers': SEVERAL_SELLERS, 'an ordinary frame': 'simple' } as const

export default [
  rule({
    ...COMMON,
    assert: 'BR-FR-MV-03_EXT-FR-FE-164',
    on: 'EXT-ITEM-SELLER',
    at: 'EXT-FR-FE-164',
    when: (_, invoice, line) => isConcerned(line, invoice),
    holds: ({ legal_name }) => legal_name !== undefined,
    says: {
      fr: 'Indiquez [EXT-FR-FE-164] de cette sous-facture.',
      en: 'Give the [EXT-FR-FE-164] of this sub-invoice.',
    },
    suggest: ({ legal_id }, { seller }) =>
      legal_id?.value === seller.legal_id?.value ? seller.legal_name : undefined,
    examples: { good, bad: { 'no name': { ...SEVERAL_SELLERS, '/lines/0/item_seller/legal_name': null } } },
  }),
  rule({
    ...COMMON,
    assert: 'BR-FR-MV-03_EXT-FR-FE-167',
    on: 'BG-25',
    at: 'EXT-ITEM-SELLER',
    when: isConcerned,
    holds: ({ item_seller }) => item_seller?.legal_id !== undefined,
    says: {
      fr: 'Indiquez [EXT-ITEM-SELLER] de cette sous-facture, avec son SIREN.',
      en: 'Give the [EXT-ITEM-SELLER] of this sub-invoice, with its SIREN.',
    },
    examples: {
      good,
      bad: {
        'no seller': {
          ...SEVERAL_SELLERS,
          '/lines/0/item_seller': null,
          '/lines/1': null,
          '/lines/0/net_amount': '0.00',
        },
        'without its SIREN': {
          ...SEVERAL_SELLERS,
          '/lines/0/item_seller/legal_id': null,
          '/lines/1': null,
          '/lines/0/net_amount': '0.00',
        },
      },
    },
  }),
  rule({
    ...COMMON,
    assert: 'BR-FR-MV-03_EXT-FR-FE-177',
    on: 'EXT-ITEM-SELLER',
    at: 'EXT-FR-FE-177',
    when: (_, invoice, line) => isConcerned(line, invoice),
    holds: ({ country }) => country !== undefined,
    says: {
      fr: 'Indiquez [EXT-FR-FE-177] de cette sous-facture, par son code : FR.',
      en: 'Give the [EXT-FR-FE-177] of this sub-invoice, by its code: FR.',
    },
    suggest: ({ legal_id }) => (legal_id?.scheme === '0002' ? 'FR' : undefined),
    examples: { good, bad: { 'no country': { ...SEVERAL_SELLERS, '/lines/0/item_seller/country': null } } },
  }),
  rule({
    ...COMMON,
    assert: 'BR-FR-MV-03_EXT-FR-FE-181',
    on: 'BG-25',
    at: 'EXT-FR-FE-181',
    when: isConcerned,
    holds: ({ vat_amount }) => vat_amount !== undefined,
    says: {
      fr: 'Indiquez [EXT-FR-FE-181] : la TVA totale de cette sous-facture.',
      en: 'Give the [EXT-FR-FE-181]: the total VAT of this sub-invoice.',
    },
    suggest: vatOf,
    examples: { good, bad: { 'no VAT': { ...SEVERAL_SELLERS, '/lines/0/vat_amount': null } } },
  }),
  rule({
    ...COMMON,
    assert: 'BR-FR-MV-03_EXT-FR-FE-182',
    on: 'BG-25',
    at: 'EXT-FR-FE-182',
    when: (line, invoice) => invoice.vat_currency !== undefined && isConcerned(line, invoice),
    holds: ({ vat_amount_in_vat_currency }) => vat_amount_in_vat_currency !== undefined,
    says: {
      fr: 'Indiquez [EXT-FR-FE-182] : la TVA totale de cette sous-facture.',
      en: 'Give the [EXT-FR-FE-182]: the total VAT of this sub-invoice.',
    },
    examples: {
      good,
      bad: {
        'no VAT in euros': {
          ...SEVERAL_SELLERS,
          '/currency': 'USD',
          '/vat_currency': 'EUR',
          '/totals/vat_in_vat_currency': '18.40',
        },
      },
    },
  }),
  rule({
    ...COMMON,
    // CII tests it only where the reference is there; BR-FR-MV-07 reports a missing one.
    assert: { cii: null, ubl: 'BR-FR-MV-03_BT-128_AFL' },
    on: 'BG-25',
    at: 'BT-128',
    when: isConcerned,
    holds: ({ object }) => object?.scheme === 'AFL',
    says: {
      fr: 'Indiquez dans [BT-128] le numéro de la sous-facture, avec le schéma AFL.',
      en: 'Give the number of the sub-invoice as the [BT-128], with scheme AFL.',
    },
    suggest: ({ object, item_seller }, { number, seller }) => {
      if (object !== undefined) return object.scheme === undefined ? { ...object, scheme: 'AFL' } : undefined
      const isMain = item_seller?.legal_id?.value === seller.legal_id?.value
      return isMain && number !== undefined ? { value: number, scheme: 'AFL' } : undefined
    },
    examples: {
      good,
      bad: {
        'no number': {
          ...SEVERAL_SELLERS,
          '/lines/0/object': null,
          '/lines/0/net_amount': '0.00',
          '/lines/1': null,
          with: ['BR-FR-MV-11'],
        },
      },
    },
  }),
  rule({
    ...COMMON,
    // CII tests it only where the reference is there.
    assert: { cii: null, ubl: 'BR-FR-MV-03_BT-128_AVV' },
    on: 'BG-25',
    at: 'EXT-SUB-INVOICE-FRAME',
    when: isConcerned,
    holds: ({ sub_invoice_frame }) => sub_invoice_frame !== undefined,
    says: {
      fr: 'Indiquez [EXT-SUB-INVOICE-FRAME], comme S1 : l’objet de la ligne (BT-128) de schéma AVV.',
      en: 'Give the [EXT-SUB-INVOICE-FRAME], such as S1: the line object (BT-128) of scheme AVV.',
    },
    suggest: (_, { process }) => plainFrame(process.type),
    confidence: 0.6,
    examples: { good, bad: { 'no frame': { ...SEVERAL_SELLERS, '/lines/0/sub_invoice_frame': null } } },
  }),
  rule({
    ...COMMON,
    assert: 'BR-FR-MV-03_BT-128_AVV',
    on: 'BG-25',
    at: 'EXT-SUB-INVOICE-FRAME',
    when: (line, invoice) => line.sub_invoice_frame !== undefined && isConcerned(line, invoice),
    holds: ({ sub_invoice_frame }) => !isMultiVendorFrame(sub_invoice_frame),
    says: {
      fr: 'Donnez un cadre à un seul vendeur, comme S1, dans [EXT-SUB-INVOICE-FRAME] ; trouvé : {EXT-SUB-INVOICE-FRAME}.',
      en: 'Give a frame of one seller, such as S1, as the [EXT-SUB-INVOICE-FRAME]; found: {EXT-SUB-INVOICE-FRAME}.',
    },
    suggest: ({ sub_invoice_frame }) => plainFrame(sub_invoice_frame),
    confidence: 0.6,
    examples: {
      good,
      bad: { 'the frame of the whole': { ...SEVERAL_SELLERS, '/lines/0/sub_invoice_frame': 'S8' } },
    },
  }),
]
