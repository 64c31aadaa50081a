/** Files made to exhaust a reader, or broken by chance: each ends in a result or in a fault that has a name. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { zlibSync } from 'fflate'
import { readContainer } from '../container/container.ts'
import { type Body, facturxBodies, pdfOf, streamOf } from '../testing.ts'
import { bytesOf, latin } from './characters.ts'
import { PdfFailure, type PdfFailureKind } from './failure.ts'

const XML = `<rsm:CrossIndustryInvoice>${'Facture '.repeat(500)}</rsm:CrossIndustryInvoice>`

/** The kind of the fault, or what was found. */
function outcomeOf(file: Uint8Array): PdfFailureKind | 'whole' | 'damaged' | 'nothing' {
  try {
    const [invoice] = readContainer(file).invoices
    if (invoice === undefined) return 'nothing'
    return invoice.isDamaged ? 'damaged' : 'whole'
  } catch (error) {
    if (error instanceof PdfFailure) return error.kind
    throw error
  }
}

function outcomeWith(changes: Readonly<Record<number, Body>>): ReturnType<typeof outcomeOf> {
  return outcomeOf(pdfOf(facturxBodies(XML, changes)))
}

const names = (value: string) => ({ 1: `<</Type /Catalog /Pages 2 0 R /Names <</EmbeddedFiles ${value}>>>>` })

describe('loops', () => {
  test('a name tree that holds itself is walked once', () =>
    assert.equal(
      outcomeWith({ ...names('7 0 R'), 7: '<</Kids [7 0 R 8 0 R]>>', 8: '<</Kids [7 0 R]>>' }),
      'nothing',
    ))

  test('a page tree that holds itself is no matter', () =>
    assert.equal(outcomeWith({ 2: '<</Type /Pages /Kids [2 0 R] /Count 1000000000>>' }), 'whole'))

  test('an object that is itself, or two that are each other, are null', () => {
    assert.equal(outcomeWith({ 5: '5 0 R' }), 'damaged')
    assert.equal(outcomeWith({ 5: '7 0 R', 7: '5 0 R' }), 'damaged')
  })

  test('a stream whose length is itself is searched for its end', () =>
    assert.equal(
      outcomeWith({
        5: facturxBodies(XML)
          .get(5)!
          .replace(/Length \d+/, 'Length 5 0 R'),
      }),
      'whole',
    ))

  test('an object stream that is in itself holds nothing', () => {
    const rows = [1, 0, 9, 0, 2, 0, 2, 0, 2, 0, 2, 1]
    const file = `%PDF-1.7\n9 0 obj\n${streamOf(Uint8Array.from(rows), '/Type /XRef /W [1 2 1] /Index [0 3] /Root 2 0 R')}\nendobj\nstartxref\n9\n%%EOF`
    assert.equal(outcomeOf(bytesOf(file)), 'structure')
  })

  test('a chain of updates that comes back ends there', () => {
    const text = latin(pdfOf(facturxBodies(XML)))
    const start = text.indexOf('xref\n0')
    assert.equal(outcomeOf(bytesOf(text.replace('/Root', `/Prev ${start} /Root`))), 'whole')
  })
})

describe('floods', () => {
  const flood = (name: string, from: number, count: number) =>
    Array.from({ length: count }, (_, i) => `(${name}${i}) ${from + i} 0 R`).join(' ')

  test('ten thousand attachments are refused', () =>
    assert.equal(outcomeWith(names(`<</Names [${flood('a', 10, 10_000)}]>>`)), 'attachments'))

  test('ten thousand associated files are refused', () =>
    assert.equal(
      outcomeWith({ 1: `<</Type /Catalog /Pages 2 0 R /AF [${'4 0 R '.repeat(10_000)}]>>` }),
      'attachments',
    ))

  test('a name tree of ten thousand nodes is refused', () =>
    assert.equal(outcomeWith(names(`<</Kids [${'<</Kids []>> '.repeat(10_000)}]>>`)), 'attachments'))

  test('a bomb in the invoice is refused', () => {
    const bomb = zlibSync(new Uint8Array(20_000_000))
    const body = `<</Filter /FlateDecode /Length ${bomb.length}>>\nstream\n${latin(bomb)}\nendstream`
    assert.equal(outcomeWith({ 5: body }), 'inflation')
  })

  test('a bomb in bombs is refused', () => {
    const bomb = zlibSync(zlibSync(zlibSync(new Uint8Array(20_000_000))))
    const filters = '[/FlateDecode /FlateDecode /FlateDecode]'
    const body = `<</Filter ${filters} /Length ${bomb.length}>>\nstream\n${latin(bomb)}\nendstream`
    assert.equal(outcomeWith({ 5: body }), 'inflation')
  })

  test('a bomb in the cross-reference is refused', () => {
    const bomb = streamOf(new Uint8Array(26_000_000), '/Type /XRef /W [1 1 1] /Root 1 0 R')
    assert.equal(outcomeOf(bytesOf(`%PDF-1.7\n9 0 obj\n${bomb}\nendobj\nstartxref\n9\n%%EOF`)), 'inflation')
  })

  test('a hundred thousand filters count as a few', () => {
    const filters = `[${'/ASCIIHexDecode '.repeat(100_000)}]`
    assert.equal(outcomeWith({ 5: `<</Filter ${filters} /Length 1>>\nstream\n>\nendstream` }), 'damaged')
  })

  test('two hundred thousand objects are refused, in the table and when they are searched for', () => {
    const rows = '0000000009 00000 n \n'.repeat(200_000)
    const table = `%PDF-1.7\nxref\n0 200000\n${rows}trailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF`
    assert.equal(outcomeOf(bytesOf(table)), 'objects')
    assert.equal(outcomeOf(bytesOf(`%PDF-1.7\n${'1 0 obj '.repeat(200_000)}`)), 'objects')
  })

  test('ten thousand updates are refused', () => {
    let text = '%PDF-1.7\n'
    let start = 0
    for (let i = 0; i < 10_000; i++) {
      const at = text.length
      text += `xref\n0 0\ntrailer\n<</Root 1 0 R /Prev ${start}>>\n`
      start = at
    }
    assert.equal(outcomeOf(bytesOf(`${text}startxref\n${start}\n%%EOF`)), 'updates')
  })

  test('streams without an end do not make the search begin again and again', () => {
    const objects = Array.from({ length: 100 }, (_, i) => `${i + 10} 0 obj\n<</Length -1>>\nstream\n`).join(
      '',
    )
    const tree = Array.from({ length: 100 }, (_, i) => `(a) <</F (a.xml) /EF <</F ${i + 10} 0 R>>>>`).join(
      ' ',
    )
    const file = `%PDF-1.7\n1 0 obj\n${names(`<</Names [${tree}]>>`)[1]}\nendobj\n${objects}${'e'.repeat(1_000_000)}`
    assert.equal(outcomeOf(bytesOf(file)), 'search')
  })
})

