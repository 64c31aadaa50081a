/** What the rule sets are made of, so that two servers can tell whether they judge alike. */
import { createHash } from 'node:crypto'
import { type Read, ruleFiles } from './rule-files.ts'

/**
 * SHA-256, in hexadecimal, of a rule set: its name and version, and every file of this program that its rules reach.
 * @throws Error for a rule set of a name that there is not
 */
export async function digestOf(name: string, version: string, read?: Read): Promise<string> {
  const files = await ruleFiles(name, read)
  if (files === undefined) throw new Error(`No rule set ${name}`)
  return createHash('sha256').update(`${name} ${version}\n`).update(files).digest('hex')
}
