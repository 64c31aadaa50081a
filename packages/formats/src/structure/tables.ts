/** The syntaxes that we know the structure of, each read when it is first asked for. */
import type { XmlDocument } from '../xml/parse.ts'
import { CDAR_STRUCTURE } from './cdar-structure.ts'
import { CII_STRUCTURE } from './cii-structure.ts'
import { type Grammar, readGrammar, type StructureTable, type Type } from './grammar.ts'
import { UBL_STRUCTURE } from './ubl-structure.ts'

const TABLES: Readonly<Record<string, StructureTable>> = {
  'rsm:CrossIndustryInvoice': CII_STRUCTURE,
  'rsm:CrossDomainAcknowledgementAndResponse': CDAR_STRUCTURE,
  'ubl:Invoice': UBL_STRUCTURE,
  'ubl:CreditNote': UBL_STRUCTURE,
}
const grammars = new Map<StructureTable, Grammar>()

/** The grammar that the root of a document asks for. */
export function grammarOf({ root, namespace }: Pick<XmlDocument, 'root' | 'namespace'>): Grammar | undefined {
  const grammar = grammarFor(root.name)
  return grammar?.roots.get(root.name) === namespace ? grammar : undefined
}

function grammarFor(root: string): Grammar | undefined {
  if (!Object.hasOwn(TABLES, root)) return undefined
  const table = TABLES[root]!
  let grammar = grammars.get(table)
  if (grammar === undefined) {
    grammar = readGrammar(table)
    grammars.set(table, grammar)
  }
  return grammar
}

/** What may be in a root element, named as in the tree of a document: `ubl:Invoice`. */
export function typeOf(root: string): Type | undefined {
  return grammarFor(root)?.global(root)
}
