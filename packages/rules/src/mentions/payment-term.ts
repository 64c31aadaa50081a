import { addDays, type Day, daysBetween, endOfMonth, type Invoice, type Text } from '@conforme/model'
import { allLinesSay, isHospital, isPublicBuyer, TO_PUBLIC_BUYER } from '../evidence.ts'
import { type Basis, type Examples, rule } from '../rule.ts'

const LONGEST = 60
const END_OF_MONTH = 45
const PERIODIC_DAYS = 45
const THIRTY = 30
const HOSPITAL_DAYS = 50
const MEAT_DAYS = 20
/** The two readings of « 45 jours fin de mois » never reach further from the issue than this. */
const FARTHEST = 31 + END_OF_MONTH

/** Carriage of goods by road, hire of vehicles, forwarding; that of people is another matter. */
const CARRIAGE =
  /\btransports? (?!de (?:voyageurs|personnes)|scolaire|sanitaire|en commun)|affr[èe]tement|\bfret\b|messagerie|location de (?:v[ée]hicule|camion|poids lourd|semi-remorque|utilitaire)|transitaire|d[ée]douanement|commissionnaire en douane|carburant|gazole|p[ée]age|manutention/i
const MEAT = /b[ée]tail|\bbovins?\b|\bovins?\b|\bporcins?\b|viandes? fra[îi]ches?|carcasses?/i
const PERISHABLE =
  /\bfruits?\b(?! secs)|l[ée]gumes?\b(?! secs)|tomates?|salades?\b|pommes de terre|viandes?\b|\bb(?:œ|oe)uf|volailles?|poulets?\b|poissons?\b|saumons?\b|crustac[ée]s|coquillages|hu[îi]tres|fromages?\b|yaourts?|\b(?:œ|oe)ufs\b|surgel[ée]e?s?|charcuterie|jambons?\b|plats? cuisin[ée]s?/i
const SPIRITS =
  /whisky|vodka|\brhums?\b|\bgin\b|cognac|armagnac|calvados|liqueurs?\b|spiritueux|pastis|eaux?-de-vie/i

type Kind = 'consumer' | 'public' | 'carriage' | 'meat' | 'spirits' | 'perishable' | 'periodic' | 'ordinary'

/** The law of payment terms that an invoice falls under, as far as it shows; the strictest first. */
function kindOf(invoice: Invoice): Kind {
  const { facts } = invoice
  if (facts.buyer_kind === 'CONSUMER') return 'consumer'
  if (isPublicBuyer(invoice)) return 'public'
  if (facts.operation_category !== 'GOODS' && allLinesSay(invoice, CARRIAGE)) return 'carriage'
  if (facts.operation_category !== 'SERVICES') {
    if (allLinesSay(invoice, MEAT)) return 'meat'
    if (allLinesSay(invoice, SPIRITS)) return 'spirits'
    if (allLinesSay(invoice, PERISHABLE)) return 'perishable'
  }
  return isPeriodic(invoice) ? 'periodic' : 'ordinary'
}

/** Several supplies to one buyer within a calendar month (CGI art. 289, I, 3). */
function isPeriodic({ period, lines }: Invoice): boolean {
  const start = period?.start
  const end = period?.end
  if (start !== undefined && end !== undefined) return start < end && monthsBetween(start, end) === 0
  const first = lines[0]?.delivery?.date
  if (first === undefined) return false
  for (let i = 1; i < lines.length; i++) {
    const date = lines[i]!.delivery?.date
    if (date !== undefined && date !== first && monthsBetween(first, date) === 0) return true
  }
  return false
}

const common = {
  id: 'PAYMENT_TERM',
  on: 'BG-0',
  at: 'BT-9',
  severity: 'warning',
  label: { fr: 'Délai de paiement', en: 'Payment term' },
} as const

interface Limit {
  readonly kind: Kind
  readonly basis: Basis
  readonly latest: (invoice: Invoice) => Day
  readonly says: Text
  readonly why: Text
  readonly good: Examples
  readonly bad: Examples
}

const GOODS = { '/operation_category': 'GOODS', '/process/type': 'B1' }
const FINED: Text = {
  fr: 'Un délai plus long que celui de la loi est puni d’une amende qui peut atteindre 2 millions d’euros.',
  en: 'A term longer than that of the law is punished by a fine of up to 2 million euros.',
}
const COMMUNE = { ...TO_PUBLIC_BUYER, '/buyer/legal_name': 'Commune de Villeneuve' }

