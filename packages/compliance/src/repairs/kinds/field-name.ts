import {
  type Decimal,
  decimal,
  editDistance,
  type Field,
  format,
  multiply,
  once,
  type Place,
  percentage,
  placeAt,
  type Text,
  valueAt,
  ZERO,
} from '@conforme/model'
import { setting } from '../../base/patches.ts'
import { kind, type Proposal } from '../../base/repair-kind.ts'
import type { Operation } from '../../base/validation.ts'
import { FIELD_WORDS, LIKELY_WORDS } from '../field-words.ts'
import { RATES_IN_FORCE } from '../french-rates.ts'
import { knownOf } from '../known-fields.ts'

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
  typo: {
    fr: 'Un seul champ connu s’écrit presque ainsi.',
    en: 'One known field only is written nearly so.',
  },
  rate: {
    fr: 'Un taux de TVA, ou le montant de la TVA de la ligne : lequel ?',
    en: 'A rate of VAT, or the amount of VAT of the line: which one?',
  },
  near: {
    fr: 'Le champ connu le plus proche ; à confirmer.',
    en: 'The nearest known field; to be confirmed.',
  },
} satisfies Record<string, Text>

/** Letters that may be wrong by a slip of the keyboard, by the length of the word. */
const LETTERS_PER_SLIP = 5
/** Letters that may be wrong in a guess: more make another word. */
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
  if (Math.abs(given.length - name.length) > most) return false
  return areSwapped(given, name) || editDistance(given, name, most + 1) <= most
}

/** Words that make a field another one, however near its spelling: a price with VAT, for instance. */
const TELLING: ReadonlySet<string> = new Set(
  'ttc ht htva brut brute net nette gross incl included excl excluded tax taxes tva vat with without sans avec'.split(
    ' ',
  ),
)

function wordsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/)
}

/** Whether the name has a distinctive word that the other lacks. */
function saysOtherwise(given: string, name: string): boolean {
  const words = new Set(wordsOf(name))
  return wordsOf(given).some(word => TELLING.has(word) && !words.has(word))
}

/** Whether the draft gives the day of delivery elsewhere: « date » alone may be that day. */
function isServiceDated(draft: unknown): boolean {
  const places = ['/service_date', '/delivery/date', '/delivery/period', '/period', '/lines/0/period']
  return places.some(place => valueAt(draft, place) != null)
}

/** Names as `flat` writes them. */
const flatsOf = once((names: readonly string[]): readonly string[] => names.map(flat))

interface Meant {
  readonly name: string
  readonly sure: true | number
  readonly reason: Text
}

const PARTS_OF_AN_IDENTIFIER: readonly string[] = ['value', 'scheme', 'version']

function meantBy(key: string, { group, field }: Place, near: string | undefined): Meant | undefined {
  const inside = field?.kind === 'leaf'
  const names = inside ? PARTS_OF_AN_IDENTIFIER : knownOf(group)
  const given = flat(key)
  const flats = flatsOf(names)
  const same = names.find((_, i) => flats[i] === given)
  if (same !== undefined) return { name: same, sure: true, reason: REASONS.same }
  const word = inside ? undefined : FIELD_WORDS[group]?.[given]
  if (word !== undefined) return { name: word, sure: true, reason: REASONS.word }
  const likely = inside ? undefined : LIKELY_WORDS[group]?.[given]
  if (likely !== undefined) return { name: likely, sure: 0.7, reason: REASONS.likely }
  const typos = given.length < 4 ? [] : names.filter((_, i) => isTypoOf(given, flats[i]!))
  const [typo] = typos
  if (typos.length === 1 && !saysOtherwise(key, typo!))
    return { name: typo!, sure: true, reason: REASONS.typo }
  // A short word is near to anything: `pu` is not `id`, nor `name` `note`.
  const most = Math.floor(given.length / LETTERS_PER_GUESS)
  return near === undefined || saysOtherwise(key, near) || editDistance(given, flat(near), most + 1) > most
    ? undefined
    : { name: near, sure: 0.7, reason: REASONS.near }
}

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

/** Words for VAT that name no rate: « tva », unlike « taux_tva ». */
const VAT: ReadonlySet<string> = new Set(['tva', 'vat', 'taxe', 'tax'])
const MONEY = /price|prix|pu|montant|amount|total|ht/
const MOST_NUMBERS = 12

