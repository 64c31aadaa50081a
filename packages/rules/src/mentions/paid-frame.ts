import { FRENCH_DOCUMENT_TYPES, FRENCH_FRAMES, ZERO } from '@conforme/model'
import { rule } from '../base/rule.ts'

const ORDINARY = '1'
const PAID = '2'
const IN_FULL = { '/totals/prepaid': '120.00', '/totals/payable': '0.00' }

/** The contrary of BR-FR-CO-09: everything is paid, and the frame does not show it. */
export default rule({
  id: 'PAID_FRAME',
  on: 'BG-2',
  at: 'BT-23',
  reads: ['BT-113', 'BT-115'],
  severity: 'warning',
  onDocuments: 'info',
  since: '2026-09-01',
  basis: { text: 'XP Z12-012, BR-FR-08 ; BR-FR-CO-09' },

  when: ({ type: frame }, { type, totals }) =>
    FRENCH_FRAMES.get(frame ?? '')?.digit === ORDINARY &&
    FRENCH_DOCUMENT_TYPES.get(type ?? '')?.kind === 'invoice' &&
    (totals.prepaid ?? ZERO) > ZERO,
  holds: (_, { totals }) => totals.prepaid !== totals.with_vat || totals.payable !== ZERO,

  label: { fr: 'Cadre d’une facture payée', en: 'Frame of a paid invoice' },
  says: {
    fr: 'Choisissez : le cadre {BT-23} dit la facture à payer, et ses montants la disent payée en entier ; ce serait {paid}.',
    en: 'Choose: business process {BT-23} says that the invoice is to be paid, its amounts that it is paid in full; that would be {paid}.',
  },
  detail: ({ type }) => ({ paid: `${type?.[0] ?? 'S'}${PAID}` }),
  why: {
    fr: 'Le cadre en 2 annonce une facture déjà payée ; en 1, la plateforme et l’acheteur attendent un paiement qui ne viendra pas.',
    en: 'A frame in 2 announces an invoice already paid; in 1 the platform and the buyer wait for a payment that never comes.',
  },
  suggest: ({ type }) => `${type?.[0] ?? 'S'}${PAID}`,
  confidence: 0.7,
  origin: 'convention',

  examples: {
    good: {
      'paid, and stated as paid': { '/process/type': 'S2', '/due_date': '2026-11-20', ...IN_FULL },
      'paid in part': { '/totals/prepaid': '20.00', '/totals/payable': '100.00' },
    },
    bad: { 'paid, in the frame of an unpaid one': { '/process/type': 'S1', ...IN_FULL } },
  },
})
