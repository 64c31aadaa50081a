import { ATTACHMENT_QUALIFIERS, withoutAccents } from '@conforme/model'
import { formed } from '../base/kinds.ts'

const SEPARATORS = /[^A-Z]+/g
const ANY_OTHER = 'PJA'

export default formed({
  id: 'BR-FR-17',
  assert: 'BR-FR-17_BT-123',
  at: 'BT-123',
  basis: { text: 'XP Z12-012, BR-FR-17' },

  accepts: description => ATTACHMENT_QUALIFIERS.has(description),

  says: {
    fr: 'Choisissez [BT-123] dans la liste : RIB, LISIBLE, BON_LIVRAISON, BON_COMMANDE, PJA… ; trouvé : {BT-123}.',
    en: 'Take the [BT-123] from the list: RIB, LISIBLE, BON_LIVRAISON, BON_COMMANDE, PJA…; found: {BT-123}.',
  },
  why: {
    fr: 'La liste est fermée : une pièce nommée librement, « CGV » par exemple, fait rejeter toute la facture.',
    en: 'The list is closed: for one freely named attachment, “CGV” for instance, the whole invoice is rejected.',
  },
  suggest: description => {
    const bare = withoutAccents(description).toUpperCase()
    const code = bare.replace(SEPARATORS, '_')
    if (ATTACHMENT_QUALIFIERS.has(code)) return code
    const short = code.replace(/_(?:DE|DU|D|L)_/g, '_')
    return ATTACHMENT_QUALIFIERS.has(short) ? short : ANY_OTHER
  },
  confidence: 0.7,

  examples: {
    good: {
      'bank details': { '/attachments': [{ id: 'RIB-1', description: 'RIB' }] },
      'no description': { '/attachments': [{ id: 'CGV-2026' }] },
    },
    bad: {
      'free text': { '/attachments': [{ id: 'CGV-2026', description: 'Conditions générales de vente' }] },
      'in words': { '/attachments': [{ id: 'BL-77', description: 'Bon de livraison' }] },
    },
  },
})
