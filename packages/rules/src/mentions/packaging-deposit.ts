import { ZERO } from '@conforme/model'
import { read } from '../evidence.ts'
import { rule } from '../rule.ts'

const DEPOSIT =
  /\b(?:d[ée])?consign(?:e|es|é|ée|és|ées|ation|ations)\b(?! (?:de|à) (?:s[ée]curit|bagage|vote))/i
const PACKAGING =
  /emballage|bouteille|f[ûu]t|palette|caisse|casier|bouteilles de gaz|verre|bonbonne|cageot|bac\b|rolls?\b|^(?:d[ée])?consign/i

export default rule({
  id: 'PACKAGING_DEPOSIT',
  on: 'BG-25',
  at: 'BT-151',
  severity: 'warning',
  onDocuments: 'silent',
  basis: { text: 'CGI art. 267, III' },

  when: ({ item, vat_rate }) =>
    vat_rate !== undefined &&
    vat_rate > ZERO &&
    DEPOSIT.test(read(item.name)) &&
    PACKAGING.test(read(item.name)),
  holds: () => false,

  label: { fr: 'Emballages consignés', en: 'Deposit on packaging' },
  says: {
    fr: 'Si ces emballages sont à rendre, facturez leur consigne sans TVA, et à part.',
    en: 'If this packaging is to be returned, charge its deposit without VAT, and state it apart.',
  },
  why: {
    fr: 'La consigne d’un emballage à rendre n’est pas un prix ; la TVA facturée est due quand même.',
    en: 'A deposit on packaging to be returned is no price; VAT that is invoiced is due all the same.',
  },

  examples: {
    good: { advice: 'simple' },
    bad: { 'a deposit with VAT': { '/lines/0/item/name': 'Consigne fûts 30 l' } },
  },
})