describe('numbers beyond reason', () => {
  for (const length of ['-1', '99999999999999999999', '1e9', '(3)', '[]'])
    test(`a stream of length ${length} is searched for its end`, () =>
      assert.equal(
        outcomeWith({
          5: facturxBodies(XML)
            .get(5)!
            .replace(/Length \d+/, `Length ${length}`),
        }),
        'whole',
      ))

  for (const trailer of [
    '/Size -1',
    '/Prev -5',
    '/Prev 1e99',
    '/XRefStm 99999999999',
    '/Root 4294967296 0 R /Root 1 0 R',
  ])
    test(`a trailer with ${trailer} is followed as far as it goes`, () =>
      assert.equal(outcomeOf(pdfOf(facturxBodies(XML), { trailer })), 'whole'))

  test('widths and indices of a cross-reference stream are bounded by its bytes', () => {
    for (const entries of [
      '/W [1 9 1]',
      '/W [0 0 0]',
      '/W [-1 2 2]',
      '/W [1 2 1] /Index [0 1000000000000]',
      '/W []',
    ])
      assert.equal(
        outcomeOf(
          bytesOf(
            `%PDF-1.7\n9 0 obj\n${streamOf('abcd', `/Type /XRef ${entries} /Root 1 0 R`)}\nendobj\nstartxref\n9\n`,
          ),
        ),
        'structure',
        entries,
      )
  })

  test('an object stream of a billion objects holds those that it has', () => {
    const text = latin(pdfOf(facturxBodies(XML), { xref: 'packed' }))
    assert.equal(outcomeOf(bytesOf(text.replace(/\/N \d+/, '/N 1000000000'))), 'whole')
  })

  test('deep nesting is refused', () =>
    assert.equal(outcomeWith({ 1: `<</Type /Catalog /Pages ${'['.repeat(100_000)}` }), 'depth'))
})

describe('what is broken by chance', () => {
  const samples = (['table', 'stream', 'packed'] as const).map(xref => pdfOf(facturxBodies(XML), { xref }))

  test('a file cut at every tenth byte is read, found damaged or empty, or refused by name', () => {
    const outcomes = new Set<string>()
    for (const sample of samples)
      for (let length = 0; length < sample.length; length += 10)
        outcomes.add(outcomeOf(sample.subarray(0, length)))
    assert.deepEqual([...outcomes].sort(), ['damaged', 'header', 'nothing', 'structure', 'whole'])
  })

  test('changed bytes never do worse', () => {
    let seed = 20261121
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
      return Math.floor((seed / 2 ** 32) * below)
    }
    const tokens = [
      '<<',
      '>>',
      '[',
      ']',
      '(',
      ')',
      ' R',
      ' obj',
      'endobj',
      'stream',
      '/',
      '0 ',
      '9',
      '%',
      '\0',
    ].map(bytesOf)
    for (let i = 0; i < 1_500; i++) {
      const file = samples[i % samples.length]!.slice()
      for (let changes = random(6) + 1; changes > 0; changes--) {
        const token = tokens[random(tokens.length)]!
        file.set(token, random(file.length - token.length))
      }
      outcomeOf(file)
    }
  })
})