/** The French rate at which a figure would be the VAT of the line, by the other figures of the line. */
function rateAsAmount(line: object, key: string, figure: Decimal): Decimal | undefined {
  const others = Object.entries(line)
    .filter(([name]) => name !== key)
    .slice(0, MOST_NUMBERS)
    .flatMap(([name, value]) => {
      const read = typeof value === 'string' || typeof value === 'number' ? decimal(value) : undefined
      return read === undefined ? [] : [{ name: flat(name), value: read }]
    })
  const prices = others.filter(({ name }) => MONEY.test(name)).map(({ value }) => value)
  const nets = [...prices, ...prices.flatMap(price => others.map(({ value }) => multiply(price, value)))]
  return RATES_IN_FORCE.find(rate => nets.some(net => percentage(net, rate) === figure))
}

/** « tva: 10 » beside « prix_ht: 50 » is a rate of 10 %, or the 10 € that are 20 % of 50. */
function ofVat(pointer: string, given: unknown, draft: unknown): readonly Proposal[] | undefined {
  const at = pointer.slice(0, pointer.lastIndexOf('/'))
  const key = pointer.slice(at.length + 1)
  const figure = typeof given === 'string' || typeof given === 'number' ? decimal(given) : undefined
  const line = valueAt(draft, at)
  if (!VAT.has(flat(key)) || figure === undefined || typeof line !== 'object' || line === null)
    return undefined
  const isRate = figure === ZERO || RATES_IN_FORCE.includes(figure)
  const other = rateAsAmount(line, key, figure)
  if (isRate && (other === undefined || other === figure)) return undefined
  const path = `${at}/vat_rate`
  const move: Operation = { op: 'move', from: pointer, path }
  const asRate: Proposal = { value: 'vat_rate', operations: [move], sure: 0.6, reason: REASONS.rate }
  if (other === undefined) return [asRate]
  const value = format(other)
  const asAmount: Proposal = {
    pointer: path,
    value,
    operations: [
      { op: 'remove', path: pointer },
      { op: 'add', path, value },
    ],
    sure: isRate ? 0.6 : 0.8,
    reason: REASONS.rate,
  }
  return isRate ? [asRate, asAmount] : [asAmount, asRate]
}

function isIdentifier(type: string): boolean {
  return type === 'identifier' || type === 'classification'
}

export default kind({
  id: 'field-name',
  label: { fr: 'Nom de champ', en: 'Field name' },
  about: {
    fr: 'Déplace la valeur d’un champ inconnu vers le champ connu. Certain pour la même écriture (issueDate), un mot qui ne désigne que lui (client → buyer) et une faute de frappe qui n’approche que lui ; un mot à plusieurs sens (pu, total, ref) n’est que proposé, « tva: 10 », taux ou montant, demandé ; jamais par-dessus une valeur donnée, ni d’un prix TTC à un prix HT.',
    en: 'Moves the value of an unknown field to the known one. Certain for another spelling (issueDate), a word that names that one only (client → buyer) and a typo near it only; a word of several meanings (pu, total, ref) is offered only, “tva: 10”, a rate or an amount, is asked; never over a value that is given, nor from a price with VAT to one without.',
  },
  origin: 'convention',
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
    if (pointer === '/date' && meant.sure === true && !isServiceDated(draft))
      return {
        value: meant.name,
        operations: [{ op: 'move', from: pointer, path }],
        sure: 0.7,
        reason: REASONS.likely,
      }
    const vat = meant.name === 'vat_rate' ? ofVat(pointer, value, draft) : undefined
    if (vat !== undefined) return vat
    const operations: readonly Operation[] = meant.name.includes('/')
      ? [...setting(draft, path, value), { op: 'remove', path: pointer }]
      : [{ op: 'move', from: pointer, path }]
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
    'a price with VAT': {
      given: { '/lines/0/unit_price_ht': null, '/lines/0/unit_price_ttc': '1020.00' },
      left: true,
    },
    'VAT that may be an amount': {
      given: { '/lines/1': { description: 'Rapport', quantity: 1, prix_ht: 50, tva: 10 } },
      offered: { '/lines/1/tva': 'vat_rate', '/lines/1/vat_rate': '20' },
    },
    'the name of the buyer beside it': {
      given: { '/buyer/legal_name': null, '/customer_name': 'Comptoir du Rhône SARL' },
      repaired: { '/buyer/legal_name': 'Comptoir du Rhône SARL' },
    },
    'the day, by its plainest name': {
      given: { '/issue_date': null, '/date': '2026-11-20', '/service_date': '2026-11-18' },
      repaired: { '/issue_date': '2026-11-20' },
    },
    'a day alone, of issue or of delivery': {
      given: { '/issue_date': null, '/service_date': null, '/date': '2026-11-20' },
      offered: { '/date': 'issue_date' },
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
