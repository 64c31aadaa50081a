/**
 * The nine families of VAT rules (BR-S-01 to -10 and their like): the same ten asserts on each category, with
 * what differs as data. Where the official test of one family differs from the others without need, it is a `quirk`.
 */

import type { XmlNode } from '@conforme/formats'
import { type VatRuleNumber, vatRule } from '@conforme/model'
import {
  absolute,
  add,
  cents,
  type Exact,
  exact,
  exactOfDouble,
  isEqual,
  isLess,
  percentage,
  subtract,
  toDouble,
  UNIT,
} from '../../base/exact.ts'
import { double, signOf } from '../../base/lexical.ts'
import { has, someText, text } from '../../base/path.ts'
import type { Assert, Context, Subject } from '../../base/rule-set.ts'
import { type Base, baseOf } from './bases.ts'
import { bitOf, type Facts, factsOf, type Uses } from './facts.ts'
import { childText, hasCode, inLine, isOfAllowance, isOfCharge, isVat } from './tree.ts'

interface Family {
  /** As spelt in the ids of its rules. */
  readonly key: string
  readonly code: string
  /** How often the category must be in the VAT breakdown once used: 'some', whatever the rates, or 'one'. */
  readonly breakdown: 'one' | 'some'
  readonly parties: (facts: Facts) => boolean
  readonly rate: (it: XmlNode) => boolean
  /** Whether taxable amounts are compared rate by rate and tax computed; else all rates together, and no tax. */
  readonly isTaxed: boolean
  readonly exemption: 'some' | 'none'
}

type Kind = keyof Omit<Uses, 'vatRepeated'>

const anyTaxId = (facts: Facts) => facts.sellerTaxId || facts.representativeVatId
const vatId = (facts: Facts) => facts.sellerVatId || facts.representativeVatId

const isZero = (it: XmlNode) => isEqual(exact(childText(it, 'cbc:Percent')), 0)
const saysNotNegative = (written: string) => signOf(written) >= 0
const saysPositive = (written: string) => signOf(written) > 0
const isNotNegative = (it: XmlNode) => someText(it, 'cbc:Percent', saysNotNegative)
const isPositive = (it: XmlNode) => someText(it, 'cbc:Percent', saysPositive)
const isAbsent = (it: XmlNode) => !has(it, 'cbc:Percent')

const UNTAXED = { breakdown: 'one', rate: isZero, isTaxed: false } as const
const TAXED = { breakdown: 'some', parties: anyTaxId, isTaxed: true, exemption: 'none' } as const

const FAMILIES: readonly Family[] = [
  {
    ...UNTAXED,
    key: 'AE',
    code: 'AE',
    parties: facts => anyTaxId(facts) && (facts.buyerVatId || facts.buyerLegalId),
    exemption: 'some',
  },
  { ...UNTAXED, key: 'E', code: 'E', parties: anyTaxId, exemption: 'some' },
  { ...UNTAXED, key: 'G', code: 'G', parties: vatId, exemption: 'some' },
  {
    ...UNTAXED,
    key: 'IC',
    code: 'K',
    parties: facts => vatId(facts) && facts.buyerVatId,
    exemption: 'some',
  },
  { ...TAXED, key: 'AF', code: 'L', rate: isNotNegative },
  { ...TAXED, key: 'AG', code: 'M', rate: isNotNegative },
  {
    ...UNTAXED,
    key: 'O',
    code: 'O',
    parties: facts => !facts.sellerVatId && !facts.representativeVatId && !facts.buyerVatId,
    rate: isAbsent,
    exemption: 'some',
  },
  { ...TAXED, key: 'S', code: 'S', rate: isPositive },
  { ...UNTAXED, key: 'Z', code: 'Z', parties: anyTaxId, exemption: 'none' },
]

