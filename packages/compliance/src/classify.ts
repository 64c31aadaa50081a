/** Which way an invoice goes under the reform: e-invoicing, e-reporting, or neither (france.md, § 1.4). */
import {
  type Invoice,
  isDomestic,
  isFrench,
  isOverseas,
  sirenOf,
  type Text,
  toInvoice,
} from '@conforme/model'
import type { Context } from './validation.ts'

export type Treatment = 'e-invoicing' | 'e-reporting' | 'neither'

/** The names of XP Z12-013; not those of the BAR note, which are spelt otherwise. */
export type ClassifiedRule =
  | 'B2B'
  | 'B2BInt'
  | 'B2C'
  | 'B2G'
  | 'B2GInt'
  | 'OutOfScope'
  | 'B2GOutOfScope'
  | 'ArchiveOnly'

/** A fact of the invoice that decides, where it stands and which text makes it so. */
export interface Ground {
  readonly code: string
  /** RFC 6901, in the model of the invoice. */
  readonly pointer: string
  readonly text: Text
  readonly source: string
}

export interface Classified {
  readonly treatment: Treatment
  /** The `processingRule` that a platform expects. */
  readonly processing_rule: ClassifiedRule
  /** The BAR note (BT-22) that says the same; null where the norm has none. */
  readonly bar: string | null
  /** Which report it enters: 10.1 invoices across borders, 10.3 totals of sales to consumers. */
  readonly report: '10.1' | '10.3' | null
  readonly grounds: readonly Ground[]
}

/** The classification of a draft, in the language of who asks. */
export interface Classification extends Omit<Classified, 'grounds'> {
  readonly reasons: readonly {
    readonly code: string
    readonly pointer: string
    readonly message: string
    readonly source: string
  }[]
}

/** Classifies a draft, whatever it lacks: what is assumed is the same as in `validate`. Never throws. */
export function classify(draft: unknown, context: Context): Classification {
  const { invoice } = toInvoice(asObject(draft), context.organisation, context.today)
  const { grounds, ...rest } = classifyInvoice(invoice)
  const { language } = context
  return {
    ...rest,
    reasons: grounds.map(({ code, pointer, text, source }) => ({
      code,
      pointer,
      message: text[language],
      source,
    })),
  }
}

/** Classifies an invoice. The first thing that decides does: what it says of itself, what is sold, to whom. */
export function classifyInvoice(invoice: Invoice): Classified {
  return (
    archived(invoice) ?? outside(invoice) ?? fromAbroad(invoice) ?? toConsumer(invoice) ?? toBusiness(invoice)
  )
}

const INVOICING = 'CGI art. 289 bis'
const REPORTING = 'CGI art. 290'
const EXEMPTION = 'CGI art. 261 à 261 E, 289 bis'

function archived(invoice: Invoice): Classified | undefined {
  const at = noteAt(invoice, 'ARCHIVEONLY')
  if (at === undefined) return undefined
  return neither('ArchiveOnly', 'ARCHIVEONLY', {
    code: 'archive_only',
    pointer: at,
    source: 'XP Z12-012, BR-FR-20',
    text: {
      fr: 'La note BAR demande le seul archivage : le document n’est pas transmis.',
      en: 'The BAR note asks for archiving alone: the document is not transmitted.',
    },
  })
}

/** Exempt by nature, without an obligation to invoice, or outside VAT altogether. */
function outside(invoice: Invoice): Classified | undefined {
  const rule = isPublic(invoice) ? 'B2GOutOfScope' : 'OutOfScope'
  const at = noteAt(invoice, 'OUTOFSCOPE')
  if (at !== undefined) {
    return neither(rule, 'OUTOFSCOPE', {
      code: 'declared_out_of_scope',
      pointer: at,
      source: 'XP Z12-012, BR-FR-20',
      text: {
        fr: 'La note BAR dit l’opération hors du champ de la réforme.',
        en: 'The BAR note says that the operation is outside the reform.',
      },
    })
  }
  const { vat_breakdown } = invoice
  const isExempt = ({ exemption_code }: (typeof vat_breakdown)[number]) =>
    exemption_code?.startsWith('VATEX-FR-CGI261') === true
  if (vat_breakdown.length === 0 || !vat_breakdown.every(row => row.category === 'O' || isExempt(row))) {
    return undefined
  }
  return neither(rule, 'OUTOFSCOPE', {
    code: 'exempt_without_invoicing',
    pointer: '/vat_breakdown',
    source: EXEMPTION,
    text: {
      fr: 'Tout est hors TVA, ou exonéré par les articles 261 à 261 E du CGI, sans obligation de facturer.',
      en: 'All of it is outside VAT, or exempt by articles 261 to 261 E of the CGI, without a duty to invoice.',
    },
  })
}

