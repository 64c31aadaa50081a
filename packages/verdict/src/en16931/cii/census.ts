/** What the asserts need of the whole document, counted in one walk. */
import type { XmlNode } from '@conforme/formats'
import { double, normalized } from '../../base/lexical.ts'
import { textOf, texts } from '../../base/path.ts'
import { addTaxed, type TaxedSums } from './taxed-sums.ts'
import { fact } from './tree.ts'

/** Taxes of a category, by where they are, at any depth. */
export interface Uses {
  lines: number
  charges: number
  breakdowns: number
}

export interface Census {
  readonly uses: ReadonlyMap<string, Uses>
  readonly categories: ReadonlySet<string>
  hasCountryBesidesItaly: boolean
  hasLines: boolean
  hasTaxPointDate: boolean
  hasDueDateTypeCode: boolean
  /** A breakdown in a header settlement of a transaction. */
  hasBreakdown: boolean
  /** An applicable tax, in a line or a breakdown, of another category than O. */
  hasTaxBesidesO: boolean
  /** The tax of an allowance or charge, of another category than O. */
  hasAllowanceTaxBesidesO: boolean
  /** Without superfluous blanks. */
  readonly paymentTypes: ReadonlySet<string>
  readonly paymentTexts: ReadonlySet<string>
  paymentReferences: number
  readonly dueDateTypes: ReadonlySet<string>
  /** The line totals of the document's transactions, by VAT category and rate. */
  readonly linesByTax: TaxedSums
  /** What the totals of the lines in an element add up to, as doubles. */
  readonly lineTotals: ReadonlyMap<XmlNode, number>
}

type Counted = Census & {
  readonly uses: Map<string, Uses>
  readonly categories: Set<string>
  readonly paymentTypes: Set<string>
  readonly paymentTexts: Set<string>
  readonly dueDateTypes: Set<string>
  readonly lineTotals: Map<XmlNode, number>
}

const NO_CATEGORIES: readonly string[] = []
const NONE: Uses = Object.freeze({ lines: 0, charges: 0, breakdowns: 0 })

export const census = fact('census', count)

export function usesOf(category: string, { uses }: Census): Uses {
  return uses.get(category) ?? NONE
}

function count(root: XmlNode): Census {
  const counted: Counted = {
    uses: new Map(),
    categories: new Set(),
    hasCountryBesidesItaly: false,
    hasLines: false,
    hasTaxPointDate: false,
    hasDueDateTypeCode: false,
    hasBreakdown: false,
    hasTaxBesidesO: false,
    hasAllowanceTaxBesidesO: false,
    paymentTypes: new Set(),
    paymentTexts: new Set(),
    paymentReferences: 0,
    dueDateTypes: new Set(),
    linesByTax: new Map(),
    lineTotals: new Map(),
  }
  look(root, counted)
  return counted
}

function look(node: XmlNode, counted: Counted): void {
  switch (node.name) {
    case 'ram:ApplicableTradeTax':
      lookAtTax(node, counted)
      break
    case 'ram:CategoryTradeTax':
      for (const category of categoriesOf(node)) {
        use(category, counted).charges++
        if (category !== 'O') counted.hasAllowanceTaxBesidesO = true
      }
      break
    case 'ram:CategoryCode':
      counted.categories.add(textOf(node))
      break
    case 'ram:CountryID':
      if (textOf(node) !== 'IT') counted.hasCountryBesidesItaly = true
      break
    case 'ram:IncludedSupplyChainTradeLineItem':
      counted.hasLines = true
      lookAtLine(node, counted)
      break
    case 'ram:TaxPointDate':
      counted.hasTaxPointDate = true
      break
    case 'ram:DueDateTypeCode':
      counted.hasDueDateTypeCode = true
      if (node.parent?.name === 'ram:ApplicableTradeTax') counted.dueDateTypes.add(textOf(node))
      break
    case 'ram:SpecifiedTradeSettlementPaymentMeans':
      lookAtPayment(node, counted)
      break
    case 'ram:PaymentReference':
      if (node.parent?.name === 'ram:ApplicableHeaderTradeSettlement') counted.paymentReferences++
      break
  }
  for (let child = node.first; child !== null; child = child.next) look(child, counted)
}

/** The amounts of a line are summed when the walk is there: coming back for them takes longer than all else. */
function lookAtLine(line: XmlNode, counted: Counted): void {
  const { parent } = line
  if (parent === null) return
  const isOfDocument = parent.name === 'rsm:SupplyChainTradeTransaction' && isInvoice(parent.parent)
  const settlements = 'ram:SpecifiedLineTradeSettlement'
  for (let settlement = line.child(settlements); settlement !== null; settlement = settlement.namesake) {
    const summations = 'ram:SpecifiedTradeSettlementLineMonetarySummation'
    for (let summation = settlement.child(summations); summation !== null; summation = summation.namesake)
      for (let it = summation.child('ram:LineTotalAmount'); it !== null; it = it.namesake) {
        const total = textOf(it)
        counted.lineTotals.set(parent, (counted.lineTotals.get(parent) ?? -0) + double(total))
        if (isOfDocument) addTaxed(counted.linesByTax, settlement, 'ram:ApplicableTradeTax', total)
      }
  }
}

function isInvoice(node: XmlNode | null): boolean {
  return node !== null && node.parent === null && node.name === 'rsm:CrossIndustryInvoice'
}

function lookAtTax(node: XmlNode, counted: Counted): void {
  const place = node.parent?.name
  for (const category of categoriesOf(node)) {
    if (place === 'ram:SpecifiedLineTradeSettlement') use(category, counted).lines++
    if (place === 'ram:ApplicableHeaderTradeSettlement') use(category, counted).breakdowns++
    if (category !== 'O') counted.hasTaxBesidesO = true
  }
  if (
    place === 'ram:ApplicableHeaderTradeSettlement' &&
    node.parent?.parent?.name === 'rsm:SupplyChainTradeTransaction'
  )
    counted.hasBreakdown = true
}

function lookAtPayment(node: XmlNode, { paymentTypes, paymentTexts }: Counted): void {
  for (let child = node.first; child !== null; child = child.next) {
    if (child.name === 'ram:TypeCode') paymentTypes.add(normalized(textOf(child)))
    if (child.name === 'ram:Information') paymentTexts.add(normalized(textOf(child)))
  }
}

/** The categories of a tax, each once. */
function categoriesOf(node: XmlNode): readonly string[] {
  const first = node.child('ram:CategoryCode')
  if (first === null) return NO_CATEGORIES
  return first.namesake === null ? [textOf(first)] : [...new Set(texts(node, 'ram:CategoryCode'))]
}

function use(category: string, { uses }: Counted): Uses {
  let found = uses.get(category)
  if (found === undefined) {
    found = { lines: 0, charges: 0, breakdowns: 0 }
    uses.set(category, found)
  }
  return found
}