/** Which uses 'some' looks at: of lines and adjustments, then of the breakdown where it must and must not be. */
const BREAKDOWN_QUIRKS: Readonly<Record<string, readonly [used: Kind, wanted: Kind, unwanted: Kind]>> = {
  AF: ['vat', 'exact', 'vat'],
  AG: ['vat', 'vatExact', 'vat'],
  S: ['any', 'any', 'any'],
}

/** Which uses make the rule hold with the right parties, and which make it fail without. */
const PARTY_QUIRKS: Readonly<Record<string, readonly [satisfied: Kind, concerned: Kind]>> = {
  'BR-S-02': ['vat', 'any'],
  'BR-G-03': ['any', 'vat'],
  'BR-G-04': ['any', 'vat'],
  'BR-AF-04': ['vat', 'vatExact'],
}

/** The asserts on the whole document. */
export const VAT_OF_DOCUMENT: readonly Assert[] = FAMILIES.flatMap(family => {
  const isOutside = family.key === 'O'
  return [
    family.breakdown === 'one' ? onceInBreakdown(family) : inBreakdown(family),
    withParties(family, '02', facts => facts.lines),
    withParties(family, '03', facts => (isOutside ? facts.ownAllowances : facts.allowances)),
    withParties(family, '04', facts => (isOutside ? facts.ownCharges : facts.charges)),
  ]
})

/** The asserts on each use of a category. */
export const VAT_CONTEXTS: readonly Context[] = FAMILIES.flatMap(family => {
  const { key, code, rate } = family
  const isOfFamily = (it: XmlNode) => hasCode(it, code) && isVat(it)
  return [
    {
      match: '/*/cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory',
      where: isOfFamily,
      asserts: [
        { id: vatRule(key, '08'), holds: family.isTaxed ? taxableAtRate(key, code) : taxableOf(code) },
        { id: vatRule(key, '09'), holds: family.isTaxed ? isTaxComputed : isTaxZero },
        { id: vatRule(key, '10'), holds: family.exemption === 'some' ? isExplained : isNotExplained },
      ],
    },
    {
      match: 'cac:AllowanceCharge/cac:TaxCategory',
      where: it => isOfFamily(it) && isOfAllowance(it),
      asserts: [{ id: vatRule(key, '06'), holds: rate }],
    },
    {
      match: 'cac:AllowanceCharge/cac:TaxCategory',
      where: it => isOfFamily(it) && isOfCharge(it),
      asserts: [{ id: vatRule(key, '07'), holds: rate }],
    },
    {
      match: inLine('cac:Item/cac:ClassifiedTaxCategory'),
      where: isOfFamily,
      asserts: [{ id: vatRule(key, '05'), holds: rate }],
    },
  ]
})

function onceInBreakdown({ key, code }: Family): Assert {
  const bit = bitOf(code)
  return {
    id: vatRule(key, '01'),
    holds: (_, subject) => {
      const { lines, categories, breakdown } = factsOf(subject)
      if (((lines.vat | categories.vat) & bit) === 0) return true
      return (breakdown.vat & ~breakdown.vatRepeated & bit) !== 0
    },
  }
}

function inBreakdown({ key, code }: Family): Assert {
  const bit = bitOf(code)
  const [used, wanted, unwanted] = BREAKDOWN_QUIRKS[key]!
  return {
    id: vatRule(key, '01'),
    holds: (_, subject) => {
      const { lines, adjustments, breakdown } = factsOf(subject)
      const isUsed = ((lines[used] | adjustments[used]) & bit) !== 0
      return isUsed ? (breakdown[wanted] & bit) !== 0 : (breakdown[unwanted] & bit) === 0
    },
  }
}

function withParties(
  { key, code, parties }: Family,
  number: VatRuleNumber,
  usesOf: (facts: Facts) => Uses,
): Assert {
  const id = vatRule(key, number)
  const bit = bitOf(code)
  const [satisfied, concerned] = PARTY_QUIRKS[id] ?? ['vat', 'vat']
  return {
    id,
    holds: (_, subject) => {
      const facts = factsOf(subject)
      const uses = usesOf(facts)
      return ((uses[satisfied] & bit) !== 0 && parties(facts)) || (uses[concerned] & bit) === 0
    },
  }
}

