/** Whether the words of the invoice state that it is paid: « Payé par CB », “paid online”, « pour acquit ». */

import type { Invoice } from '../terms/invoice.ts'
import { type Decimal, decimal, ZERO } from '../values/decimal.ts'
import { type Clause, sentencesOf } from './said.ts'

/** A payment stated in words. */
export interface SaidPayment {
  /** As the caller wrote it. */
  readonly text: string
  /** The sum named in the words; undefined where they name none. */
  readonly amount?: Decimal
}

const MOST_TEXTS = 200
const LONGEST_SENTENCE = 400
/** Notes whose text is a code of the reform, and those on discount, penalties and recovery. */
const OF_OTHER_MATTERS: ReadonlySet<string> = new Set(['BAR', 'TXD', 'AAB', 'PMD', 'PMT'])

const OF_THE_SALE =
  /(?:^|\b(?:facture|commande|somme|montant|total|totalite|prestation|vente|deja|integralement|entierement|ete|est) )(?:deja |integralement |entierement |bien )?(?:paye|acquitte|encaisse)e?s?\b/
/** « Réglé par carte », but not « règles de paiement ». */
const SETTLED =
  /^regle(?:e|s|es)?(?: (?:par|en|le|via|comptant|ce jour|au comptoir|cb)\b| \d[\d.,]{0,12} ?(?:€|eur)|$)|\b(?:deja|ete|integralement|entierement|facture|est) regle(?:e|s|es)?\b|\bsoldee\b/
const RECEIVED =
  /\bpour acquit\b|\b(?:paiement|reglement|virement) (?:bien )?(?:recu|encaisse|effectue)\b|\bpaid\b|\bpayment (?:has been )?received\b/
/** A wish, a condition, a part, a time to come, or something else that is paid. */
const NOT_YET =
  /\b(?:non|pas|sera|seront|serait|etre|doit|doivent|devra|si|toute?s?|chaque|tant|jusqu|apres|avant|sous|dans|lorsque|quand|des|retard|impaye|tva|taxes?|vat|droits|partiel|partiellement|partie|acomptes?|arrhes|caution|reception|echeance|jours|mois|not|if|until|when|unless|will|must|should|shall|any|every|late|overdue|be|within|days|partly|partially|deposit)\b/
const SUM = /(\d{1,3}(?:[ .]?\d{3}){0,3}(?:[.,]\d{1,2})?) ?(?:€|eur\b|euros?\b)/

/** What every sentence on a payment contains: most texts contain none of it and are not parsed. */
const HINT = /pa[iy]|acqu|encaiss|sold|gl[eé]|virement/i

/** The first sentence stating that the invoice is paid; undefined where none does. */
export function paidInWords({
  payment_terms,
  notes,
  payment_means,
}: Pick<Invoice, 'payment_terms' | 'notes' | 'payment_means'>): SaidPayment | undefined {
  const inTerms = saidIn(payment_terms)
  if (inTerms !== undefined) return inTerms
  for (let i = 0; i < notes.length && i < MOST_TEXTS; i++) {
    const { subject_code, text } = notes[i]!
    const found = OF_OTHER_MATTERS.has(subject_code ?? '') ? undefined : saidIn(text)
    if (found !== undefined) return found
  }
  for (let i = 0; i < payment_means.length && i < MOST_TEXTS; i++) {
    const found = saidIn(payment_means[i]!.text)
    if (found !== undefined) return found
  }
  return undefined
}

function saidIn(text: string | undefined): SaidPayment | undefined {
  if (text === undefined || !HINT.test(text)) return undefined
  const found = sentencesOf(text).find(saysPaid)
  return found && { text: found.text, ...sumIn(found) }
}

function saysPaid({ text, plain }: Clause): boolean {
  if (text.length > LONGEST_SENTENCE || NOT_YET.test(plain)) return false
  return OF_THE_SALE.test(plain) || SETTLED.test(plain) || RECEIVED.test(plain)
}

function sumIn({ plain }: Clause): Pick<SaidPayment, 'amount'> {
  const figure = SUM.exec(plain)?.[1]
  if (figure === undefined) return {}
  const cents = /[.,]\d{1,2}$/.exec(figure)?.[0].slice(1) ?? ''
  const whole = (cents === '' ? figure : figure.slice(0, -cents.length - 1)).replace(/\D/g, '')
  const amount = decimal(cents === '' ? whole : `${whole}.${cents}`)
  return amount === undefined || amount === ZERO ? {} : { amount }
}
