/** Where elements are in a CII invoice. */

export const INVOICE = 'rsm:CrossIndustryInvoice'
export const DOCUMENT = 'rsm:ExchangedDocument'
export const TRADE = 'rsm:SupplyChainTradeTransaction'
export const AGREEMENT = `${TRADE}/ram:ApplicableHeaderTradeAgreement`
export const DELIVERY = `${TRADE}/ram:ApplicableHeaderTradeDelivery`
export const SETTLEMENT = `${TRADE}/ram:ApplicableHeaderTradeSettlement`
export const LINE = `${TRADE}/ram:IncludedSupplyChainTradeLineItem`
export const LINE_AGREEMENT = 'ram:SpecifiedLineTradeAgreement'
export const LINE_DELIVERY = 'ram:SpecifiedLineTradeDelivery'
export const LINE_SETTLEMENT = 'ram:SpecifiedLineTradeSettlement'
export const LINE_DOCUMENT = 'ram:AssociatedDocumentLineDocument'

export const SELLER = `${AGREEMENT}/ram:SellerTradeParty`
export const BUYER = `${AGREEMENT}/ram:BuyerTradeParty`
export const LEGAL_ID = 'ram:SpecifiedLegalOrganization/ram:ID'
export const ADDRESS = 'ram:URIUniversalCommunication/ram:URIID'
export const PROCESS = 'ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID'

/** From the root. */
export const TYPE = `${DOCUMENT}/ram:TypeCode`
export const FRAME = `rsm:ExchangedDocumentContext/${PROCESS}`
export const ISSUE_DAY = `${DOCUMENT}/ram:IssueDateTime/udt:DateTimeString`
export const DUE_DAY = `${SETTLEMENT}/ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/udt:DateTimeString`
export const TOTALS = `${SETTLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`
