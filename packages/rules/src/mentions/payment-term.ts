import {
  addDays,
  type Day,
  daysBetween,
  type Invoice,
  isDueInTime,
  latestDueDate,
  type TermLaw,
  type Text,
  termLawOf,
} from '@conforme/model'
import { TO_PUBLIC_BUYER } from '../base/evidence.ts'
import { type Basis, type Examples, rule } from '../base/rule.ts'
import { isUnderFrenchLaw, untaxed } from '../base/supply.ts'

const LONGEST = 60

const common = {
  id: 'PAYMENT_TERM',
  on: 'BG-0',
  at: 'BT-9',
  severity: 'warning',
  label: { fr: 'Délai de paiement', en: 'Payment term' },
} as const

interface Limit {
  readonly law: TermLaw
  readonly basis: Basis
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

const HOSPITAL = { ...COMMUNE, '/buyer/legal_name': 'Centre hospitalier de Villeneuve' }
const PUBLIC_WHY: Text = {
  fr: 'Le délai des acheteurs publics ne se négocie pas, et les intérêts moratoires courent à son terme.',
  en: 'The term of public buyers is not negotiable, and interest on arrears runs from its end.',
}

const LIMITS: readonly Limit[] = [
  {
    law: 'public',
    basis: { text: 'Code de la commande publique, art. R2192-10' },
    says: {
      fr: 'Ramenez l’échéance au {latest} au plus : un acheteur public paie en 30 jours, un hôpital public en 50.',
      en: 'Bring the due date back to {latest} at most: public buyers pay within 30 days, public hospitals within 50.',
    },
    why: PUBLIC_WHY,
    good: { 'thirty days': COMMUNE },
    bad: { 'sixty days': { ...COMMUNE, '/due_date': '2027-01-19' } },
  },
  {
    law: 'hospital',
    basis: { text: 'Code de la commande publique, art. R2192-11' },
    says: {
      fr: 'Ramenez l’échéance au {latest} au plus : un hôpital public paie en 50 jours.',
      en: 'Bring the due date back to {latest} at most: public hospitals pay within 50 days.',
    },
    why: PUBLIC_WHY,
    good: { 'fifty days': { ...HOSPITAL, '/due_date': '2027-01-09' } },
    bad: { 'sixty days': { ...HOSPITAL, '/due_date': '2027-01-19' } },
  },
  {
    law: 'carriage',
    basis: { text: 'C. com. art. L441-11, II' },
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
    law: 'meat',
    basis: { text: 'C. com. art. L441-11, II' },
    says: {
      fr: 'Ramenez l’échéance au {latest} au plus : bétail et viandes fraîches se paient en 20 jours.',
      en: 'Bring the due date back to {latest} at most: cattle and fresh meat are paid within 20 days.',
    },
    why: FINED,
    good: { 'twenty days': { ...GOODS, '/lines/0/item/name': 'Viande fraîche', '/due_date': '2026-12-09' } },
    bad: { 'thirty days': { ...GOODS, '/lines/0/item/name': 'Carcasse de bœuf' } },
  },
  {
    law: 'spirits',
    basis: { text: 'C. com. art. L441-11, II' },
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
    law: 'perishable',
    basis: { text: 'C. com. art. L441-11, II, 1°' },
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
    law: 'periodic',
    basis: { text: 'C. com. art. L441-10, I ; CGI art. 289, I, 3' },
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

/** Bought free of VAT, to be supplied as they are outside the Union. */
const FOR_EXPORT = {
  ...GOODS,
  ...untaxed('E', 'Achat en franchise de TVA, art. 275 du CGI', 'VATEX-FR-CGI275'),
}

export default [
  ...LIMITS.map(({ law, basis, says, why, good, bad }) =>
    rule({
      ...common,
      basis,
      says,
      why,
      // No limit is shorter than twenty days.
      when: invoice =>
        isDated(invoice) && daysBetween(invoice.issue_date!, invoice.due_date!) > 0 && lawOf(invoice) === law,
      holds: invoice => isDueInTime(law, invoice.due_date!, invoice),
      detail: invoice => ({ latest: latestDueDate(law, invoice) }),
      suggest: invoice => latestDueDate(law, invoice),
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
      isUnderFrenchLaw(invoice) &&
      lawOf(invoice) === 'ordinary',
    holds: invoice => isDueInTime('ordinary', invoice.due_date!, invoice),
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
        'ninety days of goods bought for export': { ...FOR_EXPORT, '/due_date': '2027-02-18' },
      },
      bad: { 'ninety days': { '/due_date': '2027-02-18' }, 'sixty-one days': { '/due_date': '2027-01-20' } },
    },
  }),
]

function lawOf(invoice: Invoice): TermLaw {
  return termLawOf(invoice, invoice.facts.buyer_kind, invoice.facts.operation_category)
}

function isDated({ due_date, issue_date }: Invoice): boolean {
  return due_date !== undefined && issue_date !== undefined
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
