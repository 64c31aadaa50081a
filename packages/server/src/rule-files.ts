/** Which files of this program each rule set is made of. A packed program, which has no such files, brings the answer. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

type RuleCode = 'verdict' | 'rules' | 'facturx'

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

export type Read = (file: URL) => Promise<string>
const fromDisk: Read = file => readFile(file, 'utf8')

/** The names of all rule sets. */
export const RULE_SETS: readonly string[] = Object.keys(ENTRIES)

/**
 * A line for every file that the rules of a set reach, in order: its name and the SHA-256 of its bytes.
 * @param name one of `RULE_SETS`; undefined for another
 */
export async function ruleFiles(name: string, read: Read = fromDisk): Promise<string | undefined> {
  const entry = ENTRIES[name]
  if (entry === undefined) return undefined
  const [code, path] = entry
  const files = new Map<string, string>()
  await collect(new URL(path, import.meta.resolve(`@conforme/${code}`)), read, files)
  const root = new URL('../../', import.meta.url).href
  return [...files.keys()]
    .sort()
    .map(file => {
      const bytes = createHash('sha256').update(files.get(file)!).digest('hex')
      return `${file.replace(root, '')} ${bytes}\n`
    })
    .join('')
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
