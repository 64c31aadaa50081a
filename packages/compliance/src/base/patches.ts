/** Changes to the caller's own draft: the six patch keys and RFC 6902. */
import { nearest, REQUEST_FIELDS, type Text, valueAt } from '@conforme/model'
import { applyPatch, type Operation as LibraryOperation } from 'rfc6902'
import type { Json } from './json.ts'
import type { Operation, Patches, PatchKey } from './validation.ts'

/** A patch that cannot be applied: about the request, not about the invoice. */
export class PatchFailure extends Error {
  readonly pointer: string
  readonly text: Text

  constructor(pointer: string, text: Text) {
    super(text.en)
    this.name = 'PatchFailure'
    this.pointer = pointer
    this.text = text
  }
}

/** Where each patch key writes, by preference: the field that the draft already uses comes first. */
const TARGETS: Readonly<Record<PatchKey, readonly string[]>> = {
  buyer_siren: ['/buyer/legal_id/value', '/buyer/siren'],
  issue_date: ['/issue_date'],
  service_date: ['/delivery/date', '/service_date'],
  delivery_line1: ['/delivery/line1'],
  delivery_city: ['/delivery/city'],
  operation_category: ['/operation_category'],
}
const KEYS = Object.keys(TARGETS) as PatchKey[]

/** The patch key that writes at a pointer, if there is one. */
export function patchKeyAt(pointer: string): PatchKey | undefined {
  return KEYS.find(key => TARGETS[key].includes(pointer))
}

/** The patch keys, in the order of the contract. */
export const PATCH_KEYS: readonly PatchKey[] = KEYS

/** Where a patch key writes in this draft. */
export function patchPath(draft: Json, key: PatchKey): string {
  return TARGETS[key].find(target => valueAt(draft, target) !== undefined) ?? TARGETS[key].at(-1)!
}

/**
 * The six keys as RFC 6902 operations on this draft, in the order of the contract whatever that of the keys: each is
 * applied to the result of the ones before it, so that none removes another.
 */
export function patchOperations(draft: Json, patches: Patches): Operation[] {
  for (const key of Object.keys(patches)) if (!Object.hasOwn(TARGETS, key)) throw unknownKey(key)
  const operations: Operation[] = []
  let made = draft
  for (const key of KEYS) {
    const value = patches[key]
    if (value === null || value === undefined) continue
    const own = setting(made, patchPath(made, key), value)
    made = applied(made, own, `/patches/${key}`)
    operations.push(...own)
  }
  return operations
}

function unknownKey(key: string): PatchFailure {
  const near = nearest(key, KEYS)
  const [fr, en] = near === undefined ? ['', ''] : [` ; vouliez-vous ${near} ?`, `; did you mean ${near}?`]
  return new PatchFailure(`/patches/${key}`, {
    fr: `clé de correction inconnue${fr}`,
    en: `no such patch key${en}`,
  })
}

/** The operations that set a value, making the objects on the way that are missing. */
export function setting(draft: unknown, path: string, value: unknown): Operation[] {
  const operations: Operation[] = []
  const parts = path.split('/').slice(1)
  for (let depth = 1; depth < parts.length; depth++) {
    const parent = `/${parts.slice(0, depth).join('/')}`
    if (valueAt(draft, parent) != null) continue
    const list = /^(?:\d+|-)$/.test(parts[depth]!)
    operations.push({ op: 'add', path: parent, value: list ? [] : {} })
  }
  const op = valueAt(draft, path) === undefined ? 'add' : 'replace'
  operations.push({ op, path, value })
  return operations
}

/** Special keys of JavaScript objects, never fields of a draft; the library would pass over them. */
const RESERVED = /\/(?:__proto__|constructor|prototype)(?:\/|$)/

/** Values that `copy` may make in all: copies of copies double, and thirty would fill any memory. */
const MOST_COPIED = 100_000

/** Operations of one request: each may move every item of a list. */
const MOST_OPERATIONS = 10_000

/** What accompanies the invoice in a request, and is not part of the draft that operations change. */
const BESIDE: ReadonlySet<string> = new Set(
  REQUEST_FIELDS.filter(field => field !== 'format' && field !== 'options'),
)

/**
 * Applies operations to a copy.
 * @param by where the request contains them: failures point there, at the operation where it is a list
 * @param replaced is given, for each operation but `test`, what it takes from its place, if anything: each value leaves
 *   the draft once, so that all of them together are no larger than the draft and the request
 * @throws PatchFailure when one of them does not fit the draft
 */
