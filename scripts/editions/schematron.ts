/** What a published Schematron asserts, as facts: ids, flags, contexts and tests. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseXml, STANDARD_LIMITS, type XmlNode } from '@conforme/formats'

export interface OfficialAssert {
  /** '(noid)' for one without an id. */
  readonly id: string
  readonly flag: 'fatal' | 'warning'
  /** Its context and what it tests, white space apart: compared, never kept. */
  readonly context: string
  readonly test: string
}

/** One Schematron of a release. */
export interface Artefact {
  readonly file: string
  readonly sha256: string
  readonly asserts: readonly OfficialAssert[]
}

const SCHEMATRON = { 'http://purl.oclc.org/dsdl/schematron': 'sch' }
const LIMITS = { bytes: 20_000_000 }

function artefactOf(file: string, bytes: Uint8Array): Artefact {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { file, sha256, asserts: assertsIn(new TextDecoder().decode(bytes)) }
}

/** The asserts of a Schematron, in its order. Comments, in which some are switched off, do not count. */
export function assertsIn(text: string): readonly OfficialAssert[] {
  const { root } = parseXml(text, SCHEMATRON, { ...STANDARD_LIMITS, ...LIMITS })
  if (root.name !== 'sch:schema') throw new Error(`${root.name} is no Schematron`)
  return children(root, 'sch:pattern').flatMap(pattern =>
    children(pattern, 'sch:rule').flatMap(rule =>
      children(rule, 'sch:assert').map(assert => ({
        id: assert.attribute('id') ?? '(noid)',
        flag: assert.attribute('flag') === 'warning' ? 'warning' : 'fatal',
        context: plain(rule.attribute('context')),
        test: plain(assert.attribute('test')),
      })),
    ),
  )
}

function children(node: XmlNode, name: string): readonly XmlNode[] {
  const found: XmlNode[] = []
  for (let child = node.first; child !== null; child = child.next) if (child.name === name) found.push(child)
  return found
}

function plain(text = ''): string {
  return text.replace(/\s+/g, ' ').trim()
}

/**
 * The Schematrons of a release, by name, wherever they are below a folder.
 * @throws Error where one is missing, or is there in several versions
 */
export function artefactsIn(folder: string, files: readonly string[]): ReadonlyMap<string, Artefact> {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Map(
    files.map(file => {
      const places = all.filter(path => path.split(/[/\\]/).at(-1) === file)
      const found = places.map(path => artefactOf(file, readFileSync(join(folder, path))))
      const [first] = found
      if (first === undefined) throw new Error(`no ${file} below ${folder}`)
      if (found.some(({ sha256 }) => sha256 !== first.sha256))
        throw new Error(`several ${file} below ${folder}`)
      return [file, first] as const
    }),
  )
}
