/** The code lists: one context a list. */
import type { XmlNode } from '@conforme/formats'
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
import { normalized } from '../../base/lexical.ts'
import { textOf } from '../../base/path.ts'
import type { Context, Pattern } from '../../base/rule-set.ts'
import { hasAttribute, indicates, isInside } from './tree.ts'

type Codes = ReadonlySet<string>

const COUNTRIES: Codes = new Set([...ISO_3166_1, ...ISO_3166_1_CII_ONLY])
const DOCUMENT_TYPES: Codes = new Set([...UNTDID_1001_INVOICE, ...UNTDID_1001_CREDIT_NOTE])
const NOTE_SUBJECTS: Codes = new Set([...UNTDID_4451, ...UNTDID_4451_CII_ONLY])

/** In the order of the official pattern. */
export const CODES: Pattern = [
  coded('BR-CL-01', 'rsm:ExchangedDocument/ram:TypeCode', DOCUMENT_TYPES),
  schemed('BR-CL-03', 'ram:TaxTotalAmount', 'currencyID', ISO_4217),
  coded('BR-CL-04', 'ram:InvoiceCurrencyCode', ISO_4217),
  coded('BR-CL-05', 'ram:TaxCurrencyCode', ISO_4217),
  coded('BR-CL-06', 'ram:DueDateTypeCode', UNTDID_2475),
  coded('BR-CL-07', 'ram:ReferenceTypeCode', UNTDID_1153),
  coded('BR-CL-08', 'ram:SubjectCode', NOTE_SUBJECTS),
  schemed(
    'BR-CL-10',
    'ram:GlobalID',
    'schemeID',
    ISO_6523,
    it => !isInside(it, 'ram:SpecifiedTradeProduct') && !isInside(it, 'ram:ShipToTradeParty'),
  ),
  schemed('BR-CL-11', 'ram:ID', 'schemeID', ISO_6523, it => !isInside(it, 'ram:SpecifiedTaxRegistration')),
  schemed('BR-CL-13', 'ram:ClassCode', 'listID', UNTDID_7143),
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
  schemed('BR-CL-21', 'ram:SpecifiedTradeProduct/ram:GlobalID', 'schemeID', ISO_6523),
  {
    match: 'ram:ExemptionReasonCode',
    // The only list that is compared in upper case.
    asserts: [{ id: 'BR-CL-22', holds: it => isListed(textOf(it).toUpperCase(), VATEX) }],
  },
  schemed('BR-CL-23', ['ram:BasisQuantity', 'ram:BilledQuantity'], 'unitCode', UNECE_REC_20_21),
  {
    match: 'ram:AttachmentBinaryObject',
    where: hasAttribute('mimeCode'),
    // The only list that is compared as written, blanks included.
    asserts: [{ id: 'BR-CL-24', holds: it => MIME_TYPES.has(it.attribute('mimeCode')!) }],
  },
  schemed('BR-CL-25', 'ram:URIUniversalCommunication/ram:URIID', 'schemeID', EAS),
  schemed(
    'BR-CL-26',
    'ram:ApplicableHeaderTradeDelivery/ram:ShipToTradeParty/ram:GlobalID',
    'schemeID',
    ISO_6523,
  ),
]

/** The element is a code of the list. */
export function coded(id: string, match: string, codes: Codes, where?: (it: XmlNode) => boolean): Context {
  return { match, where, asserts: [{ id, holds: it => isListed(textOf(it), codes) }] }
}

/** The attribute, where the element has it, is a code of the list. */
export function schemed(
  id: string,
  match: Context['match'],
  attribute: string,
  codes: Codes,
  where?: (it: XmlNode) => boolean,
): Context {
  const isThere = hasAttribute(attribute)
  return {
    match,
    where: where === undefined ? isThere : it => isThere(it) && where(it),
    asserts: [{ id, holds: it => isListed(it.attribute(attribute)!, codes) }],
  }
}

export function isListed(text: string, codes: Codes): boolean {
  return codes.has(text) || codes.has(normalized(text))
}
