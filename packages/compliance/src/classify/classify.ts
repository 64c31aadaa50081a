/** Which way an invoice goes under the reform: e-invoicing, e-reporting, or neither (france.md, § 1.4). */
import {
  type Invoice,
  placeOf,
  REASONS,
  sirenOf,
  type Text,
  type TreatmentGround,
  treatmentOf,
} from '@conforme/model'
import { remarkOfUnread } from '../base/remarks.ts'
import type { Check, Context } from '../base/validation.ts'
import { receive } from '../container/receive.ts'
import { legacyRemarks } from '../findings/legacy.ts'
import { inOrder, readDraft } from '../judging/draft.ts'
import { type ClassifiedRule, GROUNDS, type Treatment } from './grounds.ts'

/** A fact of the invoice that decides, where it is and the text of law behind it. */
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
  /** The BAR note (BT-22) with the same meaning; null where the norm has none. */
  readonly bar: string | null
  /** Which report it enters: 10.1 invoices across borders, 10.3 totals of sales to consumers. */
  readonly report: '10.1' | '10.3' | null
  readonly grounds: readonly Ground[]
}

/** The classification of a draft, in the language of who asks. */
export interface Classification extends Omit<Classified, 'grounds'> {
  /** What could not be read in the draft, or has no place: it decided nothing. */
  readonly checks: readonly Check[]
  readonly reasons: readonly {
    readonly code: string
    readonly pointer: string
    readonly message: string
    readonly source: string
  }[]
}

/** Classifies a draft, whatever it lacks: what is assumed is the same as in `validate`. Never throws. */
export function classify(given: unknown, context: Context): Classification {
  const { legacy, reading } = readDraft(given, context)
  const { invoice, assumptions, unread } = reading
  const { grounds: found, ...rest } = classifyInvoice(invoice)
  const presumed = assumptions.some(({ pointer, reason }) => pointer === BUYER_COUNTRY && reason === PRESUMED)
  const grounds = presumed
    ? found.map(ground => (ground.code in PRESUMES ? presumption(ground) : ground))
    : found
  const { language } = context
  const remarks = [
    ...unread.map(entry => remarkOfUnread(entry, language)),
    ...legacyRemarks(legacy, language),
  ].sort(inOrder)
  return inWords(
    { ...rest, grounds },
    context,
    remarks.map(({ check }) => check),
  )
}

/**
 * Classifies a document as written: nothing is assumed.
 * @throws ContainerFailure, PdfFailure, XmlFailure, DocumentFailure on what is not a readable invoice
 */
export function classifyDocument(bytes: Uint8Array, context: Context): Classification {
  const { invoice } = receive(bytes, context).document
  const { grounds: found, ...rest } = classifyInvoice(invoice)
  const { buyer } = invoice
  const isSilent = buyer.address?.country === undefined && sirenOf(buyer.legal_id) === undefined
  const grounds = isSilent
    ? found.map(ground => (ground.code in PRESUMES ? presumption(ground) : ground))
    : found
  return inWords({ ...rest, grounds }, context, [])
}

function inWords(
  { grounds, ...rest }: Classified,
  { language }: Context,
  checks: readonly Check[],
): Classification {
  return {
    ...rest,
    checks,
    reasons: grounds.map(({ code, pointer, text, source }) => ({
      code,
      pointer,
      message: text[language],
      source,
    })),
  }
}

const BUYER_COUNTRY = '/buyer/address/country'
const PRESUMED = REASONS.country_default
/** Grounds that depend on where the buyer is. */
const PRESUMES = { buyer_in_france: true }

/** The place of the buyer is unknown: the answer says so, and what to give. */
function presumption({ source }: Ground): Ground {
  return {
    code: 'buyer_presumed_in_france',
    pointer: BUYER_COUNTRY,
    source,
    text: {
      fr: 'Ni SIREN ni pays ne disent où l’acheteur est établi : s’il l’est en France, c’est une facture électronique ; donnez l’un ou l’autre.',
      en: 'Neither SIREN nor country says where the buyer is established: if in France, this is e-invoicing; give one or the other.',
    },
  }
}

/** Classifies an invoice: the model decides, once for this answer and for the note BAR. */
export function classifyInvoice(invoice: Invoice): Classified {
  const { ground, bar, at } = treatmentOf(invoice, invoice.facts.buyer_kind)
  const isPublic = invoice.facts.buyer_kind === 'PUBLIC_BODY'
  const { treatment, report, rule, publicRule, source, pointer, text } = GROUNDS[ground]
  const country = placeOf((OF_SELLER.has(ground) ? invoice.seller : invoice.buyer).address)
  const decided: Ground = {
    code: ground,
    pointer: at ?? pointer(invoice),
    source,
    text: text({ country, siren: sirenOf(invoice.buyer.legal_id) }),
  }
  return {
    treatment,
    processing_rule: isPublic ? publicRule : rule,
    bar,
    report,
    grounds: isPublic && ADDS_PUBLIC.has(ground) ? [decided, publicBody()] : [decided],
  }
}

const OF_SELLER: ReadonlySet<TreatmentGround> = new Set(['seller_abroad', 'seller_overseas'])
const ADDS_PUBLIC: ReadonlySet<TreatmentGround> = new Set([
  'buyer_in_france',
  'buyer_unknown',
  'buyer_overseas',
  'buyer_abroad',
])

const publicBody = (): Ground => ({
  code: 'public_body',
  pointer: '/buyer',
  source: 'CGI art. 289 bis ; code de la commande publique, art. L2192-1',
  text: { fr: 'L’acheteur est un organisme public.', en: 'The buyer is a public body.' },
})
