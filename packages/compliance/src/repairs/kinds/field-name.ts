import { editDistance, type Field, fieldsOf, type Place, placeAt, type Text, valueAt } from '@conforme/model'
import { setting } from '../../patches.ts'
import type { Operation } from '../../validation.ts'
import { FIELD_WORDS, LIKELY_WORDS } from '../field-words.ts'
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
  likely: {
    fr: 'Ce mot peut désigner plusieurs champs, celui-ci le plus souvent ; à confirmer.',
    en: 'This word may name several fields, this one most often; to be confirmed.',
  },
  amount: {
    fr: 'Le nombre peut être un taux ou un montant de TVA ; à confirmer.',
    en: 'The number may be a rate or an amount of VAT; to be confirmed.',
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
/** Letters in a wrong one of a guess: fewer are another word. */
const LETTERS_PER_GUESS = 3

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
  const likely = inside ? undefined : LIKELY_WORDS[group]?.[given]
  if (likely !== undefined) return { name: likely, sure: 0.7, reason: REASONS.likely }
  const typos = given.length < 4 ? [] : names.filter(name => isTypoOf(given, flat(name)))
  if (typos.length === 1) return { name: typos[0]!, sure: true, reason: REASONS.typo }
  // A short word is near to anything: `pu` is no `id`, `name` no `note`.
  const most = Math.floor(given.length / LETTERS_PER_GUESS)
  return near === undefined || editDistance(given, flat(near), most + 1) > most
    ? undefined
    : { name: near, sure: 0.7, reason: REASONS.near }
}

const FRENCH_RATES = [20, 10, 5.5, 2.1, 8.5]
const CENT = 0.01

/** Whether the number beside a base is as well an amount of VAT on it: `tva: 10` on a line of 50. */
function mayBeAmount(value: unknown, line: unknown): boolean {
  const number = Number(typeof value === 'string' ? value.replace(',', '.') : value)
  if (typeof line !== 'object' || line === null || !(number > 0)) return false
  if (!FRENCH_RATES.includes(number)) return !String(value).includes('%')
  const numbers = Object.values(line)
    .slice(0, MOST_BESIDE)
    .map(Number)
    .filter(it => Number.isFinite(it) && it > 0)
  const bases = numbers.flatMap(a => [a, ...numbers.map(b => a * b)])
  return bases.some(base => FRENCH_RATES.some(rate => Math.abs((base * rate) / 100 - number) < CENT))
}

/** Fields of a line that may hold its base; their products are few. */
const MOST_BESIDE = 16

function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'))
}

/** Whether a group can be written at: an object, or nothing yet. */
function isOpen(draft: unknown, group: string): boolean {
  const value = group === '' ? draft : valueAt(draft, group)
  return value == null || (typeof value === 'object' && !Array.isArray(value))
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
    fr: 'Déplace la valeur d’un champ inconnu vers le champ connu. Certain pour la même écriture (issueDate), un mot qui ne désigne que lui (client → buyer, name → description dans une ligne) et une faute de frappe qui n’approche que lui ; un mot à plusieurs sens (pu, total, ref) n’est que proposé ; jamais par-dessus une valeur donnée.',
    en: 'Moves the value of an unknown field to the known one. Certain for another spelling (issueDate), a word that names that one only (client → buyer, name → description in a line) and a typo near it only; a word of several meanings (pu, total, ref) is offered only; never over a value that is given.',
  },
  origin: 'convention',
  answers: ['UNKNOWN_FIELD'],
  propose: ({ pointer, unread }, { draft }) => {
    const place = placeAt(pointer)
    if (place === undefined || unread === undefined) return undefined
    const key = pointer.slice(pointer.lastIndexOf('/') + 1)
    const meant = meantBy(key, place, unread.nearest)
    if (meant === undefined) return undefined
    const path = `${parentOf(pointer)}/${meant.name}`
    const value = valueAt(draft, pointer)
    const fitting =
      place.field?.kind === 'leaf' ? typeof value === 'string' : fits(value, placeAt(path)?.field)
    if (valueAt(draft, path) !== undefined || !fitting || !isOpen(draft, parentOf(path))) return undefined
    // A price that says nothing of its VAT is not moved unasked; nor is a number that may be its amount.
    const doubtful = meant.name === 'vat_rate' && mayBeAmount(value, valueAt(draft, parentOf(pointer)))
    const nested = meant.name.includes('/')
    const operations: readonly Operation[] = nested
      ? [...setting(draft, path, value), { op: 'remove', path: pointer }]
      : [{ op: 'move', from: pointer, path }]
    return doubtful
      ? { value: meant.name, operations, sure: 0.7, reason: REASONS.amount }
      : { value: meant.name, operations, sure: meant.sure, reason: meant.reason }
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
    'the name of the buyer beside it': {
      given: { '/buyer/legal_name': null, '/customer_name': 'Comptoir du Rhône SARL' },
      repaired: { '/buyer/legal_name': 'Comptoir du Rhône SARL' },
    },
    'the day, by its plainest name': {
      given: { '/issue_date': null, '/date': '2026-11-20' },
      repaired: { '/issue_date': '2026-11-20' },
    },
    'the name of what is sold': {
      given: { '/lines/0/description': null, '/lines/0/name': 'Conseil' },
      repaired: { '/lines/0/description': 'Conseil' },
    },
    'a price that may include VAT': {
      given: { '/lines/0/unit_price_ht': null, '/lines/0/pu': '850.00' },
      offered: { '/lines/0/pu': 'unit_price_ht' },
    },
    'ten, a rate or the VAT of fifty': {
      given: {
        '/lines/0/quantity': 1,
        '/lines/0/unit_price_ht': '50',
        '/lines/0/vat_rate': null,
        '/lines/0/tva': 10,
      },
      offered: { '/lines/0/tva': 'vat_rate' },
    },
    'a number that is a word of nothing': { given: { '/lines/0/xy': '7' }, left: true },
    'a field that is given already': {
      given: { '/due_date': '2026-12-15', '/due_dat': '2026-12-18' },
      left: true,
    },
  },
})
