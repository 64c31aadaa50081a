/**
 * The longest term of payment that the law allows an invoice: between professionals C. com. L441-10 to L441-12, of
 * public buyers CCP R2192-10 and R2192-11. Read by the due date that is assumed and by the rule that checks it.
 */

import type { BuyerKind, Identifier, OperationCategory } from '../terms/invoice.ts'
import { isCounted } from '../terms/totals.ts'
import { addDays, type Day, daysBetween, endOfMonth } from '../values/day.ts'
import { sirenOf } from './identity.ts'

/** The law that applies to an invoice, the strictest first. None applies to consumers. */
export type TermLaw =
  | 'consumer'
  | 'public'
  | 'hospital'
  | 'carriage'
  | 'meat'
  | 'perishable'
  | 'spirits'
  | 'export'
  | 'periodic'
  | 'ordinary'

/** What decides, in a draft that is being completed as in an invoice. */
interface Billed {
  readonly issue_date?: Day
  readonly period?: { readonly start?: Day; readonly end?: Day }
  readonly delivery?: { readonly date?: Day }
  readonly buyer: { readonly legal_id?: Identifier; readonly legal_name?: string }
  readonly vat_breakdown: readonly { readonly exemption_code?: string }[]
  readonly lines: readonly {
    readonly subtype?: string
    readonly delivery?: { readonly date?: Day }
    readonly item: { readonly name?: string; readonly description?: string }
  }[]
}

const THIRTY = 30
const MEAT_DAYS = 20
const PERIODIC_DAYS = 45
const HOSPITAL_DAYS = 50
const EXPORT_DAYS = 90
const ORDINARY_DAYS = 60
/** The two readings of « 45 jours fin de mois » never reach further from the issue than this. */
const FARTHEST = 31 + PERIODIC_DAYS

/** INSEE: public health establishments. */
const HOSPITAL_SIREN = /^26/
const HOSPITAL = /h[ôo]pita|hospitalier|\bCHU\b|\bCHRU?\b|\bAP-?HP\b/i
/** Carriage of goods by road, hire of vehicles, forwarding; not that of people. */
const CARRIAGE =
  /\btransports?\b|affr[èe]tement|\bfret\b|\bfreight\b|\bhaulage\b|messagerie (?!instantan|[ée]lectron|vocale)|location de (?:v[ée]hicule|camion|poids lourd|semi-remorque|utilitaire)|transitaire|d[ée]douanement|commission(?:naire)? (?:de transport|en douane)/i
const NOT_CARRIAGE =
  /voyageurs|personnes|passagers|[ée]l[èe]ves|scolaires?|sanitaires?|malades|en commun|\btaxis?\b|\bVTC\b|ambulances?|patients?|de fonds|ferroviaire|fluvial|[ée]lectricit|[ée]nergie/i
/** What is invoiced beside carriage. */
const BESIDE_CARRIAGE = /carburant|gazole|p[ée]age|manutention|palettes?|attente|assurance|frais/i
const MEAT = /b[ée]tail|\bbovins?\b|\bovins?\b|\bporcins?\b|viandes? fra[îi]ches?|carcasses?/i
const PERISHABLE =
  /\bfruits?\b(?! secs)|l[ée]gumes?\b(?! secs)|tomates?|salades?\b|pommes de terre|viandes?\b|\bb(?:œ|oe)uf|volailles?|poulets?\b|poissons?\b|saumons?\b|crustac[ée]s|coquillages|hu[îi]tres|fromages?\b|yaourts?|\b(?:œ|oe)ufs\b|surgel[ée]e?s?|charcuterie|jambons?\b|plats? cuisin[ée]s?/i
const SPIRITS =
  /whisky|vodka|\brhums?\b|\bgin\b|cognac|armagnac|calvados|liqueurs?\b|spiritueux|pastis|eaux?-de-vie/i
/** Bought free of VAT to be supplied as they are outside the Union (L441-12; CGI 275). */
const BOUGHT_FOR_EXPORT = 'VATEX-FR-CGI275'

const LONGEST_READ = 2000

export function termLawOf(
  invoice: Billed,
  kind: BuyerKind,
  category: OperationCategory | undefined,
): TermLaw {
  if (kind === 'CONSUMER') return 'consumer'
  if (kind === 'PUBLIC_BODY') return isHospital(invoice) ? 'hospital' : 'public'
  if (category !== 'GOODS' && isCarriage(invoice)) return 'carriage'
  if (category !== 'SERVICES') {
    if (allLinesSay(invoice, MEAT)) return 'meat'
    if (allLinesSay(invoice, PERISHABLE)) return 'perishable'
    if (allLinesSay(invoice, SPIRITS)) return 'spirits'
  }
  if (isBoughtForExport(invoice)) return 'export'
  return isPeriodic(invoice) ? 'periodic' : 'ordinary'
}

/**
 * The last day on which an invoice may be due, counted from its date of issue or, where the law requires it, from the
 * day of delivery.
 * @returns undefined without a date of issue, for consumers, and for the ordinary law, which has two ways to count
 */
