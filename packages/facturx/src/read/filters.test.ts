import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { zlibSync } from 'fflate'
import { bytesOf, latin } from './characters.ts'
import { Budget, PDF_LIMITS, PdfFault } from './fault.ts'
import { type Decoded, decode } from './filters.ts'
import { type Dict, Name, Stream, type Value } from './values.ts'

function decoded(raw: Uint8Array, filter: string | readonly string[], parameters?: Dict): Decoded {
  const names = typeof filter === 'string' ? new Name(filter) : filter.map(name => new Name(name))
  const dict = new Map<string, Value>([['Filter', names]])
  if (parameters !== undefined) dict.set('DecodeParms', parameters)
  return decode(new Stream(dict, raw, true), value => value, new Budget(PDF_LIMITS))
}

const TEXT = 'Facture 2026-0042 ; '.repeat(5_000)
const DEFLATED = zlibSync(bytesOf(TEXT))

describe('filters', () => {
  test('deflated data comes back, whatever follows it', () => {
    assert.deepEqual(decoded(DEFLATED, 'FlateDecode'), { bytes: bytesOf(TEXT), isDamaged: false })
    const followed = new Uint8Array(DEFLATED.length + 3_000_000)
    followed.set(DEFLATED)
    assert.deepEqual(decoded(followed, 'FlateDecode'), { bytes: bytesOf(TEXT), isDamaged: false })
  })

  test('deflated data cut anywhere is damaged, down to its checksum', () => {
    for (let length = 2; length < DEFLATED.length - 4; length += 7)
      assert.ok(decoded(DEFLATED.subarray(0, length), 'FlateDecode').isDamaged, `${length}`)
  })

  test('what is no deflated data is damaged', () =>
    assert.ok(decoded(bytesOf('no deflated data'), 'FlateDecode').isDamaged))

  test('a bomb stops at the limit', () => {
    const bomb = zlibSync(zlibSync(new Uint8Array(PDF_LIMITS.inflation + 1)))
    assert.throws(
      () => decoded(bomb, ['FlateDecode', 'FlateDecode']),
      error => error instanceof PdfFault && error.kind === 'inflation',
    )
  })

  test('hexadecimal and base 85 come back, one after the other', () => {
    assert.equal(latin(decoded(bytesOf('46 61 63>'), 'ASCIIHexDecode').bytes), 'Fac')
    assert.equal(latin(decoded(bytesOf('87cURD]i,"Ebo7~>'), 'A85').bytes), 'Hello World')
    assert.deepEqual(decoded(bytesOf('z!!~>'), 'A85').bytes, Uint8Array.of(0, 0, 0, 0, 0))
    assert.equal(latin(decoded(bytesOf('34 36>'), ['AHx', 'AHx']).bytes), 'F')
  })

  test('a filter of images is left, and named', () =>
    assert.equal(decoded(bytesOf('x'), 'DCTDecode').left, 'DCTDecode'))

  test('the five predictors of PNG are undone', () => {
    const rows = [0, 1, 2, 3, 4].flatMap(kind => [kind, 1, 2, 3])
    const parameters = new Map<string, Value>([
      ['Predictor', 15],
      ['Columns', 3],
    ])
    const { bytes } = decoded(zlibSync(Uint8Array.from(rows)), 'FlateDecode', parameters)
    assert.deepEqual([...bytes], [1, 2, 3, 1, 3, 6, 2, 5, 9, 2, 5, 10, 3, 7, 13])
  })

  test('the predictor of TIFF is undone', () => {
    const parameters = new Map<string, Value>([
      ['Predictor', 2],
      ['Columns', 3],
    ])
    const { bytes } = decoded(zlibSync(Uint8Array.of(1, 1, 1, 2, 2, 2)), 'FlateDecode', parameters)
    assert.deepEqual([...bytes], [1, 2, 3, 2, 4, 6])
  })
})
