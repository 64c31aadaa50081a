import { isSiren, placeAt, type Text } from '@conforme/model'
import { INPUT } from '@conforme/rules'
import { kind, type Proposal } from '../kind.ts'

const PARTIES: ReadonlySet<string> = new Set(['BG-4', 'BG-7', 'BG-10'])
const POST_CODE_DIGITS = 5
const SIREN_DIGITS = 9

const REASONS = {
  same: {
    fr: 'La même valeur, dans le type que la documentation prévoit.',
    en: 'The same value, in the type that the documentation calls for.',
  },
  zero: {
    fr: 'Un nombre perd son zéro de tête : un code postal a cinq chiffres.',
    en: 'A number loses its leading zero: a French post code has five digits.',
  },
  digits: {
    fr: 'Un nombre perd ses zéros de tête : vérifiez l’identifiant.',
    en: 'A number loses its leading zeros: check the identifier.',
  },
  name: { fr: 'Un texte seul est sans doute le nom.', en: 'Text alone is probably the name.' },
} satisfies Record<string, Text>

/** A number where an identifier goes is sure where no digit can be missing. */
function ofNumber(pointer: string, text: unknown, given: number): Proposal {
  const value = text
  if (/\/postal$/.test(pointer) && String(given).length === POST_CODE_DIGITS - 1)
    return { value: `0${given}`, sure: 0.9, reason: REASONS.zero }
  const id = /\/(?:siren|legal_id)$/.test(pointer)
  const whole = !id || (String(given).length === SIREN_DIGITS && isSiren(String(given)))
  return { value, sure: whole || 0.7, reason: whole ? REASONS.same : REASONS.digits }
}

export default kind({
  id: 'value-type',
  label: { fr: 'Valeur d’un autre type', en: 'Value of another type' },
  about: {
    fr: 'Un nombre là où va du texte, « oui » pour vrai, un identifiant sans son schéma, un élément sans sa liste. Certain quand rien ne s’y perd ; un zéro de tête perdu n’est que proposé.',
    en: 'A number where text goes, “oui” for true, an identifier without its scheme, one item without its list. Certain where nothing can be lost; a lost leading zero is offered only.',
  },
  origin: 'convention',
  answers: ['FIELD_TYPE'],
  propose: ({ unread, pointer }) => {
    if (unread === undefined) return undefined
    const given = unread.value
    const field = placeAt(pointer)?.field
    if (typeof given === 'string' && field?.kind === 'group' && PARTIES.has(field.group))
      return { value: { legal_name: given }, sure: 0.8, reason: REASONS.name }
    const value = INPUT.type.repair?.(unread)
    if (value === undefined) return undefined
    if (typeof given === 'number') return ofNumber(pointer, value, given)
    // An identifier of another length than the place expects keeps no scheme: which one is it?
    const scheme = typeof value === 'object' && 'scheme' in value! ? value.scheme : 'none'
    return { value, sure: scheme !== 'EM' || 0.8, reason: REASONS.same }
  },
  examples: {
    'a number where text goes': { given: { '/number': 20261157 }, repaired: { '/number': '20261157' } },
    'a SIREN as a number': {
      given: { '/buyer/siren': 200000008 },
      repaired: { '/buyer/siren': '200000008' },
    },
    'yes in words': { given: { '/delivery_differs': 'non' }, repaired: { '/delivery_differs': false } },
    'a SIREN without its scheme': {
      given: { '/buyer/siren': null, '/buyer/legal_id': '200000008' },
      repaired: { '/buyer/legal_id': { value: '200000008', scheme: '0002' } },
    },
    'a post code that lost its zero': {
      given: { '/buyer/address/postal': 3000 },
      offered: { '/buyer/address/postal': '03000' },
    },
    'a name alone': {
      given: { '/buyer': 'Comptoir du Rhône SARL' },
      offered: { '/buyer': { legal_name: 'Comptoir du Rhône SARL' } },
    },
  },
})
