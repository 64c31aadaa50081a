/** A small UBL invoice in which no rule fires, for tests to change. */
import { PREFIXES, parseXml } from '@conforme/formats'
import { countById, judge, subjectOf } from '../../judge.ts'
import { EN16931_UBL } from './index.ts'

const VAT = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>'

function party(role: string, name: string, vatId: string): string {
  return `<cac:${role}><cac:Party>
    <cbc:EndpointID schemeID="0225">${vatId.slice(4)}</cbc:EndpointID>
    <cac:PostalAddress><cac:Country><cbc:IdentificationCode>FR</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>${vatId}</cbc:CompanyID>${VAT}</cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:${role}>`
}

export const LINE = `<cac:InvoiceLine>
  <cbc:ID>1</cbc:ID>
  <cbc:InvoicedQuantity unitCode="C62">2</cbc:InvoicedQuantity>
  <cbc:LineExtensionAmount currencyID="EUR">100.00</cbc:LineExtensionAmount>
  <cac:Item>
    <cbc:Name>Ramette</cbc:Name>
    <cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>20</cbc:Percent>${VAT}</cac:ClassifiedTaxCategory>
  </cac:Item>
  <cac:Price><cbc:PriceAmount currencyID="EUR">50.0000</cbc:PriceAmount></cac:Price>
</cac:InvoiceLine>`

export const INVOICE = `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>
<cbc:ID>F-1</cbc:ID>
<cbc:IssueDate>2026-10-01</cbc:IssueDate>
<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
${party('AccountingSupplierParty', 'Papeterie du Port', 'FR40303265045')}
${party('AccountingCustomerParty', 'Mairie de Brest', 'FR83404833048')}
<cac:TaxTotal>
  <cbc:TaxAmount currencyID="EUR">20.00</cbc:TaxAmount>
  <cac:TaxSubtotal>
    <cbc:TaxableAmount currencyID="EUR">100.00</cbc:TaxableAmount>
    <cbc:TaxAmount currencyID="EUR">20.00</cbc:TaxAmount>
    <cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>20</cbc:Percent>${VAT}</cac:TaxCategory>
  </cac:TaxSubtotal>
</cac:TaxTotal>
<cac:LegalMonetaryTotal>
  <cbc:LineExtensionAmount currencyID="EUR">100.00</cbc:LineExtensionAmount>
  <cbc:TaxExclusiveAmount currencyID="EUR">100.00</cbc:TaxExclusiveAmount>
  <cbc:TaxInclusiveAmount currencyID="EUR">120.00</cbc:TaxInclusiveAmount>
  <cbc:PayableAmount currencyID="EUR">120.00</cbc:PayableAmount>
</cac:LegalMonetaryTotal>
${LINE}
</Invoice>`

/** An allowance of the document of 10.00, at 20 %. */
export const ALLOWANCE = `<cac:AllowanceCharge>
  <cbc:ChargeIndicator>false</cbc:ChargeIndicator>
  <cbc:AllowanceChargeReason>Remise</cbc:AllowanceChargeReason>
  <cbc:Amount currencyID="EUR">10.00</cbc:Amount>
  <cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>20</cbc:Percent>${VAT}</cac:TaxCategory>
</cac:AllowanceCharge>`

/** The asserts that fire, and how often. */
export function verdict(xml: string): Readonly<Record<string, number>> {
  return countById(judge(subjectOf(parseXml(xml, PREFIXES).root), EN16931_UBL))
}

/** The ids that fire once texts of the invoice are replaced. */
export function firedBy(...changes: readonly (readonly [from: string | RegExp, to: string])[]): string[] {
  return Object.keys(verdict(changes.reduce((xml, [from, to]) => xml.replace(from, to), INVOICE))).sort()
}
