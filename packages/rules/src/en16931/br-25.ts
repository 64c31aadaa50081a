import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-25',
  on: 'BG-31',
  at: 'BT-153',
  basis: { text: 'EN 16931-1, BR-25' },
  why: {
    fr: 'La dénomination du bien ou du service est obligatoire ; sans elle, l’acheteur ne sait pas ce qu’il paie.',
    en: 'The name of the goods or service is mandatory; without it the buyer cannot tell what is paid for.',
  },
  suggest: ({ description }) => description,
  confidence: 0.9,
  examples: {
    good: { 'a name': 'simple' },
    bad: { 'no name': { '/lines/0/item/name': null } },
  },
})
