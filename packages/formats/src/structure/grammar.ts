/**
 * Which elements a syntax allows where, read from the generated tables at first use: a table is split into records
 * when its first document comes, a record is compiled when its first element does.
 *
 * A record of `types` is a name and words:
 *   `#decimal`        content is a value; `#token[1..3]` and `#string(a|b)` with facets
 *   `&`               text may be between the elements
 *   `@name=token`     an attribute; `token!` when it is required, `token=text` when its value is fixed
 *   `name=type`       an element; `?`, `*` and `+` tell how often, `name` alone is a global element, `a|b` a
 *                     choice, `{other}` any element of another namespace, `{any!}` any that is declared
 *   `^a>1,b>2`        a state of an automaton and where an element leads from it; `^.` when content may end there
 */
import { interned } from '../xml/interned.ts'
import { PREFIXES } from '../xml/namespaces.ts'
import { type ValueType, valueType } from './values.ts'

export interface StructureTable {
  readonly namespaces: string
  readonly roots: string
  /** A type and the global elements that have it. */
  readonly elements: string
  readonly types: string
}

export interface AttributeRule {
  readonly value: ValueType
  readonly isRequired: boolean
  readonly fixed?: string
}

/** An element of some content: where it is in the order, and what it is. */
export interface Child {
  readonly rank: number
  readonly type: () => Type
}

export interface Wildcard {
  readonly rank: number
  /** Only elements of another namespace than these, by the beginning of their names. */
  readonly except: readonly string[]
  /** The element has to be a declared one. */
  readonly isStrict: boolean
}

export interface State {
  readonly mayEnd: boolean
  readonly moves: ReadonlyMap<string, Child>
  readonly wildcard?: Wildcard
}

export interface Slot {
  readonly names: readonly string[]
  readonly isRequired: boolean
  readonly isMany: boolean
}

export interface Type {
  readonly name: string
  /** The content is a value and nothing else. */
  readonly value: ValueType | undefined
  readonly isMixed: boolean
  /** Anything goes, but declared elements are as declared. */
  readonly isAny: boolean
  readonly attributes: ReadonlyMap<string, AttributeRule>
  readonly required: readonly string[]
  readonly slots: readonly Slot[]
  /** By rank, the first slot from there on that has to be filled, or the number of slots. */
  readonly due: readonly number[]
  readonly children: ReadonlyMap<string, Child>
  readonly wildcard: Wildcard | undefined
  /** Instead of slots. */
  readonly states: readonly State[] | undefined
}

export interface Grammar {
  /** The address of each root's namespace, by its name in the tree. */
  readonly roots: ReadonlyMap<string, string>
  /** The type of a global element. */
  readonly global: (name: string) => Type | undefined
}

const NOTHING: Type = {
  name: '',
  value: undefined,
  isMixed: false,
  isAny: false,
  attributes: new Map(),
  required: [],
  slots: [],
  due: [0],
  children: new Map(),
  wildcard: undefined,
  states: undefined,
}
export const ANY_TYPE: Type = { ...NOTHING, name: 'any', isMixed: true, isAny: true }

