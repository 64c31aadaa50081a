import { type Decimal, decimal, type Invoice, negate, ZERO } from '@conforme/model'
import { read, sentencesIn } from '../base/evidence.ts'
import { rule } from '../base/rule.ts'

/** « Net à payer : 700,00 € », “Amount due: EUR 700.00”: of the whole invoice, at the beginning of a sentence. */
const STATED =
  /^\s*(?:net (?:[àa] payer|ttc)|reste [àa] payer|total (?:ttc|t\.t\.c\.|g[ée]n[ée]ral ttc|due|incl(?:uding|\.)? vat)|montant (?:total )?ttc|amount (?:due|payable)|balance due)\s?:?\s?(?:eur|€)?\s?(\d{1,3}(?:[ .\u00a0\u202f]?\d{3}){0,3}(?:[.,]\d{1,2})?)(?![\d%])\s?(?:€|eur\b|euros?\b|$)/i
/** « Total HT : 150,00 € », « Montant de la TVA : 10,00 € »: a part of the total, at the beginning of a sentence. */
const FIGURE =
  '\\s?:?\\s?(?:eur|€)?\\s?(\\d{1,3}(?:[ .\\u00a0\\u202f]?\\d{3}){0,3}[.,]\\d{2})(?![\\d%])\\s?(?:€|eur\\b|euros?\\b|$)'
const PARTS: readonly (readonly [RegExp, 'without_vat' | 'vat'])[] = [
  [new RegExp(`^\\s*(?:total|montant)(?: total)? (?:ht|h\\.t\\.|hors taxes?)${FIGURE}`, 'i'), 'without_vat'],
  [new RegExp(`^\\s*(?:(?:total|montant)(?: total)?(?: de la)? )?(?:tva|t\\.v\\.a\\.)${FIGURE}`, 'i'), 'vat'],
]
const MATTER = /payer|ttc|t\.t\.c|due|payable|vat\b|\bht\b|h\.t|hors tax|tva|t\.v\.a/i

/** A note that states what is to be paid, against the totals. */
export default rule({
  id: 'AMOUNT_WORDING',
  on: 'BG-1',
  at: 'BT-22',
  reads: ['BT-109', 'BT-110', 'BT-112', 'BT-115'],
  severity: 'warning',
  onDocuments: 'info',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 11° ; EN 16931-1, BT-112 et BT-115' },

  when: ({ text }, { currency, totals }) =>
    text !== undefined && currency === 'EUR' && totals.with_vat !== undefined && totals.payable !== undefined,
  holds: ({ text }, invoice) =>
    !MATTER.test(read(text)) ||
    (statedIn(text).every(amount => isTotal(amount, invoice)) && arePartsRight(text, invoice)),

  label: { fr: 'Montant en mots', en: 'Amount in words' },
  says: {
    fr: 'Accordez la note « {BT-22} » et les totaux : HT {BT-109}, TVA {BT-110}, TTC {BT-112}, net à payer {BT-115}.',
    en: 'Make the note “{BT-22}” and the totals agree: without VAT {BT-109}, VAT {BT-110}, with VAT {BT-112}, due {BT-115}.',
  },
  why: {
    fr: 'L’acheteur paie l’un des deux montants, et la facture en réclame un autre.',
    en: 'The buyer pays one of the two amounts, and the invoice asks for another.',
  },

  examples: {
    good: {
      'the same amount': { '/notes/-': { text: 'Net à payer : 120,00 €' } },
      'the parts': {
        '/notes/-': { text: 'Total HT : 100,00 €. Montant de la TVA : 20,00 €. TVA : 20,00 €' },
      },
      'the amount of something else': { '/notes/-': { text: 'Total TTC du devis : 1 200,00 €' } },
    },
    bad: {
      'another amount': { '/notes/-': { text: 'Merci. Net à payer : 1 100,00 €' } },
      'another amount before VAT': { '/notes/-': { text: 'Total HT : 150,00 €' } },
      'another amount of VAT': { '/notes/-': { text: 'Montant de la TVA : 10,00 €' } },
      'another amount, in English': { '/notes/-': { text: 'Amount due: EUR 100.00' } },
    },
  },
})

function statedIn(text: string | undefined): readonly Decimal[] {
  return sentencesIn(text).flatMap(sentence => {
    const figure = STATED.exec(sentence)?.[1]
    return figure === undefined ? [] : (amountOf(figure) ?? [])
  })
}

function amountOf(figure: string): Decimal | undefined {
  const cents = /[.,](\d{1,2})$/.exec(figure)?.[1] ?? '0'
  const whole = figure.replace(/[.,]\d{1,2}$/, '').replace(/\D/g, '')
  return decimal(`${whole}.${cents}`)
}

/** Whether what is stated before VAT and of VAT is that of the invoice, or of one rate. */
function arePartsRight(text: string | undefined, { totals, vat_breakdown }: Invoice): boolean {
  return sentencesIn(text).every(sentence =>
    PARTS.every(([pattern, part]) => {
      const figure = pattern.exec(sentence)?.[1]
      const amount = figure === undefined ? undefined : amountOf(figure)
      if (amount === undefined || totals[part] === undefined) return true
      const ofRates = vat_breakdown.map(row => (part === 'vat' ? row.amount : row.base))
      const known = [totals[part], ...(part === 'vat' ? [] : [totals.lines]), ...ofRates]
      return known.includes(amount) || known.includes(negate(amount))
    }),
  )
}

function isTotal(amount: Decimal, { totals }: Invoice): boolean {
  const { with_vat, payable } = totals
  return [with_vat, payable, negate(with_vat ?? ZERO), negate(payable ?? ZERO)].includes(amount)
}
