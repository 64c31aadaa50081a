/** The document as a whole, and its parties, payment and references. */
import type { XmlNode } from '@conforme/formats'
import { ISO_3166_1, ISO_3166_1_CII_ONLY } from '@conforme/model'
import { keyed } from '../../base/keyed.ts'
import { isBlank } from '../../base/lexical.ts'
import { all, has, some, someText, text, textOf, texts } from '../../base/path.ts'
import { decimals, filled, present } from '../../base/rows.ts'
import type { Assert, Context, Subject } from '../../base/rule-set.ts'
import { census } from './census.ts'
import { GRAND_TOTAL } from './totals.ts'
import { clean, hasScheme, hasText, isAttribute, SETTLEMENT, TRANSACTION, textInFirst } from './tree.ts'
import { CATEGORY_IN_USE } from './vat.ts'

const HEADER = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement'
const SELLER = `${HEADER}/ram:SellerTradeParty`
const BUYER = `${HEADER}/ram:BuyerTradeParty`

export const DOCUMENT_CONTEXT: Context = {
  match: '/rsm:CrossIndustryInvoice',
  asserts: [
    filled('BR-01', 'rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID'),
    filled('BR-02', 'rsm:ExchangedDocument/ram:ID'),
    { id: 'BR-03', holds: it => !isBlank(issueDate(it)) },
    filled('BR-04', 'rsm:ExchangedDocument/ram:TypeCode'),
    filled(
      'BR-05',
      'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement/ram:InvoiceCurrencyCode',
    ),
    filled('BR-06', `${SELLER}/ram:Name`),
    filled('BR-07', `${BUYER}/ram:Name`),
    present('BR-08', `${SELLER}/ram:PostalTradeAddress`),
    filled('BR-09', `${SELLER}/ram:PostalTradeAddress/ram:CountryID`),
    present('BR-10', `${BUYER}/ram:PostalTradeAddress`),
    filled('BR-11', `${BUYER}/ram:PostalTradeAddress/ram:CountryID`),
    { id: 'BR-16', holds: (_, subject) => census(subject).hasLines },
    schemed('BR-62', SELLER),
    schemed('BR-63', BUYER),
    GRAND_TOTAL,
    ...CATEGORY_IN_USE,
    {
      id: 'BR-B-01',
      holds: (_, subject) => !census(subject).categories.has('B') || !census(subject).hasCountryBesidesItaly,
    },
    {
      id: 'BR-B-02',
      holds: (_, subject) => !census(subject).categories.has('B') || !census(subject).categories.has('S'),
    },
  ],
}

function issueDate(it: XmlNode): string | undefined {
  const dates = all(it, 'rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString')
  const date = dates.find(isAttribute('format', '102'))
  return date === undefined ? undefined : textOf(date)
}

/** The first electronic address of the party has a scheme. */
function schemed(id: string, party: string): Assert {
  return {
    id,
    holds: it => {
      const addresses = `${party}/ram:URIUniversalCommunication`
      if (!has(it, addresses)) return true
      const scheme = all(it, party)
        .map(each => textInFirst(each, 'ram:URIUniversalCommunication', 'ram:URIID/@schemeID'))
        .find(each => each !== undefined)
      return !isBlank(scheme)
    },
  }
}

/** The first asserts of the official pattern. */
export const REFERENCES_AND_PAYMENT: readonly Context[] = [
  {
    match: 'ram:DesignatedProductClassification',
    asserts: [
      {
        id: 'BR-65',
        holds: it => !isBlank(text(it, 'ram:ClassCode/@listID')) || !has(it, 'ram:ClassCode'),
      },
    ],
  },
  { match: 'ram:AdditionalReferencedDocument', asserts: [filled('BR-52', 'ram:IssuerAssignedID')] },
  {
    match: 'ram:ApplicableTradeSettlementFinancialCard',
    asserts: [{ id: 'BR-51', holds: it => [...clean(it, 'ram:ID')].length <= 10 }],
  },
  {
    match: 'ram:SpecifiedTradeSettlementPaymentMeans/ram:PayeePartyCreditorFinancialAccount',
    where: it => hasText(it, '../ram:TypeCode', '30') || hasText(it, '../ram:TypeCode', '58'),
    asserts: [
      {
        id: 'BR-50',
        holds: it => !isBlank(text(it, 'ram:IBANID')) || !isBlank(text(it, 'ram:ProprietaryID')),
      },
      { id: 'BR-61', holds: it => has(it, 'ram:IBANID') || has(it, 'ram:ProprietaryID') },
    ],
  },
  {
    match: `${TRANSACTION}/ram:ApplicableHeaderTradeDelivery`,
    asserts: [
      {
        id: 'BR-57',
        holds: it =>
          !has(it, 'ram:ShipToTradeParty/ram:PostalTradeAddress') ||
          !isBlank(text(it, 'ram:ShipToTradeParty/ram:PostalTradeAddress/ram:CountryID')),
      },
    ],
  },
  allowanceOrCharge(
    'ram:ApplicableHeaderTradeSettlement',
    'false',
    'BR-31 BR-32 BR-33 BR-CO-05 BR-CO-21 BR-DEC-01 BR-DEC-02',
  ),
  allowanceOrCharge(
    'ram:ApplicableHeaderTradeSettlement',
    'true',
    'BR-36 BR-37 BR-38 BR-CO-06 BR-CO-22 BR-DEC-05 BR-DEC-06',
  ),
]

