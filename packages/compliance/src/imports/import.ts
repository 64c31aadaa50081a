/** Reads the export of another program into a draft, by the program's table; lists what it does not carry. */
import { format, isRecord, type Text, valueAt } from '@conforme/model'
import type { Json } from '../base/json.ts'
import { PatchFailure, setting } from '../base/patches.ts'
import type { Context, Operation } from '../base/validation.ts'
import { minorAmount, text } from '../reading/readers.ts'
import { type Left, leftOf, waitingField } from './left.ts'
import type { Program, Row } from './program.ts'
import { PROGRAMS } from './programs/index.ts'
import { type Settled, settle } from './settle.ts'

export type { Left } from './left.ts'

export function programNamed(id: string): Program | undefined {
  return PROGRAMS.find(entry => entry.id === id)
}

/** The program whose shape the JSON has; undefined for a draft, or for a shape that is not known. */
export function recognise(given: unknown): Program | undefined {
  if (!isRecord(given)) return undefined
  return PROGRAMS.find(program => opened(program, given) !== undefined)
}

interface Opened {
  readonly source: Json
  /** Where the export lies in its envelope. */
  readonly at: string
}

/** The first key of each envelope. */
const OUTERMOST: ReadonlyMap<string, string> = new Map(
  PROGRAMS.flatMap(({ envelopes = [] }) => envelopes.map(at => [at, at.split('/')[1]!] as const)),
)

/** The export inside the envelope of an API, if it has the shape. */
function opened(program: Program, given: Json): Opened | undefined {
  if (program.recognises(given)) return { source: given, at: '' }
  for (const at of program.envelopes ?? []) {
    // Every draft is compared with every envelope: most do not even have its first key.
    if (!Object.hasOwn(given, OUTERMOST.get(at)!)) continue
    const source = valueAt(given, at)
    // Which item of a longer list is meant is unknown.
    const inList = listOf(at)
    const list = inList === undefined ? undefined : valueAt(given, inList.pointer)
    const alone = inList === undefined || (Array.isArray(list) && list.length === 1)
    if (alone && isRecord(source) && program.recognises(source)) return { source, at }
  }
  return undefined
}

/** The list of an envelope that ends in one, and where the export is in its item: GraphQL has `node` there. */
function listOf(at: string): { readonly pointer: string; readonly below: string } | undefined {
  const [, pointer, below] = /^(.+)\/0(\/node)?$/.exec(at) ?? []
  return pointer === undefined ? undefined : { pointer, below: below ?? '' }
}

/** A list of invoices, as an API returns them. */
export interface Several {
  readonly program: Program
  /** Of the list. */
  readonly pointer: string
  readonly count: number
}

/** Several exports in one envelope: one is read at a time, since which one is meant is unknown. */
export function severalOf(given: unknown): Several | undefined {
  if (!isRecord(given)) return undefined
  for (const program of PROGRAMS)
    for (const at of program.envelopes ?? []) {
      const inList = listOf(at)
      if (inList === undefined || !Object.hasOwn(given, OUTERMOST.get(at)!)) continue
      const { pointer, below } = inList
      const list = valueAt(given, pointer)
      if (!Array.isArray(list) || list.length < 2) continue
      const first = valueAt(list[0], below)
      if (isRecord(first) && program.recognises(first)) return { program, pointer, count: list.length }
    }
  return undefined
}

/** One value of the draft that came from the export, as in `applied`. */
export interface Mapped {
  readonly pointer: string
  readonly from: null
  readonly to: unknown
  readonly origin: 'computed' | 'convention'
  /** The program. */
  readonly kind: string
  readonly reason: string
  /** Where it was in the export. */
  readonly moved_from?: string
}

/** Fields of ours that may be beside an export, where its program has none of that name. */
const OURS = [
  'format',
  'options',
  'seller',
  'operation_category',
  'service_date',
  'delivery_differs',
] as const

export interface Imported {
  readonly draft: Json
  readonly changes: readonly Mapped[]
  /** What the draft does not carry. */
  readonly left: readonly Left[]
}

/**
 * The draft made from an export. Amounts that no row places stay in the draft under a name of their own, which no
 * invoice has: they block until a person places or removes them.
 * @throws PatchFailure on a list of several exports
 */
