import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { PdfFailure } from '@conforme/facturx'
import { DocumentFailure, XmlFailure } from '@conforme/formats'
import {
  type Body,
  facturxBodies,
  packet,
  pdfOf,
  specification,
  streamOf,
} from '../../../facturx/src/testing.ts'
import { placeholders } from '../../../rules/src/explain.ts'
import { validateDocument } from '../judging/document.ts'
import { CONTEXT } from '../testing.ts'
import { ContainerFailure, receive } from './receive.ts'
import { unreadable } from './unreadable.ts'
import { CONTAINER } from './words.ts'

const XML = readFileSync(new URL('../../../../corpus/golden/simple.cii.xml', import.meta.url), 'utf8')
const UBL = readFileSync(new URL('../../../../corpus/golden/simple.ubl.xml', import.meta.url), 'utf8')
const ZUGFERD_1 = '<x:CrossIndustryDocument xmlns:x="urn:ferd:CrossIndustryDocument:invoice:1p0"/>'
const ORDER_X = `<x:SCRDMCCBDACIOMessageStructure xmlns:x="urn:un:unece:uncefact:data:SCRDMCCBDACIOMessageStructure:100"/>`

function pdf(changes: Readonly<Record<number, Body>> = {}, xml = XML): Uint8Array {
  return pdfOf(facturxBodies(xml, changes))
}

function judged(file: Uint8Array) {
  const validation = validateDocument(file, CONTEXT, { preview: true })
  const failed = validation.checks.filter(check => !check.ok)
  return { ...validation, failed, codes: failed.map(check => check.code) }
}

describe('words', () => {
  for (const [kind, { says, why, label }] of Object.entries(CONTAINER))
    test(`${kind} is reported in both languages, with the same figures`, () => {
      for (const text of [says, why, label]) {
        assert.deepEqual(placeholders(text.fr).toSorted(), placeholders(text.en).toSorted())
        for (const words of [text.fr, text.en]) {
          assert.ok(words.length > 0 && words.length <= 200)
          assert.doesNotMatch(words, /^(?:Erreur|Invalid|Error)|!/)
          for (const name of placeholders(words)) assert.match(name, /^\{(?:found|expected)\}$/)
        }
      }
    })
})

