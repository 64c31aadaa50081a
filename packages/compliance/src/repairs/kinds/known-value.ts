import {
  editDistance,
  FORMATS,
  formatMeant,
  nearest,
  OPTIONS,
  placeAt,
  type Text,
  valueAt,
  ZERO,
} from '@conforme/model'
import { INPUT } from '@conforme/rules'
import { kind, type Situation } from '../../base/repair-kind.ts'

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
  against: {
    fr: 'Le mot désigne cette valeur, mais une autre donnée du brouillon dit le contraire.',
    en: 'The word names this value, but something else in the draft says the contrary.',
  },
  far: {
    fr: 'La valeur admise la plus proche ; à confirmer.',
    en: 'The nearest allowed value; to be confirmed.',
  },
} satisfies Record<string, Text>

const LETTERS: Readonly<Record<string, string>> = { GOODS: 'B', SERVICES: 'S', MIXED: 'M' }

/** The frame of another letter, VAT on the lines of a small business, a consumer with a SIREN. */
function isContradicted(value: string, { draft, invoice }: Situation): boolean {
  const frame = valueAt(draft, '/process/type')
  if (value in LETTERS)
    return (
      typeof frame === 'string' && /^[bsm][1-9]$/i.test(frame) && frame[0]!.toUpperCase() !== LETTERS[value]
    )
  if (value === 'franchise_293b') return invoice.lines.some(({ vat_rate = ZERO }) => vat_rate > ZERO)
  return (
    value === 'CONSUMER' && ['siren', 'siret', 'vat'].some(key => valueAt(draft, `/buyer/${key}`) != null)
  )
}

/** The values that a closed list at this place allows. */
function listAt(pointer: string): readonly string[] {
  if (pointer === '/format') return FORMATS
  if (pointer === '/options/language') return OPTIONS.language.type
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
    fr: 'Remplace « biens » par GOODS, « SERVICS » par SERVICES. Certain pour un mot français sans équivoque et pour une faute de frappe qui n’approche qu’une valeur, si rien d’autre ne les contredit.',
    en: 'Replaces “biens” with GOODS, “SERVICS” with SERVICES. Certain for an unmistakable French word and for a typo near one value only, where nothing else contradicts them.',
  },
  origin: 'convention',
  propose: ({ unread, pointer }, situation) => {
    const format = pointer === '/format' ? formatMeant(unread?.value) : undefined
    if (format !== undefined) return { value: format, sure: true, reason: REASONS.word }
    const value = unread && INPUT.enum.repair?.(unread)
    if (unread === undefined || typeof value !== 'string') return undefined
    const given = String(unread.value).trim()
    if (isContradicted(value, situation)) return { value, sure: 0.7, reason: REASONS.against }
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
    'a format in other letters': { given: { '/format': 'Factur-X' }, repaired: { '/format': 'factur-x' } },
    'a format that there is not': { given: { '/format': 'pdf' }, left: true },
    'a word against the frame': {
      given: { '/operation_category': 'biens', '/process': { type: 'S1' } },
      offered: { '/operation_category': 'GOODS' },
    },
    'a word that says nothing': { given: { '/operation_category': 'divers' }, left: true },
  },
})
