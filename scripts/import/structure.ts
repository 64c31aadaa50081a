// Writes packages/formats/src/structure/*-structure.ts from the official XML schemas.
//
//   git clone https://github.com/fnfempe/France_RFE official-fnfe
//   node scripts/import/structure.ts official-fnfe             writes the files and prints their sizes
//   node scripts/import/structure.ts official-fnfe --check     writes nothing, fails where a file would change
//
// Arguments are files, or directories searched to any depth, for the main schemas
// CrossIndustryInvoice_100pD22B.xsd (uncoupled), CrossDomainAcknowledgementAndResponse_100pD22B.xsd,
// UBL-Invoice-2.1.xsd and UBL-CreditNote-2.1.xsd; what these import is beside them. The schemas stay out of
// the repository: names, order, occurrences and types are taken from them, no documentation.
//
// The form of the tables is described in packages/formats/src/structure/grammar.ts.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { XmlNode } from '../../packages/formats/src/xml/node.ts'
import { parseXml } from '../../packages/formats/src/xml/parse.ts'

interface Table {
  readonly file: string
  readonly constant: string
  readonly mains: readonly string[]
  readonly title: string
  readonly date: string
  readonly licence: string
  readonly prefixes: Readonly<Record<string, string>>
}

const TARGET = new URL('../../packages/formats/src/structure/', import.meta.url)
const WIDTH = 110
const XSD = 'http://www.w3.org/2001/XMLSchema'
const UNECE = 'urn:un:unece:uncefact:data:standard:'
const OASIS = 'urn:oasis:names:specification:ubl:schema:xsd:'
const UNECE_LICENCE = 'UN/CEFACT, royalty-free under its intellectual property rights policy'
const UNECE_COMMON = {
  ram: `${UNECE}ReusableAggregateBusinessInformationEntity:100`,
  qdt: `${UNECE}QualifiedDataType:100`,
  udt: `${UNECE}UnqualifiedDataType:100`,
}

const TABLES: readonly Table[] = [
  {
    file: 'cii-structure.ts',
    constant: 'CII_STRUCTURE',
    mains: ['CrossIndustryInvoice_100pD22B.xsd'],
    title: 'Cross Industry Invoice D22B, code lists uncoupled',
    date: '2022',
    licence: UNECE_LICENCE,
    prefixes: { rsm: `${UNECE}CrossIndustryInvoice:100`, ...UNECE_COMMON },
  },
  {
    file: 'cdar-structure.ts',
    constant: 'CDAR_STRUCTURE',
    mains: ['CrossDomainAcknowledgementAndResponse_100pD22B.xsd'],
    title: 'Cross Domain Acknowledgement and Response D22B, code lists uncoupled',
    date: '2022',
    licence: UNECE_LICENCE,
    prefixes: { rsm: `${UNECE}CrossDomainAcknowledgementAndResponse:100`, ...UNECE_COMMON },
  },
  {
    file: 'ubl-structure.ts',
    constant: 'UBL_STRUCTURE',
    mains: ['UBL-Invoice-2.1.xsd', 'UBL-CreditNote-2.1.xsd'],
    title: 'Universal Business Language 2.1, Invoice and CreditNote, with XML Signature and XAdES',
    date: '4 November 2013',
    licence: 'OASIS Open 2013, under its intellectual property rights policy; W3C Software Licence',
    prefixes: {
      inv: `${OASIS}Invoice-2`,
      cn: `${OASIS}CreditNote-2`,
      cac: `${OASIS}CommonAggregateComponents-2`,
      cbc: `${OASIS}CommonBasicComponents-2`,
      ext: `${OASIS}CommonExtensionComponents-2`,
      sig: `${OASIS}CommonSignatureComponents-2`,
      sac: `${OASIS}SignatureAggregateComponents-2`,
      sbc: `${OASIS}SignatureBasicComponents-2`,
      udt: `${OASIS}UnqualifiedDataTypes-2`,
      qdt: `${OASIS}QualifiedDataTypes-2`,
      cct: 'urn:un:unece:uncefact:data:specification:CoreComponentTypeSchemaModule:2',
      ds: 'http://www.w3.org/2000/09/xmldsig#',
      xades: 'http://uri.etsi.org/01903/v1.3.2#',
      xades141: 'http://uri.etsi.org/01903/v1.4.1#',
    },
  },
]

