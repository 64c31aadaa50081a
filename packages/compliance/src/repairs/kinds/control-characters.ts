import { INPUT } from '@conforme/rules'
import { kind } from '../../base/repair-kind.ts'

export default kind({
  id: 'control-characters',
  label: { fr: 'Caractères de contrôle', en: 'Control characters' },
  about: {
    fr: 'Retire d’un texte les caractères invisibles qu’aucun document XML ne peut contenir. Certain : ils ne disent rien.',
    en: 'Takes out of a text the invisible characters that no XML document can hold. Certain: they say nothing.',
  },
  origin: 'convention',
  propose: ({ unread }) => {
    const value = unread && INPUT.characters.repair?.(unread)
    return value === undefined
      ? undefined
      : {
          value,
          sure: true,
          reason: {
            fr: 'Ces caractères sont invisibles et interdits en XML.',
            en: 'These characters are invisible and forbidden in XML.',
          },
        }
  },
  examples: {
    'a null character': {
      given: { '/lines/0/description': 'Audit\u0000 de sécurité' },
      repaired: { '/lines/0/description': 'Audit de sécurité' },
    },
  },
})