export function readGrammar(table: StructureTable): Grammar {
  const addresses = new Map(lines(table.namespaces).map(line => line.split(' ') as [string, string]))
  const records = new Map(lines(table.types).map(record => cut(record, ' ')))
  const owners = new Map<string, string>()
  for (const record of lines(table.elements)) {
    const [type, names] = cut(record, ' ')
    for (const name of names.split(' ')) owners.set(inTree(name), type)
  }
  const types = new Map<string, Type>([['any', ANY_TYPE]])
  const roots = table.roots.split(' ')

  /** Names as the parser gives them; all the same string, so that they are found without comparing. */
  function inTree(name: string): string {
    const [prefix, local] = cut(name, ':')
    return interned(`${start(prefix)}${local}`)
  }
  function start(prefix: string): string {
    const address = addresses.get(prefix)!
    return PREFIXES[address] === undefined ? `{${address}}` : `${PREFIXES[address]}:`
  }
  function typeNamed(name: string): Type {
    let type = types.get(name)
    if (type === undefined) {
      const words = name.startsWith('#') ? name : records.get(name)
      if (words === undefined) throw new SyntaxError(`no type ${name}`)
      type = compile(name, words.split(' '))
      types.set(name, type)
    }
    return type
  }
  function childOf(word: string, rank: number): readonly [string, Child] {
    const [spelt, given] = cut(word, '=')
    const name = inTree(spelt)
    let type: Type | undefined
    return [name, { rank, type: () => (type ??= typeNamed(given || owners.get(name)!)) }]
  }
  function wildcardOf(word: string, rank: number, owner: string): Wildcard {
    const except = word.startsWith('{other') ? [start(cut(owner, ':')[0]), '{}'] : []
    return { rank, except, isStrict: word.endsWith('!}') }
  }
  function compile(name: string, words: readonly string[]): Type {
    const attributes = new Map(words.filter(word => word.startsWith('@')).map(attributeOf))
    const value = words.find(word => word.startsWith('#'))
    const states = words.filter(word => word.startsWith('^'))
    const content = words.filter(word => !/^[#&@^]/.test(word) && word !== '')
    return {
      ...NOTHING,
      ...slotsOf(content, name),
      name,
      value: value === undefined ? undefined : valueType(value.slice(1)),
      isMixed: words.includes('&'),
      attributes,
      required: [...attributes.keys()].filter(key => attributes.get(key)!.isRequired),
      states: states.length === 0 ? undefined : states.map(word => stateOf(word, name)),
    }
  }
  function slotsOf(words: readonly string[], owner: string): Partial<Type> {
    const children = new Map<string, Child>()
    const slots: Slot[] = []
    let wildcard: Wildcard | undefined
    for (const [rank, word] of words.entries()) {
      const mark = /[?*+]$/.exec(word)?.[0] ?? ''
      const names: string[] = []
      for (const choice of word.slice(0, word.length - mark.length).split('|'))
        if (choice.startsWith('{')) {
          wildcard = wildcardOf(choice, rank, owner)
          names.push('*')
        } else {
          const [child, what] = childOf(choice, rank)
          children.set(child, what)
          names.push(child)
        }
      slots.push({ names, isRequired: mark === '' || mark === '+', isMany: mark === '*' || mark === '+' })
    }
    const due = [slots.length]
    for (let rank = slots.length - 1; rank >= 0; rank--) due.unshift(slots[rank]!.isRequired ? rank : due[0]!)
    return { slots, due, children, wildcard }
  }
  function stateOf(word: string, owner: string): State {
    const mayEnd = word.startsWith('^.')
    const moves = new Map<string, Child>()
    let wildcard: Wildcard | undefined
    for (const move of word.slice(mayEnd ? 2 : 1).split(',')) {
      const [to, rank] = cut(move, '>')
      if (to.startsWith('{')) wildcard = wildcardOf(to, Number(rank), owner)
      else if (to !== '') moves.set(...childOf(to, Number(rank)))
    }
    return { mayEnd, moves, ...(wildcard && { wildcard }) }
  }

  return {
    roots: new Map(roots.map(name => [inTree(name), addresses.get(cut(name, ':')[0])!])),
    global(name) {
      const type = owners.get(name)
      return type === undefined ? undefined : typeNamed(type)
    },
  }
}

function attributeOf(word: string): [string, AttributeRule] {
  const [name, rest] = cut(word.slice(1), '=')
  const [spelt, fixed] = cut(rest, '=')
  const isRequired = spelt.endsWith('!')
  const value = valueType(isRequired ? spelt.slice(0, -1) : spelt)
  return [interned(name), { value, isRequired, ...(fixed && { fixed: decodeURIComponent(fixed) }) }]
}

/** Records of a table: a line, with the indented ones after it. */
function lines(text: string): readonly string[] {
  return text.trim().replaceAll('|\n ', '|').replaceAll('\n ', ' ').split('\n')
}

function cut(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
