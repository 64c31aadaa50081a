import { TERMS, type TermId, type Text, type Unread } from '@conforme/model'
import { INPUT, RATE_WORDS } from '@conforme/rules'
import { kind } from '../../base/repair-kind.ts'

/** \s includes the no-break spaces of French typography. */
const BLANKS = /[\s'’]/
const GROUPED = /^[+-]?\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d+)?$/
/** « 1,234 » is 1.234 in France and 1234 in Britain; « 0,125 » can only be one number. */
const EITHER = /^[+-]?[1-9]\d{0,2},\d{3}$/
const CURRENCY = /^(?:€|EUR)|(?:€|EUR)$/gi
const PERCENT = /%$/
const EXPONENT = /^-?\d+(?:\.\d+)?e[+-]?\d+$/i
/** One separator, or thousands in groups of three: « 780..00 » and « 1.78.00 » are neither. */
const PLAIN = /^[+-]?(?:\d*(?:[.,]\d*)?|\d{1,3}(?:\.\d{3})+(?:,\d*)?|\d{1,3}(?:,\d{3})+(?:\.\d*)?)$/

/** Longer texts are not numbers. */
const LONGEST = 64
/** « 12€50 » : euros and cents on both sides of the sign. */
const SIGN_AMID = /^(\d{1,9})\s?€\s?(\d{2})$/
/** « 12,50 euros » */
const IN_EUROS = /(\d)\s?euros?\b/i
const WITH_BASIS = /^(.*\d(?:\s?(?:€|EUR))?)\s?(ht|h\.t\.|hors taxes?|ttc|t\.t\.c\.|toutes taxes comprises)$/i

/** Amounts without VAT, and with it: what « HT » or « TTC » after a number must agree with. */
const WITHOUT_VAT: ReadonlySet<TermId> = new Set<TermId>([
  ...(['BT-92', 'BT-93', 'BT-99', 'BT-100', 'BT-106', 'BT-107', 'BT-108', 'BT-109', 'BT-116'] as const),
  ...(['BT-131', 'BT-136', 'BT-137', 'BT-141', 'BT-142', 'BT-146', 'BT-147', 'BT-148'] as const),
])
const WITH_VAT: ReadonlySet<TermId> = new Set<TermId>(['BT-112', 'BT-113', 'BT-115', 'EXT-FR-FE-184'])

/** The number without the words around it; undefined where they contradict the field: a person is asked. */
function bareOf({ value, term }: Unread): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST) return undefined
  const text = value.trim().replace(IN_EUROS, '$1 €')
  const amid = SIGN_AMID.exec(text)
  if (amid !== null) return `${amid[1]},${amid[2]}`
  const [, number, basis] = WITH_BASIS.exec(text) ?? []
  if (number === undefined) return text
  const fits = /^h/i.test(basis!) ? WITHOUT_VAT : WITH_VAT
  return term !== undefined && fits.has(term) ? number.trim() : undefined
}

const REASONS = {
  sure: {
    fr: 'Virgule décimale, espaces des milliers et unité se lisent d’une seule façon ici.',
    en: 'Decimal comma, spaces between thousands and unit read in one way here.',
  },
  either: {
    fr: 'La virgule peut séparer des décimales ou des milliers.',
    en: 'The comma may separate decimals or thousands.',
  },
  odd: { fr: 'L’écriture est inhabituelle : vérifiez le nombre.', en: 'An unusual form: check the number.' },
} satisfies Record<string, Text>

export default kind({
  id: 'french-number',
  label: { fr: 'Nombre écrit à la française', en: 'Number written the French way' },
  about: {
    fr: 'Récrit « 1 234,56 € », « 12€50 » et « 100,00 € HT » en nombres. Certain quand l’écriture ne se lit que d’une façon ; « 1,234 », qui peut séparer des milliers, n’est que proposé ; « TTC » là où va un prix HT est demandé.',
    en: 'Rewrites “1 234,56 €”, “12€50” and “100,00 € HT” as numbers. Certain where the text reads in one way; “1,234”, which may separate thousands, is offered only; “TTC” where a price without VAT goes is asked.',
  },
  origin: 'convention',
  propose: ({ unread }, { invoice }) => {
    const text = unread && bareOf(unread)
    if (unread === undefined || text === undefined) return undefined
    const value = INPUT.decimal.repair?.({ ...unread, value: text })
    if (value === undefined) return undefined
    const isPercent = unread.term !== undefined && TERMS[unread.term].type === 'percent'
    const bare = (invoice.currency === 'EUR' ? text.replace(CURRENCY, '') : text).trim()
    const figure = isPercent ? bare.replace(RATE_WORDS, '').replace(PERCENT, '').trimEnd() : bare
    if (EITHER.test(figure)) return { value, sure: 0.6, reason: REASONS.either }
    const plain = BLANKS.test(figure) ? GROUPED.test(figure) : PLAIN.test(figure) || EXPONENT.test(figure)
    return plain ? { value, sure: true, reason: REASONS.sure } : { value, sure: 0.7, reason: REASONS.odd }
  },
  examples: {
    'spaces and a comma': {
      given: { '/lines/0/unit_price_ht': '1 850,50' },
      repaired: { '/lines/0/unit_price_ht': '1850.50' },
    },
    'with its currency': {
      given: { '/lines/0/unit_price_ht': '850,00 €' },
      repaired: { '/lines/0/unit_price_ht': '850.00' },
    },
    'with its currency in words': {
      given: { '/lines/0/unit_price_ht': '850,00 euros' },
      repaired: { '/lines/0/unit_price_ht': '850.00' },
    },
    'the sign between euros and cents': {
      given: { '/lines/0/unit_price_ht': '850€50' },
      repaired: { '/lines/0/unit_price_ht': '850.50' },
    },
    'without VAT, in a field without VAT': {
      given: { '/lines/0/unit_price_ht': '850,00 € HT' },
      repaired: { '/lines/0/unit_price_ht': '850.00' },
    },
    'with VAT, in a field without VAT': { given: { '/lines/0/unit_price_ht': '850,00 € TTC' }, left: true },
    'a rate with its sign': {
      given: { '/lines/0/vat_rate': '20 %' },
      repaired: { '/lines/0/vat_rate': '20' },
    },
    'a rate with its name': {
      given: { '/lines/0/vat_rate': 'TVA 20 %' },
      repaired: { '/lines/0/vat_rate': '20' },
    },
    'a comma before three digits': {
      given: { '/lines/0/unit_price_ht': '1,850' },
      offered: { '/lines/0/unit_price_ht': '1.850' },
    },
    'dollars on an invoice in euro': {
      given: { '/lines/0/unit_price_ht': '$850' },
      offered: { '/lines/0/unit_price_ht': '850' },
    },
  },
})
