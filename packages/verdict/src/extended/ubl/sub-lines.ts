/**
 * Lines and sub-lines. A line gives its kind, and the line above it, by a reference to its own invoice: DETAIL lines
 * count, GROUP lines sum up the lines below them, INFORMATION lines inform.
 */
import type { XmlNode } from '@conforme/formats'
import { coded } from '../../base/codes.ts'
import { double, normalized } from '../../base/lexical.ts'
import { all, has, text, texts } from '../../base/path.ts'
import type { Context, Pattern, Subject } from '../../base/rule-set.ts'
import { inLine } from '../../en16931/ubl/tree.ts'
import { PROPERTIES, SUB_LINES } from '../codes.ts'

const REFERENCE = 'cac:InvoiceDocumentReference'
const KIND = `${REFERENCE}/cbc:DocumentStatusCode`
const PARENT = 'cac:BillingReferenceLine/cbc:ID'
export const LINES = ['cac:InvoiceLine', 'cac:CreditNoteLine'] as const
export const AMOUNT = 'cbc:LineExtensionAmount'

export function linesOf(it: XmlNode): readonly XmlNode[] {
  return LINES.flatMap(name => all(it, name))
}

function idsOf(subject: Subject): readonly string[] {
  return subject.memo('ubl own ids', root => texts(root, 'cbc:ID'))
}

/** Its references to its own invoice. */
function ownReferences(line: XmlNode, subject: Subject): readonly XmlNode[] {
  if (!has(line, 'cac:BillingReference')) return []
  const ids = idsOf(subject)
  return all(line, 'cac:BillingReference').filter(reference =>
    texts(reference, `${REFERENCE}/cbc:ID`).some(id => ids.includes(id)),
  )
}

function kindsOf(references: readonly XmlNode[]): readonly string[] {
  return references.flatMap(reference => texts(reference, KIND))
}

/** Whether the line counts: it is a DETAIL, or has no reference to its invoice. */
export function isCounted(line: XmlNode, subject: Subject): boolean {
  const references = ownReferences(line, subject)
  return references.length === 0 || kindsOf(references).includes('DETAIL')
}

/** The same, except that a reference to another invoice is one too many. */
export function isCountedForSyntax(line: XmlNode, subject: Subject): boolean {
  if (!has(line, `cac:BillingReference/${REFERENCE}/cbc:ID`)) return true
  return kindsOf(ownReferences(line, subject)).includes('DETAIL')
}

/** The lines below a line: its GROUP and DETAIL lines. */
interface Below {
  groups: number
  amountsOfGroups: number
  /** Undefined where there is nothing to add. */
  sum: number
}

interface Tree {
  readonly below: ReadonlyMap<string, Below>
  readonly ids: ReadonlySet<string>
}

/** The tree of the lines beside a line. */
function treeOf({ parent }: XmlNode, subject: Subject): Tree | undefined {
  if (parent === null) return undefined
  const trees = subject.memo('ubl sub-lines', () => new Map<XmlNode, Tree>())
  let tree = trees.get(parent)
  if (tree === undefined) {
    tree = grow(linesOf(parent), subject)
    trees.set(parent, tree)
  }
  return tree
}

function grow(lines: readonly XmlNode[], subject: Subject): Tree {
  const below = new Map<string, Below>()
  const ids = new Set<string>()
  for (const line of lines) {
    for (const id of texts(line, 'cbc:ID')) ids.add(id)
    const references = ownReferences(line, subject)
    const kinds = kindsOf(references)
    const isGroup = kinds.includes('GROUP')
    if (!isGroup && !kinds.includes('DETAIL')) continue
    const amounts = texts(line, AMOUNT)
    for (const parent of new Set(references.flatMap(reference => texts(reference, PARENT)))) {
      const entry = below.get(parent) ?? { groups: 0, amountsOfGroups: 0, sum: 0 }
      below.set(parent, entry)
      for (const amount of amounts) entry.sum += double(amount)
      if (!isGroup) continue
      entry.groups++
      entry.amountsOfGroups += amounts.length
    }
  }
  return { below, ids }
}

function belowOf(line: XmlNode, subject: Subject): Below | undefined {
  const id = text(line, 'cbc:ID')
  return id === undefined ? undefined : treeOf(line, subject)?.below.get(id)
}

function isGroupWithAmount(line: XmlNode, subject: Subject): boolean {
  if (!has(line, AMOUNT)) return false
  const ids = idsOf(subject)
  return all(line, `cac:BillingReference/${REFERENCE}`).some(
    reference =>
      texts(reference, 'cbc:ID').some(id => ids.includes(id)) &&
      texts(reference, 'cbc:DocumentStatusCode').includes('GROUP'),
  )
}

function isSumOfBelow(line: XmlNode, subject: Subject): boolean {
  const wanted = Math.round((belowOf(line, subject)?.sum ?? 0) * 100) / 100
  return texts(line, AMOUNT).some(amount => double(amount) === wanted)
}

function parentsOf(line: XmlNode, subject: Subject): readonly string[] {
  return ownReferences(line, subject).flatMap(reference => texts(reference, PARENT))
}

function isBelowAnother(line: XmlNode, subject: Subject): boolean {
  const parents = parentsOf(line, subject)
  if (parents.length === 0) return true
  const own = texts(line, 'cbc:ID')
  const ids = treeOf(line, subject)?.ids
  return parents.some(parent => ids?.has(parent) && own.some(id => id !== parent))
}

const SUB_LINE: Context = {
  match: LINES,
  asserts: [
    {
      id: 'BR-FREXT-05',
      holds: (line, subject) =>
        kindsOf(ownReferences(line, subject)).length === 0 ||
        SUB_LINES.has(normalized(text(line, `cac:BillingReference/${KIND}`) ?? '')),
    },
    {
      id: 'BR-FREXT-06',
      holds: (line, subject) =>
        parentsOf(line, subject).length === 0 || kindsOf(ownReferences(line, subject)).length > 0,
    },
    {
      id: 'BR-FREXT-08',
      holds: (line, subject) => !isGroupWithAmount(line, subject) || isSumOfBelow(line, subject),
    },
    { id: 'BR-FREXT-11', holds: isBelowAnother },
    {
      id: 'BR-FREXT-12',
      holds: (line, subject) => {
        const below = isGroupWithAmount(line, subject) ? belowOf(line, subject) : undefined
        return below === undefined || below.groups === below.amountsOfGroups
      },
    },
  ],
}

/** The last pattern of the profile. */
export const LINES_AND_PROPERTIES: Pattern = [
  coded('BR-FREXT-04', inLine('cac:Item/cac:AdditionalItemProperty/cbc:NameCode'), PROPERTIES),
  SUB_LINE,
]
