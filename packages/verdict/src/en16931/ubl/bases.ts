/**
 * The sums of amounts that taxable amounts are compared with, by VAT category and rate, made in one pass. One amount
 * that is no number leaves none, as in the artefact of UBL; CII and EXTENDED add otherwise (docs/decisions/0011).
 */
import type { XmlNode } from '@conforme/formats'
import { add, type Exact, exact, keyOf, subtract } from '../../base/exact.ts'
import { all } from '../../base/path.ts'
import type { Subject } from '../../base/rule-set.ts'
import { factsOf } from './facts.ts'
import { childText, codeOf, isAllowance, isCharge } from './tree.ts'

/** Undefined once one of the amounts is not a number. */
type Sum = Exact | undefined

/** What has a category, or a category at a rate. */
export interface Base {
  /** Of the lines directly in the document. */
  invoiceLines: Sum
  creditNoteLines: Sum
  /** Of the document: charges less allowances. */
  adjustments: Sum
  /** Whether there are any, at whatever depth. */
  hasInvoiceLine: boolean
  hasCreditNoteLine: boolean
  hasAdjustment: boolean
}

export interface Bases {
  readonly byKey: Map<string, Base>
  /** Of all lines, at whatever depth. */
  lineTotal: Sum
}

const NONE: Base = Object.freeze({
  invoiceLines: 0,
  creditNoteLines: 0,
  adjustments: 0,
  hasInvoiceLine: false,
  hasCreditNoteLine: false,
  hasAdjustment: false,
})

/** The categories whose taxable amount is compared rate by rate. */
const RATED: ReadonlySet<string> = new Set(['S', 'L', 'M'])

export function basesOf(subject: Subject): Bases {
  return subject.memo('ubl bases', () => {
    const { invoiceLines, creditNoteLines, allowanceCharges } = factsOf(subject)
    const bases: Bases = { byKey: new Map(), lineTotal: 0 }
    for (const line of invoiceLines) addLine(bases, line, false)
    for (const line of creditNoteLines) addLine(bases, line, true)
    for (const allowanceCharge of allowanceCharges) addAdjustment(bases, allowanceCharge)
    return bases
  })
}

export function baseOf(subject: Subject, code: string, rate?: Exact): Base {
  return basesOf(subject).byKey.get(rate === undefined ? code : rated(code, rate)) ?? NONE
}

/** a + b, where a missing amount counts as zero. */
export function total(sum: Sum, text: string | undefined): Sum {
  if (text === undefined || sum === undefined) return sum
  const amount = exact(text)
  return amount === undefined ? undefined : add(sum, amount)
}

function addLine(bases: Bases, line: XmlNode, isCredit: boolean): void {
  const amount = childText(line, 'cbc:LineExtensionAmount')
  bases.lineTotal = total(bases.lineTotal, amount)
  const isOwn = line.parent?.parent === null
  for (const key of keysOf(all(line, 'cac:Item/cac:ClassifiedTaxCategory'))) {
    const base = entry(bases, key)
    if (isCredit) {
      base.hasCreditNoteLine = true
      if (isOwn) base.creditNoteLines = total(base.creditNoteLines, amount)
    } else {
      base.hasInvoiceLine = true
      if (isOwn) base.invoiceLines = total(base.invoiceLines, amount)
    }
  }
}

function addAdjustment(bases: Bases, allowanceCharge: XmlNode): void {
  const isOwn = allowanceCharge.parent?.parent === null
  for (const key of keysOf(all(allowanceCharge, 'cac:TaxCategory'))) {
    const base = entry(bases, key)
    base.hasAdjustment = true
    const amount = childText(allowanceCharge, 'cbc:Amount')
    if (!isOwn || amount === undefined) continue
    if (isCharge(allowanceCharge)) base.adjustments = total(base.adjustments, amount)
    if (isAllowance(allowanceCharge)) base.adjustments = less(base.adjustments, amount)
  }
}

function less(sum: Sum, text: string): Sum {
  const amount = exact(text)
  return sum === undefined || amount === undefined ? undefined : subtract(sum, amount)
}

function entry({ byKey }: Bases, key: string): Base {
  let base = byKey.get(key)
  if (base === undefined) {
    base = { ...NONE }
    byKey.set(key, base)
  }
  return base
}

/** Where there are several categories, each counts, and with the rate of each. */
function keysOf(categories: readonly XmlNode[]): ReadonlySet<string> {
  const codes = new Set(categories.map(codeOf))
  const keys = new Set(codes)
  for (const code of codes) {
    if (!RATED.has(code)) continue
    for (const category of categories) {
      const rate = exact(childText(category, 'cbc:Percent'))
      if (rate !== undefined) keys.add(rated(code, rate))
    }
  }
  return keys
}

function rated(code: string, rate: Exact): string {
  return `${code} ${keyOf(rate)}`
}