describe('verdict on a PDF', () => {
  test('a small file must not decompress into more elements than its size allows', () => {
    const bomb = (count: number) =>
      pdf({}, XML.replace('</rsm:CrossIndustryInvoice>', `${'<x/>'.repeat(count)}$&`))
    assert.ok(bomb(150_000).length < 20_000)
    assert.ok(judged(bomb(150_000)).codes.includes('FACTURX_UNREADABLE'))
    assert.ok(!judged(bomb(1_000)).codes.includes('FACTURX_UNREADABLE'))
  })

  test('a compliant invoice in a correct container passes all layers', () => {
    const { valid, score, layers, format, syntax, rule_sets, failed, profile } = judged(pdf())
    assert.deepEqual(failed, [])
    assert.deepEqual([valid, score, format, syntax], [true, 100, 'factur-x', 'cii'])
    assert.equal(profile, 'urn:cen.eu:en16931:2017')
    assert.deepEqual(layers, { container: 'passed', schema: 'passed', en16931: 'passed', france: 'passed' })
    assert.deepEqual(rule_sets[0], { id: 'factur-x', version: '1.09' })
  })

  test('findings of the XML keep the place that they have without the PDF', () => {
    const xml = XML.replace('<ram:GrandTotalAmount>120.00', '<ram:GrandTotalAmount>120.01')
    const inside = judged(pdf({}, xml))
    assert.equal(inside.layers.container, 'passed')
    assert.deepEqual(inside.failed, judged(new TextEncoder().encode(xml)).failed)
    assert.ok(inside.failed.some(check => check.line !== undefined && check.xpath !== undefined))
  })

  test('a defect of the container blocks although the XML is fine, and is reported in its own layer', () => {
    const { valid, layers, failed } = judged(pdf({ 4: specification('Factur-X.xml', 5) }))
    assert.deepEqual([valid, layers.container, layers.france], [false, 'failed', 'passed'])
    assert.deepEqual(
      failed.map(({ code, message, docs }) => [code, message, docs]),
      [
        [
          'FACTURX_FILE_NAME',
          'Nommez le fichier joint factur-x.xml, en minuscules ; trouvé : Factur-X.xml.',
          '/rules/FACTURX_FILE_NAME',
        ],
      ],
    )
  })

  test('a warning leaves the container passed', () => {
    const { valid, layers, codes } = judged(pdf({ 5: streamOf(XML, '/Subtype /application#2Fxml') }))
    assert.deepEqual([valid, layers.container, codes], [true, 'passed', ['FACTURX_MIME_TYPE']])
  })

  for (const [what, file, code] of [
    [
      'without attachment',
      pdf({ 1: '<</Type /Catalog /Pages 2 0 R /Metadata 6 0 R>>' }),
      'FACTURX_ATTACHMENT',
    ],
    ['that is encrypted', pdfOf(facturxBodies(XML), { trailer: '/Encrypt 9 0 R' }), 'PDF_ENCRYPTION'],
    ['with a damaged attachment', pdf({ 5: 'null' }), 'FACTURX_DAMAGED'],
    ['with broken XML', pdf({}, XML.slice(0, 4_000)), 'FACTURX_UNREADABLE'],
  ] as const)
    test(`of a PDF ${what} the other layers are not run`, () => {
      const { valid, layers, codes, checks, syntax, profile } = judged(file)
      assert.deepEqual([valid, codes[0], syntax, profile], [false, code, null, ''])
      assert.deepEqual(layers, {
        container: 'failed',
        schema: 'not_run',
        en16931: 'not_run',
        france: 'not_run',
      })
      assert.ok(checks.every(check => !check.ok))
    })

  test('broken XML is reported with its place in the XML', () => {
    const { failed } = judged(pdf({}, XML.replace('</rsm:CrossIndustryInvoice>', '</rsm:Invoice>')))
    assert.match(failed[0]!.message, /Ligne \d+, colonne \d+/)
    assert.equal(failed[0]!.line, XML.trimEnd().split('\n').length)
  })

  test('orders and invoices of ZUGFeRD 1.0 are refused by name', () => {
    const order = judged(pdf({ 4: specification('order-x.xml', 5) }, ORDER_X))
    assert.match(order.failed[0]!.message, /commande Order-X/)
    const old = judged(pdf({ 4: specification('ZUGFeRD-invoice.xml', 5) }, ZUGFERD_1))
    assert.match(old.failed[0]!.message, /facture ZUGFeRD 1\.0/)
    assert.ok(old.codes.includes('FACTURX_FILE_NAME'))
  })

  test('a UBL invoice is judged as such, and reported as out of place', () => {
    const { codes, syntax, layers } = judged(pdf({}, UBL))
    assert.deepEqual([codes, syntax], [['FACTURX_SYNTAX'], 'ubl'])
    assert.deepEqual([layers.container, layers.france], ['failed', 'passed'])
  })

  test('profiles that are not an invoice are named', () => {
    const xml = XML.replace('urn:cen.eu:en16931:2017', 'urn:factur-x.eu:1p0:minimum')
    const file = pdf(
      {
        4: specification('factur-x.xml', 5, '/AFRelationship /Data'),
        6: streamOf(packet({ level: 'MINIMUM' }), '', false),
      },
      xml,
    )
    const { failed, valid } = judged(file)
    assert.equal(valid, false)
    assert.match(failed.find(check => check.code === 'FACTURX_PROFILE')!.message, /^Passez.*MINIMUM/)
  })
})

describe('receiving a PDF', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)

  test('gives its invoice', () => {
    const { format, document } = receive(pdf(), CONTEXT)
    assert.deepEqual([format, document.syntax], ['factur-x', 'cii'])
  })

  test('without an invoice states why it has none', () => {
    const said = (file: Uint8Array) => {
      try {
        receive(file, CONTEXT)
      } catch (error) {
        assert.ok(error instanceof ContainerFailure)
        return unreadable(error)?.text.en
      }
    }
    assert.match(said(pdf({ 1: '<</Type /Catalog /Pages 2 0 R>>' }))!, /no file is attached/)
    assert.match(said(pdfOf(facturxBodies(XML), { trailer: '/Encrypt 9 0 R' }))!, /encrypted/)
  })

  test('with other XML fails as the XML alone would', () => {
    assert.throws(() => receive(pdf({}, '<rsm:CrossIndustryInvoice>'), CONTEXT), XmlFailure)
    assert.throws(
      () => receive(pdf({ 4: specification('order-x.xml', 5) }, ORDER_X), CONTEXT),
      DocumentFailure,
    )
  })

  test('that is not a PDF, or beyond the limits, is reported in both languages', () => {
    for (const [text, code] of [
      ['%PDF-1.7', 'pdf_structure'],
      [`%PDF-1.7\n${'1 0 obj '.repeat(100_001)}`, 'pdf_objects'],
    ] as const)
      assert.throws(
        () => receive(bytes(text), CONTEXT),
        error => error instanceof PdfFailure && unreadable(error)?.code === code,
      )
  })
})
