import { rule } from '../base/rule.ts'

const TRANSFERS: ReadonlySet<string> = new Set(['30', '58'])

/** CII tests the account only where there is one; UBL requires one for every transfer. */
export default rule({
  id: 'BR-61',
  on: 'BG-16',
  at: 'BG-17',
  reads: ['BT-81'],
  basis: { text: 'EN 16931-1, BR-61' },
  covers: ['BR-50'],
  when: ({ code }) => code !== undefined && TRANSFERS.has(code),
  holds: ({ account }) => account?.iban !== undefined,
  says: {
    fr: 'Donnez le compte à créditer, avec son IBAN : le paiement se fait par virement (code {BT-81}).',
    en: 'Give the account to credit, with its IBAN: payment is by transfer (code {BT-81}).',
  },
  why: {
    fr: 'Sans IBAN, l’acheteur ne peut pas préparer le virement et vous paiera en retard.',
    en: 'Without an IBAN the buyer cannot prepare the transfer and will pay late.',
  },
  examples: {
    good: {
      'an IBAN': 'simple',
      'payment by cheque': { '/payment_means/0': { code: '20' } },
    },
    bad: { 'a transfer to nowhere': { '/payment_means/0/account': null } },
  },
})
