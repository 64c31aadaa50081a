import {
  cleaned,
  DIRECTORY_TEXT,
  type Identifier,
  NOT_OF_DIRECTORY,
  ROUTING_CODE_SCHEME,
} from '@conforme/model'
import { formed } from '../base/kinds.ts'
import { ROUTED } from '../base/parties.ts'

const isFine = ({ value, scheme }: Identifier) => scheme !== ROUTING_CODE_SCHEME || DIRECTORY_TEXT.test(value)

function clean(id: Identifier): Identifier {
  if (isFine(id)) return id
  return { ...id, value: cleaned(id.value, NOT_OF_DIRECTORY) }
}

export default ROUTED.map(({ ids: at, key }) =>
  formed({
    id: 'BR-FR-24',
    assert: `BR-FR-24_${at}`,
    at,
    basis: { text: 'XP Z12-012, BR-FR-24' },

    accepts: ids => ids.every(isFine),
    detail: ids => ({ code: ids.find(id => !isFine(id))?.value }),

    label: { fr: 'Code routage', en: 'Routing code' },
    says: {
      fr: 'Écrivez le code routage (0224) sans espace ni accent : lettres, chiffres et + - _ . seulement ; trouvé : {code}.',
      en: 'Write the routing code (0224) without spaces or accents: letters, digits and + - _ . only; found: {code}.',
    },
    why: {
      fr: 'Le code aiguille la facture chez l’acheteur ; écrit autrement qu’à l’annuaire, il la fait rejeter.',
      en: 'The code routes the invoice within the buyer; if it differs from the directory, the invoice is rejected.',
    },
    suggest: ids => ids.map(clean),
    confidence: 0.5,

    examples: {
      good: { 'a service': { [`${key}/ids`]: [{ value: 'ACHATS_2', scheme: '0224' }] } },
      bad: {
        'a space': { [`${key}/ids`]: [{ value: 'SERVICE ACHATS', scheme: '0224' }] },
        'an accent': { [`${key}/ids`]: [{ value: 'TRÉSORERIE', scheme: '0224' }] },
      },
    },
  }),
)
