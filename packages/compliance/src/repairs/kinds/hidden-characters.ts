import { INPUT } from '@conforme/rules'
import { kind } from '../../base/repair-kind.ts'

export default kind({
  id: 'hidden-characters',
  label: { fr: 'Caractères que personne ne voit', en: 'Invisible characters' },
  about: {
    fr: 'Retire les caractères sans largeur, certain : le texte se lit comme avant. Ceux qui changent le sens de lecture sont seulement proposés : le texte se lira autrement.',
    en: 'Takes out the characters without width, certain: the text reads as before. Those that change the direction of reading are only offered: the text will read otherwise.',
  },
  origin: 'convention',
  propose: ({ unread }) => {
    const value = unread && INPUT[unread.kind].repair?.(unread)
    if (value === undefined) return undefined
    return unread?.kind === 'invisible'
      ? {
          value,
          sure: true,
          reason: {
            fr: 'Sans les caractères que rien ne montre ; le texte se lit comme avant.',
            en: 'Without the characters that nothing shows; the text reads as before.',
          },
        }
      : {
          value,
          sure: 0.9,
          reason: {
            fr: 'Le texte tel qu’il est transmis, dans son ordre ; à confirmer : il se lisait autrement.',
            en: 'The text as it is sent, in its order; to be confirmed: it used to read otherwise.',
          },
        }
  },
  examples: {
    'a blank without width': {
      given: { '/lines/0/description': 'Audit\u200b de sécurité' },
      repaired: { '/lines/0/description': 'Audit de sécurité' },
    },
    'a text that is turned round': {
      given: { '/lines/0/description': 'Audit \u202e0001' },
      offered: { '/lines/0/description': 'Audit 0001' },
    },
  },
})
