/** Amounts and days in the form that readers of either language write: 1 234,56 € and €1,234.56; 22/11/2026. */
import type { Language } from './terminal.ts'

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB' }

/**
 * No digit is rounded off.
 * @param value decimal text, as invoices have it
 * @param currency ISO 4217; any other text is printed after the number
 */
export function amountIn(value: string, currency: string, language: Language): string {
  if (!/^-?\d{1,30}(?:\.\d{1,20})?$/.test(value)) return `${value} ${currency}`
  const given = value.split('.')[1]?.length ?? 0
  const isKnown = /^[A-Z]{3}$/.test(currency)
  const form = new Intl.NumberFormat(LOCALES[language], {
    ...(isKnown ? { style: 'currency', currency } : {}),
    minimumFractionDigits: given,
    maximumFractionDigits: given,
  })
  // As text, which `format` reads to the last digit.
  const shown = form.format(value as `${number}`)
  return isKnown ? shown : `${shown} ${currency}`
}

/** @param day YYYY-MM-DD, or an instant, whose day in UTC counts; anything else stays as it is */
export function dayIn(day: string, language: Language): string {
  const at = new Date(day)
  if (Number.isNaN(at.getTime())) return day
  return new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: 'UTC',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(at)
}

/** @param at an instant; printed in the time zone of this machine */
export function instantIn(at: string, language: Language): string {
  const time = new Date(at)
  if (Number.isNaN(time.getTime())) return at
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'short', timeStyle: 'medium' }).format(time)
}
