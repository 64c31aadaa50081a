import { editDistance, nearest, placeAt, type Text } from '@conforme/model'
import { INPUT } from '@conforme/rules'
import { kind } from '../kind.ts'

const SHORTEST = 4
const MOST_SLIPS = 2

const REASONS = {
  word: {
    fr: 'Le mot désigne une seule des valeurs admises.',
    en: 'The word names one of the allowed values only.',
  },
  typo: {
    fr: 'Une seule des valeurs admises s’écrit presque ainsi.',
    en: 'One of the allowed values only is written nearly so.',
  },
  far: {
    fr: 'La valeur admise la plus proche ; à confirmer.',
    en: 'The nearest allowed value; to be confirmed.',
  },
} satisfies Record<string, Text>

/** The values that a closed list at this place allows. */
function listAt(pointer: string): readonly string[] {
  const field = placeAt(pointer)?.field
  const type = field?.kind === 'convenience' ? field.row.type : undefined
  return Array.isArray(type) ? type : []
}

function isTypo(given: string, value: string, list: readonly string[]): boolean {
  const others = list.filter(entry => entry !== value)
  return (
    given.length >= SHORTEST &&
    editDistance(given.toLowerCase(), value.toLowerCase(), MOST_SLIPS + 1) <= MOST_SLIPS &&
    nearest(given, others) === undefined
  )
}

export default kind({
  id: 'known-value',
  label: { fr: 'Valeur hors d’une liste fermée', en: 'Value outside a closed list' },
  about: {
    fr: 'Remplace « biens » par GOODS, « SERVICS » par SERVICES. Certain pour un mot français sans équivoque et pour une faute de frappe qui n’approche qu’une valeur.',
    en: 'Replaces “biens” with GOODS, “SERVICS” with SERVICES. Certain for an unmistakable French word and for a typo near one value only.',
  },
  origin: 'convention',
  answers: ['FIELD_VALUE'],
  propose: ({ unread, pointer }) => {
    const value = unread && INPUT.enum.repair?.(unread)
    if (unread === undefined || typeof value !== 'string') return undefined
    const given = String(unread.value).trim()
    if (isTypo(given, value, listAt(pointer))) return { value, sure: true, reason: REASONS.typo }
    return value === unread.nearest
      ? { value, sure: 0.7, reason: REASONS.far }
      : { value, sure: true, reason: REASONS.word }
  },
  examples: {
    'a French word': {
      given: { '/operation_category': 'prestations' },
      repaired: { '/operation_category': 'SERVICES' },
    },
    'a typo': {
      given: { '/operation_category': 'SERVICS' },
      repaired: { '/operation_category': 'SERVICES' },
    },
    'small letters': {
      given: { '/operation_category': 'services' },
      repaired: { '/operation_category': 'SERVICES' },
    },
    'a word that says nothing': { given: { '/operation_category': 'divers' }, left: true },
  },
})
