/**
 * The metadata packet of a Factur-X document: what it is (PDF/A-3), what it carries (Factur-X 1.09, annex on
 * XMP), and the usual facts of a document. PDF/A forbids properties that no schema describes, so the four of
 * Factur-X bring their description along.
 */

/** The XML's level, as `fx:ConformanceLevel` spells it; it has to agree with BT-24. */
export type FacturXLevel = 'MINIMUM' | 'BASIC WL' | 'BASIC' | 'EN 16931' | 'EXTENDED'

export interface DocumentFacts {
  readonly title: string
  /** Who issues the document. */
  readonly author?: string
  /** RFC 3066, most important first. */
  readonly languages: readonly string[]
  /** ISO 8601 instants. */
  readonly created: string
  readonly modified: string
  /** The program that wrote the page, and the one that wrote the file. */
  readonly creator?: string
  readonly producer: string
  readonly pdfa: 'A' | 'U' | 'B'
  /** The document is also accessible by ISO 14289-1 (PDF/UA-1). */
  readonly isAccessible?: boolean
  readonly level: FacturXLevel
  /** Name of the XML inside: `factur-x.xml`. */
  readonly fileName: string
}

export const FACTURX_NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const PDFUA_NAMESPACE = 'http://www.aiim.org/pdfua/ns/id/'

type Property = readonly [name: string, type: 'Text' | 'Integer', category: string, description: string]

const FACTURX_PROPERTIES: readonly Property[] = [
  ['DocumentFileName', 'Text', 'external', 'Name of the embedded XML file'],
  ['DocumentType', 'Text', 'external', 'Kind of document, in capitals'],
  ['Version', 'Text', 'external', 'Version of this schema'],
  ['ConformanceLevel', 'Text', 'external', 'Profile of the embedded XML'],
]
const PDFUA_PROPERTIES: readonly Property[] = [['part', 'Integer', 'internal', 'Part of ISO 14289']]

/** The packet, to be encoded in UTF-8 and stored uncompressed. */
export function xmp(facts: DocumentFacts): string {
  const { title, author, languages, created, modified, creator, producer, isAccessible } = facts
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
${element('pdfaid:part', '3')}
${element('pdfaid:conformance', facts.pdfa)}
</rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
${element('dc:format', 'application/pdf')}
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
${author === undefined ? '' : `<dc:creator><rdf:Seq>${element('rdf:li', author)}</rdf:Seq></dc:creator>\n`}\
<dc:language><rdf:Bag>${languages.map(language => element('rdf:li', language)).join('')}</rdf:Bag></dc:language>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
${creator === undefined ? '' : `${element('xmp:CreatorTool', creator)}\n`}\
${element('xmp:CreateDate', created)}
${element('xmp:ModifyDate', modified)}
${element('xmp:MetadataDate', modified)}
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
${element('pdf:Producer', producer)}
</rdf:Description>
${extensionSchemas(facts)}
${isAccessible ? pdfua() : ''}\
<rdf:Description rdf:about="" xmlns:fx="${FACTURX_NAMESPACE}">
${element('fx:DocumentType', 'INVOICE')}
${element('fx:DocumentFileName', facts.fileName)}
${element('fx:Version', '1.0')}
${element('fx:ConformanceLevel', facts.level)}
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`
}

function pdfua(): string {
  return `<rdf:Description rdf:about="" xmlns:pdfuaid="${PDFUA_NAMESPACE}">
${element('pdfuaid:part', '1')}
</rdf:Description>
`
}

function extensionSchemas({ isAccessible }: DocumentFacts): string {
  const schemas = [schema('Factur-X PDFA Extension Schema', 'fx', FACTURX_NAMESPACE, FACTURX_PROPERTIES)]
  if (isAccessible) schemas.push(schema('PDF/UA', 'pdfuaid', PDFUA_NAMESPACE, PDFUA_PROPERTIES))
  return `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" \
xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag>
${schemas.join('\n')}
</rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`
}

function schema(title: string, prefix: string, namespace: string, properties: readonly Property[]): string {
  const rows = properties.map(
    ([name, type, category, description]) =>
      `<rdf:li rdf:parseType="Resource">${element('pdfaProperty:name', name)}\
${element('pdfaProperty:valueType', type)}${element('pdfaProperty:category', category)}\
${element('pdfaProperty:description', description)}</rdf:li>`,
  )
  return `<rdf:li rdf:parseType="Resource">
${element('pdfaSchema:schema', title)}
${element('pdfaSchema:namespaceURI', namespace)}
${element('pdfaSchema:prefix', prefix)}
<pdfaSchema:property><rdf:Seq>
${rows.join('\n')}
</rdf:Seq></pdfaSchema:property>
</rdf:li>`
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
