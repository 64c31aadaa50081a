// Writes packages/exchange/src/afnor/descriptions/*.json from the OpenAPI descriptions of AFNOR XP Z12-013.
//
//   node scripts/import/afnor.ts <folder>             writes the files and prints the counts
//   node scripts/import/afnor.ts <folder> --check     writes nothing, fails where a file would change
//
// The folder holds flow-service-*.openapi.json and directory-service-*.openapi.json, one of each; FNFE-MPE
// publishes them. They stay out of the repository: taken over are the facts that a peer must know (operations,
// parameters, types, enumerations, statuses), and none of their sentences, titles or examples.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const TARGET = new URL('../../packages/exchange/src/afnor/descriptions/', import.meta.url)
/** What people read and machines do not; a property may have the same name, and then is an object of its own. */
const PROSE: ReadonlySet<string> = new Set(['description', 'summary', 'title', 'example', 'examples', 'tags'])
/** Members that map names of the author's choice: what is in them is never prose. */
const NAMED: ReadonlySet<string> = new Set(['properties', 'schemas', 'responses', 'parameters', 'paths'])

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

function facts(node: Json, isNamed = false): Json {
  if (Array.isArray(node)) return node.map(entry => facts(entry))
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.entries(node).filter(([key]) => isNamed || !PROSE.has(key))
  return Object.fromEntries(kept.map(([key, value]) => [key, facts(value, !isNamed && NAMED.has(key))]))
}

function reduce(folder: string, service: string): { readonly name: string; readonly text: string } {
  const [file, ...more] = readdirSync(folder).filter(name => name.startsWith(`${service}-`))
  if (file === undefined || more.length > 0) throw new Error(`${folder} holds not exactly one ${service}`)
  const bytes = readFileSync(join(folder, file))
  const { openapi, info, paths, components } = JSON.parse(bytes.toString('utf8'))
  const reduced = {
    openapi,
    info: { version: info.version, sha256: createHash('sha256').update(bytes).digest('hex') },
    paths: facts(paths, true),
    components: facts(components),
  }
  return { name: `${service}.json`, text: `${JSON.stringify(reduced)}\n` }
}

const [folder, flag] = process.argv.slice(2)
if (folder === undefined) throw new Error('Give the folder of the descriptions')
for (const { name, text } of ['flow-service', 'directory-service'].map(service => reduce(folder, service))) {
  const target = new URL(name, TARGET)
  if (flag === '--check') {
    const committed = JSON.stringify(JSON.parse(readFileSync(target, 'utf8')))
    if (`${committed}\n` !== text) throw new Error(`${name} is not what the description gives`)
  } else writeFileSync(target, text)
  console.log(`${name}: ${Object.keys(JSON.parse(text).paths).length} paths`)
}
