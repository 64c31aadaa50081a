import { type Invoice, once, ZERO } from '@conforme/model'
import { read, sentencesIn } from '../base/evidence.ts'
import { rule } from '../base/rule.ts'

const MATTER =
  /acompte|avance|arrhes|avoir|deposit|payment|credit|en sus|ajouter|d[ée]duire|to be|not included/i
const LONGEST_SENTENCE = 200
const SUM = /\d ?(?:€|eur\b|euros?\b)|(?:€|\beur) ?\d/i
/** « Acompte de 200 € reçu le 3 novembre », « Avoir de 50 € déduit », “Deposit of EUR 200 received”. */
const RECEIVED =
  /^\s*(?:acompte|avance|arrhes|avoir|deposit|down[ -]?payment|prepayment|credit)s?\b.{0,60}\b(?:re[çc]ue?s?|vers[ée]e?s?|pay[ée]e?s?|r[ée]gl[ée]e?s?|d[ée]duite?s?|encaiss[ée]e?s?|received|paid|deducted)(?![\p{L}])/iu
/** « Frais de port : 15,00 € en sus », « Remise de 50 € à déduire ». */
const BESIDE =
  /(?:^|[\s,(])(?:en sus|[àa] ajouter|[àa] d[ée]duire|to be (?:added|deducted)|not included)(?![\p{L}])/iu
const UNCERTAIN =
  /(?:^|[\s,(])(?:si|sauf|lorsque|en cas|prochaine?|future?|if|unless|next|when|non|pas|not yet|sera|seront|will|chaque|every|escompte)(?![\p{L}])/iu

/** A sum that a note adds or deducts, where no term of the invoice does. */
export default rule({
  id: 'SUM_IN_WORDS',
  on: 'BG-1',
  at: 'BT-22',
  severity: 'warning',
  onDocuments: 'silent',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 8°, 9° et 11° ; EN 16931-1, BT-113' },

  when: ({ text, subject_code }, invoice) =>
    text !== undefined && subject_code !== 'BAR' && subject_code !== 'TXD' && !isCounted(invoice),
  holds: ({ text }) => !MATTER.test(read(text)) || !addsOrDeducts(text),

  label: { fr: 'Somme en mots', en: 'Sum in words' },
  says: {
    fr: 'Portez la somme dans les montants : « {BT-22} » l’ajoute ou la déduit, et ni le total ni le net à payer n’en tiennent compte.',
    en: 'Put the sum among the amounts: “{BT-22}” adds or deducts it, and neither the total nor the amount due counts it.',
  },
  why: {
    fr: 'Une note ne change aucun total : l’acheteur paierait trop, ou refuserait la différence.',
    en: 'A note changes no total: the buyer would pay too much, or refuse the difference.',
  },

  examples: {
    good: {
      'a note of something else': 'simple',
      'a deposit that the total deducts': {
        '/notes/-': { text: 'Acompte de 20,00 € reçu le 3 novembre' },
        '/totals/prepaid': '20.00',
        '/totals/payable': '100.00',
      },
      'what may happen': { '/notes/-': { text: 'Acompte non remboursable une fois versé' } },
    },
    bad: {
      'a deposit that nothing deducts': { '/notes/-': { text: 'Acompte de 20,00 € reçu le 3 novembre' } },
      'a fee that nothing adds': { '/notes/-': { text: 'Frais de port : 15,00 € HT en sus' } },
      'a deposit, in English': { '/notes/-': { text: 'Deposit of EUR 20.00 received with thanks.' } },
    },
  },
})

/** Something is deducted or added already: the totals show whether it is this sum. */
const isCounted = once(({ totals, allowances, charges, lines }: Invoice): boolean => {
  if ((totals.prepaid ?? ZERO) !== ZERO || allowances.length > 0 || charges.length > 0) return true
  for (let i = 0; i < lines.length; i++) {
    const { net_amount, allowances, charges } = lines[i]!
    if ((net_amount ?? ZERO) < ZERO || allowances.length > 0 || charges.length > 0) return true
  }
  return false
})

function addsOrDeducts(text: string | undefined): boolean {
  return sentencesIn(text).some(
    sentence =>
      sentence.length <= LONGEST_SENTENCE &&
      SUM.test(sentence) &&
      !UNCERTAIN.test(sentence) &&
      (RECEIVED.test(sentence) || BESIDE.test(sentence)),
  )
}
