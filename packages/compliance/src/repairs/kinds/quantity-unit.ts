import { type Text, valueAt } from '@conforme/model'
import { INPUT } from '@conforme/rules'
import { setting } from '../../base/patches.ts'
import { kind } from '../../base/repair-kind.ts'
import { plainWord, UNIT_WORDS } from '../../reading/words.ts'

const APART: Text = {
  fr: 'Un nombre et son unité : chacun a son champ.',
  en: 'A number and its unit: each has a field of its own.',
}
/** « 1,234 » may be a thousand. */
const NUMBER_AND_WORD = /^(-?\d+(?:[.,]\d{1,2})?)\s*(\p{L}[\p{L}²³ ]*)\.?$/u
const QUANTITY = /^(\/lines\/\d+)\/quantity$/

/** Whether the unit that the caller gave, if any, is the one that the word names. */
function agrees(given: unknown, code: string): boolean {
  return (
    given == null || (typeof given === 'string' && (given === code || UNIT_WORDS[plainWord(given)] === code))
  )
}

export default kind({
  id: 'quantity-unit',
  label: { fr: 'Quantité avec son unité', en: 'Quantity with its unit' },
  about: {
    fr: 'Sépare « 2 heures » en quantité 2 et unité HUR. Certain quand le nombre se lit d’une façon, que le mot désigne une unité et que la ligne n’en donne pas une autre.',
    en: 'Splits “2 heures” into quantity 2 and unit HUR. Certain where the number reads in one way, the word is of one unit and the line gives no other.',
  },
  origin: 'convention',
  propose: ({ unread, pointer }, { draft }) => {
    const [, line] = QUANTITY.exec(pointer) ?? []
    if (line === undefined || unread === undefined) return undefined
    const [, number, word = ''] = NUMBER_AND_WORD.exec(String(unread.value).trim()) ?? []
    const code = UNIT_WORDS[plainWord(word)]
    if (number === undefined || code === undefined || !agrees(valueAt(draft, `${line}/unit`), code))
      return undefined
    const value = INPUT.decimal.repair?.({ ...unread, value: number })
    if (value === undefined) return undefined
    const operations = [...setting(draft, pointer, value), ...setting(draft, `${line}/unit`, code)]
    return { value, operations, sure: true, reason: APART }
  },
  examples: {
    'hours in words': {
      given: { '/lines/0/quantity': '2,5 heures', '/lines/0/unit': null },
      repaired: { '/lines/0/quantity': '2.5', '/lines/0/unit': 'HUR' },
    },
    'an abbreviation': {
      given: { '/lines/0/quantity': '12kg', '/lines/0/unit': null },
      repaired: { '/lines/0/quantity': '12', '/lines/0/unit': 'KGM' },
    },
    'another unit beside it': { given: { '/lines/0/quantity': '2 heures' }, left: true },
  },
})
