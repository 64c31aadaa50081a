import { compactIban, type Invoice, isIban } from '@conforme/model'
import { read } from '../base/evidence.ts'
import { rule } from '../base/rule.ts'

const WRITTEN = /(?<![A-Z0-9])[A-Z]{2}\d{2}(?:[ .-]?[A-Z0-9]{4}){2,7}(?:[ .-]?[A-Z0-9]{1,3})?(?![A-Z0-9])/gi
const HINT = /[a-z]{2}\d{2}[ .-]?[a-z0-9]{4}/i
/** An account that is closed, of the buyer, or of a third person. */
const ANOTHER =
  /ancien|n[’']utilise|ne plus|clôtur|remplac|débité|prélev|mandat|acheteur|client|former|closed|debit/i
const MOST_NOTES = 200

const common = {
  id: 'IBAN_WORDING',
  severity: 'warning',
  onDocuments: 'warning',
  basis: { text: 'Règlement (UE) n° 260/2012, art. 5 ; EN 16931-1, BT-84' },
  label: { fr: 'IBAN en mots', en: 'IBAN in words' },
  why: {
    fr: 'Deux comptes sur une facture : c’est ainsi que se présentent les fraudes, et le paiement se perd.',
    en: 'Two accounts on one invoice are what fraud looks like, and the payment goes astray.',
  },
} as const

const OTHER = 'IBAN : FR14 2004 1010 0505 0001 3M02 606'

export default [
  rule({
    ...common,
    on: 'BG-1',
    at: 'BT-22',
    when: ({ text }, invoice) => HINT.test(read(text)) && hasAccount(invoice),
    holds: ({ text }, invoice) => isOfAccounts(text, invoice),
    says: {
      fr: 'Choisissez le compte : la note « {BT-22} » donne un autre IBAN que les moyens de paiement.',
      en: 'Choose the account: the note “{BT-22}” gives another IBAN than the payment means.',
    },
    examples: {
      good: {
        'the same account': { '/notes/-': { text: 'IBAN : FR76 3000 6000 0112 3456 7890 189' } },
        'an account that is closed': { '/notes/-': { text: `Ancien compte clôturé : ${OTHER}` } },
      },
      bad: { 'another account': { '/notes/-': { text: OTHER } } },
    },
  }),
  rule({
    ...common,
    on: 'BG-0',
    at: 'BT-20',
    when: invoice => HINT.test(read(invoice.payment_terms)) && hasAccount(invoice),
    holds: invoice => isOfAccounts(invoice.payment_terms, invoice),
    says: {
      fr: 'Choisissez le compte : les conditions « {BT-20} » donnent un autre IBAN que les moyens de paiement.',
      en: 'Choose the account: the terms “{BT-20}” give another IBAN than the payment means.',
    },
    examples: {
      good: { 'thirty days': { '/payment_terms': '30 jours' } },
      bad: { 'another account': { '/payment_terms': `30 jours. ${OTHER}` } },
    },
  }),
]

function hasAccount({ payment_means }: Invoice): boolean {
  return payment_means.slice(0, MOST_NOTES).some(({ account }) => account?.iban !== undefined)
}

/** Whether every sound IBAN of the text is that of a payment means, or the text says that it is another matter. */
function isOfAccounts(text: string | undefined, { payment_means }: Invoice): boolean {
  const words = read(text)
  if (ANOTHER.test(words)) return true
  const known = new Set(
    payment_means.slice(0, MOST_NOTES).map(({ account }) => compactIban(account?.iban ?? '').toUpperCase()),
  )
  return (words.match(WRITTEN) ?? [])
    .map(found => compactIban(found.replace(/[.-]/g, '')).toUpperCase())
    .every(found => !isIban(found) || known.has(found))
}