const LIMITS: readonly Limit[] = [
  {
    kind: 'public',
    basis: { text: 'Code de la commande publique, art. R2192-10 et R2192-11' },
    latest: invoice => addDays(invoice.issue_date!, isHospital(invoice) ? HOSPITAL_DAYS : THIRTY),
    says: {
      fr: 'Ramenez l’échéance au {latest} au plus : un acheteur public paie en 30 jours, un hôpital public en 50.',
      en: 'Bring the due date back to {latest} at most: public buyers pay within 30 days, public hospitals within 50.',
    },
    why: {
      fr: 'Le délai des acheteurs publics ne se négocie pas, et les intérêts moratoires courent à son terme.',
      en: 'The term of public buyers is not negotiable, and interest on arrears runs from its end.',
    },
    good: {
      'thirty days': COMMUNE,
      'fifty days of a hospital': {
        ...COMMUNE,
        '/buyer/legal_name': 'Centre hospitalier de Villeneuve',
        '/due_date': '2027-01-09',
      },
    },
    bad: { 'sixty days': { ...COMMUNE, '/due_date': '2027-01-19' } },
  },
  {
    kind: 'carriage',
    basis: { text: 'C. com. art. L441-11, II' },
    latest: ({ issue_date }) => addDays(issue_date!, THIRTY),
    says: {
      fr: 'Ramenez l’échéance au {latest} au plus : le transport de marchandises se paie en 30 jours.',
      en: 'Bring the due date back to {latest} at most: carriage of goods is paid within 30 days.',
    },
    why: FINED,
    good: { 'thirty days': { '/lines/0/item/name': 'Transport de marchandises Lyon-Nantes' } },
    bad: {
      'forty-five days': {
        '/lines/0/item/name': 'Transport de marchandises Lyon-Nantes',
        '/due_date': '2027-01-04',
      },
    },
  },
  {
    kind: 'meat',
    basis: { text: 'C. com. art. L441-11, II' },
    latest: invoice => addDays(deliveredOn(invoice), MEAT_DAYS),
    says: {
      fr: 'Ramenez l’échéance au {latest} au plus : bétail et viandes fraîches se paient en 20 jours.',
      en: 'Bring the due date back to {latest} at most: cattle and fresh meat are paid within 20 days.',
    },
    why: FINED,
    good: { 'twenty days': { ...GOODS, '/lines/0/item/name': 'Viande fraîche', '/due_date': '2026-12-09' } },
    bad: { 'thirty days': { ...GOODS, '/lines/0/item/name': 'Carcasse de bœuf' } },
  },
  {
    kind: 'spirits',
    basis: { text: 'C. com. art. L441-11, II' },
    latest: invoice => addDays(endOfMonth(deliveredOn(invoice)), THIRTY),
    says: {
      fr: 'Ramenez l’échéance au {latest} au plus : les alcools se paient 30 jours après le mois de livraison.',
      en: 'Bring the due date back to {latest} at most: spirits are paid 30 days after the month of delivery.',
    },
    why: FINED,
    good: { 'thirty days': { ...GOODS, '/lines/0/item/name': 'Cognac VSOP, 70 cl' } },
    bad: {
      'sixty days': { ...GOODS, '/lines/0/item/name': 'Cognac VSOP, 70 cl', '/due_date': '2027-01-19' },
    },
  },
  {
    kind: 'perishable',
    basis: { text: 'C. com. art. L441-11, II, 1°' },
    latest: invoice =>
      isPeriodic(invoice) ? addDays(invoice.issue_date!, THIRTY) : addDays(deliveredOn(invoice), THIRTY),
    says: {
      fr: 'Ramenez l’échéance au {latest} au plus : les denrées périssables se paient en 30 jours.',
      en: 'Bring the due date back to {latest} at most: perishable food is paid within 30 days.',
    },
    why: FINED,
    good: {
      'thirty days': { ...GOODS, '/lines/0/item/name': 'Tomates grappe', '/due_date': '2026-12-19' },
    },
    bad: {
      'forty-five days': { ...GOODS, '/lines/0/item/name': 'Filets de poisson', '/due_date': '2027-01-04' },
    },
  },
  {
    kind: 'periodic',
    basis: { text: 'C. com. art. L441-10, I, al. 4 ; CGI art. 289, I, 3' },
    latest: ({ issue_date }) => addDays(issue_date!, PERIODIC_DAYS),
    says: {
      fr: 'Ramenez l’échéance au {latest} au plus : une facture périodique se paie en 45 jours.',
      en: 'Bring the due date back to {latest} at most: a periodic invoice is paid within 45 days.',
    },
    why: FINED,
    good: {
      'forty-five days': {
        '/period': { start: '2026-11-01', end: '2026-11-20' },
        '/due_date': '2027-01-04',
      },
      'a quarter is no periodic invoice': {
        '/period': { start: '2026-08-21', end: '2026-11-20' },
        '/due_date': '2027-01-19',
      },
    },
    bad: {
      'sixty days': { '/period': { start: '2026-11-01', end: '2026-11-20' }, '/due_date': '2027-01-19' },
    },
  },
]