/** A schema file: its own namespace, and the prefixes that its attribute values use. */
interface Schema {
  readonly file: string
  readonly bytes: Uint8Array
  readonly root: XmlNode
  readonly target: string
  readonly addresses: ReadonlyMap<string, string>
}

interface Component {
  readonly node: XmlNode
  readonly schema: Schema
}

interface Element {
  readonly kind: 'element'
  readonly name: string
  /** A reference to a global element, whose type needs no repeating. */
  readonly isReference: boolean
  readonly type: string
}

interface Wildcard {
  readonly kind: 'any'
  readonly name: string
}

interface Group {
  readonly kind: 'sequence' | 'choice'
  readonly items: readonly Particle[]
}

type Particle = (Element | Wildcard | Group) & { readonly min: boolean; readonly many: boolean }

interface Type {
  /** The simple type of the content. */
  simple?: string
  mixed?: boolean
  content?: Particle
  readonly attributes: Map<string, string>
}

function load(main: string): Schema[] {
  const schemas = new Map<string, Schema>()
  const visit = (file: string): void => {
    if (schemas.has(file)) return
    const bytes = readFileSync(file)
    const source = bytes.toString('utf8').replace(/<!DOCTYPE[^[]*\[[^\]]*\]\s*>/, '')
    const { root } = parseXml(source, { [XSD]: 'xsd' })
    const tag = source.slice(root.at, source.indexOf('>', root.at))
    const declared = [...tag.matchAll(/\sxmlns(?::([\w-]+))?\s*=\s*["']([^"']*)["']/g)]
    const addresses = new Map(declared.map(([, prefix, address]) => [prefix ?? '', address!]))
    schemas.set(file, { file, bytes, root, target: root.attribute('targetNamespace') ?? '', addresses })
    for (const node of root.children)
      if (node.name === 'xsd:import' || node.name === 'xsd:include')
        visit(join(dirname(file), node.attribute('schemaLocation')!))
  }
  visit(main)
  return [...schemas.values()]
}

class Library {
  readonly #schemas: readonly Schema[]
  readonly #prefixes: ReadonlyMap<string, string>
  readonly #components = new Map<string, Component>()
  /** Complex types by name, in the order in which they are met. */
  readonly types = new Map<string, Type>()

  constructor(schemas: readonly Schema[], prefixes: Readonly<Record<string, string>>) {
    this.#schemas = schemas
    this.#prefixes = new Map(Object.entries(prefixes).map(([prefix, address]) => [address, prefix]))
    for (const schema of schemas)
      for (const node of schema.root.children) {
        const name = node.attribute('name')
        if (name === undefined) continue
        const kind = node.name === 'xsd:element' ? 'element' : 'type'
        this.#components.set(`${kind} ${this.#named(schema.target, name)}`, { node, schema })
      }
  }

  /** Global elements and the types of each. */
  elements(): ReadonlyMap<string, string> {
    const elements = new Map<string, string>()
    for (const schema of this.#schemas)
      for (const node of schema.root.children)
        if (node.name === 'xsd:element') {
          const name = this.#named(schema.target, node.attribute('name')!)
          elements.set(name, this.#typeOf({ node, schema }, name))
        }
    return elements
  }

  #named(address: string, local: string): string {
    if (address === XSD) return `xsd:${local}`
    const prefix = this.#prefixes.get(address)
    if (prefix === undefined) throw new Error(`no prefix for ${address} (${local})`)
    return `${prefix}:${local}`
  }

  #resolve(name: string, schema: Schema): string {
    const [local, prefix] = name.split(':').reverse() as [string, string?]
    return this.#named(schema.addresses.get(prefix ?? '') ?? '', local)
  }

