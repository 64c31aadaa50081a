import { INPUT } from '@conforme/rules'
import { kind } from '../../base/repair-kind.ts'

export default kind({
  id: 'garbled-text',
  label: { fr: 'Texte abîmé', en: 'Garbled text' },
  about: {
    fr: 'Propose le texte sans code HTML (entités, balises) ou avec ses lettres relues dans le bon encodage (CafÃ© → Café). Jamais certain : rien d’autre ne dit ce qui était écrit.',
    en: 'Offers the text without HTML (entities, tags) or with its letters read again in the right encoding (CafÃ© → Café). Never certain: nothing else says what was written.',
  },
  origin: 'convention',
  propose: ({ unread }) => {
    const value = unread && INPUT[unread.kind].repair?.(unread)
    return value === undefined
      ? undefined
      : {
          value,
          sure: 0.9,
          reason: {
            fr: 'Le texte tel qu’il se lit une fois décodé ; à confirmer.',
            en: 'The text as it reads once decoded; to be confirmed.',
          },
        }
  },
  examples: {
    'an entity': {
      given: { '/buyer/legal_name': 'Dupont &amp; Fils' },
      offered: { '/buyer/legal_name': 'Dupont & Fils' },
    },
    'misread letters': {
      given: { '/lines/0/description': 'CafÃ©' },
      offered: { '/lines/0/description': 'Café' },
    },
    'a letter that was lost': {
      given: { '/lines/0/description': 'Caf\ufffd' },
      left: true,
    },
  },
})
