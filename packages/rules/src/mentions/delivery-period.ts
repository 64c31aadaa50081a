import { rule } from '../base/rule.ts'

/** A global discount (262) covers a period, and has no day of delivery. */
const GLOBAL_DISCOUNT = '262'

export default rule({
  id: 'DELIVERY_PERIOD',
  on: 'BG-13',
  at: 'BT-72',
  reads: ['BT-73', 'BT-74'],
  severity: 'warning',
  onDocuments: 'info',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 10° ; EN 16931-1, BG-14' },

  when: ({ date }, { type, period }) =>
    type !== GLOBAL_DISCOUNT && date !== undefined && (period?.start ?? period?.end) !== undefined,
  holds: ({ date }, { period }) =>
    (period?.start === undefined || date! >= period.start) &&
    (period?.end === undefined || date! <= period.end),
  detail: (_, { period }) => ({ start: period?.start, end: period?.end }),

  label: { fr: 'Date de prestation et période', en: 'Date of supply and period' },
  says: {
    fr: 'Accordez la date de livraison ou de prestation, {BT-72}, et la période facturée ({start} – {end}) : elle est en dehors.',
    en: 'Make the date of delivery or service, {BT-72}, agree with the period invoiced ({start} – {end}): it is outside.',
  },
  why: {
    fr: 'L’une des deux fixe l’exigibilité de la TVA et le délai de paiement : l’administration et l’acheteur ne sauront pas laquelle.',
    en: 'One of the two decides when VAT is chargeable and payment due: neither the administration nor the buyer will know which.',
  },

  examples: {
    good: {
      'within the period': {
        '/delivery/date': '2026-11-10',
        '/period': { start: '2026-11-01', end: '2026-11-15' },
      },
    },
    bad: {
      'after the period': {
        '/delivery/date': '2026-11-10',
        '/period': { start: '2026-10-01', end: '2026-10-31' },
      },
      'before the period': {
        '/delivery/date': '2026-10-10',
        '/period': { start: '2026-11-01', end: '2026-11-15' },
      },
    },
  },
})
