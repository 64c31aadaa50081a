import {
  cleaned,
  DIRECTORY_TEXT,
  FRENCH_ADDRESS_SCHEME,
  NOT_OF_DIRECTORY,
  withoutAccents,
} from '@conforme/model'
import { formed } from '../base/kinds.ts'
import { PARTIES } from '../base/parties.ts'

const DIGITS = /^[\d_]+$/
const SPACES = /\s/g
const AFTER_SIREN = new RegExp(`^(\\d{9})(?:${NOT_OF_DIRECTORY.source})`)

/** Spaces are removed from a SIREN or SIRET; elsewhere a forbidden sign separates words. */
function clean(value: string): string {
  const dense = value.replace(SPACES, '')
  if (DIGITS.test(dense)) return dense
  return cleaned(withoutAccents(value).replace(AFTER_SIREN, '$1_'), NOT_OF_DIRECTORY)
}

export default PARTIES.map(({ address: at, key }) =>
  formed({
    id: 'BR-FR-23',
    assert: `BR-FR-23_${at}`,
    at,
    basis: { text: 'XP Z12-012, BR-FR-23' },

    accepts: ({ value, scheme }) => scheme !== FRENCH_ADDRESS_SCHEME || DIRECTORY_TEXT.test(value),

    says: {
      fr: `Écrivez [${at}] sans espace ni accent : lettres, chiffres et + - _ . seulement ; trouvé : {${at}}.`,
      en: `Write the [${at}] without spaces or accents: letters, digits and + - _ . only; found: {${at}}.`,
    },
    why: {
      fr: 'L’annuaire ne connaît aucune adresse 0225 écrite autrement : la facture resterait sans destinataire.',
      en: 'The directory has no 0225 address written otherwise: the invoice could not be delivered.',
    },
    suggest: ({ value, scheme }) => ({ value: clean(value), scheme }),
    confidence: 0.6,

    examples: {
      good: {
        'a suffix': { [`${key}/electronic_address`]: { value: '200000008_ACHATS-2.b+c', scheme: '0225' } },
        'other schemes have other characters': {
          '/notes/0/text': 'B2BINT',
          [`${key}/electronic_address`]: { value: 'compta@lumen.example', scheme: 'EM' },
        },
      },
      bad: {
        'a space': { [`${key}/electronic_address`]: { value: '200000008_SERVICE ACHATS', scheme: '0225' } },
        'a slash': { [`${key}/electronic_address`]: { value: '200000008/ACHATS', scheme: '0225' } },
      },
    },
  }),
)
