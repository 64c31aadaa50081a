/** Children of the elements that CII D22B and our rows have in common, in the order of its XSD. */
import type { Order } from '../binding.ts'

export const CII_ORDER: Order = [
  [
    'rsm:CrossIndustryInvoice',
    `rsm:ExchangedDocumentContext rsm:ExchangedDocument rsm:SupplyChainTradeTransaction
    rsm:ValuationBreakdownStatement`,
  ],
  [
    'rsm:ExchangedDocument',
    `ram:ID ram:Name ram:TypeCode ram:IssueDateTime ram:CopyIndicator ram:Purpose
    ram:ControlRequirementIndicator ram:LanguageID ram:PurposeCode ram:RevisionDateTime ram:VersionID
    ram:GlobalID ram:RevisionID ram:PreviousRevisionID ram:CategoryCode ram:RequestedResponseTypeCode
    ram:CreationDateTime ram:FirstVersionIssueDateTime ram:SubtypeCode ram:IncludedNote
    ram:ReferenceReferencedDocument ram:SignatoryDocumentAuthentication ram:EffectiveSpecifiedPeriod
    ram:IssuerTradeParty ram:AttachedSpecifiedBinaryFile`,
  ],
  [
    'rsm:SupplyChainTradeTransaction',
    `ram:IncludedSupplyChainTradeLineItem ram:ApplicableHeaderTradeAgreement
    ram:ApplicableHeaderTradeDelivery ram:ApplicableHeaderTradeSettlement`,
  ],
  [
    'ram:ApplicableHeaderTradeSettlement',
    `ram:DuePayableAmount ram:CreditorReferenceTypeCode ram:CreditorReferenceType
    ram:CreditorReferenceIssuerID ram:CreditorReferenceID ram:PaymentReference ram:TaxCurrencyCode
    ram:InvoiceCurrencyCode ram:PaymentCurrencyCode ram:InvoiceIssuerReference ram:InvoiceDateTime
    ram:NextInvoiceDateTime ram:CreditReasonCode ram:CreditReason ram:InvoicerTradeParty
    ram:InvoiceeTradeParty ram:PayeeTradeParty ram:PayerTradeParty ram:TaxApplicableTradeCurrencyExchange
    ram:InvoiceApplicableTradeCurrencyExchange ram:PaymentApplicableTradeCurrencyExchange
    ram:SpecifiedTradeSettlementPaymentMeans ram:ApplicableTradeTax ram:BillingSpecifiedPeriod
    ram:SpecifiedTradeAllowanceCharge ram:SubtotalCalculatedTradeTax ram:SpecifiedLogisticsServiceCharge
    ram:SpecifiedTradePaymentTerms ram:SpecifiedTradeSettlementHeaderMonetarySummation
    ram:SpecifiedFinancialAdjustment ram:InvoiceReferencedDocument ram:ProFormaInvoiceReferencedDocument
    ram:LetterOfCreditReferencedDocument ram:FactoringAgreementReferencedDocument
    ram:FactoringListReferencedDocument ram:PayableSpecifiedTradeAccountingAccount
    ram:ReceivableSpecifiedTradeAccountingAccount ram:PurchaseSpecifiedTradeAccountingAccount
    ram:SalesSpecifiedTradeAccountingAccount ram:SpecifiedTradeSettlementFinancialCard
    ram:SpecifiedAdvancePayment ram:UltimatePayeeTradeParty`,
  ],
  [
    'ram:ApplicableHeaderTradeAgreement',
    `ram:Reference ram:BuyerReference ram:SellerTradeParty ram:BuyerTradeParty ram:SalesAgentTradeParty
    ram:BuyerRequisitionerTradeParty ram:BuyerAssignedAccountantTradeParty
    ram:SellerAssignedAccountantTradeParty ram:BuyerTaxRepresentativeTradeParty
    ram:SellerTaxRepresentativeTradeParty ram:ProductEndUserTradeParty ram:ApplicableTradeDeliveryTerms
    ram:SellerOrderReferencedDocument ram:BuyerOrderReferencedDocument ram:QuotationReferencedDocument
    ram:OrderResponseReferencedDocument ram:ContractReferencedDocument ram:DemandForecastReferencedDocument
    ram:SupplyInstructionReferencedDocument ram:PromotionalDealReferencedDocument
    ram:PriceListReferencedDocument ram:AdditionalReferencedDocument ram:RequisitionerReferencedDocument
    ram:BuyerAgentTradeParty ram:PurchaseConditionsReferencedDocument ram:SpecifiedProcuringProject
    ram:UltimateCustomerOrderReferencedDocument ram:PricingBaseApplicableLogisticsLocation`,
  ],
  [
    `ram:SellerTradeParty ram:BuyerTradeParty ram:SellerTaxRepresentativeTradeParty ram:PayeeTradeParty
    ram:ShipToTradeParty ram:BuyerAgentTradeParty ram:PayerTradeParty ram:SalesAgentTradeParty
    ram:InvoiceeTradeParty ram:InvoicerTradeParty ram:ItemSellerTradeParty`,
    `ram:ID ram:GlobalID ram:TypeCode ram:Name ram:RoleCode ram:Description ram:RegisteredID ram:Role
    ram:SpecifiedLegalOrganization ram:DefinedTradeContact ram:PostalTradeAddress
    ram:URIUniversalCommunication ram:SpecifiedLogisticsLocation ram:SpecifiedTaxRegistration
    ram:EndPointURIUniversalCommunication ram:LogoAssociatedSpecifiedBinaryFile`,
  ],
  [
    'ram:SpecifiedTradeSettlementPaymentMeans',
    `ram:PaymentChannelCode ram:TypeCode ram:GuaranteeMethodCode ram:PaymentMethodCode ram:Information ram:ID
    ram:ApplicableTradeSettlementFinancialCard ram:PayerPartyDebtorFinancialAccount
    ram:PayeePartyCreditorFinancialAccount ram:PayerSpecifiedDebtorFinancialInstitution
    ram:PayeeSpecifiedCreditorFinancialInstitution`,
  ],
  [
    'ram:SpecifiedTradeAllowanceCharge ram:AppliedTradeAllowanceCharge',
    `ram:ChargeIndicator ram:ID ram:SequenceNumeric ram:CalculationPercent ram:BasisAmount ram:BasisQuantity
    ram:PrepaidIndicator ram:ActualAmount ram:UnitBasisAmount ram:ReasonCode ram:Reason ram:TypeCode
    ram:CategoryTradeTax ram:ActualTradeCurrencyExchange`,
  ],
  ['ram:ChargeIndicator', 'udt:IndicatorString udt:Indicator'],
  [
    'ram:ApplicableTradeTax ram:CategoryTradeTax',
    `ram:CalculatedAmount ram:TypeCode ram:ExemptionReason ram:CalculatedRate ram:CalculationSequenceNumeric
    ram:BasisQuantity ram:BasisAmount ram:UnitBasisAmount ram:LineTotalBasisAmount
    ram:AllowanceChargeBasisAmount ram:CategoryCode ram:CurrencyCode ram:Jurisdiction
    ram:CustomsDutyIndicator ram:ExemptionReasonCode ram:TaxBasisAllowanceRate ram:TaxPointDate ram:Type
    ram:InformationAmount ram:CategoryName ram:DueDateTypeCode ram:RateApplicablePercent
    ram:GrandTotalAmount ram:CalculationMethodCode ram:SpecifiedTradeAccountingAccount
    ram:ServiceSupplyTradeCountry ram:BuyerRepayableTaxSpecifiedTradeAccountingAccount
    ram:SellerPayableTaxSpecifiedTradeAccountingAccount
    ram:SellerRefundableTaxSpecifiedTradeAccountingAccount
    ram:BuyerDeductibleTaxSpecifiedTradeAccountingAccount
    ram:BuyerNonDeductibleTaxSpecifiedTradeAccountingAccount ram:PlaceApplicableTradeLocation`,
  ],
  [
    `ram:AdditionalReferencedDocument ram:ContractReferencedDocument ram:BuyerOrderReferencedDocument
    ram:SellerOrderReferencedDocument ram:ReceivingAdviceReferencedDocument
    ram:DespatchAdviceReferencedDocument ram:InvoiceReferencedDocument`,
    `ram:IssuerAssignedID ram:URIID ram:StatusCode ram:CopyIndicator ram:LineID ram:TypeCode ram:GlobalID
    ram:RevisionID ram:Name ram:ReceiptDateTime ram:AttachmentBinaryObject ram:Information ram:CategoryCode
    ram:ReferenceTypeCode ram:SectionName ram:PreviousRevisionID ram:FormattedIssueDateTime ram:PageID
    ram:SubordinateLineID ram:SubtypeCode ram:EffectiveSpecifiedPeriod ram:IssuerTradeParty
    ram:AttachedSpecifiedBinaryFile ram:IncludedNote`,
  ],
  [
    'ram:IncludedSupplyChainTradeLineItem',
    `ram:DescriptionCode ram:AssociatedDocumentLineDocument ram:SpecifiedTradeProduct
    ram:AdditionalInformationNote ram:SpecifiedLineTradeAgreement ram:SpecifiedLineTradeDelivery
    ram:SpecifiedLineTradeSettlement ram:IncludedSubordinateTradeLineItem`,
  ],
  [
    'ram:SpecifiedLineTradeSettlement',
    `ram:PaymentReference ram:InvoiceIssuerReference ram:TotalAdjustmentAmount ram:DiscountIndicator
    ram:InvoiceDateTime ram:ApplicableTradeTax ram:BillingSpecifiedPeriod ram:SpecifiedTradeAllowanceCharge
    ram:SubtotalCalculatedTradeTax ram:SpecifiedLogisticsServiceCharge ram:SpecifiedTradePaymentTerms
    ram:SpecifiedTradeSettlementLineMonetarySummation ram:SpecifiedFinancialAdjustment
    ram:InvoiceReferencedDocument ram:AdditionalReferencedDocument
    ram:PayableSpecifiedTradeAccountingAccount ram:ReceivableSpecifiedTradeAccountingAccount
    ram:PurchaseSpecifiedTradeAccountingAccount ram:SalesSpecifiedTradeAccountingAccount
    ram:SpecifiedTradeSettlementFinancialCard`,
  ],
  [
    'ram:SpecifiedTradeProduct',
    `ram:ID ram:GlobalID ram:SellerAssignedID ram:BuyerAssignedID ram:ManufacturerAssignedID
    ram:IndustryAssignedID ram:ModelID ram:Name ram:TradeName ram:Description ram:TypeCode
    ram:NetWeightMeasure ram:GrossWeightMeasure ram:StatusCode ram:ProductGroupID ram:NetVolumeMeasure
    ram:GrossVolumeMeasure ram:EndItemTypeCode ram:EndItemName ram:CustomerAssignedID ram:BatchID
    ram:AreaDensityMeasure ram:UseDescription ram:ConciseDescription ram:AdditionalDescription ram:BrandName
    ram:SubBrandName ram:DrainedNetWeightMeasure ram:VariableMeasureIndicator ram:ConfigurableIndicator
    ram:ColourCode ram:ColourDescription ram:RecyclingTypeCode ram:UnitTypeCode ram:ContentUnitQuantity
    ram:CommonName ram:ModelName ram:Designation ram:FormattedCancellationAnnouncedLaunchDateTime
    ram:FormattedLatestProductDataChangeDateTime ram:ExportIndicator ram:UltimateCustomerAssignedExtensionID
    ram:SizeCode ram:ApplicableProductCharacteristic ram:ApplicableMaterialGoodsCharacteristic
    ram:DesignatedProductClassification ram:IndividualTradeProductInstance
    ram:CertificationEvidenceReferenceReferencedDocument ram:InspectionReferenceReferencedDocument
    ram:OriginTradeCountry ram:LinearSpatialDimension ram:MinimumLinearSpatialDimension
    ram:MaximumLinearSpatialDimension ram:ManufacturerTradeParty ram:PresentationSpecifiedBinaryFile
    ram:MSDSReferenceReferencedDocument ram:AdditionalReferenceReferencedDocument
    ram:LegalRightsOwnerTradeParty ram:BrandOwnerTradeParty ram:IncludedReferencedProduct
    ram:InformationNote ram:BuyerSuppliedPartsReferenceReferencedDocument`,
  ],
  [
    `ram:IssueDateTime ram:DueDateDateTime ram:OccurrenceDateTime ram:StartDateTime ram:EndDateTime
    ram:ConversionRateDateTime`,
    'udt:DateTimeString udt:DateTime',
  ],
  ['ram:TaxPointDate', 'udt:DateString udt:Date'],
  [
    'ram:TaxApplicableTradeCurrencyExchange',
    `ram:SourceCurrencyCode ram:SourceUnitBasisNumeric ram:TargetCurrencyCode ram:TargetUnitBaseNumeric
    ram:MarketID ram:ConversionRate ram:ConversionRateDateTime ram:AssociatedReferencedDocument`,
  ],
  [
    'ram:SpecifiedTradePaymentTerms',
    `ram:ID ram:FromEventCode ram:SettlementPeriodMeasure ram:Description ram:DueDateDateTime ram:TypeCode
    ram:InstructionTypeCode ram:DirectDebitMandateID ram:PartialPaymentPercent ram:PaymentMeansID
    ram:PartialPaymentAmount ram:DueDateTime ram:BillStartDateTime ram:ApplicableTradePaymentPenaltyTerms
    ram:ApplicableTradePaymentDiscountTerms ram:PayeeTradeParty`,
  ],
  ['ram:SpecifiedProcuringProject', 'ram:ID ram:Description ram:Name'],
  [
    'ram:ApplicableHeaderTradeDelivery',
    `ram:RelatedSupplyChainConsignment ram:ShipToTradeParty ram:UltimateShipToTradeParty
    ram:ShipFromTradeParty ram:ActualDespatchSupplyChainEvent ram:ActualPickUpSupplyChainEvent
    ram:ActualDeliverySupplyChainEvent ram:ActualReceiptSupplyChainEvent ram:AdditionalReferencedDocument
    ram:DespatchAdviceReferencedDocument ram:ReceivingAdviceReferencedDocument
    ram:DeliveryNoteReferencedDocument ram:ConsumptionReportReferencedDocument
    ram:PreviousDeliverySupplyChainEvent ram:PackingListReferencedDocument`,
  ],
  [
    'ram:ReceivableSpecifiedTradeAccountingAccount',
    'ram:ID ram:SetTriggerCode ram:TypeCode ram:AmountTypeCode ram:Name ram:CostReferenceDimensionPattern',
  ],
  ['ram:IncludedNote', 'ram:Subject ram:ContentCode ram:Content ram:SubjectCode ram:ID'],
  [
    'rsm:ExchangedDocumentContext',
    `ram:SpecifiedTransactionID ram:TestIndicator ram:BusinessProcessSpecifiedDocumentContextParameter
    ram:BIMSpecifiedDocumentContextParameter ram:ScenarioSpecifiedDocumentContextParameter
    ram:ApplicationSpecifiedDocumentContextParameter ram:GuidelineSpecifiedDocumentContextParameter
    ram:SubsetSpecifiedDocumentContextParameter ram:MessageStandardSpecifiedDocumentContextParameter
    ram:UserSpecifiedDocumentContextParameter`,
  ],
  [
    'ram:BusinessProcessSpecifiedDocumentContextParameter ram:GuidelineSpecifiedDocumentContextParameter',
    'ram:ID ram:Value ram:SpecifiedDocumentVersion',
  ],
  ['ram:FormattedIssueDateTime', 'qdt:DateTimeString'],
  [
    'ram:SpecifiedLegalOrganization',
    `ram:LegalClassificationCode ram:Name ram:ID ram:TradingBusinessName ram:PostalTradeAddress
    ram:AuthorizedLegalRegistration`,
  ],
  ['ram:SpecifiedTaxRegistration', 'ram:ID ram:IOSSID ram:AssociatedRegisteredTax'],
  [
    'ram:URIUniversalCommunication ram:TelephoneUniversalCommunication ram:EmailURIUniversalCommunication',
    'ram:URIID ram:ChannelCode ram:CompleteNumber',
  ],
  [
    'ram:PostalTradeAddress',
    `ram:ID ram:PostcodeCode ram:PostOfficeBox ram:BuildingName ram:LineOne ram:LineTwo ram:LineThree
    ram:LineFour ram:LineFive ram:StreetName ram:CityName ram:CitySubDivisionName ram:CountryID
    ram:CountryName ram:CountrySubDivisionID ram:CountrySubDivisionName ram:AttentionOf ram:CareOf
    ram:BuildingNumber ram:DepartmentName ram:AdditionalStreetName ram:CityID ram:TypeCode`,
  ],
  [
    'ram:DefinedTradeContact',
    `ram:ID ram:PersonName ram:DepartmentName ram:TypeCode ram:JobTitle ram:Responsibility ram:PersonID
    ram:TelephoneUniversalCommunication ram:DirectTelephoneUniversalCommunication
    ram:MobileTelephoneUniversalCommunication ram:FaxUniversalCommunication
    ram:EmailURIUniversalCommunication ram:TelexUniversalCommunication ram:VOIPUniversalCommunication
    ram:InstantMessagingUniversalCommunication ram:SpecifiedNote ram:SpecifiedContactPerson`,
  ],
  [
    'ram:ActualDeliverySupplyChainEvent',
    `ram:ID ram:OccurrenceDateTime ram:TypeCode ram:Description ram:DescriptionBinaryObject ram:UnitQuantity
    ram:LatestOccurrenceDateTime ram:EarliestOccurrenceDateTime ram:TimeOccurrenceDateTime
    ram:OccurrenceSpecifiedPeriod ram:OccurrenceLogisticsLocation`,
  ],
  [
    'ram:BillingSpecifiedPeriod',
    `ram:DurationMeasure ram:InclusiveIndicator ram:Description ram:StartDateTime ram:EndDateTime
    ram:CompleteDateTime ram:OpenIndicator ram:SeasonCode ram:ID ram:Name ram:SequenceNumeric
    ram:StartDateFlexibilityCode ram:ContinuousIndicator ram:PurposeCode`,
  ],
  ['ram:PayeePartyCreditorFinancialAccount', 'ram:IBANID ram:AccountName ram:ProprietaryID'],
  [
    'ram:PayeeSpecifiedCreditorFinancialInstitution',
    `ram:BICID ram:CHIPSUniversalID ram:NewZealandNCCID ram:IrishNSCID ram:UKSortCodeID
    ram:CHIPSParticipantID ram:SwissBCID ram:FedwireRoutingNumberID ram:PortugueseNCCID
    ram:RussianCentralBankID ram:ItalianDomesticID ram:AustrianBankleitzahlID
    ram:CanadianPaymentsAssociationID ram:SICID ram:GermanBankleitzahlID ram:SpanishDomesticInterbankingID
    ram:SouthAfricanNCCID ram:HongKongBankID ram:AustralianBSBID ram:IndianFinancialSystemID
    ram:HellenicBankID ram:PolishNationalClearingID ram:Name ram:ClearingSystemName
    ram:JapanFinancialInstitutionCommonID ram:LocationFinancialInstitutionAddress
    ram:SubDivisionBranchFinancialInstitution`,
  ],
  [
    'ram:ApplicableTradeSettlementFinancialCard',
    `ram:MicrochipIndicator ram:ID ram:TypeCode ram:CardholderName ram:ExpiryDate ram:VerificationNumeric
    ram:ValidFromDateTime ram:CreditLimitAmount ram:CreditAvailableAmount ram:InterestRatePercent
    ram:IssuingCompanyName ram:Description`,
  ],
  ['ram:PayerPartyDebtorFinancialAccount', 'ram:IBANID ram:AccountName ram:ProprietaryID'],
  [
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    `ram:LineTotalAmount ram:ChargeTotalAmount ram:AllowanceTotalAmount ram:TaxBasisTotalAmount
    ram:TaxTotalAmount ram:RoundingAmount ram:GrandTotalAmount ram:InformationAmount ram:TotalPrepaidAmount
    ram:TotalDiscountAmount ram:TotalAllowanceChargeAmount ram:DuePayableAmount
    ram:RetailValueExcludingTaxInformationAmount ram:TotalDepositFeeInformationAmount
    ram:ProductValueExcludingTobaccoTaxInformationAmount ram:TotalRetailValueInformationAmount
    ram:GrossLineTotalAmount ram:NetLineTotalAmount ram:NetIncludingTaxesLineTotalAmount
    ram:InsuranceChargeTotalAmount ram:IncludingTaxesLineTotalAmount`,
  ],
  [
    'ram:AssociatedDocumentLineDocument',
    `ram:LineID ram:ParentLineID ram:LineStatusCode ram:LineStatusReasonCode ram:CategoryCode
    ram:ResponseReasonCode ram:IncludedNote ram:ReferenceReferencedDocument`,
  ],
  [
    'ram:SpecifiedLineTradeDelivery',
    `ram:RequestedQuantity ram:ReceivedQuantity ram:BilledQuantity ram:ChargeFreeQuantity ram:PackageQuantity
    ram:ProductUnitQuantity ram:PerPackageUnitQuantity ram:NetWeightMeasure ram:GrossWeightMeasure
    ram:TheoreticalWeightMeasure ram:DespatchedQuantity ram:SpecifiedDeliveryAdjustment
    ram:IncludedSupplyChainPackaging ram:RelatedSupplyChainConsignment ram:ShipToTradeParty
    ram:UltimateShipToTradeParty ram:ShipFromTradeParty ram:ActualDespatchSupplyChainEvent
    ram:ActualPickUpSupplyChainEvent ram:RequestedDeliverySupplyChainEvent
    ram:ActualDeliverySupplyChainEvent ram:ActualReceiptSupplyChainEvent ram:AdditionalReferencedDocument
    ram:DespatchAdviceReferencedDocument ram:ReceivingAdviceReferencedDocument
    ram:DeliveryNoteReferencedDocument ram:ConsumptionReportReferencedDocument
    ram:PackingListReferencedDocument`,
  ],
  [
    'ram:SpecifiedTradeSettlementLineMonetarySummation',
    `ram:LineTotalAmount ram:ChargeTotalAmount ram:AllowanceTotalAmount ram:TaxBasisTotalAmount
    ram:TaxTotalAmount ram:GrandTotalAmount ram:InformationAmount ram:TotalAllowanceChargeAmount
    ram:TotalRetailValueInformationAmount ram:GrossLineTotalAmount ram:NetLineTotalAmount
    ram:NetIncludingTaxesLineTotalAmount ram:ProductWeightLossInformationAmount
    ram:IncludingTaxesLineTotalAmount`,
  ],
  [
    'ram:SpecifiedLineTradeAgreement',
    `ram:BuyerReference ram:BuyerRequisitionerTradeParty ram:ApplicableTradeDeliveryTerms
    ram:SellerOrderReferencedDocument ram:BuyerOrderReferencedDocument ram:QuotationReferencedDocument
    ram:ContractReferencedDocument ram:DemandForecastReferencedDocument
    ram:PromotionalDealReferencedDocument ram:AdditionalReferencedDocument ram:GrossPriceProductTradePrice
    ram:NetPriceProductTradePrice ram:RequisitionerReferencedDocument ram:ItemSellerTradeParty
    ram:ItemBuyerTradeParty ram:IncludedSpecifiedMarketplace ram:UltimateCustomerOrderReferencedDocument`,
  ],
  [
    'ram:NetPriceProductTradePrice ram:GrossPriceProductTradePrice',
    `ram:TypeCode ram:ChargeAmount ram:BasisQuantity ram:MinimumQuantity ram:MaximumQuantity ram:ChangeReason
    ram:OrderUnitConversionFactorNumeric ram:Type ram:BasisDateTime ram:AppliedTradeAllowanceCharge
    ram:ValiditySpecifiedPeriod ram:IncludedTradeTax ram:DeliveryTradeLocation
    ram:TradeComparisonReferencePrice ram:AssociatedReferencedDocument`,
  ],
  [
    'ram:DesignatedProductClassification',
    `ram:SystemID ram:SystemName ram:ClassCode ram:ClassName ram:SubClassCode ram:ClassProductCharacteristic
    ram:ApplicableReferencedStandard`,
  ],
  ['ram:OriginTradeCountry', 'ram:ID ram:Name ram:SubordinateTradeCountrySubDivision'],
  [
    'ram:ApplicableProductCharacteristic',
    `ram:ID ram:TypeCode ram:Description ram:ValueMeasure ram:MeasurementMethodCode ram:Value ram:ValueCode
    ram:ValueDateTime ram:ValueIndicator ram:ContentTypeCode ram:ValueSpecifiedBinaryFile
    ram:ApplicableProductCharacteristicCondition ram:ApplicableReferencedStandard`,
  ],
]
