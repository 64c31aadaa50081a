/** Lines and sub-lines: DETAIL lines count, GROUP lines sum up what is below them, INFORMATION lines inform. */
import type { XmlNode } from '@conforme/formats'
import { normalized } from '../../base/lexical.ts'
import { all, has, text, texts } from '../../base/path.ts'
import type { Assert, Context, Subject } from '../../base/rule-set.ts'
import { LINES } from '../../en16931/cii/lines.ts'
import { isRounded, sumOf } from '../../en16931/cii/totals.ts'
import { fact, hasText, LINE } from '../../en16931/cii/tree.ts'
import { SUB_LINES } from '../codes.ts'
import { assertOf, named } from '../derive.ts'

const DOCUMENT = 'ram:AssociatedDocumentLineDocument'
const ID = `${DOCUMENT}/ram:LineID`
const PARENT = `${DOCUMENT}/ram:ParentLineID`
const KIND = `${DOCUMENT}/ram:LineStatusReasonCode`
const TOTAL =
  'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount'

/** Whether the line counts: it is a DETAIL, or has no kind. */
export function isCounted(line: XmlNode): boolean {
  return isDetail(line, KIND)
}

export function isDetail(it: XmlNode, path: string): boolean {
  return !has(it, path) || hasText(it, path, 'DETAIL')
}

/** What EN 16931 requires of every line, this profile requires of the lines that count. */
export const COUNTED_LINE: Context = {
  match: `ram:IncludedSupplyChainTradeLineItem/${DOCUMENT}`,
  where: it => isDetail(it, 'ram:LineStatusReasonCode'),
  asserts: [
    ofLine('BR-FREXT-BR-22', 'BR-22'),
    ofLine('BR-FREXT-BR-23', 'BR-23'),
    ofLine('BR-FREXT-BR-24', 'BR-24'),
    ofLine('BR-FREXT-BR-26', 'BR-26'),
    ofLine('BR-FREXT-CO-04', 'BR-CO-04'),
  ],
}

function ofLine(id: string, base: string): Assert {
  const { holds } = named(id, assertOf(LINES, base))
  return { id, holds: (it, subject) => holds(it.parent!, subject) }
}

/** The lines below a line: its GROUP and DETAIL lines. */
interface Below {
  groups: number
  totalsOfGroups: number
  readonly totals: string[]
}

interface Tree {
  readonly below: ReadonlyMap<string, Below>
  readonly ids: ReadonlySet<string>
}

const treeOf: (subject: Subject) => Tree = fact('sub-lines', root => {
  const below = new Map<string, Below>()
  const ids = new Set<string>()
  for (const line of all(root, LINE)) {
    for (const id of texts(line, ID)) ids.add(id)
    const isGroup = hasText(line, KIND, 'GROUP')
    if (!isGroup && !hasText(line, KIND, 'DETAIL')) continue
    const totals = texts(line, TOTAL)
    for (const parent of new Set(texts(line, PARENT))) {
      const entry = below.get(parent) ?? { groups: 0, totalsOfGroups: 0, totals: [] }
      below.set(parent, entry)
      for (const total of totals) entry.totals.push(total)
      if (!isGroup) continue
      entry.groups++
      entry.totalsOfGroups += totals.length
    }
  }
  return { below, ids }
})

function belowOf(line: XmlNode, subject: Subject): Below | undefined {
  const id = text(line, ID)
  return id === undefined ? undefined : treeOf(subject).below.get(id)
}

function isGroupWithTotal(line: XmlNode): boolean {
  return hasText(line, KIND, 'GROUP') && has(line, TOTAL)
}

function isSumOfBelow(line: XmlNode, subject: Subject): boolean {
  const totals = belowOf(line, subject)?.totals ?? []
  return isRounded(line, TOTAL, totals.length === 0 ? undefined : sumOf(totals))
}

function isBelowAnother(line: XmlNode, subject: Subject): boolean {
  const parent = normalized(text(line, PARENT) ?? '')
  if (parent === '') return true
  return treeOf(subject).ids.has(parent) && texts(line, ID).some(own => own !== parent)
}

export const SUB_LINE_CONTEXT: Context = {
  match: 'ram:IncludedSupplyChainTradeLineItem',
  asserts: [
    {
      id: 'BR-FREXT-05',
      holds: line => !has(line, KIND) || SUB_LINES.has(text(line, KIND) ?? ''),
    },
    {
      id: 'BR-FREXT-06',
      holds: line => normalized(text(line, PARENT) ?? '') === '' || (text(line, KIND) ?? '') !== '',
    },
    { id: 'BR-FREXT-08', holds: (line, subject) => !isGroupWithTotal(line) || isSumOfBelow(line, subject) },
    { id: 'BR-FREXT-11', holds: isBelowAnother },
    {
      id: 'BR-FREXT-12',
      holds: (line, subject) => {
        const below = isGroupWithTotal(line) ? belowOf(line, subject) : undefined
        return below === undefined || below.groups === below.totalsOfGroups
      },
    },
  ],
}
