import { type Identifier, LONGEST_ROUTING_CODE, ROUTING_CODE_SCHEME } from '@conforme/model'
import { formed } from '../base/kinds.ts'
import { ROUTED } from '../base/parties.ts'

const isFine = ({ value, scheme }: Identifier) =>
  scheme !== ROUTING_CODE_SCHEME || value.length <= LONGEST_ROUTING_CODE

export default ROUTED.map(({ ids: at, key }) =>
  formed({
    id: 'BR-FR-26',
    assert: `BR-FR-26_${at}`,
    at,
    basis: { text: 'XP Z12-012, BR-FR-26' },

    accepts: ids => ids.every(isFine),
    detail: ids => ({ length: String(ids.find(id => !isFine(id))?.value.length) }),

    label: { fr: 'Code routage', en: 'Routing code' },
    says: {
      fr: 'Ramenez le code routage (0224) à cent caractères ; il en compte {length}.',
      en: 'Shorten the routing code (0224) to one hundred characters; it has {length}.',
    },
    why: {
      fr: 'L’annuaire n’en tient pas de plus long : la facture serait rejetée faute de service destinataire.',
      en: 'The directory holds none that is longer: the invoice would be rejected, having no recipient.',
    },

    examples: {
      good: { 'one hundred characters': { [`${key}/ids`]: [{ value: 'A'.repeat(100), scheme: '0224' }] } },
      bad: { 'one more': { [`${key}/ids`]: [{ value: 'A'.repeat(101), scheme: '0224' }] } },
    },
  }),
)
