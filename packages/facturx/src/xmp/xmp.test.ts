import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SaxesParser } from 'saxes'
import { type DocumentFacts, xmp } from './xmp.ts'

const FACTS: DocumentFacts = {
  title: 'Facture F-2026-0001 <Dupont & Fils>',
  author: 'Dupont & Fils',
  languages: ['fr', 'en'],
  created: '2026-11-21T00:00:00Z',
  modified: '2026-11-21T00:00:00Z',
  producer: 'Conforme',
  pdfa: 'A',
  level: 'EN 16931',
  fileName: 'factur-x.xml',
}

/** Element → its text, in document order. */
function textsOf(packet: string): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>()
  const open: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', ({ name }) => void open.push(name))
  parser.on('text', text => {
    if (text.trim() === '') return
    const name = open.at(-1)!
    texts.set(name, [...(texts.get(name) ?? []), text])
  })
  parser.on('closetag', () => void open.pop())
  parser.on('error', error => assert.fail(error))
  parser.write(packet.replace(/<\?xpacket.*?\?>\n?/g, '')).close()
  return texts
}

test('the packet is XML that says what the document is and carries', () => {
  const texts = textsOf(xmp(FACTS))
  assert.deepEqual(texts.get('pdfaid:part'), ['3'])
  assert.deepEqual(texts.get('pdfaid:conformance'), ['A'])
  assert.deepEqual(texts.get('fx:DocumentType'), ['INVOICE'])
  assert.deepEqual(texts.get('fx:DocumentFileName'), ['factur-x.xml'])
  assert.deepEqual(texts.get('fx:Version'), ['1.0'])
  assert.deepEqual(texts.get('fx:ConformanceLevel'), ['EN 16931'])
  assert.deepEqual(texts.get('rdf:li'), [FACTS.title, 'Dupont & Fils', 'fr', 'en'])
})

test('each property of Factur-X is described', () => {
  const described = textsOf(xmp(FACTS)).get('pdfaProperty:name')
  assert.deepEqual(described, ['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel'])
})

test('what is not known is left out', () => {
  const { author: _, ...rest } = FACTS
  const texts = textsOf(xmp(rest))
  assert.ok(!texts.has('xmp:CreatorTool'))
  assert.deepEqual(texts.get('rdf:li'), [FACTS.title, 'fr', 'en'])
})

test('an accessible document says so, and describes the word it says it with', () => {
  const texts = textsOf(xmp({ ...FACTS, isAccessible: true }))
  assert.deepEqual(texts.get('pdfuaid:part'), ['1'])
  assert.deepEqual(texts.get('pdfaSchema:prefix'), ['fx', 'pdfuaid'])
  assert.ok(!textsOf(xmp(FACTS)).has('pdfuaid:part'))
})
