import { LONGEST_ADDRESS } from '@conforme/model'
import { formed } from '../base/kinds.ts'
import { PARTIES } from '../base/parties.ts'

export default PARTIES.map(({ address: at, key }) =>
  formed({
    id: 'BR-FR-25',
    assert: `BR-FR-25_${at}`,
    at,
    basis: { text: 'XP Z12-012, BR-FR-25' },

    accepts: ({ value }) => value.length <= LONGEST_ADDRESS,
    detail: ({ value }) => ({ length: String(value.length) }),

    says: {
      fr: `Ramenez [${at}] à 125 caractères ; elle en compte {length}.`,
      en: `Shorten the [${at}] to 125 characters; it has {length}.`,
    },
    why: {
      fr: 'Aucune ligne de l’annuaire n’est plus longue : la plateforme rejette la facture.',
      en: 'No line of the directory is longer: the platform rejects the invoice.',
    },

    examples: {
      good: {
        '125 characters': {
          [`${key}/electronic_address`]: { value: `200000008_${'A'.repeat(115)}`, scheme: '0225' },
        },
      },
      bad: {
        '126 characters': {
          [`${key}/electronic_address`]: { value: `200000008_${'A'.repeat(116)}`, scheme: '0225' },
        },
      },
    },
  }),
)