function taxableOf(code: string): Assert['holds'] {
  return (it, subject) => {
    const taxable = exact(text(it, '../cbc:TaxableAmount'))
    const { invoiceLines, creditNoteLines } = factsOf(subject)
    const base = baseOf(subject, code)
    return (
      (invoiceLines.length > 0 && isEqual(taxable, baseTotal(base, 'invoiceLines'))) ||
      (creditNoteLines.length > 0 && isEqual(taxable, baseTotal(base, 'creditNoteLines')))
    )
  }
}

function taxableAtRate(key: string, code: string): Assert['holds'] {
  return (it, subject) => {
    const rate = exact(childText(it, 'cbc:Percent'))
    if (rate === undefined) return !has(it, 'cbc:Percent')
    const taxable = double(text(it, '../cbc:TaxableAmount'))
    const base = baseOf(subject, code, rate)
    const isAsked = key === 'S' ? isUsedAtRate : isThere
    return (['invoiceLines', 'creditNoteLines'] as const).some(
      lines => isAsked(subject, base, lines) && isNear(taxable, baseTotal(base, lines)),
    )
  }
}

type Lines = 'invoiceLines' | 'creditNoteLines'

function isUsedAtRate(_: Subject, base: Base, lines: Lines): boolean {
  return base.hasAdjustment || (lines === 'invoiceLines' ? base.hasInvoiceLine : base.hasCreditNoteLine)
}

function isThere(subject: Subject, _: Base, lines: Lines): boolean {
  return factsOf(subject)[lines].length > 0
}

function baseTotal(base: Base, lines: Lines): Exact | undefined {
  const sum = base[lines]
  return sum === undefined || base.adjustments === undefined ? undefined : add(sum, base.adjustments)
}

/** Below the one, doubles are precise to much less than the other. */
const MOST_PLAIN = 1e9
const DOUBT = 0.001

/** Less than one apart. The official test adds the one to a double, and only then compares decimals. */
function isNear(amount: number, sum: Exact | undefined): boolean {
  if (sum === undefined) return false
  if (Math.abs(amount) < MOST_PLAIN) {
    const apart = Math.abs(amount - toDouble(sum))
    if (apart < 1 - DOUBT) return true
    if (apart > 1 + DOUBT) return false
  }
  const below = exactOfDouble(amount - 1)
  const above = exactOfDouble(amount + 1)
  if (below === undefined || above === undefined) return false
  return isLess(below, sum) && isLess(sum, above)
}

function isTaxComputed(it: XmlNode): boolean {
  return isTaxNear(
    exact(text(it, '../cbc:TaxAmount')),
    exact(text(it, '../cbc:TaxableAmount')),
    exact(childText(it, 'cbc:Percent')),
  )
}

/** Whether the tax is less than one away from the rate of the taxable amount, signs apart. */
export function isTaxNear(
  tax: Exact | undefined,
  taxable: Exact | undefined,
  rate: Exact | undefined,
): boolean {
  if (tax === undefined || taxable === undefined || rate === undefined) return false
  const size = absolute(tax)
  const wanted = cents(percentage(absolute(taxable), rate))
  return isLess(subtract(size, UNIT), wanted) && isLess(wanted, add(size, UNIT))
}

function isTaxZero(it: XmlNode): boolean {
  return isEqual(exact(text(it, '../cbc:TaxAmount')), 0)
}

function isExplained(it: XmlNode): boolean {
  return has(it, 'cbc:TaxExemptionReason') || has(it, 'cbc:TaxExemptionReasonCode')
}

function isNotExplained(it: XmlNode): boolean {
  return !isExplained(it)
}