  #component(kind: 'element' | 'type', name: string): Component {
    const found = this.#components.get(`${kind} ${name}`)
    if (found === undefined) throw new Error(`no ${kind} ${name}`)
    return found
  }

  /** The type of an element: `#` and a simple one, the name of a complex one, or `any`. */
  #typeOf({ node, schema }: Component, owner: string): string {
    for (const name of ['nillable', 'default', 'fixed', 'substitutionGroup', 'block', 'final', 'form'])
      if (node.attribute(name) !== undefined) throw new Error(`${owner}: ${name} is not foreseen`)
    const given = node.attribute('type')
    const inline = node.children.find(child => child.name !== 'xsd:annotation')
    if (given === undefined && inline === undefined) return 'any'
    if (given !== undefined) return this.#typeNamed(this.#resolve(given, schema))
    if (inline!.name === 'xsd:simpleType') return `#${this.#simple({ node: inline!, schema })}`
    return this.#complexNamed(owner, { node: inline!, schema })
  }

  #typeNamed(name: string): string {
    if (name === 'xsd:anyType') return 'any'
    if (name.startsWith('xsd:')) return `#${name.slice(4)}`
    const component = this.#component('type', name)
    if (component.node.name === 'xsd:simpleType') return `#${this.#simple(component)}`
    return this.#complexNamed(name, component)
  }

  /** A derived type that says nothing more goes by the name of its base. */
  #complexNamed(name: string, component: Component): string {
    if (this.types.has(name)) return name
    const derivation = component.node.children.find(({ name: child }) => child.endsWith('Content'))
    const step = derivation?.children.find(child => child.name !== 'xsd:annotation')
    const base =
      step === undefined ? '' : this.#typeNamed(this.#resolve(step.attribute('base')!, component.schema))
    const type: Type = { attributes: new Map(this.types.get(base)?.attributes) }
    this.types.set(name, type)
    this.#fill(type, step ?? component.node, component, name)
    if (derivation?.name === 'xsd:simpleContent')
      type.simple = base.startsWith('#') ? base.slice(1) : this.types.get(base)!.simple!
    type.mixed = component.node.attribute('mixed') === 'true'
    if (this.types.has(base) && body(type) === body(this.types.get(base)!)) {
      this.types.delete(name)
      return base
    }
    return name
  }

  #fill(type: Type, holder: XmlNode, { schema }: Component, owner: string): void {
    for (const node of holder.children)
      if (node.name === 'xsd:attribute') this.#fillAttribute(type, { node, schema })
      else if (node.name === 'xsd:anyAttribute') this.#refuseLax(node, owner)
      else if (node.name === 'xsd:sequence' || node.name === 'xsd:choice')
        type.content = this.#particle({ node, schema }, owner)
      else if (node.name !== 'xsd:annotation') throw new Error(`${owner}: ${node.name} is not foreseen`)
  }

  /** A strict wildcard takes declared attributes, of which these schemas have none. */
  #refuseLax(node: XmlNode, owner: string): void {
    const isDeclared = this.#schemas.some(({ root }) =>
      root.children.some(({ name }) => name === 'xsd:attribute'),
    )
    if (isDeclared || node.attribute('processContents') !== undefined)
      throw new Error(`${owner}: any attribute is not foreseen`)
  }

  #fillAttribute(type: Type, { node, schema }: Component): void {
    const name = node.attribute('name')!
    const use = node.attribute('use')
    if (use === 'prohibited') throw new Error(`${name}: a prohibited attribute is not foreseen`)
    const fixed = node.attribute('fixed')
    const simple = this.#typeNamed(this.#resolve(node.attribute('type')!, schema)).slice(1)
    const mark = use === 'required' ? '!' : ''
    type.attributes.set(name, `${simple}${mark}${fixed === undefined ? '' : `=${encodeURIComponent(fixed)}`}`)
  }

  /** `base`, `base[min..max]` for lengths or `base(a|b)` for enumerations. */
  #simple({ node, schema }: Component): string {
    const restriction = node.children.find(child => child.name === 'xsd:restriction')!
    const base = this.#typeNamed(this.#resolve(restriction.attribute('base')!, schema)).slice(1)
    const facets = restriction.children.filter(child => child.name !== 'xsd:annotation')
    const values = (name: string) =>
      facets.filter(facet => facet.name === `xsd:${name}`).map(facet => facet.attribute('value')!)
    const listed = values('enumeration').map(encodeURIComponent)
    const [min] = values('minLength')
    const [max] = values('maxLength')
    if (listed.length > 0 && listed.length === facets.length) return `${base}(${listed.join('|')})`
    if (min !== undefined && max !== undefined && facets.length === 2) return `${base}[${min}..${max}]`
    if (facets.length > 0) throw new Error(`${facets.map(facet => facet.name)}: facets not foreseen`)
    return base
  }

  #particle({ node, schema }: Component, owner: string): Particle {
    const bounds = [node.attribute('minOccurs') ?? '1', node.attribute('maxOccurs') ?? '1'] as const
    if (!/^[01]$/.test(bounds[0]) || !/^(?:1|unbounded)$/.test(bounds[1]))
      throw new Error(`${owner}: occurrences ${bounds} are not foreseen`)
    const occurs = { min: bounds[0] === '1', many: bounds[1] !== '1' }
    if (node.name === 'xsd:any') {
      const kind = node.attribute('namespace') === '##other' ? 'other' : 'any'
      const strict = (node.attribute('processContents') ?? 'strict') === 'strict' ? '!' : ''
      return { kind: 'any', name: `{${kind}${strict}}`, ...occurs }
    }
    const reference = node.attribute('ref')
    if (reference !== undefined) {
      const name = this.#resolve(reference, schema)
      return { kind: 'element', name, isReference: true, type: '', ...occurs }
    }
    if (node.name === 'xsd:element') {
      const local = node.attribute('name')!
      const type = this.#typeOf({ node, schema }, `${owner}.${local}`)
      if (type.includes('(')) throw new Error(`${owner}.${local}: an enumeration as content is not foreseen`)
      return { kind: 'element', name: this.#named(schema.target, local), isReference: false, type, ...occurs }
    }
    const items = node.children
      .filter(child => child.name !== 'xsd:annotation')
      .map(child => this.#particle({ node: child, schema }, owner))
    return { kind: node.name === 'xsd:choice' ? 'choice' : 'sequence', items, ...occurs }
  }
}

