/** What changed documents may have too much. */
import type { Change } from '@conforme/verdict'

export type Syntax = 'cii' | 'ubl'

/** Elements that the XSD knows there and the rules often refuse: where, and what. */
export const INSERTS: Readonly<Record<Syntax, readonly (readonly [string, Change['do'], string])[]>> = {
  cii: [
    ['ram:BusinessProcessSpecifiedDocumentContextParameter', 'into', '<ram:Value>x</ram:Value>'],
    [
      'ram:IssueDateTime',
      'after',
      '<ram:CopyIndicator><udt:Indicator>false</udt:Indicator></ram:CopyIndicator>',
    ],
    ['ram:IssueDateTime', 'after', '<ram:LanguageID>fr</ram:LanguageID>'],
    ['ram:SubjectCode', 'before', '<ram:Content>x</ram:Content>'],
    ['ram:LineID', 'after', '<ram:ParentLineID>1</ram:ParentLineID>'],
    ['ram:LineID', 'after', '<ram:LineStatusReasonCode>GROUP</ram:LineStatusReasonCode>'],
    [
      'ram:LineID',
      'after',
      '<ram:IncludedNote><ram:Content>x</ram:Content><ram:SubjectCode>QQQ</ram:SubjectCode></ram:IncludedNote>',
    ],
    ['ram:Name', 'before', '<ram:GlobalID schemeID="9999">123</ram:GlobalID>'],
    ['ram:Name', 'after', '<ram:RoleCode>SE</ram:RoleCode>'],
    ['ram:Name', 'after', '<ram:Description>x</ram:Description>'],
    [
      'ram:NetPriceProductTradePrice',
      'before',
      '<ram:GrossPriceProductTradePrice><ram:ChargeAmount>-9.00</ram:ChargeAmount></ram:GrossPriceProductTradePrice>',
    ],
    ['ram:ChargeAmount', 'after', '<ram:BasisQuantity unitCode="ZZZZ">0</ram:BasisQuantity>'],
    ['ram:BilledQuantity', 'after', '<ram:ChargeFreeQuantity unitCode="C62">1</ram:ChargeFreeQuantity>'],
    ['ram:CountryID', 'after', '<ram:CountrySubDivisionName>Isère</ram:CountrySubDivisionName>'],
    [
      'ram:SpecifiedTaxRegistration',
      'after',
      '<ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">x</ram:ID></ram:SpecifiedTaxRegistration>',
    ],
    ['ram:InvoiceCurrencyCode', 'before', '<ram:TaxCurrencyCode>USD</ram:TaxCurrencyCode>'],
    ['ram:InvoiceCurrencyCode', 'after', '<ram:PayeeTradeParty><ram:ID>1</ram:ID></ram:PayeeTradeParty>'],
    ['ram:InvoiceCurrencyCode', 'after', '<ram:InvoiceIssuerReference>x</ram:InvoiceIssuerReference>'],
    [
      'ram:BuyerTradeParty',
      'after',
      '<ram:SellerTaxRepresentativeTradeParty><ram:Name>Rep</ram:Name></ram:SellerTaxRepresentativeTradeParty>',
    ],
    [
      'ram:BuyerTradeParty',
      'after',
      '<ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>PO 1</ram:IssuerAssignedID><ram:LineID>1</ram:LineID></ram:BuyerOrderReferencedDocument>',
    ],
    [
      'ram:BuyerTradeParty',
      'after',
      '<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>A</ram:IssuerAssignedID><ram:TypeCode>999</ram:TypeCode></ram:AdditionalReferencedDocument>',
    ],
    [
      'ram:BuyerTradeParty',
      'after',
      '<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>A</ram:IssuerAssignedID><ram:TypeCode>916</ram:TypeCode><ram:Name>AUTRE</ram:Name><ram:AttachmentBinaryObject mimeCode="text/html" filename="a">SGVsbG8=</ram:AttachmentBinaryObject></ram:AdditionalReferencedDocument>',
    ],
    [
      'ram:SpecifiedTradePaymentTerms',
      'before',
      '<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>5.001</ram:ActualAmount><ram:CategoryTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>E</ram:CategoryCode><ram:RateApplicablePercent>1</ram:RateApplicablePercent></ram:CategoryTradeTax></ram:SpecifiedTradeAllowanceCharge>',
    ],
    [
      'ram:SpecifiedTradePaymentTerms',
      'before',
      '<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>true</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>5.00</ram:ActualAmount><ram:ReasonCode>ZZ1</ram:ReasonCode><ram:CategoryTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>O</ram:CategoryCode><ram:RateApplicablePercent>2</ram:RateApplicablePercent></ram:CategoryTradeTax></ram:SpecifiedTradeAllowanceCharge>',
    ],
    [
      'ram:SpecifiedTradeSettlementLineMonetarySummation',
      'before',
      '<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>true</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>1.239</ram:ActualAmount></ram:SpecifiedTradeAllowanceCharge>',
    ],
    [
      'ram:SpecifiedTradeSettlementLineMonetarySummation',
      'before',
      '<ram:BillingSpecifiedPeriod><ram:StartDateTime><udt:DateTimeString format="102">20261201</udt:DateTimeString></ram:StartDateTime><ram:EndDateTime><udt:DateTimeString format="102">20261101</udt:DateTimeString></ram:EndDateTime></ram:BillingSpecifiedPeriod>',
    ],
    ['ram:TaxBasisTotalAmount', 'before', '<ram:ChargeTotalAmount>3.333</ram:ChargeTotalAmount>'],
    ['ram:TaxBasisTotalAmount', 'before', '<ram:AllowanceTotalAmount>7</ram:AllowanceTotalAmount>'],
    ['ram:GrandTotalAmount', 'after', '<ram:TotalPrepaidAmount>1.001</ram:TotalPrepaidAmount>'],
    ['ram:GrandTotalAmount', 'before', '<ram:RoundingAmount>0.015</ram:RoundingAmount>'],
    [
      'ram:InvoiceCurrencyCode',
      'after',
      '<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>30</ram:TypeCode><ram:PayeePartyCreditorFinancialAccount><ram:ProprietaryID></ram:ProprietaryID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>',
    ],
    [
      'ram:InvoiceCurrencyCode',
      'after',
      '<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>1X</ram:TypeCode></ram:SpecifiedTradeSettlementPaymentMeans>',
    ],
    [
      'ram:ApplicableHeaderTradeDelivery',
      'into',
      '<ram:DespatchAdviceReferencedDocument><ram:IssuerAssignedID></ram:IssuerAssignedID></ram:DespatchAdviceReferencedDocument>',
    ],
    [
      'ram:ApplicableHeaderTradeDelivery',
      'into',
      '<ram:ShipToTradeParty><ram:Name>x</ram:Name><ram:PostalTradeAddress><ram:CityName>y</ram:CityName></ram:PostalTradeAddress></ram:ShipToTradeParty>',
    ],
    [
      'ram:SpecifiedTradeProduct',
      'into',
      '<ram:ApplicableProductCharacteristic><ram:Description>x</ram:Description></ram:ApplicableProductCharacteristic>',
    ],
    [
      'ram:SpecifiedTradeProduct',
      'into',
      '<ram:DesignatedProductClassification><ram:ClassCode listID="QQ">1</ram:ClassCode></ram:DesignatedProductClassification>',
    ],
    [
      'ram:SpecifiedTradeProduct',
      'into',
      '<ram:OriginTradeCountry><ram:ID>XX</ram:ID></ram:OriginTradeCountry>',
    ],
    [
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      'after',
      '<ram:InvoiceReferencedDocument><ram:IssuerAssignedID></ram:IssuerAssignedID></ram:InvoiceReferencedDocument>',
    ],
    ['ram:CategoryCode', 'before', '<ram:ExemptionReasonCode>VATEX-XX</ram:ExemptionReasonCode>'],
    ['ram:RateApplicablePercent', 'before', '<ram:DueDateTypeCode>99</ram:DueDateTypeCode>'],
  ],
  ubl: [
    ['cbc:IssueDate', 'before', '<cbc:CopyIndicator>false</cbc:CopyIndicator><cbc:UUID>u</cbc:UUID>'],
    ['cbc:IssueDate', 'after', '<cbc:IssueTime>10:00:00</cbc:IssueTime>'],
    ['cbc:CustomizationID', 'before', '<cbc:UBLVersionID>2.1</cbc:UBLVersionID>'],
    ['cbc:ProfileID', 'after', '<cbc:ProfileExecutionID>1</cbc:ProfileExecutionID>'],
    ['cbc:DocumentCurrencyCode', 'after', '<cbc:TaxCurrencyCode>USD</cbc:TaxCurrencyCode>'],
    ['cbc:DocumentCurrencyCode', 'after', '<cbc:PricingCurrencyCode>EUR</cbc:PricingCurrencyCode>'],
    ['cbc:DocumentCurrencyCode', 'after', '<cbc:LineCountNumeric>9</cbc:LineCountNumeric>'],
    ['cbc:DocumentCurrencyCode', 'before', '<cbc:TaxPointDate>2026-02-30</cbc:TaxPointDate>'],
    [
      'cbc:DocumentCurrencyCode',
      'after',
      '<cac:InvoicePeriod><cbc:StartDate>2026-12-01</cbc:StartDate><cbc:EndDate>2026-11-01</cbc:EndDate></cac:InvoicePeriod>',
    ],
    [
      'cbc:DocumentCurrencyCode',
      'after',
      '<cac:InvoicePeriod><cbc:DescriptionCode>99</cbc:DescriptionCode></cac:InvoicePeriod>',
    ],
    [
      'cac:AccountingSupplierParty',
      'before',
      '<cac:OrderReference><cbc:SalesOrderID>1</cbc:SalesOrderID></cac:OrderReference>',
    ],
    [
      'cac:AccountingSupplierParty',
      'before',
      '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID></cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>',
    ],
    [
      'cac:AccountingSupplierParty',
      'before',
      '<cac:DespatchDocumentReference><cbc:ID>1</cbc:ID></cac:DespatchDocumentReference><cac:DespatchDocumentReference><cbc:ID>2</cbc:ID></cac:DespatchDocumentReference>',
    ],
    [
      'cac:AccountingSupplierParty',
      'before',
      '<cac:StatementDocumentReference><cbc:ID>1</cbc:ID></cac:StatementDocumentReference>',
    ],
    [
      'cac:AccountingSupplierParty',
      'before',
      '<cac:AdditionalDocumentReference><cbc:ID>A</cbc:ID><cbc:DocumentTypeCode>999</cbc:DocumentTypeCode><cbc:DocumentDescription>AUTRE</cbc:DocumentDescription></cac:AdditionalDocumentReference>',
    ],
    [
      'cac:AccountingSupplierParty',
      'before',
      '<cac:AdditionalDocumentReference><cbc:ID>A</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/html">SGVsbG8=</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>',
    ],
    ['cac:AccountingSupplierParty', 'before', '<cac:Signature><cbc:ID>1</cbc:ID></cac:Signature>'],
    [
      'cac:AccountingCustomerParty',
      'after',
      '<cac:PayeeParty><cac:PartyIdentification><cbc:ID>1</cbc:ID></cac:PartyIdentification></cac:PayeeParty>',
    ],
    [
      'cac:AccountingCustomerParty',
      'after',
      '<cac:TaxRepresentativeParty><cac:PartyName><cbc:Name>Rep</cbc:Name></cac:PartyName></cac:TaxRepresentativeParty>',
    ],
    [
      'cac:AccountingCustomerParty',
      'after',
      '<cac:BuyerCustomerParty><cac:Party><cbc:EndpointID schemeID="0225">1</cbc:EndpointID></cac:Party></cac:BuyerCustomerParty>',
    ],
    [
      'cac:PartyTaxScheme',
      'after',
      '<cac:PartyTaxScheme><cbc:CompanyID>x</cbc:CompanyID><cac:TaxScheme><cbc:ID>LOC</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>',
    ],
    ['cac:PostalAddress', 'before', '<cac:Language><cbc:ID>fr</cbc:ID></cac:Language>'],
    [
      'cac:PartyLegalEntity',
      'after',
      '<cac:Contact><cbc:ID>1</cbc:ID><cbc:Telefax>2</cbc:Telefax></cac:Contact>',
    ],
    ['cbc:EndpointID', 'before', '<cbc:WebsiteURI>x</cbc:WebsiteURI>'],
    ['cbc:CityName', 'after', '<cbc:CountrySubentityCode>38</cbc:CountrySubentityCode>'],
    [
      'cac:TaxTotal',
      'before',
      '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">5.001</cbc:Amount><cac:TaxCategory><cbc:ID>E</cbc:ID><cbc:Percent>1</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:AllowanceCharge>',
    ],
    [
      'cac:TaxTotal',
      'before',
      '<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:AllowanceChargeReasonCode>ZZ1</cbc:AllowanceChargeReasonCode><cbc:Amount currencyID="USD">5.00</cbc:Amount><cac:TaxCategory><cbc:ID>O</cbc:ID><cbc:Percent>2</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:AllowanceCharge>',
    ],
    [
      'cac:TaxTotal',
      'before',
      '<cac:TaxExchangeRate><cbc:SourceCurrencyCode>EUR</cbc:SourceCurrencyCode><cbc:TargetCurrencyCode>USD</cbc:TargetCurrencyCode></cac:TaxExchangeRate>',
    ],
    [
      'cac:TaxTotal',
      'before',
      '<cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID></cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>',
    ],
    [
      'cac:TaxTotal',
      'before',
      '<cac:PaymentMeans><cbc:PaymentMeansCode>1X</cbc:PaymentMeansCode><cbc:PaymentDueDate>2026-12-01</cbc:PaymentDueDate></cac:PaymentMeans>',
    ],
    [
      'cac:TaxTotal',
      'before',
      '<cac:Delivery><cbc:ID>1</cbc:ID><cac:DeliveryAddress><cbc:CityName>y</cbc:CityName></cac:DeliveryAddress></cac:Delivery>',
    ],
    [
      'cbc:TaxExclusiveAmount',
      'before',
      '<cbc:LineExtensionAmount currencyID="EUR">1</cbc:LineExtensionAmount>',
    ],
    [
      'cbc:TaxInclusiveAmount',
      'after',
      '<cbc:AllowanceTotalAmount currencyID="EUR">7.777</cbc:AllowanceTotalAmount><cbc:ChargeTotalAmount currencyID="EUR">3.333</cbc:ChargeTotalAmount>',
    ],
    [
      'cbc:PayableAmount',
      'before',
      '<cbc:PrepaidAmount currencyID="EUR">1.001</cbc:PrepaidAmount><cbc:PayableRoundingAmount currencyID="EUR">0.015</cbc:PayableRoundingAmount>',
    ],
    [
      'cac:Item',
      'before',
      '<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">1.239</cbc:Amount></cac:AllowanceCharge>',
    ],
    ['cac:Item', 'before', '<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">1</cbc:TaxAmount></cac:TaxTotal>'],
    ['cac:Item', 'into', '<cac:AdditionalItemProperty><cbc:Name>x</cbc:Name></cac:AdditionalItemProperty>'],
    [
      'cac:Item',
      'into',
      '<cac:ManufacturerParty><cac:PartyName><cbc:Name>m</cbc:Name></cac:PartyName></cac:ManufacturerParty>',
    ],
    [
      'cac:ClassifiedTaxCategory',
      'before',
      '<cac:CommodityClassification><cbc:ItemClassificationCode listID="QQ">1</cbc:ItemClassificationCode></cac:CommodityClassification>',
    ],
    [
      'cac:ClassifiedTaxCategory',
      'before',
      '<cac:OriginCountry><cbc:IdentificationCode>XX</cbc:IdentificationCode></cac:OriginCountry>',
    ],
    ['cbc:PriceAmount', 'after', '<cbc:BaseQuantity unitCode="ZZZZ">0</cbc:BaseQuantity>'],
    [
      'cbc:PriceAmount',
      'after',
      '<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">1</cbc:Amount></cac:AllowanceCharge>',
    ],
    ['cbc:Percent', 'after', '<cbc:TaxExemptionReasonCode>VATEX-XX</cbc:TaxExemptionReasonCode>'],
  ],
}
