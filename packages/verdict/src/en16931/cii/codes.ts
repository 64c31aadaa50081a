/** The code lists: one context a list. */
import {
  EAS,
  ISO_3166_1,
  ISO_3166_1_CII_ONLY,
  ISO_4217,
  ISO_6523,
  MIME_TYPES,
  UNECE_REC_20_21,
  UNTDID_1001_CREDIT_NOTE,
  UNTDID_1001_INVOICE,
  UNTDID_1153,
  UNTDID_2475,
  UNTDID_4451,
  UNTDID_4451_CII_ONLY,
  UNTDID_4461,
  UNTDID_5189,
  UNTDID_5305,
  UNTDID_7143,
  UNTDID_7161,
  VATEX,
} from '@conforme/model'
import { attributed, type Codes, coded, exemptionCoded, mimeCoded } from '../../base/codes.ts'
import type { Pattern } from '../../base/rule-set.ts'
import { indicates, isInside } from './tree.ts'

const COUNTRIES: Codes = new Set([...ISO_3166_1, ...ISO_3166_1_CII_ONLY])
const DOCUMENT_TYPES: Codes = new Set([...UNTDID_1001_INVOICE, ...UNTDID_1001_CREDIT_NOTE])
const NOTE_SUBJECTS: Codes = new Set([...UNTDID_4451, ...UNTDID_4451_CII_ONLY])

/** In the order of the official pattern. */
export const CODES: Pattern = [
  coded('BR-CL-01', 'rsm:ExchangedDocument/ram:TypeCode', DOCUMENT_TYPES),
  attributed('BR-CL-03', 'ram:TaxTotalAmount', 'currencyID', ISO_4217),
  coded('BR-CL-04', 'ram:InvoiceCurrencyCode', ISO_4217),
  coded('BR-CL-05', 'ram:TaxCurrencyCode', ISO_4217),
  coded('BR-CL-06', 'ram:DueDateTypeCode', UNTDID_2475),
  coded('BR-CL-07', 'ram:ReferenceTypeCode', UNTDID_1153),
  coded('BR-CL-08', 'ram:SubjectCode', NOTE_SUBJECTS),
  attributed(
    'BR-CL-10',
    'ram:GlobalID',
    'schemeID',
    ISO_6523,
    it => !isInside(it, 'ram:SpecifiedTradeProduct') && !isInside(it, 'ram:ShipToTradeParty'),
  ),
  attributed('BR-CL-11', 'ram:ID', 'schemeID', ISO_6523, it => !isInside(it, 'ram:SpecifiedTaxRegistration')),
  attributed('BR-CL-13', 'ram:ClassCode', 'listID', UNTDID_7143),
  coded('BR-CL-14', 'ram:CountryID', COUNTRIES),
  coded('BR-CL-15', 'ram:OriginTradeCountry/ram:ID', COUNTRIES),
  coded('BR-CL-16', 'ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode', UNTDID_4461),
  coded('BR-CL-17', 'ram:CategoryTradeTax/ram:CategoryCode', UNTDID_5305),
  coded('BR-CL-18', 'ram:ApplicableTradeTax/ram:CategoryCode', UNTDID_5305),
  coded('BR-CL-19', 'ram:SpecifiedTradeAllowanceCharge/ram:ReasonCode', UNTDID_5189, it =>
    indicates(it.parent!, false),
  ),
  coded('BR-CL-20', 'ram:SpecifiedTradeAllowanceCharge/ram:ReasonCode', UNTDID_7161, it =>
    indicates(it.parent!, true),
  ),
  attributed('BR-CL-21', 'ram:SpecifiedTradeProduct/ram:GlobalID', 'schemeID', ISO_6523),
  exemptionCoded('ram:ExemptionReasonCode', VATEX),
  attributed('BR-CL-23', ['ram:BasisQuantity', 'ram:BilledQuantity'], 'unitCode', UNECE_REC_20_21),
  mimeCoded('ram:AttachmentBinaryObject', MIME_TYPES),
  attributed('BR-CL-25', 'ram:URIUniversalCommunication/ram:URIID', 'schemeID', EAS),
  attributed(
    'BR-CL-26',
    'ram:ApplicableHeaderTradeDelivery/ram:ShipToTradeParty/ram:GlobalID',
    'schemeID',
    ISO_6523,
  ),
]
