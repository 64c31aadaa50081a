import { FIELDS, type Field, GROUPS, type GroupId, type Leaf, label } from '@conforme/model'
import type { Language } from '../../base/failures.ts'
import { documented, isJson, type Json, type Schemas } from './named.ts'

/** Names of their own, where the English label is not the word that people use. */
const NAMES: Partial<Record<GroupId, string>> = { 'BG-0': 'Draft', 'BG-25': 'Line' }

const nameOf = (group: GroupId): string =>
  NAMES[group] ??
  label(group, 'en')
    .split(/[^A-Za-z0-9]+/)
    .map(word => `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`)
    .join('')

const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/**
 * The draft as it is documented: one schema a group, each field with the number and the name of its term in the
 * language. A null counts as a field left out, so that none is shown.
 * @param taken the schema that requests are held to; what is there beside the terms is taken over
 */
export function draftSchemas(taken: Json, language: Language): Schemas {
  const schemas: Schemas = {
    Identifier: identifier('value', 'scheme'),
    Classification: identifier('value', 'scheme', 'version'),
    Decimal: {
      type: ['number', 'string'],
      description: say(
        language,
        'Nombre décimal, en nombre JSON ou en chaîne exacte.',
        'Decimal number, as a JSON number or as an exact string.',
      ),
    },
  }
  for (const group of Object.keys(GROUPS) as GroupId[])
    schemas[nameOf(group)] = {
      type: 'object',
      description: `${group} · ${label(group, language)}`,
      properties: Object.fromEntries(
        [...FIELDS[group].values()].map(field => [field.key, schemaOf(field, language)]),
      ),
    }
  const draft = schemas.Draft ?? {}
  const terms = isJson(draft.properties) ? draft.properties : {}
  const all = isJson(taken.properties) ? taken.properties : {}
  const beside = Object.entries(all).filter(([key]) => !(key in terms))
  schemas.Draft = {
    ...draft,
    description: say(
      language,
      'La facture telle que vous l’écrivez. Ce qui manque ou est faux est un constat ; null vaut un champ absent.',
      'The invoice as you write it. What is missing or wrong is a finding; null counts as a field left out.',
    ),
    properties: { ...terms, ...(documented(Object.fromEntries(beside)) as Json) },
  }
  return schemas
}

const say = (language: Language, fr: string, en: string): string => (language === 'fr' ? fr : en)

const TEXT: Json = { type: 'string' }

function identifier(...keys: readonly string[]): Json {
  return { type: 'object', properties: Object.fromEntries(keys.map(key => [key, TEXT])) }
}

const LEAVES: Readonly<Record<Leaf, Json>> = {
  text: TEXT,
  code: TEXT,
  identifier: refTo('Identifier'),
  classification: refTo('Classification'),
  amount: refTo('Decimal'),
  price: refTo('Decimal'),
  quantity: refTo('Decimal'),
  percent: refTo('Decimal'),
  rate: refTo('Decimal'),
  date: { type: 'string', format: 'date' },
  binary: { type: 'string', contentEncoding: 'base64' },
}

function schemaOf(field: Field, language: Language): Json {
  if (field.kind === 'convenience') {
    const { type, term } = field.row
    const description = `${term === undefined ? '' : `${term} · `}${field.row[language]}`
    if (typeof type !== 'string') return { type: 'string', enum: [...type], description }
    return type === 'boolean' ? { type, description } : { ...LEAVES[type], description }
  }
  const [id, schema] =
    field.kind === 'group' ? [field.group, refTo(nameOf(field.group))] : [field.term, LEAVES[field.type]]
  const description = `${id} · ${label(id, language)}`
  return field.many ? { type: 'array', items: schema, description } : { ...schema, description }
}
