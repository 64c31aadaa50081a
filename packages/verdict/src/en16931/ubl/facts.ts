/** What the asserts on the whole document need, gathered in one walk. */
import type { XmlNode } from '@conforme/formats'
import { normalized } from '../../base/lexical.ts'
import { textOf } from '../../base/path.ts'
import type { Subject } from '../../base/rule-set.ts'
import { childText, isAllowance, isCharge, isVat } from './tree.ts'

/** VAT categories as a set of bits. */
export type Categories = number

const KNOWN: ReadonlyMap<string, Categories> = new Map(
  ['AE', 'B', 'E', 'G', 'K', 'L', 'M', 'O', 'S', 'Z'].map((code, index) => [code, 1 << index]),
)
/** Any other code, and none. */
const UNKNOWN: Categories = 1 << 10

export function bitOf(code: string): Categories {
  return KNOWN.get(code) ?? UNKNOWN
}

/** The categories that elements of one kind have. */
export interface Uses {
  any: Categories
  /** Of those in the tax scheme VAT. */
  vat: Categories
  /** Written without blanks around. */
  exact: Categories
  vatExact: Categories
  /** In the tax scheme VAT twice or more. */
  vatRepeated: Categories
}

export interface Facts {
  /** ClassifiedTaxCategory, wherever. */
  readonly lines: Uses
  /** TaxCategory, wherever. */
  readonly categories: Uses
  /** TaxCategory of AllowanceCharge, wherever: all, and by their indicator. */
  readonly adjustments: Uses
  readonly allowances: Uses
  readonly charges: Uses
  /** TaxCategory of AllowanceCharge of the document. */
  readonly ownAdjustments: Uses
  readonly ownAllowances: Uses
  readonly ownCharges: Uses
  /** TaxCategory of the VAT breakdown of the document. */
  readonly breakdown: Uses
  /** Lines at any depth. */
  readonly invoiceLines: XmlNode[]
  readonly creditNoteLines: XmlNode[]
  /** AllowanceCharge at any depth. */
  readonly allowanceCharges: XmlNode[]
  readonly references: XmlNode[]
  /** Different texts of all elements of the name. */
  readonly paymentIds: Set<string>
  readonly paymentMeansCodes: Set<string>
  sellerVatId: boolean
  /** Or any other tax registration. */
  sellerTaxId: boolean
  representativeVatId: boolean
  buyerVatId: boolean
  buyerLegalId: boolean
  foreignCountry: boolean
  sepaIds: number
  /** The attribute `name` beyond the payment means codes. */
  strayName: boolean
}

export function factsOf(subject: Subject): Facts {
  return subject.memo('ubl facts', gather)
}

function noUses(): Uses {
  return { any: 0, vat: 0, exact: 0, vatExact: 0, vatRepeated: 0 }
}

function gather(root: XmlNode): Facts {
  const facts: Facts = {
    lines: noUses(),
    categories: noUses(),
    adjustments: noUses(),
    allowances: noUses(),
    charges: noUses(),
    ownAdjustments: noUses(),
    ownAllowances: noUses(),
    ownCharges: noUses(),
    breakdown: noUses(),
    invoiceLines: [],
    creditNoteLines: [],
    allowanceCharges: [],
    references: [],
    paymentIds: new Set(),
    paymentMeansCodes: new Set(),
    sellerVatId: false,
    sellerTaxId: false,
    representativeVatId: false,
    buyerVatId: false,
    buyerLegalId: false,
    foreignCountry: false,
    sepaIds: 0,
    strayName: false,
  }
  visit(root, facts)
  return facts
}

function visit(node: XmlNode, facts: Facts): void {
  const { attributes, name } = node
  for (let i = 0; i < attributes.length; i += 2)
    if (attributes[i] === 'name' && name !== 'cbc:PaymentMeansCode') facts.strayName = true
  GATHERERS.get(name)?.(node, facts)
  for (let child = node.first; child !== null; child = child.next) visit(child, facts)
}

type Gatherer = (node: XmlNode, facts: Facts) => void

const GATHERERS: ReadonlyMap<string, Gatherer> = new Map<string, Gatherer>([
  ['cac:InvoiceLine', (node, facts) => facts.invoiceLines.push(node)],
  ['cac:CreditNoteLine', (node, facts) => facts.creditNoteLines.push(node)],
  ['cac:AllowanceCharge', (node, facts) => facts.allowanceCharges.push(node)],
  ['cac:AdditionalDocumentReference', (node, facts) => facts.references.push(node)],
  ['cbc:PaymentID', (node, facts) => facts.paymentIds.add(textOf(node))],
  ['cbc:PaymentMeansCode', (node, facts) => facts.paymentMeansCodes.add(textOf(node))],
  ['cac:ClassifiedTaxCategory', (node, { lines }) => use(node, lines)],
  ['cac:TaxCategory', gatherCategory],
  ['cbc:CompanyID', gatherCompanyId],
  [
    'cbc:IdentificationCode',
    (node, facts) => {
      if (textOf(node) !== 'IT') facts.foreignCountry = true
    },
  ],
  [
    'cbc:ID',
    (node, facts) => {
      if (node.parent?.name !== 'cac:PartyIdentification') return
      if (node.attribute('schemeID')?.toUpperCase() === 'SEPA') facts.sepaIds++
    },
  ],
])

function gatherCategory(node: XmlNode, facts: Facts): void {
  use(node, facts.categories)
  const { parent } = node
  const above = parent?.parent
  if (parent?.name === 'cac:AllowanceCharge') {
    const isOwn = above?.parent === null
    use(node, facts.adjustments)
    if (isOwn) use(node, facts.ownAdjustments)
    if (isAllowance(parent)) {
      use(node, facts.allowances)
      if (isOwn) use(node, facts.ownAllowances)
    }
    if (isCharge(parent)) {
      use(node, facts.charges)
      if (isOwn) use(node, facts.ownCharges)
    }
  } else if (
    parent?.name === 'cac:TaxSubtotal' &&
    above?.name === 'cac:TaxTotal' &&
    above.parent?.parent === null
  )
    use(node, facts.breakdown)
}

function use(node: XmlNode, uses: Uses): void {
  const written = childText(node, 'cbc:ID') ?? ''
  const bit = bitOf(normalized(written))
  const exact = bitOf(written)
  uses.any |= bit
  uses.exact |= exact
  if (!isVat(node)) return
  uses.vatRepeated |= uses.vat & bit
  uses.vat |= bit
  uses.vatExact |= exact
}

function gatherCompanyId({ parent }: XmlNode, facts: Facts): void {
  const party = parent?.parent
  if (parent == null || party == null) return
  const role = party.name === 'cac:Party' ? party.parent?.name : undefined
  if (parent.name === 'cac:PartyTaxScheme') {
    const isVatId = isVat(parent)
    if (role === 'cac:AccountingSupplierParty') {
      facts.sellerTaxId = true
      if (isVatId) facts.sellerVatId = true
    }
    if (role === 'cac:AccountingCustomerParty' && isVatId) facts.buyerVatId = true
    if (party.name === 'cac:TaxRepresentativeParty' && isVatId) facts.representativeVatId = true
  }
  if (parent.name === 'cac:PartyLegalEntity' && role === 'cac:AccountingCustomerParty')
    facts.buyerLegalId = true
}
