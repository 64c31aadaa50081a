/** How the page speaks: its language, and the way it writes figures, days and countries. */
import { type Day, type Decimal, format, type Text } from '@conforme/model'

/** French, English, or both side by side. */
export type PageLanguage = 'fr' | 'en' | 'fr+en'

export interface Voice {
  readonly language: PageLanguage
  /** RFC 3066, the first is the language of the document. */
  readonly languages: readonly string[]
  /** On one line: « Échéance », 'Due date', « Échéance / Due date ». */
  say(text: Text): string
  /** A wording that the law asks for in French, explained where the page speaks English too. */
  legal(text: Text): string
  /** One line a language. */
  stacked(text: Text): readonly string[]
  /** With at least so many decimals, and thousands apart. */
  figure(value: Decimal, decimals?: number): string
  /** Two decimals and the currency. */
  money(value: Decimal, currency: string | undefined): string
  percent(value: Decimal): string
  day(day: Day): string
  /** The name of a country, the code where there is no name. */
  country(code: string): string
}

const UNBREAKABLE = '\u00a0'
const MINUS = '−'
const SYMBOLS: Readonly<Record<string, string>> = { EUR: '€' }
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const THOUSANDS = /\B(?=(?:\d{3})+$)/g

const countryNames = new Map<'fr' | 'en', Intl.DisplayNames>()

export function createVoice(language: PageLanguage): Voice {
  const isEnglish = language === 'en'
  const [apart, point] = isEnglish ? [',', '.'] : [UNBREAKABLE, ',']
  const figure = (value: Decimal, decimals = 0) => {
    const [whole = '', fraction] = format(value, decimals).split('.')
    const grouped = whole.replace('-', MINUS).replace(THOUSANDS, apart)
    return fraction === undefined ? grouped : `${grouped}${point}${fraction}`
  }
  const stacked = (text: Text) => {
    if (language !== 'fr+en') return [text[language]]
    return text.fr === text.en ? [text.fr] : [text.fr, text.en]
  }
  return {
    language,
    languages: language === 'fr+en' ? ['fr', 'en'] : [language],
    stacked,
    say: text => stacked(text).join(' / '),
    legal: text => (language === 'fr' || text.fr === text.en ? text.fr : `${text.fr} (${text.en})`),
    figure,
    money(value, currency = '') {
      return `${figure(value, 2)}${UNBREAKABLE}${SYMBOLS[currency] ?? currency}`
    },
    percent: value => `${figure(value)}${isEnglish ? '' : UNBREAKABLE}%`,
    day(day) {
      const [year, month, date] = day.split('-') as [string, string, string]
      return isEnglish ? `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}` : `${date}/${month}/${year}`
    },
    country: code => nameOf(code, isEnglish ? 'en' : 'fr'),
  }
}

function nameOf(code: string, language: 'fr' | 'en'): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  let names = countryNames.get(language)
  if (names === undefined) {
    names = new Intl.DisplayNames(language, { type: 'region' })
    countryNames.set(language, names)
  }
  return names.of(code) ?? code
}
