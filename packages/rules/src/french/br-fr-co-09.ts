import { FRENCH_FRAMES, type Invoice, ZERO } from '@conforme/model'
import { rule } from '../base/rule.ts'

const ALREADY_PAID = '2'

const isPaid = ({ process }: Invoice) => FRENCH_FRAMES.get(process.type ?? '')?.digit === ALREADY_PAID

const COMMON = {
  id: 'BR-FR-CO-09',
  basis: { text: 'XP Z12-012, BR-FR-CO-09' },
  why: {
    fr: 'Les cadres B2, S2 et M2 disent la facture payée à l’émission ; si ses montants disent autre chose, elle est rejetée.',
    en: 'Frames B2, S2 and M2 say the invoice was paid when issued; if its figures say otherwise it is rejected.',
  },
} as const

const PAID = { '/process/type': 'S2', '/totals/prepaid': '120.00', '/totals/payable': '0.00' }
const good = { 'paid in full': PAID, 'to be paid': 'simple' } as const

export default [
  rule({
    ...COMMON,
    assert: 'BR-FR-CO-09_BT-23-1',
    on: 'BG-22',
    at: 'BT-113',
    reads: ['BT-112'],
    when: (_, invoice) => isPaid(invoice),
    holds: ({ prepaid, with_vat }) => prepaid !== undefined && prepaid === with_vat,
    says: {
      fr: 'Portez [BT-113] au total TTC, {BT-112}, puisque la facture est dite déjà payée ; trouvé : {BT-113}.',
      en: 'Bring the [BT-113] to the total with VAT, {BT-112}, as the frame says that the invoice is paid; found: {BT-113}.',
    },
    suggest: ({ with_vat }) => with_vat,
    examples: {
      good,
      bad: {
        'no amount paid is stated': { '/process/type': 'S2', '/totals/payable': '0.00' },
        'paid in part': { ...PAID, '/totals/prepaid': '100.00' },
      },
    },
  }),
  rule({
    ...COMMON,
    assert: 'BR-FR-CO-09_BT-23-2',
    on: 'BG-22',
    at: 'BT-115',
    when: (_, invoice) => isPaid(invoice),
    holds: ({ payable }) => payable === ZERO,
    says: {
      fr: 'Ramenez [BT-115] à zéro, puisque la facture est dite déjà payée ; trouvé : {BT-115}.',
      en: 'Bring the [BT-115] to zero, as the frame says that the invoice is paid; found: {BT-115}.',
    },
    suggest: () => ZERO,
    examples: { good, bad: { 'something is still due': { ...PAID, '/totals/payable': '120.00' } } },
  }),
  rule({
    ...COMMON,
    assert: 'BR-FR-CO-09_BT-23-3',
    on: 'BG-0',
    at: 'BT-9',
    when: isPaid,
    holds: ({ due_date }) => due_date !== undefined,
    says: {
      fr: 'Indiquez dans [BT-9] le jour du paiement, puisque la facture est dite déjà payée.',
      en: 'Give the day of payment as the [BT-9], as the frame says that the invoice is paid.',
    },
    suggest: ({ issue_date }) => issue_date,
    confidence: 0.6,
    examples: { good, bad: { 'no day of payment': { ...PAID, '/due_date': null } } },
  }),
]
