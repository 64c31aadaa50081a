/** What the breakdowns of VAT are compared with in CII. */
import type { XmlNode } from '@conforme/formats'
import { UNTDID_5305 } from '@conforme/model'
import { add, cents, type Exact, exact, isWithin, percentage, subtract } from '../../base/exact.ts'
import { all, text, texts } from '../../base/path.ts'
import type { Assert, Context, Subject } from '../../base/rule-set.ts'
import { clean, fact, indicates, isOfCategory, isVat, LINE, SETTLEMENT } from '../../en16931/cii/tree.ts'
import { inTwoWays, keyOfBase } from '../breakdowns.ts'
import { isCounted } from './lines.ts'

interface Sums {
  lines: Exact
  allowances: Exact
  charges: Exact
  logistics: Exact
  /** How many elements they come from. */
  count: number
}

type Kind = Exclude<keyof Sums, 'count'>

const NONE: Sums = Object.freeze({ lines: 0, allowances: 0, charges: 0, logistics: 0, count: 0 })

/** Where the tax of an element gives its category. */
const taxAt = (tax: string) => ({
  category: `${tax}ram:CategoryCode`,
  rate: `${tax}ram:RateApplicablePercent`,
  reasonCode: `${tax}ram:ExemptionReasonCode`,
  reason: `${tax}ram:ExemptionReason`,
})
type TaxPaths = ReturnType<typeof taxAt>

const OF_LINE = taxAt('ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/')
const OF_ADJUSTMENT = taxAt('ram:CategoryTradeTax/')
const OF_LOGISTICS = taxAt('ram:AppliedTradeTax/')
const ITSELF = taxAt('')
const LINE_TOTAL =
  'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount'
const NO_RATE: readonly (Exact | undefined)[] = [undefined]

const sumsOf: (subject: Subject) => ReadonlyMap<string, Sums> = fact('extended bases', root => {
  const found = new Map<string, Sums>()
  for (const line of all(root, LINE))
    if (isCounted(line)) count(found, line, OF_LINE, texts(line, LINE_TOTAL), 'lines')
  for (const it of all(root, `${SETTLEMENT}/ram:SpecifiedTradeAllowanceCharge`)) {
    const kinds: readonly Kind[] = [
      ...(indicates(it, true) ? (['charges'] as const) : []),
      ...(indicates(it, false) ? (['allowances'] as const) : []),
    ]
    count(found, it, OF_ADJUSTMENT, texts(it, 'ram:ActualAmount'), ...kinds)
  }
  for (const it of all(root, `${SETTLEMENT}/ram:SpecifiedLogisticsServiceCharge`))
    count(found, it, OF_LOGISTICS, texts(it, 'ram:AppliedAmount'), 'logistics')
  return found
})

/** Adds the amounts of an element to the sums of each category that has rules, rate and reason that its tax names. */
function count(
  found: Map<string, Sums>,
  it: XmlNode,
  tax: TaxPaths,
  amounts: readonly string[],
  ...kinds: readonly Kind[]
): void {
  const reason = reasonOf(it, tax)
  const rates = new Set(NO_RATE.concat(texts(it, tax.rate).map(exact)))
  const keys = new Set<string>()
  const categories = new Set(texts(it, tax.category).filter(code => UNTDID_5305.has(code)))
  for (const category of categories)
    for (const rate of rates) {
      keys.add(keyOfBase(category, rate))
      keys.add(keyOfBase(category, rate, reason))
    }
  const amount = amounts.reduce<Exact>((sum, each) => add(sum, exact(each) ?? 0), 0)
  for (const key of keys) {
    const sums = found.get(key) ?? { ...NONE }
    found.set(key, sums)
    sums.count++
    for (const kind of kinds) sums[kind] = add(sums[kind], amount)
  }
}

function reasonOf(it: XmlNode, { reasonCode, reason }: TaxPaths): string {
  return `${clean(it, reasonCode)}\n${clean(it, reason)}`
}

/** The sums of a breakdown; undefined where a required rate is missing. */
function sumsFor(tax: XmlNode, { code, isRated }: Family, subject: Subject, isByReason: boolean): Sums {
  const rate = isRated ? exact(text(tax, ITSELF.rate)) : undefined
  if (isRated && rate === undefined) return NONE
  return sumsOf(subject).get(keyOfBase(code, rate, isByReason ? reasonOf(tax, ITSELF) : undefined)) ?? NONE
}

function isTaxable(tax: XmlNode, sums: Sums): boolean {
  const basis = exact(text(tax, 'ram:BasisAmount'))
  if (basis === undefined) return false
  const plain = add(subtract(cents(sums.lines), cents(sums.allowances)), cents(sums.charges))
  return isWithin(subtract(basis, add(plain, cents(sums.logistics))), sums.count)
}

function isTaxed(tax: XmlNode, sums: Sums): boolean {
  const basis = exact(text(tax, 'ram:BasisAmount'))
  const rate = exact(text(tax, ITSELF.rate))
  const calculated = exact(text(tax, 'ram:CalculatedAmount'))
  if (basis === undefined || rate === undefined || calculated === undefined) return false
  return isWithin(subtract(calculated, cents(percentage(basis, rate))), sums.count)
}

interface Family {
  readonly code: string
  readonly isRated: boolean
}

/** BR-FXEXT-<family>-08 in its three forms, and the tax of category S. */
export function breakdownContext(name: string, code = name): Context {
  const family: Family = { code, isRated: code !== 'O' }
  const sums = (it: XmlNode, subject: Subject, isByReason: boolean) =>
    sumsFor(it, family, subject, isByReason)
  const isOfTax: Assert = {
    id: 'BR-FXEXT-S-09',
    holds: (it, subject) => [true, false].some(isByReason => isTaxed(it, sums(it, subject, isByReason))),
  }
  return {
    match: 'ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax',
    where: it => isOfCategory(it, code) && isVat(it),
    asserts: [
      ...inTwoWays(name, 'FXEXT-08', (it, subject, isByReason) =>
        isTaxable(it, sums(it, subject, isByReason)),
      ),
      ...(code === 'S' ? [isOfTax] : []),
    ],
  }
}