interface Slot {
  readonly names: readonly string[]
  readonly min: boolean
  readonly many: boolean
}

/** The content as an ordered list of slots, each for one or several names; undefined where it is none. */
function slotsOf(particle: Particle): Slot[] | undefined {
  const { min, many } = particle
  if (particle.kind === 'element' || particle.kind === 'any') return [{ names: [spelt(particle)], min, many }]
  const parts = particle.items.map(slotsOf)
  if (parts.some(part => part === undefined)) return undefined
  if (particle.kind === 'choice') {
    const single = parts.every(part => part!.length === 1 && part![0]!.min && !part![0]!.many)
    return single ? [{ names: parts.flatMap(part => part![0]!.names), min, many }] : undefined
  }
  const slots = parts.flatMap(part => part!)
  if (min && !many) return slots
  const [only, ...rest] = slots
  return only?.min && !only.many && rest.length === 0 ? [{ names: only.names, min, many }] : undefined
}

function spelt(particle: Element | Wildcard): string {
  return particle.kind === 'element' && !particle.isReference
    ? `${particle.name}=${particle.type}`
    : particle.name
}

/** The content as the states of an automaton (Glushkov's): state 0 is the start, each other one a position. */
function statesOf(particle: Particle): string[] {
  const positions: string[] = ['']
  const follow: Set<number>[] = [new Set()]
  const link = (from: Iterable<number>, to: Iterable<number>): void => {
    for (const state of from) for (const next of to) follow[state]!.add(next)
  }
  interface Part {
    readonly first: readonly number[]
    readonly last: readonly number[]
    readonly empty: boolean
  }
  const visit = (part: Particle): Part => {
    const inner = visitOnce(part)
    if (part.many) link(inner.last, inner.first)
    return part.min ? inner : { ...inner, empty: true }
  }
  const visitOnce = (part: Particle): Part => {
    if (part.kind === 'element' || part.kind === 'any') {
      const state = positions.push(spelt(part)) - 1
      follow.push(new Set())
      return { first: [state], last: [state], empty: false }
    }
    const parts = part.items.map(visit)
    if (part.kind === 'choice')
      return {
        first: parts.flatMap(({ first }) => first),
        last: parts.flatMap(({ last }) => last),
        empty: parts.some(({ empty }) => empty),
      }
    return parts.reduce((before, after) => {
      link(before.last, after.first)
      return {
        first: before.empty ? [...before.first, ...after.first] : before.first,
        last: after.empty ? [...before.last, ...after.last] : after.last,
        empty: before.empty && after.empty,
      }
    })
  }
  const whole = visit(particle)
  link([0], whole.first)
  const ends = new Set([...whole.last, ...(whole.empty ? [0] : [])])
  return follow.map((next, state) => {
    const moves = [...next].map(to => `${positions[to]}>${to}`)
    return `^${ends.has(state) ? '.' : ''}${moves.join(',')}`
  })
}

