import type { Invoice, Note } from '@conforme/model'
import { MOST_NOTES, read, sentencesIn } from '../base/evidence.ts'
import { rule } from '../base/rule.ts'

/** That there is none, or its conditions: the law wants them on the invoice, not in another document. */
const SAYS =
  /\d|\bpas\b|\bsans\b|aucune?\b|n[ée]ant|\bnon\b|\bnulle?\b|\bno\b|\bnot\b|\bnone\b|without|\b(?:un|deux|trois|one|two|three) (?:pour cent|per ?cent)/i
const NONE = /\b(?:pas|sans|aucune?|no|without|ni|non|n[ée]ant)\b/i
const GIVEN =
  /(?:escomptes?|discounts?)[^.;\n]{0,60}?\d{1,2}(?:[.,]\d{1,2})?\s?%|\d{1,2}(?:[.,]\d{1,2})?\s?%[^.;\n]{0,40}?(?:escompte|discount)/i
/** A trade discount is not one for early payment. */
const ON_PAYMENT = /escompte|\b(?:pay|paid|payment|settle\w{0,5}|early|prompt|cash|within|days)\b/i
const DENIED = /(?:pas|sans|aucun) (?:d[’'])?escompte|no (?:early payment |cash )?discount/i

const common = {
  id: 'DISCOUNT_TERMS',
  severity: 'warning',
  basis: { text: 'C. com. art. L441-9' },
  label: { fr: 'Conditions d’escompte', en: 'Terms of early payment discount' },
} as const

export default [
  rule({
    ...common,
    on: 'BG-1',
    at: 'BT-22',
    when: note => isDiscount(note) && note.text !== undefined,
    holds: ({ text }) => SAYS.test(read(text)),
    says: {
      fr: 'Dites les conditions d’escompte, ou qu’il n’y en a pas : « {BT-22} » ne dit ni l’un ni l’autre.',
      en: 'State the terms of early payment discount, or that there is none: “{BT-22}” says neither.',
    },
    why: {
      fr: 'La loi veut les conditions d’escompte sur la facture ; une mention vide ne la satisfait pas.',
      en: 'The law wants the terms of discount on the invoice; an empty mention does not satisfy it.',
    },
    suggest: () => 'Pas d’escompte pour paiement anticipé',
    confidence: 0.6,
    origin: 'convention',
    examples: {
      good: {
        'no discount': 'simple',
        'two per cent': { '/notes/3/text': 'Escompte de 2 % pour paiement sous 8 jours' },
      },
      bad: {
        'a dot': { '/notes/3/text': '.' },
        'a word': { '/notes/3/text': 'Escompte' },
        'another document': { '/notes/3/text': 'Escompte : voir nos CGV' },
      },
    },
  }),
  rule({
    ...common,
    on: 'BG-0',
    at: 'BG-1',
    when: ({ notes }) => notes.some(isDiscount),
    holds: invoice => !isContradicted(invoice),
    says: {
      fr: 'Accordez les mentions d’escompte : l’une en accorde un, l’autre dit qu’il n’y en a pas.',
      en: 'Make the mentions of discount agree: one grants it, the other says that there is none.',
    },
    why: {
      fr: 'L’acheteur qui paie tôt déduira l’escompte, et le litige portera sur la mention qui le refuse.',
      en: 'A buyer who pays early will deduct the discount, and the dispute will be about the other mention.',
    },
    examples: {
      good: {
        'no discount anywhere': { '/payment_terms': 'Paiement à 30 jours, sans escompte' },
        'a discount in both': {
          '/payment_terms': 'Escompte de 2 % sous 8 jours',
          '/notes/3/text': 'Escompte de 2 % pour paiement sous 8 jours',
        },
      },
      bad: {
        'terms that grant one': { '/payment_terms': '30 jours, escompte de 2 % sous 8 jours' },
        'terms that refuse one': {
          '/payment_terms': '30 jours, sans escompte',
          '/notes/3/text': 'Escompte de 2 % pour paiement sous 8 jours',
        },
      },
    },
  }),
  rule({
    ...common,
    on: 'BG-0',
    at: 'BG-1',
    reads: ['BT-20'],
    when: ({ notes }) => notes.some(isDiscount),
    holds: invoice => twoDiscounts(invoice) === undefined,
    detail: invoice => ({ discounts: twoDiscounts(invoice)?.join(' ; ') }),
    says: {
      fr: 'Choisissez l’escompte : la facture en donne plusieurs pour le même délai ({discounts}).',
      en: 'Choose the early payment discount: the invoice gives several for the same time ({discounts}).',
    },
    why: {
      fr: 'L’acheteur qui paie tôt déduira le plus élevé, et le vendeur perd la différence ou plaide.',
      en: 'A buyer who pays early will deduct the higher one, and the seller loses the difference or goes to court.',
    },
    examples: {
      good: {
        'the earlier, the more': {
          '/notes/3/text': 'Escompte de 2 % sous 8 jours et de 1 % sous 15 jours',
        },
        'one discount, said twice': {
          '/payment_terms': '30 jours, escompte de 2 % sous 8 jours',
          '/notes/3/text': 'Escompte de 2,00 % pour paiement sous 8 jours',
        },
      },
      bad: {
        'two in one note': { '/notes/3/text': 'Escompte de 2 % sous 8 jours, 3 % sous 8 jours' },
        'another in the terms': {
          '/payment_terms': '30 jours, escompte de 3 % sous 8 jours',
          '/notes/3/text': 'Escompte de 2 % pour paiement sous 8 jours',
        },
      },
    },
  }),
]

function isDiscount({ subject_code }: Note): boolean {
  return subject_code === 'AAB'
}

/** The note AAB against the payment terms and the other notes. */
function isContradicted({ notes, payment_terms }: Invoice): boolean {
  const words = read(notes.find(isDiscount)?.text)
  const grants = GIVEN.test(words)
  if (!grants && !NONE.test(words)) return false
  if (contradicts(payment_terms, grants)) return true
  for (let i = 0; i < notes.length; i++)
    if (!isDiscount(notes[i]!) && contradicts(notes[i]!.text, grants)) return true
  return false
}

function contradicts(other: string | undefined, grants: boolean): boolean {
  const text = read(other)
  return grants ? DENIED.test(text) : GIVEN.test(text) && ON_PAYMENT.test(text) && !DENIED.test(text)
}

/** « 2 % sous 8 jours », “2% within 8 days”: a percentage and the days that follow it. */
const FOR_DAYS =
  /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s?%[^%;.\n]{0,40}?(?<!\d)(\d{1,3})\s?(?:jours?|j\b|days?)/gi
const MATTER = /escompte|discount/i

/** Two percentages for one number of days. */
function twoDiscounts(invoice: Invoice): readonly string[] | undefined {
  if (!mayGrant(invoice)) return undefined
  const { notes, payment_terms } = invoice
  const byDays = new Map<string, string>()
  const texts = [payment_terms, ...notes.slice(0, MOST_NOTES).map(({ text }) => text)]
  for (const text of texts)
    for (const sentence of sentencesIn(text)) {
      if (!MATTER.test(sentence)) continue
      for (const [, figure = '', days = ''] of sentence.matchAll(FOR_DAYS)) {
        const percent = String(Number(figure.replace(',', '.')))
        const other = byDays.get(days)
        if (other !== undefined && other !== percent) return [`${other} %`, `${percent} %`]
        byDays.set(days, percent)
      }
    }
  return undefined
}

function mayGrant({ notes, payment_terms }: Invoice): boolean {
  if (payment_terms?.includes('%') === true) return true
  for (let i = 0; i < notes.length && i < MOST_NOTES; i++)
    if (notes[i]!.text?.includes('%') === true) return true
  return false
}
