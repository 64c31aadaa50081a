/** Namespaces: which are in force inside an element, and what the names there mean. */
import { interned } from './interned.ts'

const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace'
const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/'
/** What is remembered from one document for the next, at most. */
const MOST_SCOPES = 16
const MOST_NAMES = 2048

/** Namespace address → the prefix of its names in the tree; '' for names without prefix. */
export type Prefixes = Readonly<Record<string, string>>

/** A name of an element as the document writes it, and as the tree does. */
export interface Known {
  readonly raw: string
  readonly name: string
  readonly address: string
  /** Its prefix is bound to several namespaces, as those of two syntaxes do, and means that of the root. */
  readonly isShared: boolean
  /** The names that came after it the last times: the best guesses for what comes next. */
  next: Known | undefined
  other: Known | undefined
}

const NOTHING: Known = { raw: '', name: '', address: '', isShared: false, next: undefined, other: undefined }

/** The scope around the root, by prefixes. */
const outermost = new WeakMap<Prefixes, Scope>()

export class Scope {
  readonly outer: Scope | undefined
  /** How many elements are open around the one that declares it. */
  readonly depth: number
  readonly start: Known = { ...NOTHING }
  readonly #prefixes: Prefixes
  readonly #declared: ReadonlyMap<string, string>
  readonly #names = new Map<string, Known>()
  /** Those of the roots read before: invoices come from a few programs, which declare the same each time. */
  #remembered: Scope[] = []

  static around(prefixes: Prefixes): Scope {
    let scope = outermost.get(prefixes)
    if (scope === undefined) {
      scope = new Scope(prefixes, new Map([['xml', XML_NAMESPACE]]), -1, undefined)
      outermost.set(prefixes, scope)
    }
    return scope
  }

  private constructor(
    prefixes: Prefixes,
    declared: ReadonlyMap<string, string>,
    depth: number,
    outer: Scope | undefined,
  ) {
    this.#prefixes = prefixes
    this.#declared = declared
    this.depth = depth
    this.outer = outer
  }

  /** This scope where it already says the same, or one inside it. */
  with(declared: ReadonlyMap<string, string>, depth: number): Scope {
    const isNew = (prefix: string) => this.#addressOf(prefix) !== declared.get(prefix)
    if (!declared.keys().some(isNew)) return this
    if (this.outer !== undefined || depth > 0) return new Scope(this.#prefixes, declared, depth, this)
    const known = this.#remembered.find(scope => scope.#declares(declared))
    if (known !== undefined) return known
    const kept = new Map(declared.entries().map(([prefix, address]) => [interned(prefix), interned(address)]))
    const scope = new Scope(this.#prefixes, kept, depth, this)
    if (this.#remembered.length >= MOST_SCOPES) this.#remembered = []
    this.#remembered.push(scope)
    return scope
  }

  /** The name of an element; undefined where its prefix is not declared. */
  know(raw: string): Known | undefined {
    const known = this.#names.get(raw)
    if (known !== undefined) return known
    const name = this.nameOf(raw)
    const address = this.#addressOf(prefixOf(raw)) ?? ''
    if (name === undefined) return undefined
    const fresh: Known = {
      ...NOTHING,
      raw: interned(raw),
      name: interned(name),
      address: interned(address),
      isShared: this.#isShared(address),
    }
    if (this.#names.size >= MOST_NAMES) this.#names.clear()
    this.#names.set(fresh.raw, fresh)
    return fresh
  }

  /** The name in the tree; undefined where its prefix is not declared. */
  nameOf(raw: string): string | undefined {
    const before = prefixOf(raw)
    const address = this.#addressOf(before)
    if (address === undefined && before !== '') return undefined
    const local = localOf(raw)
    if (address === undefined || !Object.hasOwn(this.#prefixes, address)) return `{${address ?? ''}}${local}`
    const prefix = this.#prefixes[address]
    return prefix === '' ? local : `${prefix}:${local}`
  }

  #addressOf(prefix: string): string | undefined {
    for (let scope: Scope | undefined = this; scope !== undefined; scope = scope.outer) {
      const address = scope.#declared.get(prefix)
      if (address !== undefined) return address
    }
    return undefined
  }

  #isShared(address: string): boolean {
    if (!Object.hasOwn(this.#prefixes, address)) return false
    const prefix = this.#prefixes[address]
    return Object.values(this.#prefixes).filter(other => other === prefix).length > 1
  }

  #declares(declared: ReadonlyMap<string, string>): boolean {
    if (declared.size !== this.#declared.size) return false
    return declared.entries().every(([prefix, address]) => this.#declared.get(prefix) === address)
  }
}

function prefixOf(raw: string): string {
  return raw.slice(0, Math.max(raw.indexOf(':'), 0))
}

export function localOf(raw: string): string {
  return raw.slice(raw.indexOf(':') + 1)
}

/** Whether Namespaces in XML 1.0 lets a document declare this. */
export function isDeclarable(prefix: string, address: string): boolean {
  if (prefix === 'xml') return address === XML_NAMESPACE
  if (prefix === 'xmlns' || (prefix !== '' && address === '')) return false
  return address !== XML_NAMESPACE && address !== XMLNS_NAMESPACE
}