export function latestDueDate(law: TermLaw, invoice: Billed): Day | undefined {
  const { issue_date, delivery, period } = invoice
  if (issue_date === undefined) return undefined
  const delivered = delivery?.date ?? issue_date
  switch (law) {
    case 'public':
    case 'carriage':
      return addDays(issue_date, THIRTY)
    case 'hospital':
      return addDays(issue_date, HOSPITAL_DAYS)
    case 'meat':
      return addDays(delivered, MEAT_DAYS)
    case 'perishable':
      return isPeriodic(invoice)
        ? addDays(endOfTenDays(period?.end ?? issue_date), THIRTY)
        : addDays(delivered, THIRTY)
    case 'spirits':
      return addDays(endOfMonth(delivered), THIRTY)
    case 'export':
      return addDays(issue_date, EXPORT_DAYS)
    case 'periodic':
      return addDays(issue_date, PERIODIC_DAYS)
    default:
      return undefined
  }
}

/** Whether a due date is within the law; true where the law sets no limit. */
export function isDueInTime(law: TermLaw, due: Day, invoice: Billed): boolean {
  if (law === 'ordinary') return invoice.issue_date === undefined || isOrdinaryTerm(invoice.issue_date, due)
  const latest = latestDueDate(law, invoice)
  return latest === undefined || due <= latest
}

/** 60 days from issue; or 45 days and the end of the month, in either order (C. com. L441-10, I). */
function isOrdinaryTerm(issued: Day, due: Day): boolean {
  const days = daysBetween(issued, due)
  if (days <= ORDINARY_DAYS) return true
  if (days > FARTHEST) return false
  return (
    due === addDays(endOfMonth(issued), PERIODIC_DAYS) || due === endOfMonth(addDays(issued, PERIODIC_DAYS))
  )
}

/** The longest term in days that may be agreed, and whether « fin de mois » may be added to it. */
export const LONGEST_TERMS: Readonly<
  Record<TermLaw, { readonly days: number; readonly endOfMonth: number } | undefined>
> = {
  consumer: undefined,
  public: { days: THIRTY, endOfMonth: 0 },
  hospital: { days: HOSPITAL_DAYS, endOfMonth: 0 },
  carriage: { days: THIRTY, endOfMonth: 0 },
  meat: { days: MEAT_DAYS, endOfMonth: 0 },
  perishable: { days: THIRTY, endOfMonth: 0 },
  spirits: { days: THIRTY, endOfMonth: THIRTY },
  export: { days: EXPORT_DAYS, endOfMonth: PERIODIC_DAYS },
  periodic: { days: PERIODIC_DAYS, endOfMonth: 0 },
  ordinary: { days: ORDINARY_DAYS, endOfMonth: PERIODIC_DAYS },
}

function isHospital({ buyer }: Billed): boolean {
  return HOSPITAL_SIREN.test(sirenOf(buyer.legal_id) ?? '') || HOSPITAL.test(buyer.legal_name ?? '')
}

function isBoughtForExport({ vat_breakdown }: Billed): boolean {
  for (let i = 0; i < vat_breakdown.length; i++)
    if (vat_breakdown[i]!.exemption_code === BOUGHT_FOR_EXPORT) return true
  return false
}

/** Several supplies to one buyer within a calendar month (CGI art. 289, I, 3). */
function isPeriodic({ period, lines }: Billed): boolean {
  const start = period?.start
  const end = period?.end
  if (start !== undefined && end !== undefined) return start < end && isSameMonth(start, end)
  const first = lines[0]?.delivery?.date
  if (first === undefined) return false
  for (let i = 1; i < lines.length; i++) {
    const date = lines[i]!.delivery?.date
    if (date !== undefined && date !== first && isSameMonth(first, date)) return true
  }
  return false
}

function isSameMonth(a: Day, b: Day): boolean {
  for (let i = 0; i < 7; i++) if (a.charCodeAt(i) !== b.charCodeAt(i)) return false
  return true
}

/** Each line that counts is carriage or goes with it, and one is carriage. */
function isCarriage({ lines }: Billed): boolean {
  let some = false
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!
    if (!isCounted(line)) continue
    if (says(line, NOT_CARRIAGE)) return false
    if (says(line, CARRIAGE)) some = true
    else if (!says(line, BESIDE_CARRIAGE)) return false
  }
  return some
}

/** Whether each line that counts has these words, and there is one. */
function allLinesSay({ lines }: Billed, words: RegExp): boolean {
  let some = false
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!
    if (!isCounted(line)) continue
    if (!says(line, words)) return false
    some = true
  }
  return some
}

function says({ item }: Billed['lines'][number], words: RegExp): boolean {
  return words.test(read(item.name)) || words.test(read(item.description))
}

function read(text: string | undefined): string {
  return text === undefined || text.length <= LONGEST_READ ? (text ?? '') : text.slice(0, LONGEST_READ)
}

/** The law of perishable food counts by tens of days: to the 10th, the 20th, the end of the month. */
function endOfTenDays(day: Day): Day {
  const number = Number(day.slice(8))
  return number > 20 ? endOfMonth(day) : (`${day.slice(0, 8)}${number > 10 ? '20' : '10'}` as Day)
}
