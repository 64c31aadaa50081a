import { type Decimal, decimal, type Invoice, negate, ZERO } from '@conforme/model'
import { read } from '../evidence.ts'
import { rule } from '../rule.ts'

/** « Net à payer : 700,00 € », “Amount due: EUR 700.00”: of the whole invoice, at the beginning of a sentence. */
const STATED =
  /^\s*(?:net (?:[àa] payer|ttc)|reste [àa] payer|total (?:ttc|t\.t\.c\.|g[ée]n[ée]ral ttc|due|incl(?:uding|\.)? vat)|montant (?:total )?ttc|amount (?:due|payable)|balance due)\s?:?\s?(?:eur|€)?\s?(\d{1,3}(?:[ .\u00a0\u202f]?\d{3}){0,3}(?:[.,]\d{1,2})?)(?![\d%])\s?(?:€|eur\b|euros?\b|$)/i
const MATTER = /payer|ttc|t\.t\.c|due|payable|vat\b/i
const SENTENCE = /[;\n\r|•]|[.!?](?=\s|$)/

/** A note that states what is to be paid, against the totals. */
export default rule({
  id: 'AMOUNT_WORDING',
  on: 'BG-1',
  at: 'BT-22',
  reads: ['BT-112', 'BT-115'],
  severity: 'warning',
  onDocuments: 'info',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 11° ; EN 16931-1, BT-112 et BT-115' },

  when: ({ text }, { currency, totals }) =>
    text !== undefined && currency === 'EUR' && totals.with_vat !== undefined && totals.payable !== undefined,
  holds: ({ text }, invoice) =>
    !MATTER.test(read(text)) || statedIn(text).every(amount => isTotal(amount, invoice)),

  label: { fr: 'Montant en mots', en: 'Amount in words' },
  says: {
    fr: 'Accordez la note « {BT-22} » et les totaux : le total TTC est {BT-112}, le net à payer {BT-115}.',
    en: 'Make the note “{BT-22}” and the totals agree: the total with VAT is {BT-112}, the amount due {BT-115}.',
  },
  why: {
    fr: 'L’acheteur paie l’un des deux montants, et la facture en réclame un autre.',
    en: 'The buyer pays one of the two amounts, and the invoice asks for another.',
  },

  examples: {
    good: {
      'the same amount': { '/notes/-': { text: 'Net à payer : 120,00 €' } },
      'the amount of something else': { '/notes/-': { text: 'Total TTC du devis : 1 200,00 €' } },
    },
    bad: {
      'another amount': { '/notes/-': { text: 'Merci. Net à payer : 1 100,00 €' } },
      'another amount, in English': { '/notes/-': { text: 'Amount due: EUR 100.00' } },
    },
  },
})

function statedIn(text: string | undefined): readonly Decimal[] {
  return read(text)
    .split(SENTENCE)
    .flatMap(sentence => {
      const figure = STATED.exec(sentence)?.[1]
      if (figure === undefined) return []
      const cents = /[.,](\d{1,2})$/.exec(figure)?.[1] ?? '0'
      const whole = figure.replace(/[.,]\d{1,2}$/, '').replace(/\D/g, '')
      return decimal(`${whole}.${cents}`) ?? []
    })
}

function isTotal(amount: Decimal, { totals }: Invoice): boolean {
  const { with_vat, payable } = totals
  return [with_vat, payable, negate(with_vat ?? ZERO), negate(payable ?? ZERO)].includes(amount)
}
