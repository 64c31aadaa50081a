/** What a reading would make of a total, as a sentence: « le total TTC passerait de 120,00 à 144,00 € ». */
import { type Decimal, format, type Invoice, type Text } from '@conforme/model'
import { dueOf } from './arithmetic.ts'

const NAMES = {
  with_vat: { fr: 'le total TTC', en: 'the total with VAT' },
  payable: { fr: 'le net à payer', en: 'the amount due' },
} satisfies Record<string, Text>

/** An amount as written in a language: 1 234,50 or 1,234.50. */
export function figure(value: Decimal, language: 'fr' | 'en'): string {
  const [whole = '', cents = ''] = format(value, 2).split('.')
  const apart = whole.replace(/\B(?=(?:\d{3})+$)/g, language === 'fr' ? '\u00a0' : ',')
  return `${apart}${language === 'fr' ? ',' : '.'}${cents}`
}

export function unitOf({ currency }: Invoice): string {
  return currency === undefined || currency === 'EUR' ? '€' : currency
}

/** @returns undefined where the sums of one of the two are open */
export function effectOn(key: keyof typeof NAMES, before: Invoice, after: Invoice): Text | undefined {
  const [from, to] = [dueOf(before)?.get(`/totals/${key}`), dueOf(after)?.get(`/totals/${key}`)]
  if (from === undefined || to === undefined) return undefined
  const [name, unit] = [NAMES[key], unitOf(before)]
  if (from === to)
    return {
      fr: `${name.fr} resterait de ${figure(from, 'fr')} ${unit}`,
      en: `${name.en} would stay at ${figure(from, 'en')} ${unit}`,
    }
  return {
    fr: `${name.fr} passerait de ${figure(from, 'fr')} à ${figure(to, 'fr')} ${unit}`,
    en: `${name.en} would go from ${figure(from, 'en')} to ${figure(to, 'en')} ${unit}`,
  }
}

/** A reading, then what it does to a total. */
export function saying(reading: Text, effect: Text | undefined): Text {
  if (effect === undefined) return { fr: `${reading.fr}.`, en: `${reading.en}.` }
  return { fr: `${reading.fr} : ${effect.fr}.`, en: `${reading.en}: ${effect.en}.` }
}
