/** The documents of the self-test that are not made from its draft. */
import { xmp } from '@conforme/facturx'

/** A payment of an invoice (212), between the two companies of the examples. */
export const STATUS = `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossDomainAcknowledgementAndResponse xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossDomainAcknowledgementAndResponse:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
<rsm:ExchangedDocumentContext>
<ram:BusinessProcessSpecifiedDocumentContextParameter><ram:ID>REGULATED</ram:ID></ram:BusinessProcessSpecifiedDocumentContextParameter>
<ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn.cpro.gouv.fr:1p0:CDV:invoice</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter>
</rsm:ExchangedDocumentContext>
<rsm:ExchangedDocument>
<ram:ID>F-2026-1_212_20261121103000#380_20261120</ram:ID>
<ram:IssueDateTime><udt:DateTimeString format="204">20261121103000</udt:DateTimeString></ram:IssueDateTime>
<ram:SenderTradeParty><ram:RoleCode>WK</ram:RoleCode></ram:SenderTradeParty>
<ram:IssuerTradeParty><ram:GlobalID schemeID="0002">100000009</ram:GlobalID><ram:RoleCode>SE</ram:RoleCode></ram:IssuerTradeParty>
<ram:RecipientTradeParty><ram:GlobalID schemeID="0002">200000008</ram:GlobalID><ram:RoleCode>BY</ram:RoleCode><ram:URIUniversalCommunication><ram:URIID schemeID="0225">200000008</ram:URIID></ram:URIUniversalCommunication></ram:RecipientTradeParty>
</rsm:ExchangedDocument>
<rsm:AcknowledgementDocument>
<ram:MultipleReferencesIndicator><udt:Indicator>false</udt:Indicator></ram:MultipleReferencesIndicator>
<ram:TypeCode>23</ram:TypeCode>
<ram:IssueDateTime><udt:DateTimeString format="204">20261121103000</udt:DateTimeString></ram:IssueDateTime>
<ram:ReferenceReferencedDocument>
<ram:IssuerAssignedID>F-2026-1</ram:IssuerAssignedID>
<ram:StatusCode>47</ram:StatusCode>
<ram:TypeCode>380</ram:TypeCode>
<ram:ReceiptDateTime><udt:DateTimeString format="204">20261120100000</udt:DateTimeString></ram:ReceiptDateTime>
<ram:FormattedIssueDateTime><qdt:DateTimeString format="102">20261120</qdt:DateTimeString></ram:FormattedIssueDateTime>
<ram:ProcessConditionCode>212</ram:ProcessConditionCode>
<ram:ProcessCondition>Encaissée</ram:ProcessCondition>
<ram:IssuerTradeParty><ram:GlobalID schemeID="0002">100000009</ram:GlobalID><ram:RoleCode>SE</ram:RoleCode></ram:IssuerTradeParty>
<ram:SpecifiedDocumentStatus>
<ram:SequenceNumeric>1</ram:SequenceNumeric>
<ram:SpecifiedDocumentCharacteristic>
<ram:TypeCode>MEN</ram:TypeCode>
<ram:ValueChangedIndicator><udt:Indicator>false</udt:Indicator></ram:ValueChangedIndicator>
<ram:ValueAmount currencyID="EUR">120.00</ram:ValueAmount>
<ram:ValueDateTime><udt:DateTimeString format="102">20261121</udt:DateTimeString></ram:ValueDateTime>
<ram:ValuePercent>20.00</ram:ValuePercent>
</ram:SpecifiedDocumentCharacteristic>
</ram:SpecifiedDocumentStatus>
</ram:ReferenceReferencedDocument>
</rsm:AcknowledgementDocument>
</rsm:CrossDomainAcknowledgementAndResponse>
`

/** Enough of a Factur-X to be read: a page, the invoice, and the metadata, without which it is not one. */
export function pdfOf(xml: string, withMetadata: boolean): Uint8Array {
  const metadata = xmp({
    title: 'F-2026-1',
    languages: ['fr'],
    created: '2026-11-20T00:00:00Z',
    modified: '2026-11-20T00:00:00Z',
    producer: 'Conforme',
    pdfa: 'B',
    level: 'EN 16931',
    fileName: 'factur-x.xml',
  })
  const objects = [
    `<</Type /Catalog /Pages 2 0 R ${withMetadata ? '/Metadata 6 0 R ' : ''}/Names <</EmbeddedFiles <</Names [(factur-x.xml) 4 0 R]>>>> /AF [4 0 R]>>`,
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    '<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]>>',
    '<</Type /Filespec /F (factur-x.xml) /UF (factur-x.xml) /EF <</F 5 0 R /UF 5 0 R>> /AFRelationship /Alternative>>',
    streamOf(xml, '/Type /EmbeddedFile /Subtype /text#2Fxml'),
    streamOf(metadata, '/Type /Metadata /Subtype /XML'),
  ]
  const encoder = new TextEncoder()
  let text = '%PDF-1.7\n'
  let rows = ''
  for (const [index, body] of objects.entries()) {
    rows += `${String(encoder.encode(text).length).padStart(10, '0')} 00000 n \n`
    text += `${index + 1} 0 obj\n${body}\nendobj\n`
  }
  const size = objects.length + 1
  const start = encoder.encode(text).length
  return encoder.encode(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size} /Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`,
  )
}

function streamOf(content: string, entries: string): string {
  const length = new TextEncoder().encode(content).length
  return `<<${entries} /Length ${length}>>\nstream\n${content}\nendstream`
}
