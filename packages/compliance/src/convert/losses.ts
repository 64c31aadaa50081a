/** What a conversion does not carry over, in words: lost by the reader, by the writer, or found by comparison. */
import type { Difference, InvoiceDocument, Loss, Syntax } from '@conforme/formats'
import {
  type GroupId,
  type Invoice,
  plainValue,
  profileOf,
  type TermId,
  type Text,
  type Unread,
  valueAt,
} from '@conforme/model'
import type { Language } from '@conforme/rules'
import { remarkOfUnread } from '../base/remarks.ts'

/** One value that the result does not have as the source does. */
export interface Lost {
  readonly code: LossCode
  /** BT or BG number; null for what is not a term. */
  readonly term: string | null
  /** RFC 6901, in the draft or in the draft that the document is read as; null for what has no place there. */
  readonly pointer: string | null
  readonly value: unknown
  readonly reason: string
  /** Where it is in the source, if that is a document. */
  readonly xpath?: string
  readonly line?: number
  readonly column?: number
}

/**
 * `unknown`, `repeated`, `differs`, `unread`: the reader has no place for it, or reads it differently · `profile`,
 * `beside`, `host`, `once`, `characters`, `scheme`, `lines`: the target document has no place for it · `fact`: no term
 * for it · `altered`: it changed when the written document was read back · `more`: the source has more than are listed.
 */
export type LossCode = keyof typeof WORDS | 'unread'

const WORDS = {
  unknown: {
    fr: 'Aucun terme du modèle ne correspond à cet élément.',
    en: 'No term of the model corresponds to this element.',
  },
  repeated: {
    fr: 'Le modèle a une valeur, déjà prise d’un élément précédent.',
    en: 'The model has one value, which was taken from an earlier element.',
  },
  differs: {
    fr: 'Une autre valeur se trouve toujours à cet endroit ; celle-ci ne se reprend pas.',
    en: 'Another value is always written in this place; this one is not taken over.',
  },
  profile: {
    fr: 'Le document n’a pas de place pour cette donnée sous le profil (BT-24) de la facture.',
    en: 'The document has no place for it under the profile (BT-24) of the invoice.',
  },
  beside: {
    fr: 'Cette donnée s’écrit à côté d’une autre du même groupe, qui manque.',
    en: 'It is written beside another term of the same group, which is missing.',
  },
  host: {
    fr: 'Cette donnée s’écrit à l’intérieur d’un groupe, tel le moyen de paiement, qui manque.',
    en: 'It is written inside a group, such as the payment means, which is missing.',
  },
  once: {
    fr: 'Le document ne le dit qu’une fois, et une autre valeur s’y trouve.',
    en: 'The document holds it once only, and another value is there.',
  },
  characters: {
    fr: 'Le texte s’écrit sans ses signes #, que la syntaxe réserve.',
    en: 'The text is written without its signs #, which the syntax reserves.',
  },
  scheme: {
    fr: 'En UBL, un identifiant sans schéma est refusé (BR-FR-CO-10) : dites de quel répertoire il vient.',
    en: 'In UBL an identifier without a scheme is refused (BR-FR-CO-10): say which register it is of.',
  },
  lines: {
    fr: 'Ce profil n’a pas de lignes : le document écrit n’est pas une facture, et UBL n’en admet pas sans lignes.',
    en: 'This profile has no lines: the written document is not an invoice, and UBL takes none without lines.',
  },
  fact: {
    fr: 'Aucun terme d’EN 16931 ne le dit : seul le brouillon le porte.',
    en: 'No term of EN 16931 says it: the draft alone has it.',
  },
  altered: {
    fr: 'Relu, le document écrit ne le dit pas ainsi.',
    en: 'Read back, the written document has another value.',
  },
  more: {
    fr: 'Le document en contient davantage : seuls les mille premiers sont énumérés.',
    en: 'The document has more of them: the first thousand are listed.',
  },
} as const satisfies Readonly<Record<string, Text>>

/** The readers of documents list at most so many of each kind. */
const MOST_TOLD = 1_000

/** What was not taken over from a document. */
export function lostInReading({ unmapped, unread }: InvoiceDocument, language: Language): readonly Lost[] {
  const strangers = unmapped.map(
    ({ why, value, xpath, line, column }): Lost => ({
      ...said(why, language),
      term: null,
      pointer: null,
      value,
      xpath,
      line,
      column,
    }),
  )
  const values = unread.map(
    ({ xpath, line, column, ...entry }): Lost => ({ ...lostValue(entry, language), xpath, line, column }),
  )
  return [...strangers, ...beyond(strangers, language), ...values, ...beyond(values, language)]
}

/** What could not be read in a draft or at one place of a document. */
export function lostValue(entry: Unread, language: Language): Lost {
  const { term, pointer, value } = entry
  const reason = remarkOfUnread(entry, language).check.message
  return { code: 'unread', term: term ?? null, pointer, value: shown(value), reason }
}

function beyond(told: readonly Lost[], language: Language): readonly Lost[] {
  if (told.length < MOST_TOLD) return []
  return [{ ...said('more', language), term: null, pointer: null, value: null }]
}

/** What the target document has no place for. */
export function lostInWriting({ term, pointer, why }: Loss, invoice: object, language: Language): Lost {
  const value = shown(plainValue(term, valueAt(invoice, pointer)))
  return { ...said(why === 'repeated' ? 'once' : why, language), term, pointer, value }
}

/** Losses that neither side reports: the written document, read back, is compared with the invoice. */
export function lostUnforeseen({ term, pointer, first, second }: Difference, language: Language): Lost {
  const value = first === undefined ? null : plainOne(term, first)
  const becomes = second === undefined ? null : plainOne(term, second)
  return { ...said('altered', language), term, pointer, value: { was: value, becomes } }
}

/** An identifier that the French rules refuse in the target syntax. */
export function lostBare(
  { term, pointer, value }: { readonly term: TermId; readonly pointer: string; readonly value: unknown },
  language: Language,
): Lost {
  return { ...said('scheme', language), term, pointer, value: shown(value) }
}

/** What UBL requires and an invoice without lines does not have. */
export function lostLines({ lines, process }: Invoice, syntax: Syntax, language: Language): readonly Lost[] {
  if (syntax !== 'ubl' || lines.length > 0 || profileOf(process.specification).kind !== 'partial') return []
  return [{ ...said('lines', language), term: 'BG-25', pointer: null, value: process.specification }]
}

/** What a draft states and no term does. */
export function lostFact(pointer: string, value: unknown, language: Language): Lost {
  return { ...said('fact', language), term: null, pointer, value }
}

function plainOne(term: TermId | GroupId, value: unknown): unknown {
  return shown(plainValue(term, value))
}

function said(code: keyof typeof WORDS, language: Language): Pick<Lost, 'code' | 'reason'> {
  return { code, reason: WORDS[code][language] }
}

const LONGEST = 200

/** Attachments and very long texts are cut short: the source has them. */
function shown(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length <= LONGEST ? value : `${value.slice(0, LONGEST - 1).toWellFormed()}…`
  if (Array.isArray(value)) return value.map(shown)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shown(part)]))
}
