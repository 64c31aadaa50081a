import { ISO_3166_1 } from '@conforme/model'
import { required } from '../base/kinds.ts'

const representative = { legal_name: 'Fiscalis SAS', vat: 'FR02300000007' }

export default required({
  id: 'BR-20',
  on: 'BG-12',
  at: 'BT-69',
  basis: { text: 'EN 16931-1, BR-20' },
  why: {
    fr: 'Le représentant fiscal vaut pour un pays ; sans ce pays, la TVA facturée n’a pas de redevable connu.',
    en: 'A tax representative acts for one country; without it, it is not clear who owes the VAT charged.',
  },
  suggest: (_, { tax_representative }) => {
    const prefix = tax_representative?.vat?.slice(0, 2) ?? ''
    return ISO_3166_1.has(prefix) ? prefix : undefined
  },
  confidence: 0.9,
  examples: {
    good: { 'a country': { '/tax_representative': { ...representative, address: { country: 'FR' } } } },
    bad: { 'a town only': { '/tax_representative': { ...representative, address: { city: 'Lille' } } } },
  },
})
