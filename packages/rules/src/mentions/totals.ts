import { ZERO } from '@conforme/model'
import { required } from '../base/kinds.ts'

const common = {
  id: 'TOTALS',
  on: 'BG-22',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 11°' },
  label: { fr: 'Totaux', en: 'Totals' },
  why: {
    fr: 'C’est ce que l’acheteur comptabilise et paie, et ce que l’administration contrôle.',
    en: 'It is what the buyer books and pays, and what the administration checks.',
  },
} as const

export default [
  required({
    ...common,
    at: 'BT-109',
    covers: ['BR-13', 'BR-CO-13'],
    says: { fr: 'Indiquez le total hors taxe.', en: 'Give the total without VAT.' },
    repairs: ['computed-totals'],
    examples: {
      good: { 'all totals': 'simple' },
      bad: { 'no total without VAT': { '/totals/without_vat': null } },
    },
  }),
  required({
    ...common,
    at: 'BT-110',
    covers: ['BR-CO-14', 'BR-CO-15'],
    when: (_, { computed }) => computed.vat !== ZERO,
    says: { fr: 'Indiquez le total de la TVA.', en: 'Give the total of VAT.' },
    repairs: ['computed-totals'],
    examples: {
      good: { 'all totals': 'simple' },
      bad: { 'no total of VAT': { '/totals/vat': null } },
    },
  }),
  required({
    ...common,
    at: 'BT-112',
    covers: ['BR-14'],
    says: { fr: 'Indiquez le total toutes taxes comprises.', en: 'Give the total with VAT.' },
    repairs: ['computed-totals'],
    examples: {
      good: { 'all totals': 'simple' },
      bad: { 'no total with VAT': { '/totals/with_vat': null } },
    },
  }),
]
