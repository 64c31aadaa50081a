import { type Decimal, format, type Groups, type Invoice, once } from '@conforme/model'
import { secondLine } from '../base/example-parts.ts'
import { mayStateRate, vatRatesIn } from '../base/rate-words.ts'
import { rule } from '../base/rule.ts'

const common = {
  id: 'RATE_WORDING',
  severity: 'warning',
  // The words of a received document are its author’s.
  onDocuments: 'info',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 8° et 11° ; CGI art. 283-3' },
  label: { fr: 'Taux de TVA en mots', en: 'VAT rate in words' },
  why: {
    fr: 'La TVA due est celle qui est facturée ; l’acheteur à qui le texte en dit une autre la contestera.',
    en: 'The VAT due is the one charged; a buyer to whom the text states another one will dispute it.',
  },
} as const

const TWO_RATES = {
  '/lines/-': secondLine('Pose, TVA 10 %', { unit: 'C62', vat_category: 'S', vat_rate: '10.00' }, '100.00'),
  '/totals': { lines: '200.00', without_vat: '200.00', vat: '30.00', with_vat: '230.00', payable: '230.00' },
  '/vat_breakdown/-': { category: 'S', rate: '10.00', base: '100.00', amount: '10.00' },
} as const

export default [
  rule({
    ...common,
    on: 'BG-1',
    at: 'BT-22',
    when: ({ text }) => mayStateRate(text),
    ...unless(({ text }: Groups['BG-1'], invoice) => stranger(text, invoice)),
    says: {
      fr: 'Choisissez : la note « {BT-22} » dit la TVA à {stated} %, taux qu’aucune ligne ne porte.',
      en: 'Choose: the note “{BT-22}” states VAT at {stated} %, a rate that no line has.',
    },
    examples: {
      good: {
        'the rate of the lines': { '/notes/-': { text: 'TVA à 20 % comprise dans le total' } },
        'one of two rates': { ...TWO_RATES, '/notes/-': { text: 'Pose : TVA au taux réduit de 10 %' } },
        'of a material': { '/notes/-': { text: 'Composition : coton 10 %, lin 90 %' } },
        'of a case that is not this one': {
          '/notes/-': {
            text: 'TVA 10 % sur présentation d’une attestation, si logement de plus de deux ans',
          },
        },
      },
      bad: {
        'another rate': { '/notes/-': { text: 'TVA 10 %' } },
        'another rate, in English': { '/notes/-': { text: 'Prices exclude VAT at 5.5%.' } },
      },
    },
  }),
  rule({
    ...common,
    on: 'BG-0',
    at: 'BT-20',
    when: ({ payment_terms }) => mayStateRate(payment_terms),
    ...unless((invoice: Invoice) => stranger(invoice.payment_terms, invoice)),
    says: {
      fr: 'Choisissez : les conditions « {BT-20} » disent la TVA à {stated} %, taux qu’aucune ligne ne porte.',
      en: 'Choose: the terms “{BT-20}” state VAT at {stated} %, a rate that no line has.',
    },
    examples: {
      good: { 'thirty days': { '/payment_terms': '30 jours' } },
      bad: { 'another rate': { '/payment_terms': '30 jours. TVA : 10 %' } },
    },
  }),
  rule({
    ...common,
    on: 'BG-25',
    at: 'BT-152',
    when: ({ item, note }) => mayStateRate(item.name) || mayStateRate(item.description) || mayStateRate(note),
    ...unless(contrary),
    says: {
      fr: 'Choisissez : le texte de la ligne dit la TVA à {stated} %, et son taux est {BT-152} %.',
      en: 'Choose: the text of the line states VAT at {stated} %, yet its rate is {BT-152} %.',
    },
    examples: {
      good: { 'each line its rate': TWO_RATES },
      bad: {
        'in the name': { '/lines/0/item/name': 'Repas d’équipe (TVA 10 %)' },
        'in the note': { '/lines/0/note': 'Taux réduit, 5,5 % de TVA' },
        'in the description': { '/lines/0/item/description': 'TVA à 10 % : transport de personnes' },
      },
    },
  }),
]

/** A rate that should not be there, and the figure of the message. */
function unless<It>(find: (it: It, invoice: Invoice) => Decimal | undefined) {
  return {
    holds: (it: It, invoice: Invoice) => find(it, invoice) === undefined,
    detail: (it: It, invoice: Invoice) => {
      const stated = find(it, invoice)
      return { stated: stated === undefined ? '' : format(stated) }
    },
  }
}

const ratesOf = once(
  ({ computed }: Invoice): ReadonlySet<Decimal | undefined> =>
    new Set(computed.by_vat.map(({ rate }) => rate)),
)

/** A rate stated in a text but used nowhere; undefined where the text also states one that is used. */
function stranger(text: string | undefined, invoice: Invoice): Decimal | undefined {
  const stated = vatRatesIn(text)
  return stated.some(rate => ratesOf(invoice).has(rate)) ? undefined : stated[0]
}

function contrary({ vat_rate, item, note }: Groups['BG-25']): Decimal | undefined {
  const stated = [item.name, item.description, note].flatMap(vatRatesIn)
  return stated.length === 0 || stated.includes(vat_rate!) ? undefined : stated[0]
}
