import { nearest } from '@conforme/model'
import type { ErrorObject } from 'ajv/dist/2020.js'
import { type ErrorEntry, Failure, type Text } from '../base/failures.ts'
import { limitOf } from '../base/limits.ts'
import { ShapeError } from '../base/shape-error.ts'
import { FORMS } from './forms.ts'
import { bulkOf } from './json.ts'
import { lazily, openSchemaCompiler } from './schema-compiler.ts'

const MOST_FAULTS = limitOf('request_faults')
/** A list of more items than this is judged up to its first fault. */
const LONG_LIST = 1000

/** For bodies, for bodies with long lists, and for addresses; of the whole process. */
function openCompilers(validateSchema: boolean) {
  const options = { verbose: true, allErrors: true, validateSchema } as const
  return {
    bodies: openSchemaCompiler(options),
    // A body of a million wrong items would make a million errors: long lists are judged up to the first fault.
    longBodies: openSchemaCompiler({ ...options, allErrors: false }),
    addresses: openSchemaCompiler({ ...options, coerceTypes: true, useDefaults: true }),
  }
}
const unchecked = lazily(() => openCompilers(false))
const checked = lazily(() => openCompilers(true))

/**
 * Fastify's validator: strict on bodies, converting on addresses, and both say all that is wrong. A schema is compiled
 * when a request needs it, for all of them together take more time and memory than the rest of the start.
 * @param checks the schemas themselves, each of which is compiled at once: one that is wrong stops the start
 */
export function buildValidator(checks: boolean) {
  const { bodies, longBodies, addresses } = checks ? checked() : unchecked()
  return (shared: Readonly<Record<string, unknown>>) => {
    for (const compiler of [bodies, longBodies, addresses]) compiler.share(shared)
    return ({ schema, httpPart = 'body' }: { schema: unknown; httpPart?: string }) => {
      const compiler = httpPart === 'body' ? bodies : addresses
      const validate = lazily(() => compiler.compile(schema))
      if (checks) validate()
      const validateLong = httpPart === 'body' ? lazily(() => longBodies.compile(schema)) : undefined
      return (data: unknown) => {
        // A document is bytes until it is read: its schema is there for the OpenAPI document alone.
        if (data instanceof Uint8Array) return { value: data }
        const judge = validateLong && bulkOf(data).items > LONG_LIST ? validateLong() : validate()
        if (judge(data)) return { value: data }
        return { error: new ShapeError(httpPart, errorEntries(judge.errors ?? [], httpPart)) }
      }
    }
  }
}

export function toFailure(error: ShapeError): Failure {
  const [first] = error.faults
  const rest = error.faults.length - 1
  const where = first?.pointer ? `${first.pointer} : ` : ''
  const more = {
    fr: rest > 0 ? ` (et ${rest} autre${rest > 1 ? 's' : ''})` : '',
    en: rest > 0 ? ` (and ${rest} more)` : '',
  }
  return new Failure(
    'invalid_request',
    {
      fr: `${where}${first?.detail.fr ?? ''}${more.fr}`,
      en: `${where.replace(' :', ':')}${first?.detail.en ?? ''}${more.en}`,
    },
    { errors: error.faults },
  )
}

/** Ajv's errors, one per place: the branches of a union become a single sentence. */
function errorEntries(errors: readonly ErrorObject[], part: string): ErrorEntry[] {
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
  const byPlace = new Map<string, ErrorObject[]>()
  for (const error of errors) {
    // A condition adds nothing to what its branch says.
    if (unions.includes(error) || error.keyword === 'if') continue
    // Below a union, a fault deeper inside the value says more than "neither of these types".
    const union = unions.find(({ schemaPath }) => error.schemaPath.startsWith(`${schemaPath}/`))
    const isShallow = union !== undefined && error.instancePath === union.instancePath
    const hasDeeper =
      isShallow &&
      errors.some(
        other =>
          other.schemaPath.startsWith(`${union.schemaPath}/`) &&
          other.instancePath.length > union.instancePath.length,
      )
    if (hasDeeper) continue
    const place = placeOf(error)
    byPlace.set(place, [...(byPlace.get(place) ?? []), error])
  }
  const faults: ErrorEntry[] = []
  for (const [place, here] of byPlace) {
    if (faults.length === MOST_FAULTS) break
    // Parameters of the address have names, not pointers.
    faults.push({ pointer: part === 'body' ? place : place.slice(1), ...describe(here) })
  }
  return faults
}

function placeOf({ keyword, instancePath, params }: ErrorObject): string {
  const { missingProperty, additionalProperty, unevaluatedProperty } = params as Record<
    string,
    string | undefined
  >
  const step = missingProperty ?? additionalProperty ?? unevaluatedProperty
  if (step === undefined || keyword === 'dependentRequired') return instancePath
  return `${instancePath}/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`
}

