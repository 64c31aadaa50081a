import type { Invoice } from '@conforme/model'
import { rule } from '../base/rule.ts'
import { isUnderFrenchLaw } from '../base/supply.ts'

/** Deposits come before the supply, and a global discount (262) belongs to a period. */
const UNDATED: ReadonlySet<string> = new Set(['386', '500', '503', '262'])

const common = {
  id: 'SERVICE_DATE',
  // The law requires it where it is known and differs from the date of issue, which no draft shows.
  severity: 'warning',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 10°' },
  label: { fr: 'Date de livraison ou de prestation', en: 'Date of delivery or performance' },
  says: {
    fr: 'Indiquez la date à laquelle la livraison ou la prestation a été effectuée ou achevée.',
    en: 'Give the date on which the delivery or service was made or completed.',
  },
  why: {
    fr: 'Elle est due dès qu’elle diffère de la date d’émission, et fixe souvent l’exigibilité de la TVA.',
    en: 'It is due as soon as it differs from the date of issue, and often decides when VAT is chargeable.',
  },
  confidence: 0.4,
} as const

export default [
  rule({
    ...common,
    on: 'BG-0',
    at: 'BG-13',
    when: invoice => !UNDATED.has(invoice.type ?? '') && isUnderFrenchLaw(invoice),
    holds: invoice => invoice.delivery !== undefined || isDatedElsewhere(invoice),
    suggest: ({ issue_date }) => (issue_date === undefined ? undefined : { date: issue_date }),
    examples: {
      good: {
        'a period': { '/delivery': null, '/period': { start: '2026-11-01', end: '2026-11-15' } },
        'a deposit': { '/delivery': null, '/type': '386' },
        'a period of each line': {
          '/delivery': null,
          '/lines/0/period': { start: '2026-11-01', end: '2026-11-15' },
        },
      },
      bad: { 'no date at all': { '/delivery': null } },
    },
  }),
  rule({
    ...common,
    on: 'BG-13',
    at: 'BT-72',
    when: (_, invoice) => !UNDATED.has(invoice.type ?? '') && isUnderFrenchLaw(invoice),
    holds: ({ date }, invoice) => date !== undefined || isDatedElsewhere(invoice),
    suggest: (_, { issue_date }) => issue_date,
    examples: {
      good: { 'a day': 'simple' },
      bad: { 'a place without a day': { '/delivery': { name: 'Entrepôt de Vénissieux' } } },
    },
  }),
]

/** The invoice, or each of its lines, has a period or a date of delivery. */
function isDatedElsewhere({ period, lines }: Invoice): boolean {
  if (period?.start !== undefined || period?.end !== undefined) return true
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!
    if (line.period === undefined && line.delivery?.date === undefined) return false
  }
  return lines.length > 0
}
