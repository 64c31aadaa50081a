import { type Address, isFrench } from '@conforme/model'
import { rule } from '../base/rule.ts'

/** « 57000 Metz », « Metz 57000 » */
const FIRST = /^(?:F-?)?(\d{5})\s/i
const LAST = /\s(?:F-?)?(\d{5})$/i
const LONGEST = 200
const DIGITS = /\d{5}/

function codeIn(city: string): string | undefined {
  const text = city.slice(0, LONGEST).trim()
  return FIRST.exec(text)?.[1] ?? LAST.exec(text)?.[1]
}

const common = {
  id: 'POST_CODE_TOWN',
  severity: 'warning',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 1°' },
  label: { fr: 'Code postal et ville', en: 'Post code and town' },
  why: {
    fr: 'Deux codes postaux font deux adresses : la facture part peut-être au mauvais établissement.',
    en: 'Two post codes are two addresses: the invoice may go to the wrong establishment.',
  },
  says: {
    fr: 'Choisissez le code postal : {postal} est donné, et le champ de la ville porte {code}.',
    en: 'Choose the post code: {postal} is given, and the field of the town holds {code}.',
  },
  confidence: 0.5,
} as const

const test = {
  when: ({ city, postal, country }: Address) =>
    city !== undefined && postal !== undefined && isFrench(country ?? 'FR') && DIGITS.test(city),
  holds: ({ city, postal }: Address) => (codeIn(city!) ?? postal!.trim()) === postal!.trim(),
  detail: ({ city, postal }: Address) => ({ code: codeIn(city!), postal }),
  suggest: ({ city }: Address) => codeIn(city!),
}

const TWO = { line1: '8 avenue Foch', postal: '54000', city: '57000 Metz', country: 'FR' }
const ONE = { ...TWO, city: '54000 Nancy' }

export default [
  rule({
    ...common,
    ...test,
    on: 'BG-5',
    at: 'BT-38',
    examples: {
      good: { 'the same twice': { '/seller/address': ONE } },
      bad: { 'two codes': { '/seller/address': TWO } },
    },
  }),
  rule({
    ...common,
    ...test,
    on: 'BG-8',
    at: 'BT-53',
    examples: {
      good: { 'the same twice': { '/buyer/address': ONE } },
      bad: { 'two codes': { '/buyer/address': TWO } },
    },
  }),
]
