import { isCompanyName } from '@conforme/model'
import { rule } from '../base/rule.ts'

/** An EIRL has a mention of its own, which says more. */
const SOLE_TRADER = /(?:^|[\s,(])(?:EI|E\.I\.|EIRL|E\.I\.R\.L\.)(?:$|[\s,)])|entrepreneu(?:r|se) individuel/i
/** As a legal form. An EIRL or EURL is something else. */
const FORM =
  /^(?:EI|E\.I\.|entrepr(?:ise|eneur|eneuse) individuel(?:le)?|micro-?entrepr(?:ise|eneur|eneuse)|auto-?entrepreneu(?:r|se))$/i

export default rule({
  id: 'SOLE_TRADER',
  since: '2022-05-15',
  on: 'BG-4',
  at: 'BT-27',
  basis: { text: 'C. com. art. L526-22 et R526-27 (décret n° 2022-725)' },

  when: ({ legal_name }, { facts }) =>
    legal_name !== undefined && (facts.sole_trader || FORM.test(facts.legal_form ?? '')),
  holds: ({ legal_name }) => SOLE_TRADER.test(legal_name!),

  label: { fr: 'Mention « EI »', en: 'Mention “EI”' },
  says: {
    fr: 'Ajoutez « EI » au nom de l’entrepreneur individuel : {BT-27}.',
    en: 'Add “EI” to the name of the sole trader: {BT-27}.',
  },
  why: {
    fr: 'Depuis le 15 mai 2022 la mention est due à côté du nom, sous peine d’une amende de 750 €.',
    en: 'Since 15 May 2022 the mention has been due beside the name, or a fine of €750.',
  },
  // A company is not a sole trader: where the name is that of one, a person chooses.
  fix: ({ legal_name }) => (isCompanyName(legal_name!) ? undefined : `${legal_name} EI`),
  suggest: ({ legal_name }) => `${legal_name} EI`,
  origin: 'convention',

  examples: {
    good: {
      'EI after the name': { '/seller/sole_trader': true, '/seller/legal_name': 'Alix Moreau EI' },
      'in full before it': {
        '/seller/sole_trader': true,
        '/seller/legal_name': 'Entrepreneur individuel Alix Moreau',
      },
      'an EIRL': { '/seller/sole_trader': true, '/seller/legal_name': 'Alix Moreau EIRL' },
    },
    bad: {
      'the name alone': { '/seller/sole_trader': true, '/seller/legal_name': 'Alix Moreau' },
      'the form alone': {
        '/seller/legal_form': 'EI',
        '/seller/legal_information': null,
        '/seller/legal_name': 'Alix Moreau',
      },
      'the name of a company': { '/seller/sole_trader': true, '/seller/legal_name': 'Moreau SARL' },
    },
  },
})