export function importFrom(program: Program, given: Json, { language }: Context): Imported {
  const found = opened(program, given)
  const several = found === undefined ? severalOf(given) : undefined
  if (several?.program === program)
    throw new PatchFailure(several.pointer, {
      fr: `c’est une liste de ${several.count} exports de ${program.label}, à envoyer un par un`,
      en: `this is a list of ${several.count} exports of ${program.label}, to be sent one at a time`,
    })
  const { source, at } = found ?? { source: given, at: '' }
  const claimed = new Set(program.rows.flatMap(row => [row.from].flat().map(from => from.split('/')[1])))
  const draft: { [key: string]: unknown } = {}
  for (const key of OURS) if (given[key] !== undefined && !claimed.has(key)) draft[key] = given[key]

  const changes: Mapped[] = []
  const arrived = new Set<string>()
  const tell = (pointer: string, to: unknown, origin: Mapped['origin'], reason: Text, from?: string) =>
    changes.push({
      pointer,
      from: null,
      to,
      origin,
      kind: program.id,
      reason: reason[language],
      ...(from === undefined ? {} : { moved_from: at + from }),
    })

  const sale = program.sale(source)
  const settled = settle(sale)
  for (const { from, to, value } of program.finds?.(source) ?? []) {
    if (value === undefined || !place(draft, to, value)) continue
    arrived.add(from)
    tell(to, value, 'convention', COPIED, from)
  }
  const lines = copyRows(program.rows, source, draft, settled, arrived, (pointer, value, from) =>
    tell(pointer, value, 'convention', COPIED, from),
  )
  lines.forEach((line, i) => {
    for (const [key, value] of Object.entries(settled.lines[i]!.fields))
      tell(`/lines/${i}/${key}`, value, 'computed', COUNTED)
    Object.assign(line, settled.lines[i]!.fields)
  })
  draft.lines = lines
  for (const key of ['allowances', 'charges', 'vat_breakdown'] as const) {
    const list = settled[key] ?? []
    if (list.length === 0) continue
    draft[key] = list
    tell(`/${key}`, list, 'computed', COUNTED)
  }
  if (Object.keys(settled.totals).length > 0) {
    draft.totals = settled.totals
    for (const [key, value] of Object.entries(settled.totals))
      tell(`/totals/${key}`, value, 'computed', STATED)
  }

  const ours = new Set<string>(OURS)
  const told = leftOf(source, program.rows, arrived).filter(
    ({ pointer }) =>
      !(at === '' && ours.has(pointer.split('/')[1]!) && draft[pointer.split('/')[1]!] !== undefined),
  )
  const digits = program.minor?.(source)
  const left = told.map(({ money, ...entry }): Left => {
    if (money === undefined) return { ...entry, pointer: at + entry.pointer }
    const field = waitingField(program.id, entry.pointer)
    draft[field] = format(digits === undefined ? money : minorAmount(entry.value, digits)!, 2)
    return { ...entry, pointer: at + entry.pointer, field }
  })
  const waiting = (sale.waiting ?? []).map(({ from, amount, field: name }): Left => {
    const field = waitingField(program.id, name === undefined ? from : `/${name}`)
    draft[field] = format(amount, 2)
    const value = name === undefined ? undefined : valueAt(source, from)
    return { pointer: at + from, value: value ?? format(amount, 2), field }
  })
  return { draft, changes, left: [...waiting, ...left] }
}

const COPIED: Text = { fr: 'Repris du champ de l’export.', en: 'Taken from the field of the export.' }
const COUNTED: Text = {
  fr: 'Calculé d’après les montants de l’export, au centime.',
  en: 'Computed from the amounts of the export, to the cent.',
}
const STATED: Text = {
  fr: 'Tel que l’export le donne : un écart avec les lignes sera signalé.',
  en: 'As the export gives it: a difference with the lines will be reported.',
}

/** Writes what the rows copy; @returns the lines, with what is copied into them, in the order of the sale. */
function copyRows(
  rows: readonly Row[],
  source: Json,
  draft: { [key: string]: unknown },
  { lines }: Settled,
  arrived: Set<string>,
  tell: (pointer: string, value: unknown, from: string) => void,
): Json[] {
  const made: Json[] = lines.map(() => ({}))
  for (const row of rows) {
    const { to, read } = row
    if (to === undefined || read === undefined) continue
    const froms = [row.from].flat()
    if (!to.startsWith('/lines/*/')) {
      const value = readAt(froms, source, read, source)
      if (value === undefined || !place(draft, to, value)) continue
      for (const from of froms) arrived.add(from)
      tell(to, value, froms[0]!)
      continue
    }
    lines.forEach(({ at }, i) => {
      const places = froms.map(from => from.replace('*', String(at)))
      const value = readAt(places, source, read, source)
      if (value === undefined || !place(made[i]!, to.slice('/lines/*'.length), value)) return
      for (const from of places) arrived.add(from)
      tell(to.replace('*', String(i)), value, places[0]!)
    })
  }
  return made
}

function readAt(
  froms: readonly string[],
  source: Json,
  read: NonNullable<Row['read']>,
  whole: Json,
): unknown {
  const [first] = froms
  if (froms.length === 1) {
    const value = valueAt(source, first!)
    return value === undefined || value === null || value === '' ? undefined : read(value, whole)
  }
  const words = froms.flatMap(from => text(valueAt(source, from)) ?? [])
  return words.length === 0 ? undefined : read(words.join(' '), whole)
}

/** Writes a value where there is none yet; true where it is there now. */
function place(draft: { [key: string]: unknown }, to: string, value: unknown): boolean {
  const steps = to.split('/').slice(1)
  const last = steps.pop()!
  let node = draft
  for (const [i, step] of steps.entries()) {
    const known = node[step]
    if (Array.isArray(known)) {
      if ((steps[i + 1] ?? last) === '-') {
        known.push(value)
        return true
      }
    }
    if (!isRecord(known) && !Array.isArray(known))
      node[step] = /^(?:0|-)$/.test(steps[i + 1] ?? last) ? [] : {}
    node = node[step] as { [key: string]: unknown }
  }
  if (Array.isArray(node) && last === '-') {
    node.push(value)
    return true
  }
  if (node[last] !== undefined) return JSON.stringify(node[last]) === JSON.stringify(value)
  node[last] = value
  return true
}

/** The operations that turn an export into its draft: what an offer says. */
export function importOperations(given: Json, { draft }: Imported): readonly Operation[] {
  const gone = Object.keys(given).filter(key => !Object.hasOwn(draft, key))
  return [
    ...gone.map((key): Operation => ({ op: 'remove', path: `/${escaped(key)}` })),
    ...Object.entries(draft).flatMap(([key, value]) => setting(given, `/${escaped(key)}`, value)),
  ]
}

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}
