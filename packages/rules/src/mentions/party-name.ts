import { EXTENDED_CTC_FR_PROFILE, FACTURX_EXTENDED_PROFILE, type Invoice, profileOf } from '@conforme/model'
import { required } from '../base/kinds.ts'
import type { Rule } from '../base/rule.ts'

const common = {
  id: 'PARTY_NAME',
  basis: { text: 'Factur-X 1.09, EXTENDED' },
  // In a CII or UBL file the French extension requires no name.
  when: (_: unknown, { process }: Invoice) => profileOf(process.specification).name === 'EXTENDED',
  label: { fr: 'Nom d’une partie', en: 'Name of a party' },
  why: {
    fr: 'Le profil EXTENDED de Factur-X veut le nom de chaque partie ; sans lui, le document est refusé.',
    en: 'The EXTENDED profile of Factur-X wants the name of each party; without it the document is refused.',
  },
} as const

/** The parties of the extension that a Factur-X names by an identifier and by their name. */
const rules: readonly Rule[] = [
  required({
    ...common,
    on: 'EXT-BUYER-AGENT',
    at: 'EXT-BUYER-AGENT-NAME',
    examples: examples('/buyer_agent'),
  }),
  required({ ...common, on: 'EXT-PAYER', at: 'EXT-PAYER-NAME', examples: examples('/payer') }),
  required({
    ...common,
    on: 'EXT-SALES-AGENT',
    at: 'EXT-SALES-AGENT-NAME',
    examples: examples('/sales_agent'),
  }),
  required({ ...common, on: 'EXT-INVOICEE', at: 'EXT-INVOICEE-NAME', examples: examples('/invoicee') }),
  required({ ...common, on: 'EXT-INVOICER', at: 'EXT-INVOICER-NAME', examples: examples('/invoicer') }),
]

function examples(pointer: string) {
  const ids = [{ value: '3014600930004', scheme: '0088' }]
  const under = (specification: string, party: object) => ({
    '/process/specification': specification,
    [pointer]: party,
  })
  return {
    good: {
      'a name': under(FACTURX_EXTENDED_PROFILE, { legal_name: 'Centrale de paiement du Rhône', ids }),
      'no name, in a file': under(EXTENDED_CTC_FR_PROFILE, { ids }),
    },
    bad: { 'no name': under(FACTURX_EXTENDED_PROFILE, { ids }) },
  }
}

export default rules
