import { required } from '../base/kinds.ts'

const TRANSFERS: ReadonlySet<string> = new Set(['30', '58'])

export default required({
  id: 'BR-50',
  on: 'BG-17',
  at: 'BT-84',
  basis: { text: 'EN 16931-1, BR-50' },
  when: (_, __, means) => means.code !== undefined && TRANSFERS.has(means.code),
  why: {
    fr: 'Le compte est nommé mais son numéro manque : le virement ne peut pas partir.',
    en: 'The account is named but its number is missing: the transfer cannot leave.',
  },
  examples: {
    good: { 'an IBAN': 'simple' },
    bad: { 'a holder and no IBAN': { '/payment_means/0/account/iban': null, with: ['BR-61'] } },
  },
})
