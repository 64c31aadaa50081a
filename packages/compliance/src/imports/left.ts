/** What a program's table does not carry: every value with its place, and the amounts among them. */
import { type Decimal, ZERO } from '@conforme/model'
import type { Json } from '../base/json.ts'
import { amount } from '../reading/readers.ts'
import type { Row } from './program.ts'

/** A value of the export that is not in the draft. */
export interface Left {
  /** RFC 6901, in the export. */
  readonly pointer: string
  readonly value: unknown
  /** An amount: the field of the draft in which it waits, and blocks, until it is placed or removed. */
  readonly field?: string
}

/** A value that no row carries, with its amount where its name means money. */
export interface Uncarried extends Left {
  readonly money?: Decimal
}

/** Values listed at most: more is not useful at a time. */
const MOST_TOLD = 1_000
/** Deeper than any export. */
const DEEPEST = 32

interface Node {
  readonly children: Map<string, Node>
  /** Everything from here down is in the table. */
  row?: Row
}

/** The table as a tree, `*` for any item. */
function treeOf(rows: readonly Row[]): Node {
  const root: Node = { children: new Map() }
  for (const row of rows)
    for (const from of [row.from].flat()) {
      let node = root
      for (const step of from.split('/').slice(1)) {
        const next = node.children.get(step) ?? { children: new Map() }
        node.children.set(step, next)
        node = next
      }
      node.row ??= row
    }
  return root
}

const TREES = new WeakMap<readonly Row[], Node>()

/**
 * Walks the export once.
 * @param arrived the places whose values are in the draft
 */
export function leftOf(
  source: Json,
  rows: readonly Row[],
  arrived: ReadonlySet<string>,
): readonly Uncarried[] {
  const tree = TREES.get(rows) ?? treeOf(rows)
  TREES.set(rows, tree)
  const left: Uncarried[] = []
  const walk = (
    value: unknown,
    node: Node | undefined,
    pointer: string,
    depth: number,
    name?: string,
  ): void => {
    if (arrived.has(pointer) || (node?.row !== undefined && node.row.read === undefined)) return
    if (typeof value !== 'object' || value === null) {
      if (!says(value)) return
      const money = moneyAt(pointer, value, name)
      // However long the list, no amount is left out of it.
      if (left.length < MOST_TOLD || money !== undefined)
        left.push({ pointer, value, ...(money === undefined ? {} : { money }) })
      return
    }
    if (depth === DEEPEST) return
    const named = nameOf(value as Json)
    for (const key of Object.keys(value)) {
      const step = key.replaceAll('~', '~0').replaceAll('/', '~1')
      const next = node?.children.get(step) ?? (Array.isArray(value) ? node?.children.get('*') : undefined)
      walk((value as Json)[key], next, `${pointer}/${step}`, depth + 1, VALUES.has(key) ? named : undefined)
    }
  }
  walk(source, tree, '', 0)
  return left
}

/** Where shops and plug-ins keep custom fields: `{ key, value }`, `{ name, value }`. */
const VALUES = new Set(['value', 'display_value'])

/** The fees of payment services, which are not part of the sale. */
const OF_PAYMENT = /^_?(?:stripe|wcpay|ppcp|paypal|mollie|payplug)_/i

function nameOf({ key, name }: Json): string | undefined {
  return typeof key === 'string' ? key : typeof name === 'string' ? name : undefined
}

function says(value: unknown): boolean {
  return value !== null && value !== undefined && value !== false && String(value).trim() !== ''
}

const MONEY = new Set(
  `amount amounts total totals subtotal price prices discount discounts remise rabais tax taxes vat tva fee fees frais
  shipping port tip tips deposit acompte avance refund refunds refunded paid balance cost charge charges due rounding duties duty
  credit credits giftcard surcharge ecotax ecotaxe revenuestamp localtax1 localtax2 withholding retained retainage
  escompte primes ht ttc montant sum value advance`.split(/\s+/),
)
/** Last words of names that count something else. */
const NO_MONEY = new Set(
  `id ids at on date day days count number no rate rates percent percentage type code status version decimals precision
  position rank order method mode reason name label title key currency iso2 tx weight grams assuj level`.split(
    /\s+/,
  ),
)

/**
 * The amount at a place whose name means money; undefined where it is not one, or zero.
 * @param name of the field, where a key beside the value gives it
 */
function moneyAt(pointer: string, value: unknown, name?: string): Decimal | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  const found = amount(value)
  if (found === undefined || found === ZERO) return undefined
  const names = pointer.split('/').filter(step => step !== '' && !/^\d+$/.test(step))
  if (name !== undefined && OF_PAYMENT.test(name)) return undefined
  const words = (name === undefined ? names.slice(-2) : [name]).flatMap(wordsOf)
  const last = words.at(-1)
  // `fk_remise_except`: the number of a row elsewhere.
  if (wordsOf(names.at(-1) ?? '')[0] === 'fk') return undefined
  return last !== undefined && !NO_MONEY.has(last) && words.some(word => MONEY.has(word)) ? found : undefined
}

function wordsOf(name: string): readonly string[] {
  return name
    .slice(0, 64)
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
}

/** The field of the draft in which an amount waits: `shopify_total_tip_received`. */
export function waitingField(program: string, pointer: string): string {
  return `${program}${pointer.slice(0, 120).replace(/[^A-Za-z0-9]+/g, '_')}`
}
