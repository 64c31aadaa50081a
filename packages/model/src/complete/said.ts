/**
 * The words of the caller on discount, penalties, recovery and payment: terms (BT-20), notes (BT-22) with
 * or without a subject code, labels of payment means (BT-82). French and English.
 */
import { compactIban, ibansIn } from '../values/iban.ts'
import type { Open } from './pen.ts'

/** Longer texts are read this far: no terms of payment are longer, and reading stays linear. */
const LONGEST_TEXT = 4000
const MOST_TEXTS = 200

/** Notes whose text is a code of the reform, not words. */
const CODED: ReadonlySet<string> = new Set(['BAR', 'TXD'])

/** A clause as it was written, and as patterns read it: lower case, no accents, plain apostrophes and spaces. */
export interface Clause {
  readonly text: string
  readonly plain: string
}

export function plainOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[\s\u00a0\u202f]+/g, ' ')
}

/** Sentences end at a semicolon, a line end, or a full stop before a space: « 3.5 % » does not end one. */
const SENTENCE_END = /[;\n\r|•]|[.!?](?=\s|$)/

export function sentencesOf(text: string): readonly Clause[] {
  return text
    .slice(0, LONGEST_TEXT)
    .split(SENTENCE_END)
    .map(part => part.trim())
    .filter(part => part !== '')
    .map(part => ({ text: part, plain: plainOf(part) }))
}

/** All words of the invoice, sentence by sentence; terms first. */
export function saidIn(invoice: Open<'BG-0'>, ...more: readonly (string | undefined)[]): readonly Clause[] {
  const texts = [
    invoice.payment_terms,
    ...invoice.notes
      .slice(0, MOST_TEXTS)
      .filter(note => !CODED.has(note.subject_code ?? ''))
      .map(note => note.text),
    ...invoice.payment_means.slice(0, MOST_TEXTS).map(means => means.text),
    ...more,
  ]
  return texts.flatMap(text => (text === undefined ? [] : sentencesOf(text)))
}

const DISCOUNT =
  /\bescompt|\b(?:early|prompt)[- ](?:payment|settlement)|\b(?:cash|settlement) discount|(?:paiement|reglement)s? anticipe|discount (?:if|when|for) (?:paid|payment)|\b\d{1,2}(?:[.,]\d{1,2})? ?%? ?\/ ?\d{1,2},? ?(?:n|net)\b|\b\d{1,2}(?:[.,]\d{1,2})? ?% (?:de remise |discount )?(?:si (?:paiement|paye|regle|reglement)|(?:if|when) paid|pour (?:paiement|reglement) (?:sous|avant|comptant|a))|(?<![\d.,])\d(?:[.,]\d{1,2})? ?% (?:de remise |discount )?(?:sous \d|a \d|within \d)|\bremise .{0,30}(?:paiement|reglement) (?:sous|avant|comptant|rapide|immediat)/
