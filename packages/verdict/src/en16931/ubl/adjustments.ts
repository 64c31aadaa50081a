/** Allowances and charges: of the document (BG-20, BG-21) and of its lines (BG-27, BG-28). */
import type { XmlNode } from '@conforme/formats'
import { all, has } from '../../base/path.ts'
import { decimals, present } from '../../base/rows.ts'
import type { Assert, Context } from '../../base/rule-set.ts'
import { inDocument, inLine, isAllowance, isCharge, isVat } from './tree.ts'

interface Ids {
  readonly amount: string
  readonly category?: string
  readonly reason: readonly string[]
  /** Its official test is always true. */
  readonly sameReason: string
  readonly decimals: readonly [amount: string, base: string]
}

function assertsOf(ids: Ids): readonly Assert[] {
  const { category } = ids
  return [
    present(ids.amount, 'cbc:Amount'),
    ...(category === undefined ? [] : [{ id: category, holds: hasVatCategory }]),
    ...ids.reason.map(id => ({ id, holds: hasReason })),
    { id: ids.sameReason, holds: () => true },
    decimals(ids.decimals[0], 'cbc:Amount'),
    decimals(ids.decimals[1], 'cbc:BaseAmount'),
  ]
}

function hasVatCategory(it: XmlNode): boolean {
  return all(it, 'cac:TaxCategory').some(category => isVat(category) && has(category, 'cbc:ID'))
}

function hasReason(it: XmlNode): boolean {
  return has(it, 'cbc:AllowanceChargeReason') || has(it, 'cbc:AllowanceChargeReasonCode')
}

function adjustments(places: readonly string[], allowance: Ids, charge: Ids): readonly Context[] {
  return [
    { match: places, where: isAllowance, asserts: assertsOf(allowance) },
    { match: places, where: isCharge, asserts: assertsOf(charge) },
  ]
}

// biome-ignore-start format: one kind a line
export const DOCUMENT_ADJUSTMENTS = adjustments(
  inDocument('cac:AllowanceCharge'),
  {
    amount: 'BR-31',
    category: 'BR-32',
    reason: ['BR-33', 'BR-CO-21'],
    sameReason: 'BR-CO-05',
    decimals: ['BR-DEC-01', 'BR-DEC-02'],
  },
  {
    amount: 'BR-36',
    category: 'BR-37',
    reason: ['BR-38', 'BR-CO-22'],
    sameReason: 'BR-CO-06',
    decimals: ['BR-DEC-05', 'BR-DEC-06'],
  },
)

export const LINE_ADJUSTMENTS = adjustments(
  inLine('cac:AllowanceCharge'),
  {
    amount: 'BR-41',
    reason: ['BR-42', 'BR-CO-23'],
    sameReason: 'BR-CO-07',
    decimals: ['BR-DEC-24', 'BR-DEC-25'],
  },
  {
    amount: 'BR-43',
    reason: ['BR-44', 'BR-CO-24'],
    sameReason: 'BR-CO-08',
    decimals: ['BR-DEC-27', 'BR-DEC-28'],
  },
)
// biome-ignore-end format: one kind a line
