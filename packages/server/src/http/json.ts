import { findJsonFault, keepDigits } from '@conforme/compliance'
import { type ErrorEntry, Failure, type Text } from '../base/failures.ts'
import { limitOf } from '../base/limits.ts'

// An invoice nests five deep; beyond this a body is an attack on somebody's stack.
const DEEPEST = limitOf('json_depth')

// An invoice of 5 MB has some 300,000 values; lists of empty objects hold millions, and a finding for each.
const MOST_VALUES = limitOf('json_values')

// A draft has some sixty fields in an object, the widest export some hundreds; each further name is looked up and reported.
const MOST_FIELDS = limitOf('json_fields')

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const BACKSLASH = 0x5c
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/** A number with so many digits that a double may not hold it. */
const LONG_NUMBER = /[0-9][0-9.]{15,}|[0-9][eE]/

/**
 * Reads a JSON body, or fails with the place of the fault. Numbers that a double would alter arrive as the
 * decimal string the caller wrote: amounts may be strings, so nothing is rounded before a rule has seen it.
 */
export function readJson(body: Uint8Array): unknown {
  const bulk = bulkIn(body)
  const text = decode(body)
  let value: unknown
  try {
    value = LONG_NUMBER.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text)
  } catch (error) {
    throw unreadable(text, error as Error)
  }
  // Both can only be spelt with an escape, or by name.
  if (text.includes('__proto__') || text.includes('\\u')) refuseTraps(value)
  if (typeof value === 'object' && value !== null) BULKS.set(value, bulk)
  return value
}

/** How much a JSON body holds, as counted on its bytes: to walk through a long value once more takes as long as reading it. */
export interface Bulk {
  /** Lists, objects, and what is in them. */
  readonly values: number
  /** Bytes of the texts that are values; names of fields do not count. */
  readonly characters: number
  /** The items of the longest list. */
  readonly items: number
}

const BULKS = new WeakMap<object, Bulk>()

/** Of a body that `readJson` gave; of anything else, none. */
export const bulkOf = (body: unknown): Bulk =>
  BULKS.get(body as object) ?? { values: 0, characters: 0, items: 0 }

function decode(body: Uint8Array): string {
  try {
    return utf8.decode(body)
  } catch (cause) {
    const detail = {
      fr: 'Le corps n’est pas de l’UTF-8 valide.',
      en: 'The body is not valid UTF-8.',
    }
    throw new Failure('invalid_json', detail, { cause })
  }
}

/** Counted on the bytes, before anything recurses: strings are skipped, UTF-8 has no brackets inside characters. */
function bulkIn(body: Uint8Array): Bulk {
  let depth = 0
  let values = 0
  let characters = 0
  let items = 0
  let inString = false
  let begun = 0
  let length = 0
  // By level: the fields of the object that is open there; of a list, less than none.
  const fields = new Int32Array(DEEPEST + 2)
  fields[0] = IN_LIST
  for (let i = 0; i < body.length; i += 1) {
    const byte = body[i]
    if (inString) {
      if (byte === BACKSLASH) i += 1
      else if (byte === QUOTE) {
        inString = false
        length = i - begun
        characters += length
      }
    } else if (byte === QUOTE) {
      inString = true
      begun = i + 1
    } else if (byte === COLON) characters -= length
    else if (byte === COMMA) {
      values += 1
      fields[depth]! += 1
      if (fields[depth]! > MOST_FIELDS) throw tooManyFields()
    } else if (byte === 0x7b || byte === 0x5b) {
      depth += 1
      values += 1
      fields[depth] = byte === 0x7b ? 1 : IN_LIST
      if (depth > DEEPEST) {
        throw new Failure('invalid_request', {
          fr: `Le JSON s’imbrique sur plus de ${DEEPEST} niveaux (octet ${i}).`,
          en: `The JSON nests more than ${DEEPEST} levels deep (byte ${i}).`,
        })
      }
    } else if (byte === 0x7d || byte === 0x5d) {
      if (byte === 0x5d) items = Math.max(items, fields[depth]! - IN_LIST + 1)
      depth = Math.max(0, depth - 1)
    }
  }
  if (values > MOST_VALUES) {
    const [fr, en] = ['fr-FR', 'en-GB'].map(language => MOST_VALUES.toLocaleString(language))
    throw new Failure('body_too_large', {
      fr: `Le JSON contient plus de ${fr} valeurs : découpez l’envoi.`,
      en: `The JSON holds more than ${en} values: split what you send.`,
    })
  }
  return { values, characters, items }
}

/** So far below none that no list reaches the limit of an object. */
const IN_LIST = -(2 ** 31)

function tooManyFields(): Failure {
  const [fr, en] = ['fr-FR', 'en-GB'].map(language => MOST_FIELDS.toLocaleString(language))
  return new Failure('body_too_large', {
    fr: `Un objet du JSON a plus de ${fr} champs : aucun brouillon ni export n’en a autant.`,
    en: `An object of the JSON has more than ${en} fields: no draft or export needs that many.`,
  })
}

const TRAPS = {
  // Harmless here, and a trap in the next program that merges the object.
  forbidden_field: {
    fr: 'Le nom de champ __proto__ est refusé.',
    en: 'The field name __proto__ is refused.',
  },
  // Neither PostgreSQL nor XML 1.0 can hold U+0000 or half of a surrogate pair; JSON can spell both.
  forbidden_character: {
    fr: 'Ce texte contient un caractère nul ou la moitié d’un caractère.',
    en: 'This text holds a null character or half of a character.',
  },
} satisfies Record<string, Text>

interface Trap {
  readonly pointer: string
  readonly code: keyof typeof TRAPS
}

function refuseTraps(value: unknown): void {
  const trap = findTrap(value)
  if (trap === undefined) return
  const fault: ErrorEntry = { ...trap, detail: TRAPS[trap.code] }
  throw new Failure('invalid_request', fault.detail, { errors: [fault] })
}

function findTrap(value: unknown): Trap | undefined {
  if (typeof value === 'string')
    return isStorable(value) ? undefined : { pointer: '', code: 'forbidden_character' }
  if (typeof value !== 'object' || value === null) return undefined
  for (const key of Object.keys(value)) {
    const step = `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    if (key === '__proto__') return { pointer: step, code: 'forbidden_field' }
    if (!isStorable(key)) return { pointer: '', code: 'forbidden_character' }
    const trap = findTrap((value as Record<string, unknown>)[key])
    if (trap !== undefined) return { ...trap, pointer: step + trap.pointer }
  }
  return undefined
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

function unreadable(text: string, cause: Error): Failure {
  if (text.trim() === '') {
    const detail = {
      fr: 'Le corps est vide : un JSON est attendu.',
      en: 'The body is empty: JSON is expected.',
    }
    return new Failure('invalid_json', detail, { cause })
  }
  const offset = findJsonFault(text)
  if (offset >= text.length) {
    const detail = {
      fr: 'Le JSON s’arrête avant sa fin : une accolade, un crochet ou un guillemet n’est pas fermé.',
      en: 'The JSON stops before its end: a brace, a bracket or a quote is not closed.',
    }
    return new Failure('invalid_json', detail, { cause })
  }
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  const column = offset - before.lastIndexOf('\n')
  const found = text.slice(offset, offset + 12).split('\n')[0]
  return new Failure(
    'invalid_json',
    {
      fr: `Le JSON n’est plus lisible à la ligne ${line}, colonne ${column}, devant « ${found} ».`,
      en: `The JSON stops being readable at line ${line}, column ${column}, before "${found}".`,
    },
    { cause, extra: { position: { line, column, offset } } },
  )
}
