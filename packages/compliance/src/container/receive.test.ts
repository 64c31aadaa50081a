import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DocumentFailure, XmlFailure } from '@conforme/formats'
import { render } from '../drafts/render.ts'
import { CONTEXT, MINIMAL } from '../testing.ts'
import { ContainerFailure, receive } from './receive.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function xmlOf(format: 'cii' | 'ubl'): string {
  const rendered = render({ ...MINIMAL, number: 'F-1' }, CONTEXT, format)
  assert.ok(rendered.ok)
  return rendered.xml
}

for (const format of ['cii', 'ubl'] as const) {
  test(`the ${format} document of a draft is received as its invoice`, () => {
    const { format: found, document } = receive(bytes(xmlOf(format)), CONTEXT)
    assert.deepEqual([found, document.syntax], [format, format])
    assert.deepEqual([document.invoice.number, document.invoice.facts.today], ['F-1', CONTEXT.today])
    assert.deepEqual([document.unmapped, document.unread], [[], []])
    assert.match(document.origins.find('/lines/0/net_amount').xpath, /LineTotalAmount$|LineExtensionAmount$/)
  })
}

test('a document may begin with a mark or blanks, and be in UTF-16', () => {
  const xml = xmlOf('ubl').replace(/^<\?xml[^>]*>\s*/, '')
  const wide = new Uint8Array(new Uint16Array([0xfeff, ...[...xml].map(sign => sign.charCodeAt(0))]).buffer)
  for (const input of [bytes(`\ufeff${xml}`), bytes(`\n ${xml}`), wide])
    assert.equal(receive(input, CONTEXT).document.invoice.number, 'F-1')
})

for (const [what, text, container] of [
  ['nothing', '', 'empty'],
  ['blanks', ' \r\n\t', 'empty'],
  ['a draft', ' {"number":"F-1"}', 'json'],
  ['an archive', 'PK\u0003\u0004', 'unknown'],
  ['a sentence', 'Veuillez trouver notre facture', 'unknown'],
] as const) {
  test(`${what} is refused as ${container}`, () => {
    assert.throws(
      () => receive(bytes(text), CONTEXT),
      (fault: unknown) => fault instanceof ContainerFailure && fault.container === container,
    )
  })
}

test('broken XML and other documents are refused as such', () => {
  assert.throws(() => receive(bytes('<Invoice>'), CONTEXT), XmlFailure)
  assert.throws(
    () => receive(bytes('<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>'), CONTEXT),
    (fault: unknown) => fault instanceof DocumentFailure && fault.document === 'UBL Order',
  )
  const limits = { bytes: 10, depth: 1, elements: 1, attributes: 1 }
  assert.throws(() => receive(bytes(xmlOf('cii')), CONTEXT, limits), XmlFailure)
})