export function applied(
  draft: Json,
  operations: readonly Operation[],
  by = '/json_patch',
  replaced: (operation: Operation, value: unknown) => void = () => {},
): Json {
  const at = (i: number): string => (by === '/json_patch' ? `${by}/${i}` : by)
  for (const [i, { path, from = '' }] of operations.entries()) {
    if (RESERVED.test(path) || RESERVED.test(from)) throw new PatchFailure(at(i), NO_PLACE)
    for (const place of [path, from]) {
      const [, root = ''] = place.split('/')
      if (BESIDE.has(root)) throw new PatchFailure(at(i), besideDraft(root))
    }
  }
  if (operations.length > MOST_OPERATIONS)
    throw new PatchFailure(by, {
      fr: `plus de ${MOST_OPERATIONS} opérations : répartissez-les sur plusieurs requêtes`,
      en: `more than ${MOST_OPERATIONS} operations: split them over several requests`,
    })
  const copy = structuredClone(draft)
  let copied = 0
  // Each value is cloned, so that no later operation changes the request itself.
  for (const [i, operation] of structuredClone(operations).entries()) {
    if (operation.op === 'copy') copied += sizeOf(valueAt(copy, operation.from ?? ''))
    if (copied > MOST_COPIED)
      throw new PatchFailure(at(i), {
        fr: `les copies font plus de ${MOST_COPIED} valeurs`,
        en: `the copies make more than ${MOST_COPIED} values`,
      })
    for (const place of [operation.path, operation.from ?? ''])
      if (!isPlace(copy, place))
        throw new PatchFailure(at(i), {
          fr: `la liste n’a pas d’élément ${place}`,
          en: `the list has no item ${place}`,
        })
    const before = takenBy(copy, operation)
    const fault = operation.op === 'test' ? tested(copy, operation) : changed(copy, operation)
    if (fault !== undefined) throw new PatchFailure(at(i), fault)
    // A value moved to its own place stays.
    const isThere = operation.op === 'move' && valueAt(copy, operation.path) === before
    if (operation.op !== 'test') replaced(operations[i]!, isThere ? undefined : before)
  }
  return copy
}

const NO_PLACE: Text = { fr: 'cet endroit n’existe pas', en: 'no such place' }

function besideDraft(field: string): Text {
  return {
    fr: `${field} accompagne la facture dans la requête et n’en fait pas partie`,
    en: `${field} comes with the invoice in the request and is not part of it`,
  }
}

/** What an operation takes from its place: adding to a list takes nothing. */
function takenBy(draft: Json, { op, path }: Operation): unknown {
  const isAdded = op === 'add' || op === 'copy' || op === 'move'
  return isAdded && Array.isArray(valueAt(draft, path.slice(0, path.lastIndexOf('/'))))
    ? undefined
    : valueAt(draft, path)
}

const INDEX = /^(?:-|0|[1-9]\d{0,8})$/

/** RFC 6901, 4: in a list an index or « - »; the library would as well set its `length`. */
function isPlace(draft: Json, pointer: string): boolean {
  const at = pointer.lastIndexOf('/')
  const list = at < 0 ? undefined : valueAt(draft, pointer.slice(0, at))
  if (!Array.isArray(list)) return true
  const key = pointer.slice(at + 1)
  return INDEX.test(key) && (key === '-' || Number(key) <= list.length)
}

/** The library reports in English what does not fit; the place can be found in the draft. */
function changed(draft: Json, operation: Operation): Text | undefined {
  const { op, path, from } = operation
  const source = op === 'move' || op === 'copy' ? from! : path
  const exists = op === 'add' || valueAt(draft, source) !== undefined
  const isWithin = op === 'move' && path.startsWith(`${from}/`)
  if (applyPatch(draft, [operation as LibraryOperation])[0] == null) return undefined
  if (!exists) return { fr: `il n’y a rien à ${source}`, en: `there is nothing at ${source}` }
  if (isWithin)
    return { fr: `${from} ne peut aller dans lui-même`, en: `${from} cannot be moved into itself` }
  const parent = path.slice(0, path.lastIndexOf('/')) || '/'
  return {
    fr: `il n’y a ni objet ni liste à ${parent} pour recevoir ${path}`,
    en: `there is no object or list at ${parent} to hold ${path}`,
  }
}

/** RFC 6902, 4.6. The library looks for the difference between the two, in time and memory that grow as their product. */
function tested(draft: Json, { path, value }: Operation): Text | undefined {
  const found = valueAt(draft, path)
  if (found === undefined)
    return { fr: `il n’y a rien à ${path} à comparer`, en: `there is nothing at ${path} to test` }
  return isEqual(found, value)
    ? undefined
    : {
        fr: `la valeur à ${path} n’est pas celle attendue`,
        en: `the value at ${path} is not the one tested for`,
      }
}

/** Whether two values of JSON are the same: lists in order, objects whatever the order of their keys. */
function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length) return false
  return keys.every(key => Object.hasOwn(other, key) && isEqual((one as Json)[key], (other as Json)[key]))
}

/** How many values a value holds, itself among them. */
function sizeOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((size, it) => size + sizeOf(it), 1)
}