export default [
  ...LIMITS.map(({ kind, basis, latest, says, why, good, bad }) =>
    rule({
      ...common,
      basis,
      says,
      why,
      // No limit is shorter than twenty days.
      when: invoice =>
        isDated(invoice) &&
        daysBetween(invoice.issue_date!, invoice.due_date!) > 0 &&
        kindOf(invoice) === kind,
      holds: invoice => invoice.due_date! <= latest(invoice),
      detail: invoice => ({ latest: latest(invoice) }),
      suggest: invoice => latest(invoice),
      examples: { good, bad },
    }),
  ),
  rule({
    ...common,
    reads: ['BT-2'],
    basis: { text: 'C. com. art. L441-10, I' },

    // From one month to the next, only its first day and the other's last are more than 60 days apart, which
    // « 45 jours fin de mois » allows: nothing is counted before the second month.
    when: invoice =>
      isDated(invoice) &&
      monthsBetween(invoice.issue_date!, invoice.due_date!) > 1 &&
      kindOf(invoice) === 'ordinary',
    holds: ({ due_date, issue_date }) => {
      const days = daysBetween(issue_date!, due_date!)
      return days <= LONGEST || (days <= FARTHEST && isEndOfMonthTerm(issue_date!, due_date!))
    },
    detail: ({ due_date, issue_date }) => ({ days: String(daysBetween(issue_date!, due_date!)) }),

    says: {
      fr: 'Ramenez l’échéance à 60 jours au plus : le {BT-9} vient {days} jours après l’émission.',
      en: 'Bring the due date back to 60 days at most: {BT-9} comes {days} days after issue.',
    },
    why: {
      fr: 'Au-delà de 60 jours, ou 45 jours fin de mois si le contrat le dit, l’amende va jusqu’à 2 millions d’euros.',
      en: 'Beyond 60 days, or 45 days end of month where the contract says so, fines reach 2 million euros.',
    },
    suggest: ({ issue_date }) => addDays(issue_date!, LONGEST),

    examples: {
      good: {
        'sixty days': { '/due_date': '2027-01-19' },
        '45 days, end of month': {
          '/issue_date': '2026-11-05',
          '/delivery/date': '2026-11-05',
          '/due_date': '2027-01-14',
        },
      },
      bad: { 'ninety days': { '/due_date': '2027-02-18' }, 'sixty-one days': { '/due_date': '2027-01-20' } },
    },
  }),
]

function isDated({ due_date, issue_date }: Invoice): boolean {
  return due_date !== undefined && issue_date !== undefined
}

/** The day on which the goods were delivered, else that of the invoice. */
function deliveredOn({ delivery, issue_date }: Invoice): Day {
  return delivery?.date ?? issue_date!
}

/** How many months further the second day is, read digit by digit so that nothing is allocated. */
function monthsBetween(from: Day, to: Day): number {
  return (number(to, 0, 4) - number(from, 0, 4)) * 12 + number(to, 5, 7) - number(from, 5, 7)
}

function number(day: Day, start: number, end: number): number {
  let value = 0
  for (let i = start; i < end; i++) value = value * 10 + day.charCodeAt(i) - 48
  return value
}

/** The end of the month of issue and 45 days, or 45 days and the end of that month. */
function isEndOfMonthTerm(issued: Day, due: Day): boolean {
  return (
    due === addDays(endOfMonth(issued), END_OF_MONTH) || due === endOfMonth(addDays(issued, END_OF_MONTH))
  )
}
