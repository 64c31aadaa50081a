import { type Invoice, isCreditNote, once, ZERO } from '@conforme/model'
import { read, sentencesIn } from '../base/evidence.ts'
import { rule } from '../base/rule.ts'

const LONGEST_SENTENCE = 200
const HINT = /geste commercial|remise|rabais|ristourne|r[ée]duction|escompte|discount|rebate/i
const FIGURE = /\d\s?(?:%|€|eur\b|euros?\b|pour ?cent)|[€$£]\s?\d/i
/** « Remise de 10 % », « Remise commerciale : 50 € », “Discount 10%”: the whole sentence. */
const ALONE =
  /^\s*(?:(?:une|la|votre|notre) )?(?:remise|rabais|ristourne|r[ée]duction|discount|rebate)(?: (?:client|commerciale|exceptionnelle?|fid[ée]lit[ée]|sp[ée]ciale|de fid[ée]lit[ée]|de bienvenue)){0,2}\s?(?:de|d[’']un montant de|:|=|of|-|–)?\s?-?\s?(?:€\s?)?\d{1,6}(?:[.,]\d{1,2})?\s?(?:%|€|eur|euros?)?\s?$/iu
const MATTER =
  /(?<!\p{L})(?:gestes? commercia(?:l|ux)|remises?|rabais|ristournes?|r[ée]ductions?|escomptes?|discounts?|rebates?)(?!\p{L})/iu
const DONE =
  /(?<!\p{L})(?:accord[ée]e?s?|consentie?s?|appliqu[ée]e?s?|d[ée]duite?s?|octroy[ée]e?s?|offerte?s?|granted|applied|deducted|given)(?!\p{L})/iu
/** It is in the prices already, concerns another sale, or depends on a condition. */
const ELSEWHERE =
  /(?<!\p{L})(?:inclu\p{L}{0,9}|compris\p{L}{0,9}|d[ée]j[àa]|dans (?:le|les|nos|votre|son) (?:prix|tarifs?)|prix|tarifs?|net(?:te?s?)? de|tient compte|tenant compte|prochain\p{L}{0,9}|future?s?|suivant\p{L}{0,9}|si|sous|d[èe]s|[àa] partir|jusqu|pour (?:toute?|tout paiement|paiement|r[èe]glement|une?)|en cas|valable|offre|code|sera|seront|pourra|possible|sauf|pas|sans|aucune?|non|ni|jamais|devis|(?<!cette |présente |votre )facture|avoir|ann[ée]e|fin d|RFA|included|already|next|if|when|within|until|from|price|prices|no|not|will|may|could|quote|(?<!this )invoice|unless)(?!\p{L})/iu

const common = {
  id: 'DISCOUNT_WORDING',
  severity: 'warning',
  onDocuments: 'silent',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 9° ; C. com. art. L441-9' },
  label: { fr: 'Remise en mots', en: 'Discount in words' },
  why: {
    fr: 'Un texte ne change aucun total : l’acheteur paierait sans la remise, ou déduirait ce que rien ne déduit.',
    en: 'A text changes no total: the buyer would pay without the discount, or deduct what nothing deducts.',
  },
} as const

const DEDUCTED = {
  '/lines/0/allowances': [{ amount: '10.00', reason: 'Remise' }],
  '/lines/0/price/net': '55.00',
} as const

export default [
  rule({
    ...common,
    on: 'BG-1',
    at: 'BT-22',
    when: ({ text }, invoice) => mayGrant(text) && !isDiscounted(invoice),
    holds: ({ text }) => !grants(text),
    says: {
      fr: 'Déduisez la remise, ou dites qu’elle est dans les prix : « {BT-22} » l’accorde, et rien ne la déduit.',
      en: 'Deduct the discount, or say that it is in the prices: “{BT-22}” grants it, and nothing deducts it.',
    },
    examples: {
      good: {
        'in the prices': { '/notes/-': { text: 'Remise de 10 % incluse dans le prix' } },
        'deducted on the line': { ...DEDUCTED, '/notes/-': { text: 'Remise de 10 % accordée' } },
        'for the next order': { '/notes/-': { text: 'Remise de 5 % accordée sur votre prochaine commande' } },
        'on payment within a week': {
          '/notes/3/text': 'Escompte de 2 % déduit pour paiement sous 8 jours',
        },
      },
      bad: {
        'ten per cent': { '/notes/-': { text: 'Remise de 10 % accordée' } },
        'a sum': { '/notes/-': { text: 'Merci. Remise exceptionnelle : 50 €' } },
        'in English': { '/notes/-': { text: 'A rebate of 10% has been granted.' } },
      },
    },
  }),
  rule({
    ...common,
    on: 'BG-0',
    at: 'BT-20',
    when: invoice => mayGrant(invoice.payment_terms) && !isDiscounted(invoice),
    holds: ({ payment_terms }) => !grants(payment_terms),
    says: {
      fr: 'Déduisez la remise, ou dites qu’elle est dans les prix : « {BT-20} » l’accorde, et rien ne la déduit.',
      en: 'Deduct the discount, or say that it is in the prices: “{BT-20}” grants it, and nothing deducts it.',
    },
    examples: {
      good: { 'thirty days': { '/payment_terms': '30 jours' } },
      bad: { 'ten per cent': { '/payment_terms': '30 jours. Remise de 10 % accordée' } },
    },
  }),
  rule({
    ...common,
    on: 'BG-25',
    at: 'BT-127',
    when: ({ note }, invoice) => mayGrant(note) && !isDiscounted(invoice),
    holds: ({ note }) => !grants(note),
    says: {
      fr: 'Déduisez la remise de la ligne, ou dites qu’elle est dans le prix : « {BT-127} » l’accorde, et rien ne la déduit.',
      en: 'Deduct the discount of the line, or say that it is in the price: “{BT-127}” grants it, and nothing deducts it.',
    },
    examples: {
      good: { 'in the price': { '/lines/0/note': 'Prix remisé, remise de 10 % déjà déduite' } },
      bad: { 'ten per cent': { '/lines/0/note': 'Remise 10 %' } },
    },
  }),
]

/** Something is deducted already: the totals show whether it is this discount. A credit note is a deduction itself. */
const isDiscounted = once(({ type, allowances, lines }: Invoice): boolean => {
  if (isCreditNote(type) || allowances.length > 0) return true
  for (let i = 0; i < lines.length; i++) {
    const { net_amount, allowances: own, price, item } = lines[i]!
    if ((net_amount ?? ZERO) < ZERO || own.length > 0) return true
    if (price.discount !== undefined || price.gross !== undefined) return true
    if (net_amount === ZERO && HINT.test(read(item.name))) return true
  }
  return false
})

function mayGrant(text: string | undefined): boolean {
  const words = read(text)
  return HINT.test(words) && FIGURE.test(words)
}

function grants(text: string | undefined): boolean {
  return sentencesIn(text).some(
    sentence =>
      sentence.length <= LONGEST_SENTENCE &&
      FIGURE.test(sentence) &&
      !ELSEWHERE.test(sentence) &&
      (ALONE.test(sentence) || (MATTER.test(sentence) && DONE.test(sentence))),
  )
}
