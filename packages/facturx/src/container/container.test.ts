import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { latin } from '../read/characters.ts'
import {
  type Body,
  facturxBodies,
  type Layout,
  packet,
  pdfOf,
  specification,
  streamOf,
  updated,
} from '../testing.ts'
import { readContainer } from './container.ts'
import { containerFindings } from './findings.ts'

const XML = `<?xml version="1.0"?><rsm:CrossIndustryInvoice xmlns:rsm="urn:un">${'é'.repeat(3_000)}</rsm:CrossIndustryInvoice>`
const BYTES = utf8ToBytes(XML)
const EN16931 = 'urn:cen.eu:en16931:2017'
const EXTENDED_CTC_FR = 'urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr'

function kindsOf(file: Uint8Array, specification = EN16931): readonly string[] {
  return containerFindings(readContainer(file), specification).map(({ kind }) => kind)
}

function changed(changes: Readonly<Record<number, Body>>, specification?: string): readonly string[] {
  return kindsOf(pdfOf(facturxBodies(XML, changes)), specification)
}

function assertFound(file: Uint8Array): void {
  const { invoices } = readContainer(file)
  assert.deepEqual(
    invoices.map(({ attachment, isDamaged }) => [attachment.name, isDamaged]),
    [['factur-x.xml', false]],
  )
  assert.deepEqual(invoices[0]!.bytes, BYTES)
}

describe('the invoice is found byte for byte', () => {
  for (const xref of ['table', 'stream', 'packed'] as const)
    test(`by a cross-reference as ${xref}, without a defect`, () => {
      const file = pdfOf(facturxBodies(XML), { xref })
      assertFound(file)
      assert.deepEqual(kindsOf(file), [])
    })

  test('in the newest of several versions', () => {
    const old = pdfOf(facturxBodies('<old/>'))
    const file = updated(old, new Map([[5, facturxBodies(XML).get(5)!]]), 7)
    assertFound(file)
    assert.deepEqual(kindsOf(file), [])
  })

  test('in a file for readers old and new', () => {
    const bodies = facturxBodies(XML)
    const hidden = new Map([...bodies].filter(([number]) => number !== 5))
    const text = latin(pdfOf(hidden))
    const at = text.indexOf('xref\n')
    const object = `5 0 obj\n${bodies.get(5)}\nendobj\n`
    const row = [1, (at >> 8) & 255, at & 255, 0]
    const stream = streamOf(Uint8Array.from(row), '/Type /XRef /W [1 2 1] /Index [5 1] /Size 8')
    const streamAt = at + object.length
    const section = `7 0 obj\n${stream}\nendobj\n`
    const table = text.slice(at).replace('/Root', `/XRefStm ${streamAt} /Root`)
    const start = streamAt + section.length
    const whole = `${text.slice(0, at)}${object}${section}${table.replace(/startxref\n\d+/, `startxref\n${start}`)}`
    assertFound(Uint8Array.from(whole, sign => sign.charCodeAt(0)))
  })

  test('after bytes before the header', () => {
    const file = pdfOf(facturxBodies(XML))
    const led = new Uint8Array(file.length + 9)
    led.set(utf8ToBytes('MIME junk'))
    led.set(file, 9)
    assertFound(led)
  })

  test('in a name tree of several levels', () => {
    const file = pdfOf(
      facturxBodies(XML, {
        1: '<</Type /Catalog /Pages 2 0 R /Metadata 6 0 R /Names <</EmbeddedFiles 7 0 R>> /AF [4 0 R]>>',
        7: '<</Kids [8 0 R 7 0 R]>>',
        8: '<</Limits [(a) (z)] /Names [(factur-x.xml) 4 0 R]>>',
      }),
    )
    assertFound(file)
    assert.deepEqual(kindsOf(file), [])
  })

  for (const layout of [{ trailer: '' }, { xref: 'packed' }] as const satisfies readonly Layout[])
    test(`where the cross-reference is broken (${JSON.stringify(layout)}), and this is reported`, () => {
      const text = latin(pdfOf(facturxBodies(XML), layout))
      const file = Uint8Array.from(text.replace(/startxref\n\d+/, 'startxref\n5'), sign => sign.charCodeAt(0))
      assertFound(file)
      assert.deepEqual(kindsOf(file), ['cross_reference'])
    })

  test('where objects are elsewhere than the table says', () => {
    const text = latin(pdfOf(facturxBodies(XML)))
    const file = Uint8Array.from(text.replace('2 0 obj', '\n\n\n2 0 obj'), sign => sign.charCodeAt(0))
    assertFound(file)
    assert.deepEqual(kindsOf(file), ['cross_reference'])
  })

  test('where a length is wrong', () => {
    const file = pdfOf(
      facturxBodies(XML, {
        5: facturxBodies(XML)
          .get(5)!
          .replace(/Length \d+/, 'Length 3'),
      }),
    )
    assertFound(file)
  })
})

