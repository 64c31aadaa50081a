import { type Invoice, isFrench } from '@conforme/model'
import { rule } from '../base/rule.ts'

const common = {
  id: 'DELIVERY_ADDRESS',
  since: '2026-09-01',
  basis: {
    text: 'CGI ann. II art. 242 nonies A, I (décret n° 2022-1299)',
    url: 'https://www.legifrance.gouv.fr/jorf/id/JORFTEXT000046383394',
  },
  label: { fr: 'Adresse de livraison', en: 'Delivery address' },
  why: {
    fr: 'La mention est due depuis le 1er septembre 2026 quand les biens ne vont pas à l’adresse de l’acheteur.',
    en: 'The mention has been due since 1 September 2026 where goods do not go to the buyer’s address.',
  },
} as const

const ELSEWHERE = {
  '/operation_category': 'GOODS',
  '/process/type': 'B1',
  '/delivery_differs': true,
  '/delivery': {
    date: '2026-11-19',
    line1: '40 boulevard Irène-Joliot-Curie',
    postal: '69200',
    city: 'Vénissieux',
    country: 'FR',
  },
}

export default [
  rule({
    ...common,
    on: 'BG-13',
    at: 'BT-75',
    when: (_, invoice) => isDeliveredElsewhere(invoice),
    holds: ({ line1 }) => line1 !== undefined,
    says: {
      fr: 'Indiquez la voie de l’adresse où les biens sont livrés.',
      en: 'Give the street of the address where the goods are delivered.',
    },
    examples: {
      good: {
        'another address': ELSEWHERE,
        'services are not delivered': { '/delivery_differs': true },
      },
      bad: { 'no street': { ...ELSEWHERE, '/delivery/line1': null } },
    },
  }),
  rule({
    ...common,
    on: 'BG-13',
    at: 'BT-77',
    when: (_, invoice) => isDeliveredElsewhere(invoice),
    holds: ({ city }) => city !== undefined,
    says: {
      fr: 'Indiquez la ville où les biens sont livrés.',
      en: 'Give the town where the goods are delivered.',
    },
    examples: {
      good: { 'another address': ELSEWHERE },
      bad: { 'no town': { ...ELSEWHERE, '/delivery/city': null } },
    },
  }),
  rule({
    ...common,
    on: 'BG-13',
    at: 'BT-78',
    // Not every country has post codes.
    when: ({ country }, invoice) =>
      isDeliveredElsewhere(invoice) && (country === undefined || isFrench(country)),
    holds: ({ postal }) => postal !== undefined,
    says: {
      fr: 'Indiquez le code postal du lieu où les biens sont livrés.',
      en: 'Give the post code of the place where the goods are delivered.',
    },
    examples: {
      good: { 'another address': ELSEWHERE },
      bad: { 'no post code': { ...ELSEWHERE, '/delivery/postal': null } },
    },
  }),
]

function isDeliveredElsewhere({ facts }: Invoice): boolean {
  return facts.delivery_differs === true && facts.operation_category !== 'SERVICES'
}
