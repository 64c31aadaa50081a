import {
  EXTENDED_CTC_FR_PROFILE,
  FACTURX_EXTENDED_PROFILE,
  type Invoice,
  profileOf,
  type TermId,
} from '@conforme/model'
import { required } from '../base/kinds.ts'
import type { Rule } from '../base/rule.ts'

/** The documents to which the French extension gives a date, beside the number. */
const REFERENCES = [
  ['BT-13', 'order', 'order_date', 'CDE-7781'],
  ['BT-16', 'despatch', 'despatch_date', 'BL-5512'],
  ['BT-12', 'contract', 'contract_date', 'CTR-2026-4'],
] as const satisfies readonly (readonly [TermId, keyof Invoice, keyof Invoice, string])[]

const rules: readonly Rule[] = REFERENCES.map(([at, number, date, example]) =>
  required({
    id: 'REFERENCE_NUMBER',
    on: 'BG-0',
    at,
    basis: { text: 'Factur-X 1.09, EXTENDED' },
    // A CII file may give the date alone; in UBL it is written beside the number, and NOT_CARRIED reports it.
    when: invoice =>
      invoice[date] !== undefined && profileOf(invoice.process.specification).name === 'EXTENDED',
    label: { fr: 'Numéro d’un document daté', en: 'Number of a dated document' },
    why: {
      fr: 'Le profil EXTENDED de Factur-X ne date un document que s’il en donne le numéro ; sans lui, la facture est refusée.',
      en: 'The EXTENDED profile of Factur-X dates a document only where it gives its number; without it the invoice is refused.',
    },
    examples: {
      good: {
        'the number and the date': {
          '/process/specification': FACTURX_EXTENDED_PROFILE,
          [`/${number}`]: example,
          [`/${date}`]: '2026-11-02',
        },
        'the date alone, in a file': {
          '/process/specification': EXTENDED_CTC_FR_PROFILE,
          [`/${date}`]: '2026-11-02',
        },
      },
      bad: {
        'the date alone': {
          '/process/specification': FACTURX_EXTENDED_PROFILE,
          [`/${date}`]: '2026-11-02',
        },
      },
    },
  }),
)

export default rules