function fromAbroad({ seller }: Invoice): Classified | undefined {
  const { country } = seller.address
  if (country === undefined || isFrench(country)) return undefined
  return reported('B2BInt', 'B2BINT', '10.1', {
    code: 'seller_abroad',
    pointer: '/seller/address/country',
    source: REPORTING,
    text: {
      fr: `Le vendeur est établi hors de France (${country}) : c’est l’acheteur français qui déclare l’acquisition.`,
      en: `The seller is established outside France (${country}): the French buyer reports the purchase.`,
    },
  })
}

function toConsumer({ buyer, facts }: Invoice): Classified | undefined {
  if (facts.buyer_kind !== 'CONSUMER') return undefined
  const isAbroad = buyer.address.country !== undefined && !isFrench(buyer.address.country)
  return reported('B2C', isAbroad ? 'B2CINT' : 'B2C', '10.3', {
    code: 'consumer',
    pointer: '/buyer',
    source: REPORTING,
    text: {
      fr: 'L’acheteur n’est pas assujetti : la vente entre dans les totaux déclarés à l’administration.',
      en: 'The buyer is no taxable person: the sale enters the totals reported to the administration.',
    },
  })
}

function toBusiness(invoice: Invoice): Classified {
  const { buyer } = invoice
  const { country } = buyer.address
  const siren = sirenOf(buyer.legal_id)
  if (isDomestic(buyer)) {
    const ground: Ground = {
      code: 'buyer_in_france',
      pointer: siren === undefined ? '/buyer/address/country' : '/buyer/legal_id',
      source: INVOICING,
      text: {
        fr: `L’acheteur est établi en France${siren === undefined ? '' : ` (SIREN ${siren})`} : facturation électronique.`,
        en: `The buyer is established in France${siren === undefined ? '' : ` (SIREN ${siren})`}: e-invoicing.`,
      },
    }
    const rule = isPublic(invoice) ? 'B2G' : 'B2B'
    const grounds = rule === 'B2G' ? [ground, publicBody()] : [ground]
    return { treatment: 'e-invoicing', processing_rule: rule, bar: 'B2B', report: null, grounds }
  }
  const abroad = abroadFor(country)
  return isPublic(invoice)
    ? reported('B2GInt', 'B2BINT', '10.1', abroad, publicBody())
    : reported('B2BInt', 'B2BINT', '10.1', abroad)
}

function abroadFor(country: string | undefined): Ground {
  const at = { pointer: '/buyer/address/country', source: REPORTING }
  if (country === undefined) {
    const text = {
      fr: 'Ni SIREN ni pays : l’acheteur passe pour étranger. Donnez l’un ou l’autre.',
      en: 'Neither SIREN nor country: the buyer counts as foreign. Give one or the other.',
    }
    return { ...at, code: 'buyer_unknown', text }
  }
  if (isOverseas(country)) {
    const text = {
      fr: `L’acheteur est établi outre-mer, hors du territoire de la TVA (${country}) : comme une exportation, la facture est déclarée une à une.`,
      en: `The buyer is established overseas, outside the territory of VAT (${country}): like an export, the invoice is reported, one by one.`,
    }
    return { ...at, code: 'buyer_overseas', source: 'CGI art. 290, 294', text }
  }
  const text = {
    fr: `L’acheteur est établi hors de France (${country}) : la facture est déclarée une à une.`,
    en: `The buyer is established outside France (${country}): the invoice is reported, one by one.`,
  }
  return { ...at, code: 'buyer_abroad', text }
}

const publicBody = (): Ground => ({
  code: 'public_body',
  pointer: '/buyer',
  source: 'CGI art. 289 bis ; code de la commande publique, art. L2192-1',
  text: { fr: 'L’acheteur est un organisme public.', en: 'The buyer is a public body.' },
})

/** Told by the draft, or by the SIREN: those of the public sector begin with 1 or 2 (INSEE). */
function isPublic({ buyer, facts }: Invoice): boolean {
  if (facts.buyer_kind !== 'BUSINESS') return facts.buyer_kind === 'PUBLIC_BODY'
  return /^[12](?!0000000)/.test(sirenOf(buyer.legal_id) ?? '')
}

function noteAt({ notes }: Invoice, treatment: string): string | undefined {
  const index = notes.findIndex(({ subject_code, text }) => subject_code === 'BAR' && text === treatment)
  return index === -1 ? undefined : `/notes/${index}`
}

function neither(processing_rule: ClassifiedRule, bar: string, ...grounds: readonly Ground[]): Classified {
  return { treatment: 'neither', processing_rule, bar, report: null, grounds }
}

function reported(
  processing_rule: ClassifiedRule,
  bar: string,
  report: '10.1' | '10.3',
  ...grounds: readonly Ground[]
): Classified {
  return { treatment: 'e-reporting', processing_rule, bar, report, grounds }
}

function asObject(given: unknown): { readonly [key: string]: unknown } {
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given)
  return isObject ? (given as { readonly [key: string]: unknown }) : {}
}
