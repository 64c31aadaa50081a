/** What a file asks for beside its invoice, taken as the HTTP interface takes it: used, or refused by name. */
import {
  type Changed,
  type ChangeRequest,
  type Context,
  type Endpoint,
  misshapen,
  PatchFailure,
  refusedCompanions,
  withChanges,
} from '@conforme/compliance'
import { isRecord, REQUEST_FIELDS } from '@conforme/model'
import { CommandFailure } from '../terminal/outcome.ts'

/** A draft with the changes that its file asks for. */
export interface Asked {
  readonly draft: unknown
  /** What was changed, for replies; nothing where no change was asked for. */
  readonly prepared: {
    readonly applied?: Changed['changes']
    readonly imported?: Changed['imported']
  }
  /** The caller's own page. */
  readonly page: Uint8Array | undefined
}

/** Fields that are no part of the invoice, and are taken out of it. */
const PASSING: ReadonlySet<string> = new Set(
  REQUEST_FIELDS.filter(field => field !== 'format' && field !== 'options'),
)
const CHANGES = ['from', 'patches', 'json_patch', 'preset', 'auto'] as const

/** @throws CommandFailure on what is no draft, or asks for what this verb does not do */
export function askedIn(given: unknown, verb: Endpoint, context: Context): Asked {
  refuseForeign(given, verb)
  if (!isRecord(given)) return { draft: given, prepared: {}, page: undefined }
  const draft = Object.fromEntries(Object.entries(given).filter(([key]) => !PASSING.has(key)))
  const page = pageIn(given.pdf)
  if (!CHANGES.some(key => given[key] != null && given[key] !== false)) return { draft, prepared: {}, page }
  const { from, patches, json_patch, preset, auto } = given
  const request = { ...draft, from, patches, json_patch, preset, auto } as ChangeRequest
  const { draft: changed, changes, imported } = patching(() => withChanges(request, context))
  const prepared = { applied: changes, ...(imported === undefined ? {} : { imported }) }
  return { draft: changed, prepared, page }
}

/** Refuses what is no draft, and companions that the verb does not take or that have another shape. */
export function refuseForeign(given: unknown, verb: Endpoint): void {
  const found = misshapen(given)
  if (found !== undefined) throw new CommandFailure('invalid_request', found.text)
  const [refused] = refusedCompanions(given, verb, 'cli')
  if (refused !== undefined) throw new CommandFailure('invalid_request', refused.text)
  if (!isRecord(given)) return
  for (const [key, { holds, fr, en }] of Object.entries(SHAPES))
    if (given[key] != null && !holds(given[key]))
      throw new CommandFailure('invalid_request', { fr: `/${key} : ${fr}.`, en: `/${key}: ${en}.` })
}

/** Runs a change; one that does not fit is the file's fault. */
export function patching<T>(work: () => T): T {
  try {
    return work()
  } catch (fault) {
    throw patchFailure(fault)
  }
}

export function patchFailure(fault: PatchFailure): CommandFailure
export function patchFailure(fault: unknown): unknown
export function patchFailure(fault: unknown): unknown {
  if (!(fault instanceof PatchFailure)) return fault
  const { pointer, text } = fault
  const words = { fr: `${pointer} : ${text.fr}`, en: `${pointer}: ${text.en}` }
  return new CommandFailure('invalid_request', words, { cause: fault })
}

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/
const OPERATIONS: ReadonlySet<unknown> = new Set(['add', 'replace', 'remove', 'move', 'copy', 'test'])

interface Shape {
  readonly holds: (value: unknown) => boolean
  readonly fr: string
  readonly en: string
}
const isText = (value: unknown) => typeof value === 'string'
const TEXT: Shape = { holds: isText, fr: 'un texte est attendu', en: 'text is expected' }
const SHAPES: Readonly<Record<string, Shape>> = {
  from: TEXT,
  preset: TEXT,
  auto: {
    holds: value => typeof value === 'boolean',
    fr: 'true ou false est attendu',
    en: 'true or false is expected',
  },
  patches: {
    holds: value =>
      isRecord(value) &&
      Object.values(value).every(it => it === null || typeof it === 'string' || typeof it === 'number'),
    fr: 'un objet de textes est attendu',
    en: 'an object of texts is expected',
  },
  json_patch: {
    holds: value => Array.isArray(value) && value.every(isOperation),
    fr: 'une liste d’opérations RFC 6902 est attendue',
    en: 'a list of RFC 6902 operations is expected',
  },
  pdf: {
    holds: value => typeof value === 'string' && value.length % 4 === 0 && BASE64.test(value),
    fr: 'du base64 sans blancs ni préfixe est attendu',
    en: 'base64 without blanks or prefix is expected',
  },
}

function isOperation(value: unknown): boolean {
  if (!isRecord(value) || !OPERATIONS.has(value.op)) return false
  const { op, path, from } = value
  if (typeof path !== 'string' || (path !== '' && !path.startsWith('/'))) return false
  if (path === '' && op !== 'test') return false
  if (op === 'move' || op === 'copy') return typeof from === 'string' && from.startsWith('/')
  return op === 'remove' || value.value !== undefined
}

function pageIn(pdf: unknown): Uint8Array | undefined {
  return typeof pdf === 'string' ? Buffer.from(pdf, 'base64') : undefined
}
