/** Bodies that contain a draft, or several, without being one. */
import { fieldsOf, isRecord, REQUEST_FIELDS, type Text } from '@conforme/model'
import { recognise } from './import.ts'
import { otherObject } from './others.ts'
import type { Program } from './program.ts'

export interface Misshapen {
  /** RFC 6901: where the draft is, or '' for the whole. */
  readonly pointer: string
  readonly code: 'list_of_drafts' | 'wrapped_draft' | 'other_object'
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
/** May be beside a wrapped draft: they name or accompany it. */
const BESIDE: ReadonlySet<string> = new Set<string>([...REQUEST_FIELDS, 'invoice_id'])

/** What a JSON value is instead of a draft; undefined for a draft, and for what may be one. */
export function misshapen(given: unknown): Misshapen | undefined {
  if (Array.isArray(given)) return listOf(given, '')
  const other = otherObject(given)
  if (other !== undefined) return { ...other, code: 'other_object' }
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

/** Items of a list that are looked at: these are enough to show what was sent. */
const MOST_TOLD = 100

function listOf(list: readonly unknown[], pointer: string): Misshapen {
  const [fr, en] =
    pointer === ''
      ? ['C’est une liste', 'This is a list']
      : [`${pointer} est une liste`, `${pointer} is a list`]
  const { length } = list
  const count = {
    fr: length === 0 ? 'vide' : `de ${length} élément${length > 1 ? 's' : ''}`,
    en: length === 0 ? 'without items' : `of ${length} item${length > 1 ? 's' : ''}`,
  }
  const held = length === 1 ? only(list[0], `${pointer}/0`) : several(list, pointer)
  return {
    pointer,
    code: 'list_of_drafts',
    text: { fr: `${fr} ${count.fr}${held.fr}`, en: `${en} ${count.en}${held.en}` },
  }
}

/** The one item of a list, and how to send it. */
function only(item: unknown, at: string): Text {
  const { program, fr, en } = kindOf(item)
  const beside = program === undefined ? NOTHING : besideIt(program.id)
  return {
    fr: ` : une facture est un objet JSON. ${at} est ${fr.one} : envoyez ce que contient ${at}, sans les crochets${beside.fr}.`,
    en: `: an invoice is a JSON object. ${at} is ${en.one}: send what ${at} holds, without the brackets${beside.en}.`,
  }
}

const besideIt = (id: string): Text => ({
  fr: `, avec "from": "${id}" parmi ses champs (ou --from ${id})`,
  en: `, with "from": "${id}" among its fields (or --from ${id})`,
})

/** What the items of a list are, each kind with its first place, and how to send them. */
function several(list: readonly unknown[], pointer: string): Text {
  const kinds = new Map<string, { readonly kind: Kind; readonly first: number; count: number }>()
  for (const [first, item] of list.slice(0, MOST_TOLD).entries()) {
    const kind = kindOf(item)
    const known = kinds.get(kind.en.one)
    if (known === undefined) kinds.set(kind.en.one, { kind, first, count: 1 })
    else known.count += 1
  }
  const told = (language: 'fr' | 'en', from: string) =>
    [...kinds.values()]
      .map(({ kind, first, count }) => {
        const { one, many } = kind[language]
        return count === 1 ? `${pointer}/${first} ${one}` : `${count} ${many} ${from} ${pointer}/${first}`
      })
      .join(language === 'fr' ? ' ; ' : '; ')
  const isCut = list.length > MOST_TOLD
  const of = isCut ? { fr: `des ${MOST_TOLD} premiers : `, en: `of the first ${MOST_TOLD}: ` } : NOTHING
  const what =
    kinds.size === 0
      ? NOTHING
      : { fr: ` (${of.fr}${told('fr', 'à partir de')})`, en: ` (${of.en}${told('en', 'from')})` }
  return {
    fr: `${what.fr} : une facture est un objet JSON ; envoyez chacune seule, une requête par facture. En ligne de commande, mettez un fichier par facture dans un dossier : conforme validate DOSSIER --ndjson.`,
    en: `${what.en}: an invoice is a JSON object; send each by itself, one request an invoice. On the command line, put one file an invoice into a folder: conforme validate FOLDER --ndjson.`,
  }
}

const NOTHING: Text = { fr: '', en: '' }

interface Kind {
  readonly program?: Program
  readonly fr: { readonly one: string; readonly many: string }
  readonly en: { readonly one: string; readonly many: string }
}

const DRAFT: Kind = {
  fr: { one: 'un brouillon', many: 'brouillons' },
  en: { one: 'a draft', many: 'drafts' },
}
const OTHER: Kind = {
  fr: { one: 'autre chose qu’une facture', many: 'autres choses que des factures' },
  en: { one: 'something else than an invoice', many: 'other things than invoices' },
}

function kindOf(item: unknown): Kind {
  const program = recognise(item)
  if (program === undefined) return isLikeDraft(item) ? DRAFT : OTHER
  return {
    program,
    fr: { one: `un export de ${program.label}`, many: `exports de ${program.label}` },
    en: { one: `an export of ${program.label}`, many: `exports of ${program.label}` },
  }
}

function isLikeDraft(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).filter(key => TELLING.has(key)).length >= ENOUGH
}
