import {
  addDays,
  type Day,
  daysBetween,
  endOfMonth,
  FRENCH_DOCUMENT_TYPES,
  type Invoice,
  isCreditNote,
} from '@conforme/model'
import { rule } from '../base/rule.ts'

/** The law allows the fifteenth of the month after for supplies to other member states; here for all. */
const GRACE_DAYS = 15
/** The invoice follows a sale that was reported, or was requested later. */
const REPORTED = '7'

export default rule({
  id: 'LATE_ISSUE',
  on: 'BG-0',
  at: 'BT-2',
  severity: 'warning',
  onDocuments: 'info',
  basis: { text: 'CGI art. 289, I, 3' },

  when: ({ type, issue_date, facts, process }) =>
    issue_date !== undefined &&
    facts.buyer_kind !== 'CONSUMER' &&
    !isCreditNote(type) &&
    FRENCH_DOCUMENT_TYPES.get(type ?? '')?.kind !== 'corrective' &&
    process.type?.[1] !== REPORTED,
  holds: invoice => {
    const supplied = supplyOf(invoice)
    return supplied === undefined || isInTime(supplied, invoice.issue_date!)
  },
  detail: invoice => ({ supplied: supplyOf(invoice), issued: invoice.issue_date }),

  label: { fr: 'Facture tardive', en: 'Late invoice' },
  says: {
    fr: 'Vérifiez les dates : la facture du {issued} porte sur une opération achevée le {supplied}.',
    en: 'Check the dates: the invoice of {issued} is about a supply completed on {supplied}.',
  },
  why: {
    fr: 'La facture s’émet dès la livraison ou la prestation, ou à la fin du mois si elle en regroupe plusieurs.',
    en: 'An invoice is issued upon delivery or performance, or at the end of the month where it groups several.',
  },

  examples: {
    good: {
      'the month after, until the fifteenth': { '/delivery/date': '2026-10-05', '/issue_date': '2026-11-15' },
      'a credit note': {
        '/type': '381',
        '/delivery/date': '2026-02-05',
        '/preceding_invoices': [{ number: 'F-2026-0011', issue_date: '2026-02-06' }],
      },
    },
    bad: {
      'five months later': { '/delivery/date': '2026-06-01' },
      'a period long past': { '/delivery': null, '/period': { start: '2026-07-01', end: '2026-07-31' } },
    },
  },
})

/** The last day of supply that the head of the invoice gives. */
function supplyOf({ delivery, period }: Invoice): Day | undefined {
  const delivered = delivery?.date
  const ended = period?.end
  if (delivered === undefined || ended === undefined) return delivered ?? ended
  return delivered > ended ? delivered : ended
}

function isInTime(supplied: Day, issued: Day): boolean {
  return daysBetween(supplied, issued) <= GRACE_DAYS || issued <= addDays(endOfMonth(supplied), GRACE_DAYS)
}
