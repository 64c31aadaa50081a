/** Codes (BR-CL-*): which elements and attributes must hold one of which list. */
import type { XmlNode } from '@conforme/formats'
import {
  EAS,
  ISO_3166_1,
  ISO_3166_1_UBL_ONLY,
  ISO_4217,
  ISO_6523,
  ISO_6523_UBL_CREDITOR,
  MIME_TYPES,
  UNECE_REC_20_21,
  UNTDID_1001_CREDIT_NOTE,
  UNTDID_1001_INVOICE,
  UNTDID_1153,
  UNTDID_2005,
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
import { hasAttribute, isOfAllowance, isOfCharge, says } from './tree.ts'

type List = ReadonlySet<string>

const COUNTRIES: List = new Set([...ISO_3166_1, ...ISO_3166_1_UBL_ONLY])
const AMOUNTS: readonly string[] = [
  'Amount',
  'BaseAmount',
  'PriceAmount',
  'TaxAmount',
  'TaxableAmount',
  'LineExtensionAmount',
  'TaxExclusiveAmount',
  'TaxInclusiveAmount',
  'AllowanceTotalAmount',
  'ChargeTotalAmount',
  'PrepaidAmount',
  'PayableRoundingAmount',
  'PayableAmount',
].map(name => `cbc:${name}`)

export const isIn = (list: List, code: string) => list.has(code) || list.has(normalized(code))

/** The text of the element is a code of the list. */
export function coded(id: string, match: Context['match'], list: List, where?: Context['where']): Context {
  return { match, where, asserts: [{ id, holds: it => isIn(list, textOf(it)) }] }
}

/** The attribute, where it stands, is a code of the list. */
export function attributed(
  id: string,
  match: Context['match'],
  attribute: string,
  list: List,
  where?: (it: XmlNode) => boolean,
): Context {
  const isThere = hasAttribute(attribute)
  return {
    match,
    where: where === undefined ? isThere : it => isThere(it) && where(it),
    asserts: [{ id, holds: it => isIn(list, it.attribute(attribute) ?? '') }],
  }
}

function isOfInvoicedObject({ parent }: XmlNode): boolean {
  return parent !== null && says(parent, 'cbc:DocumentTypeCode', '130')
}

export function isUnderCreditor(it: XmlNode): boolean {
  for (let at = it.parent; at !== null; at = at.parent)
    if (at.name === 'cac:AccountingSupplierParty' || at.name === 'cac:PayeeParty') return true
  return false
}

export const CODES: Pattern = [
  coded('BR-CL-01', 'cbc:InvoiceTypeCode', UNTDID_1001_INVOICE),
  coded('BR-CL-01', 'cbc:CreditNoteTypeCode', UNTDID_1001_CREDIT_NOTE),
  {
    match: AMOUNTS,
    asserts: [{ id: 'BR-CL-03', holds: it => isIn(ISO_4217, it.attribute('currencyID') ?? '') }],
  },
  coded('BR-CL-04', 'cbc:DocumentCurrencyCode', ISO_4217),
  coded('BR-CL-05', 'cbc:TaxCurrencyCode', ISO_4217),
  coded('BR-CL-06', 'cac:InvoicePeriod/cbc:DescriptionCode', UNTDID_2005),
  attributed(
    'BR-CL-07',
    ['cac:AdditionalDocumentReference/cbc:ID', 'cac:DocumentReference/cbc:ID'],
    'schemeID',
    UNTDID_1153,
    isOfInvoicedObject,
  ),
  {
    match: 'cac:PartyIdentification/cbc:ID',
    where: hasAttribute('schemeID'),
    asserts: [
      {
        id: 'BR-CL-10',
        holds: it => {
          const scheme = it.attribute('schemeID') ?? ''
          return isIn(ISO_6523, scheme) || (isIn(ISO_6523_UBL_CREDITOR, scheme) && isUnderCreditor(it))
        },
      },
    ],
  },
  attributed('BR-CL-11', 'cac:PartyLegalEntity/cbc:CompanyID', 'schemeID', ISO_6523),
  attributed('BR-CL-13', 'cac:CommodityClassification/cbc:ItemClassificationCode', 'listID', UNTDID_7143),
  coded('BR-CL-14', 'cac:Country/cbc:IdentificationCode', COUNTRIES),
  coded('BR-CL-15', 'cac:OriginCountry/cbc:IdentificationCode', COUNTRIES),
  coded('BR-CL-16', 'cac:PaymentMeans/cbc:PaymentMeansCode', UNTDID_4461),
  coded('BR-CL-17', 'cac:TaxCategory/cbc:ID', UNTDID_5305),
  coded('BR-CL-18', 'cac:ClassifiedTaxCategory/cbc:ID', UNTDID_5305),
  coded('BR-CL-19', 'cac:AllowanceCharge/cbc:AllowanceChargeReasonCode', UNTDID_5189, isOfAllowance),
  coded('BR-CL-20', 'cac:AllowanceCharge/cbc:AllowanceChargeReasonCode', UNTDID_7161, isOfCharge),
  attributed('BR-CL-21', 'cac:StandardItemIdentification/cbc:ID', 'schemeID', ISO_6523),
  {
    match: 'cbc:TaxExemptionReasonCode',
    asserts: [{ id: 'BR-CL-22', holds: it => isIn(VATEX, textOf(it).toUpperCase()) }],
  },
  attributed(
    'BR-CL-23',
    ['cbc:InvoicedQuantity', 'cbc:BaseQuantity', 'cbc:CreditedQuantity'],
    'unitCode',
    UNECE_REC_20_21,
  ),
  {
    match: 'cbc:EmbeddedDocumentBinaryObject',
    where: hasAttribute('mimeCode'),
    asserts: [{ id: 'BR-CL-24', holds: it => MIME_TYPES.has(it.attribute('mimeCode') ?? '') }],
  },
  attributed('BR-CL-25', 'cbc:EndpointID', 'schemeID', EAS),
  attributed('BR-CL-26', 'cac:DeliveryLocation/cbc:ID', 'schemeID', ISO_6523),
]
