/** Rates of VAT that texts state: « TVA 10 % », « 5,5 % de TVA », “VAT at 20%”. */
import { type Decimal, decimal } from '@conforme/model'
import { sentencesIn } from './evidence.ts'

const LONGEST_SENTENCE = 200
const FIGURE = '(?<![\\d.,-])(\\d{1,2}(?:[.,]\\d{1,2})?)\\s?%'
/** What may be written between the tax and its rate. */
const BETWEEN =
  '(?:\\s{0,3}(?::|\\(|@|=|-|–|au|à|a|de|du|le|taux|normal|réduit|intermédiaire|en sus|incluse|comprise|facturée|at|rate|of)){0,5}'
const STATED: readonly RegExp[] = [
  new RegExp(`(?<![\\p{L}])(?:tva|t\\.v\\.a\\.?|vat)${BETWEEN}\\s{0,3}${FIGURE}`, 'giu'),
  new RegExp(`${FIGURE}\\s(?:de |of )?(?:tva|t\\.v\\.a|vat)(?![\\p{L}])`, 'giu'),
]
/** « 5,5 %, 10 % et 20 % »: what follows in a list of rates. */
const LISTED = new RegExp(`^\\s?(?:,|/|et|ou|and|or)\\s?${FIGURE}`, 'iu')
const MOST_LISTED = 6
/** What may apply to others, applied once or will apply, is of another document, or names who else pays the tax. */
const ELSEWHERE =
  /(?<!\p{L})(?:si|sauf|lorsque|quand|en cas|pour les|selon|éventuel\p{L}*|jusqu|avant|depuis|à compter|à partir|dès|ancien\p{L}*|précédent\p{L}*|au lieu|et non|devis|avoir|acompte|facture n|bon de commande|si l|autoliquid\p{L}*|preneur|reverse|due par|récupér\p{L}*|déducti\p{L}*|import\p{L}*|douane|if|unless|when|where|may|until|from|instead|formerly|quote|deposit|recoverable|deductible|refund\p{L}*)(?!\p{L})/iu
const HINT = /%/
const TAX = /tva|t\.v\.a|vat/i

/** Whether a text contains a percentage and VAT: most do not, and are not parsed. */
export function mayStateRate(text: string | undefined): boolean {
  return text !== undefined && HINT.test(text) && TAX.test(text)
}

/** The rates, in percent, that a text states for its own part of the invoice; none where it states them for others. */
export function vatRatesIn(text: string | undefined): readonly Decimal[] {
  const rates: Decimal[] = []
  for (const sentence of sentencesIn(text)) {
    if (sentence.length > LONGEST_SENTENCE || ELSEWHERE.test(sentence)) continue
    for (const pattern of STATED)
      for (const match of sentence.matchAll(pattern)) {
        add(rates, match[1])
        let rest = sentence.slice(match.index + match[0].length)
        for (let i = 0; i < MOST_LISTED; i++) {
          const next = LISTED.exec(rest)
          if (next === null) break
          add(rates, next[1])
          rest = rest.slice(next[0].length)
        }
      }
  }
  return rates
}

function add(rates: Decimal[], figure = ''): void {
  const rate = decimal(figure.replace(',', '.'))
  if (rate !== undefined) rates.push(rate)
}
