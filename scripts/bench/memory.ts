/** Validates one document, and prints the most memory that this process took, in megabytes. Started by engine.ts. */
import { readFileSync } from 'node:fs'
import { validateDocument } from '@conforme/compliance'
import { CONTEXT } from '../corpus.ts'

const { valid, errors } = validateDocument(readFileSync(process.argv[2]!), CONTEXT)
if (!valid) throw new Error(errors.join('\n'))
console.log(process.resourceUsage().maxRSS / 1024)
