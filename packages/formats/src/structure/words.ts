/** What is said to people of each kind of fault: one sentence, French and English. */
import type { StructureFinding, StructureFindingKind } from './check.ts'

export interface Words {
  readonly fr: string
  readonly en: string
}

/** `{in}` is the element around, or that which has the attribute. */
export const STRUCTURE_WORDS: Readonly<Record<StructureFindingKind, Words>> = {
  unexpected: {
    fr: '{name} n’a pas de place dans {in}.',
    en: '{name} has no place in {in}.',
  },
  missing: {
    fr: 'Il manque {name} dans {in}.',
    en: '{name} is missing in {in}.',
  },
  order: {
    fr: '{name} doit venir avant {expected} dans {in}.',
    en: '{name} must come before {expected} in {in}.',
  },
  repeated: {
    fr: '{name} ne peut figurer qu’une fois dans {in}.',
    en: '{name} may appear only once in {in}.',
  },
  attribute: {
    fr: '{name} n’est pas un attribut de {in}.',
    en: '{name} is not an attribute of {in}.',
  },
  value: {
    fr: '{name} contient « {found} » ; il faut {expected}.',
    en: '{name} holds “{found}”; it takes {expected}.',
  },
  root: {
    fr: '{name} n’est la racine d’aucun format connu : CII, UBL (Invoice ou CreditNote) ou CDAR.',
    en: '{name} is not the root of a known format: CII, UBL (Invoice or CreditNote) or CDAR.',
  },
  text: {
    fr: '{name} contient du texte entre ses éléments : « {found} ».',
    en: '{name} holds text between its elements: “{found}”.',
  },
}

/** What a simple type takes. */
export const VALUE_WORDS: Readonly<Record<string, Words>> = {
  decimal: { fr: 'un nombre décimal comme 1234.56', en: 'a decimal number such as 1234.56' },
  integer: { fr: 'un nombre entier', en: 'a whole number' },
  boolean: { fr: '« true » ou « false »', en: '“true” or “false”' },
  date: { fr: 'une date qui existe, comme 2026-09-01', en: 'a date that exists, such as 2026-09-01' },
  time: { fr: 'une heure comme 14:30:00', en: 'a time such as 14:30:00' },
  dateTime: {
    fr: 'une date et une heure comme 2026-09-01T14:30:00',
    en: 'a date and time such as 2026-09-01T14:30:00',
  },
  base64Binary: { fr: 'du contenu codé en base64', en: 'content encoded in base64' },
  anyURI: { fr: 'une adresse (URI)', en: 'an address (URI)' },
  language: { fr: 'un code de langue comme fr', en: 'a language code such as fr' },
  ID: {
    fr: 'un identifiant XML, qui commence par une lettre',
    en: 'an XML identifier, which begins with a letter',
  },
  unique: { fr: 'un identifiant que rien d’autre ne porte', en: 'an identifier that nothing else has' },
}
const LENGTH: Words = { fr: 'de {min} à {max} caractères', en: '{min} to {max} characters' }
const ONE_OF: Words = { fr: 'l’une de ces valeurs : {values}', en: 'one of these values: {values}' }

const LONGEST_NAME = 54
const LONGEST_VALUE = 50

/** The sentence for one fault, 200 characters at most. */
export function sayStructureFinding(fault: StructureFinding, language: 'fr' | 'en'): string {
  const { kind, name, node, expected = '', found = '' } = fault
  const isInside = kind === 'missing' || kind === 'attribute'
  const around = isInside ? node.name : (node.parent?.name ?? node.name)
  const wanted = kind === 'value' ? cut(taken(expected, language), LONGEST_VALUE) : shown(expected)
  return fill(STRUCTURE_WORDS[kind][language], {
    name: shown(name),
    in: shown(around),
    expected: wanted,
    found: cut(found.slice(0, 200).replace(/\s+/g, ' ').trim(), LONGEST_VALUE),
  })
}

function taken(type: string, language: 'fr' | 'en'): string {
  const [, min, max] = /^\w+\[(\d+)\.\.(\d+)\]$/.exec(type) ?? []
  if (min !== undefined && max !== undefined) return fill(LENGTH[language], { min, max })
  const listed = /^\w+\((.*)\)$/.exec(type)?.[1]
  if (listed !== undefined) return fill(ONE_OF[language], { values: listed.replaceAll('|', ', ') })
  // A fixed value is printed as it is.
  return VALUE_WORDS[type]?.[language] ?? (language === 'fr' ? `« ${type} »` : `“${type}”`)
}

/** Without the address of a namespace that we do not know. */
function shown(name: string): string {
  return cut(name.replace(/\{[^{}]*\}/g, ''), LONGEST_NAME)
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
}
