/** What the rule sets are made of, so that two servers can tell whether they judge alike. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

export type RuleCode = 'verdict' | 'rules' | 'facturx'

/** Where the code of each rule set begins; what it imports belongs to it. */
const ENTRIES: Readonly<Record<string, readonly [RuleCode, string]>> = {
  'en16931-cii': ['verdict', 'en16931/cii/index.ts'],
  'en16931-ubl': ['verdict', 'en16931/ubl/index.ts'],
  'br-fr-cii': ['verdict', 'br-fr/cii/index.ts'],
  'br-fr-ubl': ['verdict', 'br-fr/ubl/index.ts'],
  'br-fr-cdv': ['verdict', 'br-fr/cdv/index.ts'],
  'extended-ctc-fr-cii': ['verdict', 'extended/cii/index.ts'],
  'extended-ctc-fr-ubl': ['verdict', 'extended/ubl/index.ts'],
  'mentions-fr': ['rules', 'mentions/index.ts'],
  'drafts-en16931': ['rules', 'en16931/index.ts'],
  'drafts-br-fr': ['rules', 'french/index.ts'],
  'factur-x': ['facturx', 'container/findings.ts'],
}

type Read = (file: URL) => Promise<string>
const fromDisk: Read = file => readFile(file, 'utf8')

/**
 * SHA-256, in hexadecimal, of a rule set: its name and version, and every file of this program that its rules reach.
 * @param name as in `ENTRIES`
 * @throws Error for a rule set of another name
 */
export async function digestOf(name: string, version: string, read: Read = fromDisk): Promise<string> {
  const entry = ENTRIES[name]
  if (entry === undefined) throw new Error(`No rule set ${name}`)
  const [code, path] = entry
  const files = new Map<string, string>()
  await collect(new URL(path, import.meta.resolve(`@conforme/${code}`)), read, files)
  const root = new URL('../../', import.meta.url).href
  const hash = createHash('sha256').update(`${name} ${version}\n`)
  for (const file of [...files.keys()].sort()) {
    const bytes = createHash('sha256').update(files.get(file)!).digest('hex')
    hash.update(`${file.replace(root, '')} ${bytes}\n`)
  }
  return hash.digest('hex')
}

const IMPORTED = /\bfrom '([^']+)'/g

async function collect(file: URL, read: Read, files: Map<string, string>): Promise<void> {
  if (files.has(file.href)) return
  const text = await read(file)
  files.set(file.href, text)
  for (const [, name = ''] of text.matchAll(IMPORTED)) {
    if (name.startsWith('.')) await collect(new URL(name, file), read, files)
    else if (name.startsWith('@conforme/')) await collect(new URL(import.meta.resolve(name)), read, files)
  }
}