function body(type: Type): string {
  const tokens: string[] = []
  if (type.simple !== undefined) tokens.push(`#${type.simple}`)
  if (type.mixed) tokens.push('&')
  for (const [name, rest] of type.attributes) tokens.push(`@${name}=${rest}`)
  if (type.content !== undefined) {
    const slots = slotsOf(type.content)
    if (slots === undefined) tokens.push(...statesOf(type.content))
    else
      for (const { names, min, many } of slots)
        tokens.push(`${names.join('|')}${min ? (many ? '+' : '') : many ? '*' : '?'}`)
  }
  return tokens.join(' ')
}

/** Records of one head and many words, wrapped; the lines after the first are indented. */
function records(entries: Iterable<readonly [string, string]>): string {
  const lines: string[] = []
  for (const [head, words] of entries) {
    let line = head
    // Lines break at spaces, and within a choice.
    for (const word of words.split(/(?= )|(?<=\|)/)) {
      if (line.length + word.length > WIDTH) {
        lines.push(line)
        line = ` ${word.trimStart()}`
      } else line += line === head ? ` ${word}` : word
    }
    lines.push(line.trimEnd())
  }
  return lines.join('\n')
}

function write(table: Table, found: ReadonlyMap<string, string>): string {
  const schemas = new Map<string, Schema>()
  for (const main of table.mains) {
    const path = found.get(main)
    if (path === undefined) throw new Error(`${main} is not there`)
    for (const schema of load(path)) schemas.set(schema.file, schema)
  }
  const files = [...schemas.values()].sort((a, b) => (basename(a.file) < basename(b.file) ? -1 : 1))
  const hash = createHash('sha256')
  for (const { bytes } of files) hash.update(bytes)

  const declared = new Library(files, table.prefixes)
  const groups = new Map<string, string[]>()
  for (const [name, type] of declared.elements()) groups.set(type, [...(groups.get(type) ?? []), name])
  const used = [...declared.types].map(([name, type]) => [name, body(type)] as const)
  const mentioned = new Set([
    ...groups.keys(),
    ...used.flatMap(([, words]) => words.match(/(?<==)[\w:.]+/g) ?? []),
  ])
  const version = [...schemas.values()]
    .find(({ file }) => basename(file) === table.mains[0])!
    .root.attribute('version')
  return `// Generated by scripts/import/structure.ts; run it again rather than editing.
// ${table.title}.
// Source: ${table.mains.join(', ')} and what they import, version ${version}, ${table.date}.
// SHA-256 of these ${files.length} files, one after the other in the order of their names:
//   ${hash.digest('hex')}
// Names, order, occurrences and types only.
// ${table.licence}.
import type { StructureTable } from './grammar.ts'

export const ${table.constant}: StructureTable = {
  namespaces: \`
${Object.entries(table.prefixes)
  .map(([prefix, address]) => `${prefix} ${address}`)
  .join('\n')}\`,
  roots: '${rootsOf(table, schemas, declared)}',
  elements: \`
${records([...groups].map(([type, names]) => [type, names.join(' ')]))}\`,
  types: \`
${records(used.filter(([name]) => mentioned.has(name)))}\`,
}
`
}

/** The elements that the main schemas declare themselves. */
function rootsOf(table: Table, schemas: ReadonlyMap<string, Schema>, declared: Library): string {
  const mains = [...schemas.values()].filter(({ file }) => table.mains.includes(basename(file)))
  const targets = new Set(mains.map(({ target }) => target))
  const prefixes = Object.entries(table.prefixes).filter(([, address]) => targets.has(address))
  const names = [...declared.elements().keys()]
  return prefixes.flatMap(([prefix]) => names.filter(name => name.startsWith(`${prefix}:`))).join(' ')
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.xsd'))
    .sort()
    .map(file => join(path, file))
}

const checking = process.argv.includes('--check')
const paths = process.argv.slice(2).filter(argument => argument !== '--check')
if (paths.length === 0) throw new Error('name the folders of the schemas')
const found = new Map(paths.flatMap(filesIn).map(file => [basename(file), file]))
for (const table of TABLES) {
  const text = write(table, found)
  const url = new URL(table.file, TARGET)
  if (!checking) writeFileSync(url, text)
  else if (readFileSync(url, 'utf8') !== text) {
    console.error(`${table.file} is not what the schemas say`)
    process.exitCode = 1
  }
  console.log(`${table.file}: ${text.length} characters`)
}
