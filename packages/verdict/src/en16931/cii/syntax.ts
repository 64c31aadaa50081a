/** The syntax pattern: imported rows, and the few asserts that a row cannot express. */
import type { XmlNode } from '@conforme/formats'
import { boolean, normalized } from '../../base/lexical.ts'
import { all, count, has, someText, text, textOf } from '../../base/path.ts'
import { contextsOf, notBoth } from '../../base/rows.ts'
import type { Assert, Pattern } from '../../base/rule-set.ts'
import { census } from './census.ts'
import { SYNTAX_ROWS } from './syntax-rows.ts'
import { fact, hasText, isAttribute, isInside, LINE } from './tree.ts'

type Holds = Assert['holds']

const DAY = /^[ \t\r\n]*\p{Nd}{4}(?:1[0-2]|0[1-9])(?:3[01]|[12][0-9]|0[1-9])[ \t\r\n]*$/u
const SETTLEMENT = 'ram:ApplicableHeaderTradeSettlement'
const ADDITIONAL = 'ram:AdditionalReferencedDocument'

const hasBilledUnit = fact('billed unit', root =>
  has(root, `${LINE}/ram:SpecifiedLineTradeDelivery/ram:BilledQuantity/@unitCode`),
)

const oneIdentifier = (party: string): Holds => notBoth('', `${party}/ram:ID`, `${party}/ram:GlobalID`).holds

const oneContact = (party: string): Holds => {
  const contact = `${party}/ram:DefinedTradeContact`
  return notBoth('', `${contact}/ram:PersonName`, `${contact}/ram:DepartmentName`).holds
}

/** At most one additional document of a type, or one such part of them. */
const onceOfType = (type: string, part?: string): Holds => {
  return it => {
    let found = 0
    for (let document = it.child(ADDITIONAL); document !== null; document = document.namesake) {
      if (normalized(text(document, 'ram:TypeCode') ?? '') !== type) continue
      found += part === undefined ? 1 : count(document, part)
    }
    return found <= 1
  }
}

const onceOfExactType = (type: string): Holds => {
  return it => all(it, ADDITIONAL).filter(document => hasText(document, 'ram:TypeCode', type)).length <= 1
}

/** What only an additional document of one of the types may have. */
const onlyOfType = (part: string, ...types: readonly string[]): Holds => {
  return it =>
    !has(it, part) || (it.name === ADDITIONAL && types.some(type => hasText(it, 'ram:TypeCode', type)))
}

const onlyIn = (part: string, name: string): Holds => {
  return it => !has(it, part) || it.name === name
}

const onlyInSettlement = (part: string): Holds => {
  return it => !has(it, part) || isInside(it, SETTLEMENT)
}

const GROSS_ALLOWANCE = 'ram:GrossPriceProductTradePrice/ram:AppliedTradeAllowanceCharge'

/** An allowance on the gross price has both its indicator, marking it as one, and its amount. */
function isWholeAllowance(it: XmlNode): boolean {
  const hasAmount = has(it, `${GROSS_ALLOWANCE}/ram:ActualAmount`)
  const indicators = `${GROSS_ALLOWANCE}/ram:ChargeIndicator`
  if (!hasAmount) return !has(it, indicators)
  return someText(it, `${indicators}/udt:Indicator`, value => boolean(value) === false)
}

function isCreditTransferWithoutAccount(it: XmlNode): boolean {
  const type = normalized(text(it, 'ram:TypeCode') ?? '')
  if (type !== '30' && type !== '58') return false
  const account = 'ram:PayeePartyCreditorFinancialAccount'
  return !has(it, `${account}/ram:IBANID`) && !has(it, `${account}/ram:ProprietaryID`)
}

export const SYNTAX: Pattern = contextsOf(SYNTAX_ROWS, {
  asserts: {
    'CII-SR-046': it => !has(it, 'ram:GlobalID') || has(it, 'ram:GlobalID/@schemeID'),
    'CII-SR-090': it =>
      !has(it, 'ram:OriginTradeCountry') || count(it, 'ram:OriginTradeCountry/ram:ID') === 1,
    'CII-SR-119': isWholeAllowance,
    'CII-SR-474': onceOfType('130'),
    'CII-SR-450': oneIdentifier('ram:BuyerTradeParty'),
    'CII-SR-457': onceOfExactType('50'),
    'CII-SR-458': onceOfExactType('130'),
    'CII-SR-465': oneContact('ram:SellerTradeParty'),
    'CII-SR-466': oneContact('ram:BuyerTradeParty'),
    'CII-SR-475': onceOfType('916', 'ram:Name'),
    'CII-SR-476': onceOfType('916', 'ram:AttachmentBinaryObject'),
    'CII-SR-449': oneIdentifier('ram:ShipToTradeParty'),
    'CII-SR-451': oneIdentifier('ram:PayeeTradeParty'),
    'CII-SR-462': (_, subject) => census(subject).dueDateTypes.size <= 1,
    'CII-SR-470': it =>
      !all(it, 'ram:SpecifiedTradeSettlementPaymentMeans').some(isCreditTransferWithoutAccount),
    'CII-SR-467': (_, subject) => census(subject).paymentTypes.size <= 1,
    'CII-SR-468': (_, subject) => census(subject).paymentTexts.size <= 1,
    'CII-SR-469': (_, subject) => census(subject).paymentReferences <= 1,
    'CII-DT-015': onlyOfType('ram:URIID', '916'),
    'CII-DT-018': onlyOfType('ram:TypeCode', '50', '130', '916'),
    'CII-DT-021': onlyOfType('ram:Name', '916'),
    'CII-DT-022': onlyOfType('ram:AttachmentBinaryObject', '916'),
    'CII-DT-024': onlyOfType('ram:ReferenceTypeCode', '130'),
    'CII-DT-027': onlyIn('ram:FormattedIssueDateTime', 'ram:InvoiceReferencedDocument'),
    'CII-DT-033': (it, subject) => it.attribute('unitCode') === undefined || hasBilledUnit(subject),
    'CII-DT-037': it => !has(it, 'ram:TypeCode') || hasText(it, 'ram:TypeCode', 'VAT'),
    'CII-DT-041': onlyInSettlement('ram:BasisAmount'),
    'CII-DT-052': onlyIn('ram:ExemptionReasonCode', 'ram:ApplicableTradeTax'),
    'CII-DT-098': onlyIn('ram:ExemptionReason', 'ram:ApplicableTradeTax'),
    'CII-DT-054': onlyInSettlement('ram:TaxPointDate'),
    'CII-DT-058': onlyInSettlement('ram:DueDateTypeCode'),
    'CII-DT-097': it => DAY.test(textOf(it)),
  },
  where: {
    'CII-DT-031': it => it.name !== 'ram:TaxTotalAmount',
    'CII-DT-097': isAttribute('format', '102'),
  },
})
