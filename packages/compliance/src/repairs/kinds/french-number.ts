import { TERMS, type Text } from '@conforme/model'
import { INPUT, RATE_WORDS } from '@conforme/rules'
import { kind } from '../kind.ts'

/** \s includes the no-break spaces of French typography. */
const BLANKS = /[\s'’]/
const GROUPED = /^[+-]?\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d+)?$/
/** « 1,234 » is 1.234 in France and 1234 across the Channel; « 0,125 » is one number only. */
const EITHER = /^[+-]?[1-9]\d{0,2},\d{3}$/
const CURRENCY = /^(?:€|EUR)\s*|\s*(?:€|EUR)$/gi
const PERCENT = /\s*%$/
const EXPONENT = /^-?\d+(?:\.\d+)?e[+-]?\d+$/i
const PLAIN = /^[+-]?\d*(?:[.,]\d*)*$/

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
    fr: 'Récrit « 1 234,56 € » en 1234.56. Certain quand l’écriture ne se lit que d’une façon ; « 1,234 », qui peut séparer des milliers, n’est que proposé.',
    en: 'Rewrites “1 234,56 €” as 1234.56. Certain where the text reads in one way; “1,234”, which may separate thousands, is offered only.',
  },
  origin: 'convention',
  answers: ['AMOUNT_FORMAT'],
  propose: ({ unread }, { invoice }) => {
    const value = unread && INPUT.decimal.repair?.(unread)
    if (unread === undefined || value === undefined) return undefined
    const text = String(unread.value).trim()
    const isPercent = unread.term !== undefined && TERMS[unread.term].type === 'percent'
    const bare = (invoice.currency === 'EUR' ? text.replace(CURRENCY, '') : text).trim()
    const figure = isPercent ? bare.replace(RATE_WORDS, '').replace(PERCENT, '') : bare
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
