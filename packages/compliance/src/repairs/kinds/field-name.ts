import { editDistance, type Field, fieldsOf, type Place, placeAt, type Text, valueAt } from '@conforme/model'
import type { Operation } from '../../validation.ts'
import { FIELD_WORDS } from '../field-words.ts'
import { kind } from '../kind.ts'

const REASONS = {
  same: {
    fr: 'Le même mot, dans l’écriture des champs du brouillon.',
    en: 'The same word, spelt as the fields of the draft are.',
  },
  word: {
    fr: 'Ce mot désigne d’ordinaire ce champ.',
    en: 'This word commonly names that field.',
  },
  typo: {
    fr: 'Un seul champ connu s’écrit presque ainsi.',
    en: 'One known field only is written nearly so.',
  },
  near: {
    fr: 'Le champ connu le plus proche ; à confirmer.',
    en: 'The nearest known field; to be confirmed.',
  },
} satisfies Record<string, Text>

/** Letters in a slip of the keyboard, by the length of the word. */
const LETTERS_PER_SLIP = 5

/** `issueDate`, `Issue-Date` and `issue_date` are one name. */
function flat(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** Two letters exchanged. */
function areSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const i = [...a].findIndex((letter, at) => letter !== b[at])
  return i >= 0 && a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2)
}

function isTypoOf(given: string, name: string): boolean {
  const most = Math.max(1, Math.floor(name.length / LETTERS_PER_SLIP))
  return areSwapped(given, name) || editDistance(given, name, most + 1) <= most
}

interface Meant {
  readonly name: string
  readonly sure: true | number
  readonly reason: Text
}

const PARTS_OF_AN_IDENTIFIER: readonly string[] = ['value', 'scheme', 'version']

function meantBy(key: string, { group, field }: Place, near: string | undefined): Meant | undefined {
  const inside = field?.kind === 'leaf'
  const names = inside ? PARTS_OF_AN_IDENTIFIER : fieldsOf(group)
  const given = flat(key)
  const same = names.find(name => flat(name) === given)
  if (same !== undefined) return { name: same, sure: true, reason: REASONS.same }
  const word = inside ? undefined : FIELD_WORDS[group]?.[given]
  if (word !== undefined) return { name: word, sure: true, reason: REASONS.word }
  const typos = given.length < 4 ? [] : names.filter(name => isTypoOf(given, flat(name)))
  if (typos.length === 1) return { name: typos[0]!, sure: true, reason: REASONS.typo }
  return near === undefined ? undefined : { name: near, sure: 0.7, reason: REASONS.near }
}

/** Whether a value has the JSON shape of the field that it would move to. */
function fits(value: unknown, field: Field | undefined): boolean {
  if (field === undefined) return false
  const many = field.kind !== 'convenience' && field.many
  if (many) return Array.isArray(value)
  const object = typeof value === 'object'
  return field.kind === 'group' || (field.kind === 'leaf' && isIdentifier(field.type)) ? object : !object
}

function isIdentifier(type: string): boolean {
  return type === 'identifier' || type === 'classification'
}

export default kind({
  id: 'field-name',
  label: { fr: 'Nom de champ', en: 'Field name' },
  about: {
    fr: 'Déplace la valeur d’un champ inconnu vers le champ connu. Certain pour la même écriture (issueDate), un mot qui ne désigne que lui (client → buyer) et une faute de frappe qui n’approche que lui ; jamais par-dessus une valeur donnée.',
    en: 'Moves the value of an unknown field to the known one. Certain for another spelling (issueDate), a word that names that one only (client → buyer) and a typo near it only; never over a value that is given.',
  },
  origin: 'convention',
  answers: ['UNKNOWN_FIELD', 'UNKNOWN_MONEY'],
  propose: ({ pointer, unread }, { draft }) => {
    const place = placeAt(pointer)
    if (place === undefined || unread === undefined) return undefined
    const key = pointer.slice(pointer.lastIndexOf('/') + 1)
    const meant = meantBy(key, place, unread.nearest)
    if (meant === undefined) return undefined
    const path = `${pointer.slice(0, pointer.lastIndexOf('/'))}/${meant.name}`
    const value = valueAt(draft, pointer)
    const fitting =
      place.field?.kind === 'leaf' ? typeof value === 'string' : fits(value, placeAt(path)?.field)
    if (valueAt(draft, path) !== undefined || !fitting) return undefined
    const operations: readonly Operation[] = [{ op: 'move', from: pointer, path }]
    return { value: meant.name, operations, sure: meant.sure, reason: meant.reason }
  },
  examples: {
    'another spelling': {
      given: { '/issue_date': null, '/issueDate': '2026-11-20' },
      repaired: { '/issue_date': '2026-11-20' },
    },
    'a letter left out': {
      given: { '/due_dat': '2026-12-15' },
      repaired: { '/due_date': '2026-12-15' },
    },
    'a French word': {
      given: { '/echeance': '2026-12-15' },
      repaired: { '/due_date': '2026-12-15' },
    },
    'a price that may include VAT': {
      given: { '/lines/0/unit_price_ht': null, '/lines/0/prix': '850.00' },
      left: true,
    },
    'a field that is given already': {
      given: { '/due_date': '2026-12-15', '/due_dat': '2026-12-18' },
      left: true,
    },
  },
})
