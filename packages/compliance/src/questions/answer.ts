/** The form of an answer, by the place where it goes: type, pattern, and the values of a short list. */
import {
  type Field,
  FRENCH_DOCUMENT_TYPES,
  FRENCH_VAT_CATEGORIES,
  fieldsOf,
  label,
  type Place,
  placeAt,
  TERMS,
  type TermId,
  type Text,
} from '@conforme/model'
import type { Language } from '@conforme/rules'
import type { AnswerForm } from '../base/validation.ts'
import { EXEMPTION_CASES } from '../reading/exemption-words.ts'

const DECIMAL = '^-?[0-9]+(\\.[0-9]+)?$'
const PATTERNS: Readonly<Record<string, string>> = {
  siren: '^[0-9]{9}$',
  siret: '^[0-9]{14}$',
  vat: '^[A-Z]{2}[0-9A-Z+*]{2,12}$',
  iban: '^[A-Z]{2}[0-9]{2}[0-9A-Z]{11,30}$',
  country: '^[A-Z]{2}$',
  currency: '^[A-Z]{3}$',
}
/** Lists too long to be listed. */
const LISTS: Readonly<Record<string, string>> = {
  country: 'ISO 3166-1',
  origin: 'ISO 3166-1',
  currency: 'ISO 4217',
  vat_currency: 'ISO 4217',
  unit: 'UN/ECE Rec. 20, 21',
  base_unit: 'UN/ECE Rec. 20, 21',
  subject_code: 'UNTDID 4451',
}

const CATEGORY_WORDS: Readonly<Record<string, Text>> = {
  GOODS: { fr: 'biens', en: 'goods' },
  SERVICES: { fr: 'services', en: 'services' },
  MIXED: { fr: 'biens et services', en: 'goods and services' },
  BUSINESS: { fr: 'entreprise', en: 'business' },
  PUBLIC_BODY: { fr: 'administration', en: 'public body' },
  CONSUMER: { fr: 'particulier', en: 'consumer' },
  normal: { fr: 'régime normal', en: 'normal scheme' },
  franchise_293b: { fr: 'franchise en base (art. 293 B)', en: 'small business scheme (art. 293 B)' },
}
const VAT_WORDS: Readonly<Record<string, Text>> = {
  S: { fr: 'taxée', en: 'taxed' },
  E: { fr: 'exonérée', en: 'exempt' },
  AE: { fr: 'autoliquidée', en: 'reverse charge' },
  K: { fr: 'livraison intracommunautaire', en: 'supply within the Union' },
  G: { fr: 'exportation', en: 'export' },
  O: { fr: 'hors du champ de la TVA', en: 'outside the scope of VAT' },
  Z: { fr: 'taux zéro', en: 'zero rate' },
}

/** Short lists by their term. */
const CHOICES: Readonly<Partial<Record<TermId, readonly (readonly [string, Text])[]>>> = {
  'BT-3': [...FRENCH_DOCUMENT_TYPES],
  'BT-118': vatChoices(),
  'BT-151': vatChoices(),
  'BT-95': vatChoices(),
  'BT-102': vatChoices(),
  'BT-121': EXEMPTION_CASES.map(({ code, fr, en }) => [code, { fr, en }] as const),
}

function vatChoices(): readonly (readonly [string, Text])[] {
  return [...FRENCH_VAT_CATEGORIES].map(code => [code, VAT_WORDS[code]!] as const)
}

/** @param pointer where the answer goes, in the caller's draft */
export function answerAt(pointer: string, language: Language): AnswerForm {
  const place = placeAt(pointer)
  return place?.field === undefined ? { type: 'string' } : formOf(place, place.field, language)
}

function formOf({ item, key }: Pick<Place, 'item' | 'key'>, field: Field, language: Language): AnswerForm {
  const many = field.kind !== 'convenience' && field.many && !item
  if (field.kind === 'group') return groupForm(field, many, language)
  if (many) return { type: 'array' }
  if (field.kind === 'convenience') return convenienceForm(key, field, language)
  return leafForm(key, field.term, language)
}

type GroupField = Extract<Field, { readonly kind: 'group' }>
type ShortField = Extract<Field, { readonly kind: 'convenience' }>

/** A group is asked for leaf by leaf; what lies deeper may be added. */
function groupForm({ group }: GroupField, many: boolean, language: Language): AnswerForm {
  const properties = Object.fromEntries(
    fieldsOf(group).flatMap(key => {
      const term = (Object.keys(TERMS) as TermId[]).find(
        id => TERMS[id].in === group && TERMS[id].key === key && !('extended' in TERMS[id]),
      )
      return term === undefined
        ? []
        : [[key, { ...leafForm(key, term, language), label: label(term, language) }] as const]
    }),
  )
  return { type: many ? 'array' : 'object', properties }
}

function convenienceForm(key: string, { row }: ShortField, language: Language): AnswerForm {
  if (row.type === 'boolean') return { type: 'boolean' }
  if (row.type === 'date') return { type: 'string', format: 'date' }
  if (row.type === 'price') return { type: 'number', pattern: DECIMAL }
  if (typeof row.type !== 'string')
    return {
      type: 'string',
      enum: row.type.map(value => ({ value, label: CATEGORY_WORDS[value]?.[language] ?? value })),
    }
  return textForm(key)
}

function leafForm(key: string, term: TermId, language: Language): AnswerForm {
  const choices = CHOICES[term]
  if (choices !== undefined)
    return { type: 'string', enum: choices.map(([value, words]) => ({ value, label: words[language] })) }
  switch (TERMS[term].type) {
    case 'date':
      return { type: 'string', format: 'date' }
    case 'identifier':
    case 'classification':
      return { type: 'object' }
    case 'text':
    case 'code':
    case 'binary':
      return textForm(key)
    default:
      return { type: 'number', pattern: DECIMAL }
  }
}

function textForm(key: string): AnswerForm {
  const pattern = PATTERNS[key]
  const list = LISTS[key]
  return {
    type: 'string',
    ...(key === 'email' ? { format: 'email' as const } : {}),
    ...(pattern === undefined ? {} : { pattern }),
    ...(list === undefined ? {} : { list }),
  }
}
