import { ZERO } from '@conforme/model'
import { DEPOSIT_LINE } from '../base/evidence.ts'
import { totalling } from '../base/example-parts.ts'
import { rule } from '../base/rule.ts'

const INVOICES: ReadonlySet<string> = new Set(['380', '389', '393', '501'])
const DEPOSITS: ReadonlySet<string> = new Set(['386', '500'])

const SETTLED = {
  '/process/type': 'S4',
  '/preceding_invoices': [{ number: 'AC-2026-0007', issue_date: '2026-11-05' }],
}

export default rule({
  id: 'DEPOSIT_VAT',
  on: 'BG-22',
  at: 'BT-113',
  basis: { text: 'CGI art. 289, I, 1-c et art. 283-3 ; BOI-TVA-DECLA-30-20-20' },
  // The standard allows it, and the VAT of the deposit may have been corrected elsewhere.
  severity: 'warning',

  when: ({ prepaid, with_vat }, { type, process, preceding_invoices, computed }) =>
    prepaid !== undefined &&
    prepaid > ZERO &&
    with_vat !== undefined &&
    prepaid < with_vat &&
    computed.vat > ZERO &&
    INVOICES.has(type ?? '') &&
    (preceding_invoices.some(({ type: kind }) => DEPOSITS.has(kind ?? '')) ||
      (process.type?.[1] === '4' && preceding_invoices.some(({ type: kind }) => kind === undefined))),
  holds: (_, { lines, allowances }) =>
    allowances.length > 0 || lines.some(({ net_amount }) => net_amount !== undefined && net_amount < ZERO),

  label: { fr: 'TVA de l’acompte', en: 'VAT of the deposit' },
  says: {
    fr: 'Déduisez l’acompte hors taxe par une ligne négative à son taux : ici sa TVA est facturée une seconde fois.',
    en: 'Deduct the deposit without VAT by a negative line at its rate: here its VAT is charged a second time.',
  },
  why: {
    fr: 'La facture d’acompte a déjà porté cette TVA, et celle qui est facturée deux fois est due deux fois.',
    en: 'The deposit invoice already has this VAT, and VAT that is charged twice is owed twice.',
  },

  examples: {
    good: {
      'the deposit as a negative line': {
        ...SETTLED,
        '/lines/-': DEPOSIT_LINE,
        ...totalling({ lines: '60.00' }, '60.00', '12.00', '72.00'),
      },
      'a payment in part without a deposit invoice': {
        '/totals/prepaid': '48.00',
        '/totals/payable': '72.00',
      },
    },
    bad: {
      'the deposit taken from the total with VAT': {
        ...SETTLED,
        '/totals/prepaid': '48.00',
        '/totals/payable': '72.00',
      },
    },
  },
})
