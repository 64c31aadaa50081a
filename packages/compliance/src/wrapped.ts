/** Bodies that hold a draft, or several, and are none themselves. */
import { fieldsOf, isRecord, REQUEST_FIELDS, type Text } from '@conforme/model'
import { recognise } from './imports/import.ts'

export interface Misshapen {
  /** RFC 6901: where the draft is, or '' for the whole. */
  readonly pointer: string
  readonly code: 'list_of_drafts' | 'wrapped_draft'
  readonly text: Text
}

/** Fields that every invoice has and few other objects do. */
const TELLING: ReadonlySet<string> = new Set([
  'buyer',
  'seller',
  'lines',
  'issue_date',
  'operation_category',
  'service_date',
])
const ENOUGH = 2
const KNOWN: ReadonlySet<string> = new Set(fieldsOf('BG-0'))
/** May stand beside a wrapped draft: they name or accompany it. */
const BESIDE: ReadonlySet<string> = new Set<string>([...REQUEST_FIELDS, 'invoice_id'])

/** What a JSON value is in place of a draft; undefined for a draft, and for what may be one. */
export function misshapen(given: unknown): Misshapen | undefined {
  if (Array.isArray(given)) return listOf(given, '')
  if (!isRecord(given) || given.from != null || recognise(given) !== undefined) return undefined
  const keys = Object.keys(given).filter(key => !BESIDE.has(key))
  const [only, ...others] = keys
  if (only === undefined || others.length > 0 || KNOWN.has(only)) return undefined
  const pointer = `/${only.replaceAll('~', '~0').replaceAll('/', '~1')}`
  const inner = given[only]
  if (Array.isArray(inner)) return inner.some(isLikeDraft) ? listOf(inner, pointer) : undefined
  if (!isLikeDraft(inner)) return undefined
  return {
    pointer,
    code: 'wrapped_draft',
    text: {
      fr: `La facture est enveloppée dans ${pointer} : envoyez ce que contient ce champ, sans lui.`,
      en: `The invoice is wrapped in ${pointer}: send what that field holds, without it.`,
    },
  }
}

function listOf({ length }: readonly unknown[], pointer: string): Misshapen {
  const [fr, en] =
    pointer === ''
      ? ['C’est une liste', 'This is a list']
      : [`${pointer} est une liste`, `${pointer} is a list`]
  const count = {
    fr: length === 0 ? 'vide' : `de ${length} élément${length > 1 ? 's' : ''}`,
    en: length === 0 ? 'without items' : `of ${length} item${length > 1 ? 's' : ''}`,
  }
  return {
    pointer,
    code: 'list_of_drafts',
    text: {
      fr: `${fr} ${count.fr} : une facture est un objet JSON ; envoyez chacune seule.`,
      en: `${en} ${count.en}: an invoice is a JSON object; send each by itself.`,
    },
  }
}

function isLikeDraft(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).filter(key => TELLING.has(key)).length >= ENOUGH
}
