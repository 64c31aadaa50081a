import { required } from '../base/kinds.ts'

export default required({
  id: 'LINE_DESCRIPTION',
  on: 'BG-31',
  at: 'BT-153',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 8° ; C. com. art. L441-9' },
  covers: ['BR-25'],

  label: { fr: 'Désignation', en: 'Description of the line' },
  says: {
    fr: 'Désignez précisément le bien ou le service de la ligne.',
    en: 'Describe precisely the goods or service of the line.',
  },
  why: {
    fr: 'La loi veut la dénomination précise de chaque bien ou service.',
    en: 'The law wants the precise description of all goods and services.',
  },

  examples: {
    good: { 'a name': 'simple' },
    bad: { 'no name': { '/lines/0/item/name': null } },
  },
})