function describe(errors: readonly ErrorObject[]): { code: string; detail: Text } {
  const [first] = errors
  if (!first) return { code: 'invalid_value', detail: { fr: 'valeur refusée.', en: 'value refused.' } }
  const values = errors.flatMap(allowedValues)
  if (values.length > 0) return { code: 'unknown_value', detail: sayValues(first.data, values) }
  const types = errors
    .filter(({ keyword }) => keyword === 'type')
    .flatMap(({ params }) => params.type as string)
  if (types.length > 0 && types.length >= errors.length) {
    return { code: 'wrong_type', detail: sayTypes(first.data, types) }
  }
  const other = errors.find(({ keyword }) => keyword !== 'type') ?? first
  return sayOther(other)
}

function allowedValues({ keyword, params }: ErrorObject): unknown[] {
  if (keyword === 'enum') return params.allowedValues as unknown[]
  return keyword === 'const' ? [params.allowedValue] : []
}

function sayValues(found: unknown, values: readonly unknown[]): Text {
  const list = values
    .filter(value => value !== null)
    .slice(0, 20)
    .map(value => JSON.stringify(value))
    .join(', ')
  const words = values.filter(value => typeof value === 'string')
  const near = typeof found === 'string' ? nearest(found, words) : undefined
  return {
    fr: `${show(found)} n’est pas une valeur connue${near ? ` ; vouliez-vous "${near}" ?` : '.'} Valeurs possibles : ${list}.`,
    en: `${show(found)} is not a known value${near ? `; did you mean "${near}"?` : '.'} Possible values: ${list}.`,
  }
}

const TYPES: Readonly<Record<string, Text>> = {
  string: { fr: 'une chaîne', en: 'a string' },
  number: { fr: 'un nombre', en: 'a number' },
  integer: { fr: 'un entier', en: 'an integer' },
  boolean: { fr: 'true ou false', en: 'true or false' },
  object: { fr: 'un objet', en: 'an object' },
  array: { fr: 'une liste', en: 'a list' },
  null: { fr: 'null', en: 'null' },
}

function sayTypes(found: unknown, types: readonly string[]): Text {
  if (found === undefined) return { fr: 'le corps de la requête manque.', en: 'the request body is missing.' }
  const names = [...new Set(types)].map(type => TYPES[type] ?? { fr: type, en: type })
  return {
    fr: `${show(found)} n’a pas le type attendu : ${names.map(name => name.fr).join(' ou ')}.`,
    en: `${show(found)} does not have the expected type: ${names.map(name => name.en).join(' or ')}.`,
  }
}

const BOUNDS = {
  '>=': { fr: 'au moins', en: 'at least' },
  '<=': { fr: 'au plus', en: 'at most' },
  '>': { fr: 'plus de', en: 'more than' },
  '<': { fr: 'moins de', en: 'less than' },
} satisfies Record<string, Text>
type Bound = keyof typeof BOUNDS

function sayOther({ keyword, params, data, parentSchema }: ErrorObject): { code: string; detail: Text } {
  const say = (code: string, fr: string, en: string) => ({ code, detail: { fr, en } })
  switch (keyword) {
    case 'required':
      return say('missing_field', 'champ obligatoire absent.', 'mandatory field missing.')
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const field = String(params.additionalProperty ?? params.unevaluatedProperty)
      const near = nearest(field, Object.keys((parentSchema as { properties?: object })?.properties ?? {}))
      return say(
        'unknown_field',
        `champ inconnu${near ? ` ; vouliez-vous "${near}" ?` : '.'}`,
        `unknown field${near ? `; did you mean "${near}"?` : '.'}`,
      )
    }
    case 'maxLength':
      return say('too_long', `${params.limit} caractères au plus.`, `at most ${params.limit} characters.`)
    case 'minLength':
      return say(
        'too_short',
        `${params.limit} caractère(s) au moins.`,
        `at least ${params.limit} character(s).`,
      )
    case 'maxItems':
      return say('too_many', `${params.limit} éléments au plus.`, `at most ${params.limit} items.`)
    case 'minItems':
      return say('too_few', `${params.limit} élément(s) au moins.`, `at least ${params.limit} item(s).`)
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return say(
        'out_of_range',
        `${show(data)} sort de l’intervalle : ${BOUNDS[params.comparison as Bound].fr} ${params.limit} attendu.`,
        `${show(data)} is out of range: ${BOUNDS[params.comparison as Bound].en} ${params.limit} expected.`,
      )
    case 'format':
    case 'pattern': {
      const spelt = String(params.format ?? params.pattern)
      const form = FORMS[spelt] ?? { fr: spelt, en: spelt }
      return say(
        'wrong_format',
        `${show(data)} n’a pas la forme attendue : ${form.fr}.`,
        `${show(data)} does not have the expected form: ${form.en}.`,
      )
    }
    default:
      return say(
        'invalid_value',
        `${show(data)} est refusé (${keyword}).`,
        `${show(data)} is refused (${keyword}).`,
      )
  }
}

/** A value as a message quotes it: short, whatever was sent. */
function show(value: unknown): string {
  if (Array.isArray(value)) return '[…]'
  if (typeof value === 'object' && value !== null) return '{…}'
  const text = JSON.stringify(value) ?? ''
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text
}
