import { ZERO } from '@conforme/model'
import { read } from '../base/evidence.ts'
import { rule } from '../base/rule.ts'

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
    fr: 'Si ces emballages sont à rendre, leur consigne peut être facturée sans TVA, et à part : vérifiez ce taux.',
    en: 'If this packaging is to be returned, its deposit may be charged without VAT, and apart: check this rate.',
  },
  why: {
    fr: 'La loi permet d’exclure de la base la consigne d’un emballage à rendre ; la TVA facturée, elle, est due.',
    en: 'The law lets a deposit on packaging to be returned be left out of the base; VAT that is invoiced is due.',
  },

  examples: {
    good: { advice: 'simple' },
    bad: { 'a deposit with VAT': { '/lines/0/item/name': 'Consigne fûts 30 l' } },
  },
})
