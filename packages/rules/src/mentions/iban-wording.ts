import { compactIban, type Invoice, ibansIn, isIban, once } from '@conforme/model'
import { read, sentencesIn } from '../base/evidence.ts'
import { rule } from '../base/rule.ts'

const HINT = /[a-z]{2}\d{2}[ .-]?[a-z0-9]/i
/** An account that is closed, of the buyer, or of a third party. */
const ANOTHER =
  /ancien|n[’']utilise|ne plus|clôtur|remplac|débité|prélev|mandat|(?:compte|IBAN|RIB|account) (?:de l[’']acheteur|de l[’']adhérent|du client|du débiteur|du tiers|of the (?:buyer|customer))|former|closed|debit/i
/** Fraudsters announce new accounts: the payment means must have it too. */
const NEW = /nouve(?:l|au|aux|lle)\b|désormais|a changé|changement|\bnew\b|changed/i

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
      bad: {
        'another account': { '/notes/-': { text: OTHER } },
        'a new account': { '/notes/-': { text: `Notre nouvel IBAN remplace l’ancien : ${OTHER}` } },
        'beside words on the buyer': {
          '/notes/-': { text: `Merci d’indiquer votre référence client. ${OTHER}` },
        },
        'before a BIC': { '/notes/-': { text: 'IBAN BE68 5390 0754 7034 BIC GEBABEBB' } },
      },
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

/** The accounts of the payment means, in electronic form. */
const accountsOf = once(
  ({ payment_means }: Invoice): ReadonlySet<string> =>
    new Set(payment_means.flatMap(({ account }) => (account?.iban ? compactIban(account.iban) : []))),
)
const hasAccount = (invoice: Invoice): boolean => accountsOf(invoice).size > 0

/** Whether each valid IBAN of the text is that of a payment means, or its sentence calls it another account. */
function isOfAccounts(text: string | undefined, invoice: Invoice): boolean {
  return sentencesIn(text).every(
    sentence =>
      (ANOTHER.test(sentence) && !NEW.test(sentence)) ||
      ibansIn(sentence).every(found => !isIban(found) || accountsOf(invoice).has(found)),
  )
}
