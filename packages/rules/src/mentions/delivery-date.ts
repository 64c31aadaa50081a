import { addDays, type Day, type Invoice } from '@conforme/model'
import { rule } from '../base/rule.ts'

/** Deposits come before the supply. */
const BEFORE_SUPPLY: ReadonlySet<string> = new Set(['386', '500', '503'])
/** Goods may arrive after their invoice; a supply later than this has not been made yet. */
const LONGEST_WAY = 31

/** Examples: delivery by line exists in the French extension only. */
const EXTENDED = {
  '/process/specification': 'urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr',
}

const common = {
  id: 'DELIVERY_DATE',
  severity: 'warning',
  basis: { text: 'CGI art. 289, I, 3 ; CGI ann. II art. 242 nonies A, I, 10°' },
  label: { fr: 'Date de livraison à venir', en: 'Delivery date in the future' },
  why: {
    fr: 'La facture suit la livraison ou la prestation ; ce qui est demandé avant est un acompte (type 386).',
    en: 'An invoice follows the delivery or service; what is asked for before is a deposit (type 386).',
  },
  confidence: 0.4,
} as const

export default [
  rule({
    ...common,
    on: 'BG-13',
    at: 'BT-72',
    holds: ({ date }, invoice) => !isAhead(date, invoice),
    says: {
      fr: 'Vérifiez la date de livraison ou de prestation : le {BT-72} vient après l’émission, le {issued}.',
      en: 'Check the date of delivery or service: {BT-72} comes after the issue, {issued}.',
    },
    detail: (_, { issue_date }) => ({ issued: issue_date }),
    suggest: (_, { issue_date }) => issue_date,
    examples: {
      good: {
        'the day before': 'simple',
        'today, and issued yesterday': { '/delivery/date': '2026-11-21' },
        'a deposit': { '/type': '386', '/delivery/date': '2027-03-01' },
      },
      bad: {
        'in five years': { '/delivery/date': '2031-11-19' },
        'next week': { '/delivery/date': '2026-11-27' },
      },
    },
  }),
  rule({
    ...common,
    on: 'EXT-LINE-DELIVERY',
    at: 'EXT-FR-FE-158',
    holds: ({ date }, invoice) => !isAhead(date, invoice),
    says: {
      fr: 'Vérifiez la date de livraison de la ligne : le {EXT-FR-FE-158} vient après l’émission, le {issued}.',
      en: 'Check the date of delivery of the line: {EXT-FR-FE-158} comes after the issue, {issued}.',
    },
    detail: (_, { issue_date }) => ({ issued: issue_date }),
    examples: {
      good: { 'the day before': { ...EXTENDED, '/lines/0/delivery': { date: '2026-11-19' } } },
      bad: { 'in five years': { ...EXTENDED, '/lines/0/delivery': { date: '2031-11-19' } } },
    },
  }),
]

/** After the issue, and still to come: after today, after the due date of an unpaid invoice, or too far away. */
function isAhead(date: Day | undefined, { facts, issue_date, due_date, type, process }: Invoice): boolean {
  if (date === undefined || issue_date === undefined || date <= issue_date) return false
  if (BEFORE_SUPPLY.has(type ?? '')) return false
  if (date > facts.today || date > addDays(issue_date, LONGEST_WAY)) return true
  return due_date !== undefined && date > due_date && process.type?.[1] !== '2'
}
