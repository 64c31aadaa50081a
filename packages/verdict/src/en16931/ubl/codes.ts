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
import {
  attributed,
  type Codes,
  coded,
  exemptionCoded,
  hasAttribute,
  isListed,
  mimeCoded,
} from '../../base/codes.ts'
import type { Pattern } from '../../base/rule-set.ts'
import { isOfAllowance, isOfCharge, says } from './tree.ts'

const COUNTRIES: Codes = new Set([...ISO_3166_1, ...ISO_3166_1_UBL_ONLY])
const AMOUNTS = `Amount BaseAmount PriceAmount TaxAmount TaxableAmount LineExtensionAmount TaxExclusiveAmount
TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PrepaidAmount PayableRoundingAmount PayableAmount`
  .split(/\s/)
  .map(name => `cbc:${name}`)

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
    asserts: [{ id: 'BR-CL-03', holds: it => isListed(it.attribute('currencyID') ?? '', ISO_4217) }],
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
          return (
            isListed(scheme, ISO_6523) || (isListed(scheme, ISO_6523_UBL_CREDITOR) && isUnderCreditor(it))
          )
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
  exemptionCoded('cbc:TaxExemptionReasonCode', VATEX),
  attributed(
    'BR-CL-23',
    ['cbc:InvoicedQuantity', 'cbc:BaseQuantity', 'cbc:CreditedQuantity'],
    'unitCode',
    UNECE_REC_20_21,
  ),
  mimeCoded('cbc:EmbeddedDocumentBinaryObject', MIME_TYPES),
  attributed('BR-CL-25', 'cbc:EndpointID', 'schemeID', EAS),
  attributed('BR-CL-26', 'cac:DeliveryLocation/cbc:ID', 'schemeID', ISO_6523),
]