/** The asserts of the official pattern after the document and its lines. */
export const PARTIES: readonly Context[] = [
  {
    match: 'ram:PayeeTradeParty',
    asserts: [{ id: 'BR-17', holds: (it, subject) => has(it, 'ram:Name') && isNotSeller(it, subject) }],
  },
  { match: 'ram:SpecifiedTradeSettlementPaymentMeans', asserts: [present('BR-49', 'ram:TypeCode')] },
  {
    match: `${SETTLEMENT}/ram:InvoiceReferencedDocument`,
    asserts: [filled('BR-55', 'ram:IssuerAssignedID')],
  },
  {
    match: 'ram:SellerTradeParty',
    asserts: [
      {
        id: 'BR-CO-26',
        holds: it =>
          has(it, 'ram:ID') ||
          has(it, 'ram:GlobalID') ||
          has(it, 'ram:SpecifiedLegalOrganization/ram:ID') ||
          hasScheme(it, 'ram:SpecifiedTaxRegistration/ram:ID', 'VA'),
      },
    ],
  },
  {
    match: 'ram:SellerTaxRepresentativeTradeParty',
    asserts: [
      filled('BR-18', 'ram:Name'),
      present('BR-19', 'ram:PostalTradeAddress'),
      filled('BR-20', 'ram:PostalTradeAddress/ram:CountryID'),
      {
        id: 'BR-56',
        holds: it => {
          const ids = all(it, 'ram:SpecifiedTaxRegistration/ram:ID').filter(isAttribute('schemeID', 'VA'))
          return ids.length === 1 && !isBlank(textOf(ids[0]!))
        },
      },
    ],
  },
]

const NAMES_OF_PARTY = ['ram:Name', 'ram:ID', 'ram:SpecifiedLegalOrganization/ram:ID']

/** Names, identifiers and registrations of the seller of a transaction. */
const sellerNames = keyed('cii seller names', (transaction: XmlNode) =>
  NAMES_OF_PARTY.map(
    path => new Set(texts(transaction, `ram:ApplicableHeaderTradeAgreement/ram:SellerTradeParty/${path}`)),
  ),
)

/** The name, the identifier and the registration of the payee all differ from the seller's. */
function isNotSeller(payee: XmlNode, subject: Subject): boolean {
  const transaction = payee.parent?.parent
  if (!transaction) return true
  const theirs = sellerNames(subject, transaction)
  return NAMES_OF_PARTY.every((path, i) => !someText(payee, path, text => theirs[i]!.has(text)))
}

const VAT_PREFIXES: ReadonlySet<string> = new Set([...ISO_3166_1, ...ISO_3166_1_CII_ONLY, 'EL'])

export const VAT_ID_CONTEXT: Context = {
  match: 'ram:SpecifiedTaxRegistration/ram:ID',
  where: isAttribute('schemeID', 'VA'),
  asserts: [{ id: 'BR-CO-09', holds: it => VAT_PREFIXES.has(textOf(it).slice(0, 2)) }],
}

/**
 * The rules of an allowance or a charge, of the document or of a line, on its indicator. Ids in the official
 * order: amount, category of VAT (the document's only), reason, same reason, reason again, decimals twice.
 */
export function allowanceOrCharge(parent: string, indicator: 'true' | 'false', ids: string): Context {
  const all = ids.split(' ')
  const [decimalsOfBasis, decimalsOfAmount, reasonAgain, sameReason, reason] = all.toReversed()
  const [amount, category] = all
  const hasReason = (it: XmlNode) => has(it, '../ram:Reason') || has(it, '../ram:ReasonCode')
  return {
    match: `${parent}/ram:SpecifiedTradeAllowanceCharge/ram:ChargeIndicator`,
    where: it => hasText(it, 'udt:Indicator', indicator),
    asserts: [
      present(amount!, '../ram:ActualAmount'),
      ...(all.length === 7 ? [{ id: category!, holds: hasVatCategory }] : []),
      { id: reason!, holds: hasReason },
      // Whether reason and code mean the same, only people can judge: the official test always holds.
      { id: sameReason!, holds: () => true },
      { id: reasonAgain!, holds: hasReason },
      decimals(decimalsOfAmount!, '../ram:ActualAmount'),
      decimals(decimalsOfBasis!, '../ram:BasisAmount'),
    ],
  }
}

function hasVatCategory(it: XmlNode): boolean {
  return some(
    it,
    '../ram:CategoryTradeTax',
    tax => (text(tax, 'ram:TypeCode') ?? '').toUpperCase() === 'VAT' && has(tax, 'ram:CategoryCode'),
  )
}