const PENALTY =
  /\bpenalites?\b.{0,60}(?:retard|taux|legal|bce|%)|(?:retard|defaut de paiement).{0,80}\bpenalit|\bpenalites? de retard|interets? (?:de retard|moratoires?)|(?:late|overdue)[ -](?:payment )?(?:penalt|interest|charge|fee)|\binterest\b.{0,60}(?:late|overdue|arrears)|(?:late|overdue)\b.{0,60}\b(?:interest|penalt)|taux (?:d'interet )?legal|majorations? de retard|\bretards?\b.{0,80}\b(?:majoration|interets?)\b|\bagios\b/
const RECOVERY =
  /\b(?:frais|indemnites?|couts?).{0,40}\brecouvrement|\brecouvrement.{0,60}(?:\b40\b|frais|indemnite)|indemnite forfaitaire.{0,60}(?:retard|\b40\b)|\brecovery (?:costs?|fees?|indemnity|charge|compensation)|\bcollection (?:costs?|fees?)|(?:\b40 ?(?:€|eur)|€ ?40\b).{0,60}(?:retard|late|overdue)|(?:retard|late|overdue).{0,60}(?:\b40 ?(?:€|eur)|€ ?40\b)/

export const SUBJECTS = { AAB: DISCOUNT, PMD: PENALTY, PMT: RECOVERY } as const
export type Subject = keyof typeof SUBJECTS

const LONGEST_SENTENCE = 400

/** The words on the subject, as the caller wrote them; undefined where there are none. */
export function wordsOn(subject: Subject, said: readonly Clause[]): string | undefined {
  const found = said
    .filter(({ text, plain }) => text.length <= LONGEST_SENTENCE && SUBJECTS[subject].test(plain))
    .map(({ text }) => (subject === 'AAB' ? discountIn(text) : text))
  return found.length === 0 ? undefined : [...new Set(found)].join(' ; ')
}

/** « 30 jours net, escompte de 2 % sous 8 jours »: the part on the discount. */
function discountIn(text: string): string {
  const parts = text.split(/, (?=\D)/)
  const from = parts.findIndex(part => DISCOUNT.test(plainOf(part)))
  return parts.length > 1 && from > 0 ? parts.slice(from).join(', ') : text
}

const AN_AMOUNT = /\d ?(?:€|eur)|(?:€|\beur(?:os?)?) ?\d|\beuros\b/

/** Whether words on the indemnity state an amount: only then do they replace the 40 € of the decree. */
export function statesAmount(text: string): boolean {
  return AN_AMOUNT.test(plainOf(text))
}

const ANOTHER_MEANS =
  /\bcheques?\b|\bchq\b|\bcb\b|\bcartes? (?:bancaires?|bleue|de (?:credit|paiement|debit))|\bpar carte\b|\bcredit card|\bdebit card|\bby card\b|\bcard payment|\bpreleve|\bprelevements?\b|\bdirect debit|\bmandat (?:sepa|de prelevement)|\bespeces\b|\bnumeraire\b|\bin cash\b|\bcash (?:payment|on delivery)|\blcr\b|\bbor\b|\btraites?\b|\blettres? de change|\bbills? of exchange|\beffets? (?:de commerce|a|accepte|non accepte)|\bbillet a ordre|\bpaypal\b|\bstripe\b|\bapple pay|\bmandat (?:postal|cash|administratif)|\btickets? restaurant|\bcheques? cadeaux?|\bcarte cadeau|\bgift card|\bcompensation\b|\bcontre[- ]remboursement|\bplateforme de paiement|\bpaye en ligne|\bpaid online/
const ANOTHER_PAYEE =
  /\bsubroge|\bsubrogation|\baffactur|\bfactor(?:ing|s)?\b|\bcession de creances?|\bcreances? cedees?|\bcedee? a\b|\bdailly\b|\bbordereau de cession|\bassigned to\b|\bpay(?:ez|er|able)? (?:exclusivement )?(?:a |to )(?!\d|l'?echeance|reception|la (?:reception|livraison|commande)|receipt|order\b)|\ba l'ordre de\b|\bregl(?:ez|er|ement) (?:a|aupres de|entre les mains)(?! (?:\d|reception|l'echeance|la (?:reception|livraison|commande)|echeance|terme))|\bentre les mains de|\bsur le compte (?:de|du|d')|\bcompte (?:sequestre|carpa|du factor)|\bto the account of|\bmandataire|\bsequestre\b/

/**
 * Whether words state that payment is not made by transfer to this account: by another means, to another
 * person, or to another account.
 */
export function speaksOfOtherPayment(said: readonly Clause[], iban: string): boolean {
  const own = compactIban(iban)
  return said.some(({ plain }) => {
    if (ANOTHER_MEANS.test(plain) || ANOTHER_PAYEE.test(plain)) return true
    return ibansIn(plain).some(found => found !== own)
  })
}