describe('defects', () => {
  const catalog = (names: string, af: string) =>
    `<</Type /Catalog /Pages 2 0 R /Metadata 6 0 R ${names === '' ? '' : `/Names <</EmbeddedFiles <</Names [${names}]>>>>`} /AF [${af}]>>`

  test('no file is attached', () => assert.deepEqual(changed({ 1: catalog('', '') }), ['no_attachment']))

  test('no attached file is an invoice', () =>
    assert.deepEqual(changed({ 4: specification('conditions.pdf', 5), 5: streamOf('%PDF-') }), [
      'no_invoice',
    ]))

  test('the invoice has another name', () => {
    for (const name of [
      'invoice.xml',
      'Factur-X.xml',
      'zugferd-invoice.xml',
      'ZUGFeRD-invoice.xml',
      'xrechnung.xml',
    ])
      assert.deepEqual(changed({ 4: specification(name, 5) }), ['file_name'], name)
  })

  test('an order is taken for what claims to be the document', () => {
    assert.equal(
      readContainer(pdfOf(facturxBodies(XML, { 4: specification('order-x.xml', 5) }))).invoices.length,
      1,
    )
  })

  test('several files claim to be the invoice, and factur-x.xml is read', () => {
    const changes = {
      1: catalog('(a) 7 0 R (b) 4 0 R', '4 0 R 7 0 R'),
      7: specification('ZUGFeRD-invoice.xml', 8),
      8: streamOf('<old/>'),
    }
    assertFirst(changes)
    assert.deepEqual(changed(changes), ['several'])
  })

  function assertFirst(changes: Readonly<Record<number, Body>>): void {
    assert.deepEqual(readContainer(pdfOf(facturxBodies(XML, changes))).invoices[0]!.bytes, BYTES)
  }

  test('other attachments beside the invoice are no defect', () =>
    assert.deepEqual(
      changed({
        1: catalog('(a) 7 0 R (b) 4 0 R', '4 0 R 7 0 R'),
        7: specification('cgv.pdf', 8),
        8: streamOf('x'),
      }),
      [],
    ))

  test('the invoice is in one list only', () => {
    assert.deepEqual(changed({ 1: catalog('(a) 4 0 R', '') }), ['not_in_af'])
    assert.deepEqual(changed({ 1: catalog('', '4 0 R') }), ['not_in_names'])
  })

  test('its relationship is missing, or not one of its level', () => {
    assert.deepEqual(changed({ 4: specification('factur-x.xml', 5, '') }), ['relationship_missing'])
    assert.deepEqual(changed({ 4: specification('factur-x.xml', 5, '/AFRelationship /Supplement') }), [
      'relationship',
    ])
    const minimum = { 6: streamOf(packet({ level: 'MINIMUM' }), '', false) }
    assert.deepEqual(changed(minimum, 'urn:factur-x.eu:1p0:minimum'), ['relationship', 'partial_profile'])
  })

  test('its media type is another', () =>
    assert.deepEqual(changed({ 5: streamOf(XML, '/Subtype /application#2Fxml') }), ['mime']))

  test('its stream is damaged, or encoded by what PDF/A forbids', () => {
    const body = facturxBodies(XML).get(5)!
    assert.deepEqual(changed({ 5: body.replace(/stream\n.{20}/s, 'stream\n') }), ['damaged'])
    assert.deepEqual(changed({ 5: body.replace('FlateDecode', 'LZWDecode') }), ['damaged'])
    assert.deepEqual(changed({ 5: 'null' }), ['damaged', 'mime'])
  })

  test('its size and checksum are compared, the checksum in hexadecimal too', () => {
    const stated = (parameters: string) => ({
      5: streamOf(XML, `/Subtype /text#2Fxml /Params <<${parameters}>>`),
    })
    const digest = bytesToHex(md5(BYTES))
    assert.deepEqual(changed(stated(`/Size ${BYTES.length} /CheckSum <${digest}>`)), [])
    assert.deepEqual(changed(stated(`/CheckSum (${digest})`)), [])
    assert.deepEqual(changed(stated('/Size 3 /CheckSum (0123456789abcdef)')), ['size', 'checksum'])
  })

  test('the metadata is missing, unreadable, or not that of Factur-X', () => {
    const metadata = (text: string) => changed({ 6: streamOf(text, '', false) })
    assert.deepEqual(changed({ 6: 'null' }), ['metadata_missing'])
    assert.deepEqual(metadata('<x'), ['metadata_unreadable'])
    assert.deepEqual(metadata('<x/>'), ['pdfa_mark', 'metadata_schema'])
    assert.deepEqual(
      metadata(packet().replace(/<pdfaSchema:namespaceURI>.*<\/pdfaSchema:namespaceURI>/, '')),
      ['metadata_undescribed'],
    )
    assert.deepEqual(metadata(packet().replace('INVOICE', 'ORDER')), ['metadata_type'])
    assert.deepEqual(metadata(packet({ fileName: 'invoice.xml' })), ['metadata_file_name'])
    assert.deepEqual(metadata(packet().replace('>3<', '>2<')), ['pdfa_mark'])
  })

  test('properties may be attributes, under any prefix', () => {
    const attributes = packet()
      .replaceAll('fx:', 'zf:')
      .replace('xmlns:fx', 'xmlns:zf')
      .replace(/<zf:ConformanceLevel>(.*)<\/zf:ConformanceLevel>/, '')
      .replace('xmlns:zf=', 'zf:ConformanceLevel="EN 16931" xmlns:zf=')
    assert.deepEqual(changed({ 6: streamOf(attributes, '', false) }), [])
  })

  test('the schema of another standard is named', () => {
    const text = packet().replaceAll('urn:factur-x:pdfa', 'urn:zugferd:pdfa')
    const [defect] = containerFindings(
      readContainer(pdfOf(facturxBodies(XML, { 6: streamOf(text) }))),
      EN16931,
    )
    assert.deepEqual(defect, {
      kind: 'metadata_schema',
      found: 'urn:zugferd:pdfa:CrossIndustryDocument:invoice:1p0#',
    })
  })

  test('the level differs from BT-24, or BT-24 is not a profile of Factur-X', () => {
    assert.deepEqual(changed({}, 'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended'), [
      'metadata_level',
    ])
    assert.deepEqual(changed({}, EXTENDED_CTC_FR), ['french_extension'])
    assert.deepEqual(changed({}, 'urn:example'), [])
  })

  test('an encrypted file has nothing else to tell', () =>
    assert.deepEqual(kindsOf(pdfOf(facturxBodies(XML), { trailer: '/Encrypt <</Filter /Standard>>' })), [
      'encrypted',
    ]))
})
