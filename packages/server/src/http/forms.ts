import type { Text } from '../base/failures.ts'

/** The formats and patterns of what is sent to us, as people say them. */
export const FORMS: Readonly<Record<string, Text>> = {
  date: { fr: 'un jour qui existe, AAAA-MM-JJ', en: 'a day that exists, YYYY-MM-DD' },
  'date-time': {
    fr: 'un instant, comme 2026-11-21T09:00:00Z',
    en: 'an instant, such as 2026-11-21T09:00:00Z',
  },
  byte: { fr: 'des octets en base64', en: 'bytes in base64' },
  'json-pointer': { fr: 'un pointeur JSON, comme /buyer/siren', en: 'a JSON pointer, such as /buyer/siren' },
  '^(?:[Ff][Aa][Cc][Tt][Uu][Rr][-_ ]?[Xx]|[Uu][Bb][Ll]|[Cc][Ii][Ii])$': {
    fr: 'factur-x, ubl ou cii',
    en: 'factur-x, ubl or cii',
  },
  '^[0-9]{9}$': { fr: 'neuf chiffres', en: 'nine digits' },
  '^[0-9]{14}$': { fr: 'quatorze chiffres', en: 'fourteen digits' },
  '^[A-Z]{2}$': { fr: 'deux majuscules, comme FR', en: 'two capitals, such as FR' },
  '^[A-Z]{2}[0-9A-Z]{2,18}$': {
    fr: 'deux majuscules puis le numéro sans espace, comme FR88100000009',
    en: 'two capitals and the number without blanks, such as FR88100000009',
  },
  '^[A-Z0-9]{8}([A-Z0-9]{3})?$': {
    fr: 'huit ou onze majuscules et chiffres',
    en: 'eight or eleven capitals and digits',
  },
  '^#[0-9A-Fa-f]{6}$': { fr: 'une couleur, comme #1A2B3C', en: 'a colour, such as #1A2B3C' },
  '^[a-z0-9][a-z0-9-]{0,62}$': {
    fr: 'minuscules, chiffres et tirets, 63 au plus',
    en: 'lower-case letters, digits and hyphens, 63 at most',
  },
  '^data:image/(png|jpeg);base64,[A-Za-z0-9+/]+=*$': {
    fr: 'une image PNG ou JPEG, data:image/png;base64,…',
    en: 'a PNG or JPEG image, data:image/png;base64,…',
  },
  '^(19|2[0-9])[0-9]{2}-': {
    fr: 'une date AAAA-MM-JJ des années 1900 à 2999',
    en: 'a date YYYY-MM-DD of the years 1900 to 2999',
  },
  '^(19|2[0-9])[0-9]{2}-[0-9]{2}-[0-9]{2}[Tt ][0-9]{2}:[0-9]{2}:[0-5]': {
    fr: 'un instant des années 1900 à 2999, secondes de 00 à 59',
    en: 'an instant of the years 1900 to 2999, seconds from 00 to 59',
  },
  '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff]*$': {
    fr: 'un texte sans caractère de commande',
    en: 'a text without control characters',
  },
  '^[^\\s\\u0000-\\u001f\\u007f][^\\u0000-\\u001f\\u007f]*$': {
    fr: 'une ligne de texte, qui ne commence pas par une espace',
    en: 'a line of text that does not begin with a blank',
  },
  '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069]*$':
    {
      fr: 'un texte sans caractère de commande ni signe invisible qui change le sens de lecture',
      en: 'a text without control characters, or unseen ones that change the direction of reading',
    },
}
