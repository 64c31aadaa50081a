/** Seller, buyer, payee, tax representative, and how they are paid. */
import type { XmlNode } from '@conforme/formats'
import { ISO_3166_1, ISO_3166_1_UBL_ONLY } from '@conforme/model'
import { normalized } from '../../base/lexical.ts'
import { all, has, textOf, texts } from '../../base/path.ts'
import { filled, present } from '../../base/rows.ts'
import type { Context } from '../../base/rule-set.ts'
import { childText, isVat, says } from './tree.ts'

const COUNTRY = 'cac:Country/cbc:IdentificationCode'
/** In one text, as the official test has them: it looks for two characters anywhere in it. */
const VAT_PREFIXES = ` ${[...ISO_3166_1, ...ISO_3166_1_UBL_ONLY, 'EL'].join(' ')} `
const MOST_CARD_DIGITS = 10

export const BUYER: readonly Context[] = [
  {
    match: 'cac:AccountingCustomerParty/cac:Party/cbc:EndpointID',
    asserts: [present('BR-63', '@schemeID')],
  },
  {
    match: 'cac:AccountingCustomerParty/cac:Party/cac:PostalAddress',
    asserts: [filled('BR-11', COUNTRY)],
  },
]

export const CARD: Context = {
  match: 'cac:PaymentMeans/cac:CardAccount/cbc:PrimaryAccountNumberID',
  asserts: [
    {
      id: 'BR-51',
      flag: 'warning',
      holds: it => [...normalized(textOf(it))].length <= MOST_CARD_DIGITS,
    },
  ],
}

export const DELIVERY: Context = {
  match: 'cac:Delivery/cac:DeliveryLocation/cac:Address',
  asserts: [present('BR-57', COUNTRY)],
}

export const PAYEE: Context = {
  match: 'cac:PayeeParty',
  asserts: [{ id: 'BR-17', holds: isPayeeNamedAndOther }],
}

export const PAYMENT: readonly Context[] = [
  {
    match: 'cac:PaymentMeans/cac:PayeeFinancialAccount',
    where: ({ parent }) =>
      parent !== null &&
      (says(parent, 'cbc:PaymentMeansCode', '30') || says(parent, 'cbc:PaymentMeansCode', '58')),
    asserts: [filled('BR-50', 'cbc:ID')],
  },
  {
    match: 'cac:PaymentMeans',
    asserts: [present('BR-49', 'cbc:PaymentMeansCode'), { id: 'BR-61', holds: hasAccountForTransfer }],
  },
]

export const SELLER: readonly Context[] = [
  { match: 'cac:AccountingSupplierParty', asserts: [{ id: 'BR-CO-26', holds: isIdentified }] },
  {
    match: 'cac:AccountingSupplierParty/cac:Party/cbc:EndpointID',
    asserts: [present('BR-62', '@schemeID')],
  },
  {
    match: 'cac:AccountingSupplierParty/cac:Party/cac:PostalAddress',
    asserts: [filled('BR-09', COUNTRY)],
  },
]

export const REPRESENTATIVE: readonly Context[] = [
  {
    match: 'cac:TaxRepresentativeParty',
    asserts: [
      filled('BR-18', 'cac:PartyName/cbc:Name'),
      present('BR-19', 'cac:PostalAddress'),
      { id: 'BR-56', holds: it => hasVatId(it, 'cac:PartyTaxScheme') },
    ],
  },
  {
    match: 'cac:TaxRepresentativeParty/cac:PostalAddress',
    asserts: [filled('BR-20', COUNTRY)],
  },
]

export const TAX_SCHEME: Context = {
  match: 'cac:PartyTaxScheme',
  where: isVat,
  asserts: [
    {
      id: 'BR-CO-09',
      holds: it => VAT_PREFIXES.includes((childText(it, 'cbc:CompanyID') ?? '').slice(0, 2)),
    },
  ],
}

function hasVatId(it: XmlNode, path: string): boolean {
  return all(it, path).some(scheme => isVat(scheme) && has(scheme, 'cbc:CompanyID'))
}

function isIdentified(it: XmlNode): boolean {
  return (
    hasVatId(it, 'cac:Party/cac:PartyTaxScheme') ||
    all(it, 'cac:Party/cac:PartyIdentification/cbc:ID').some(id => id.attribute('schemeID') !== 'SEPA') ||
    has(it, 'cac:Party/cac:PartyLegalEntity/cbc:CompanyID')
  )
}

function hasAccountForTransfer(it: XmlNode): boolean {
  const code = normalized(childText(it, 'cbc:PaymentMeansCode') ?? '')
  return (code !== '30' && code !== '58') || has(it, 'cac:PayeeFinancialAccount/cbc:ID')
}

function isPayeeNamedAndOther(it: XmlNode): boolean {
  if (!has(it, 'cac:PartyName/cbc:Name')) return false
  return !shares(it, 'cac:PartyName/cbc:Name') && !shares(it, 'cac:PartyIdentification/cbc:ID')
}

/** Whether one of its texts at the path is one of the seller's. */
function shares(it: XmlNode, path: string): boolean {
  const theirs = texts(it, `../cac:AccountingSupplierParty/cac:Party/${path}`)
  return texts(it, path).some(each => theirs.includes(each))
}
