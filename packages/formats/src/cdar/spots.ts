/** The rows of the message, compiled into the tree of the elements that it can hold, for writer and reader. */
import { parsePath, type Step } from '../binding/binding.ts'
import { MESSAGE, type Row, type Rows, type Spelling } from './rows.ts'

export interface AttributeSpot {
  readonly name: string
  /** What is always there. */
  readonly text?: string
  /** The field whose value it holds. */
  readonly key?: string
}

export interface Spot {
  readonly name: string
  readonly attributes: AttributeSpot[]
  /** In the order of the XSD. */
  readonly children: Spot[]
  /** May come again beside itself: a list, or the element around one of its items. */
  readonly repeats: boolean
  /** The field of a value or a group; an element without one only leads to others. */
  readonly key?: string
  readonly many?: boolean
  /** The spelling of a value; a group has none. */
  readonly as?: Spelling
  /** Read, and never written. */
  readonly isOther?: boolean
  /** For a group: its fields that are lists, and those that are groups of one. */
  readonly lists: readonly string[]
  readonly groups: readonly Spot[]
}

export const ROOT_SPOT: Spot = groupSpot({ name: '', repeats: false }, MESSAGE)

type Start = Pick<Spot, 'name' | 'repeats'> & Partial<Spot>

function groupSpot(start: Start, rows: Rows): Spot {
  const children: Spot[] = []
  const groups: Spot[] = []
  for (const [key, row] of Object.entries(rows))
    for (const [index, path] of [row.at].flat().entries()) {
      const spot = plant(children, parsePath(path), key, row, index > 0)
      if (spot !== undefined && !('as' in row) && !row.many) groups.push(spot)
    }
  const lists = Object.entries(rows).flatMap(([key, { many }]) => (many ? [key] : []))
  return { attributes: [], ...start, children, lists, groups }
}

/** Adds what is at the end of the steps; undefined for an attribute. */
function plant(
  among: Spot[],
  [step, ...rest]: readonly Step[],
  key: string,
  row: Row,
  isOther: boolean,
): Spot | undefined {
  if (step === undefined) throw new SyntaxError(`${key} has no element of its own`)
  const [after] = rest
  if (after === undefined) {
    const spot = lastSpot(step, key, row, isOther)
    among.push(spot)
    return spot
  }
  let spot = among.find(({ name }) => name === step.name)
  if (after.name.startsWith('@')) {
    spot?.attributes.push({ name: after.name.slice(1), key })
    return undefined
  }
  if (spot === undefined) {
    spot = { name: step.name, attributes: [], children: [], repeats: step.repeats, lists: [], groups: [] }
    among.push(spot)
  }
  return plant(spot.children, rest, key, row, isOther)
}

function lastSpot({ name, companions }: Step, key: string, row: Row, isOther: boolean): Spot {
  const many = row.many === true
  if (!('as' in row)) return groupSpot({ name, key, many, repeats: many }, row.rows)
  const attributes = companions.map(({ path, value }): AttributeSpot => {
    const text = 'text' in value ? value.text : ''
    return { name: path[0]!.name.slice(1), text }
  })
  return {
    name,
    key,
    many,
    as: row.as,
    isOther,
    repeats: many,
    attributes,
    children: [],
    lists: [],
    groups: [],
  }
}
