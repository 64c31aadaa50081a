import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { zlibSync } from 'fflate'
import { bytesOf, latin } from './characters.ts'
import type { Decoded } from './decoded.ts'
import { Budget, PDF_LIMITS, PdfFailure } from './failure.ts'
import { decode } from './filters.ts'
import { type Dict, Name, Stream, type Value } from './values.ts'

/** As an encoder writes it: clears when the table is full. */
function lzwOf(bytes: Uint8Array, early: number): Uint8Array {
  const out: number[] = []
  let [bits, count] = [0, 0]
  let [next, width] = [258, 9]
  let table = new Map<number, number>()
  const put = (code: number) => {
    bits = (bits << width) | code
    count += width
    for (; count >= 8; count -= 8) out.push((bits >> (count - 8)) & 255)
    bits &= (1 << count) - 1
  }
  put(256)
  let known = bytes[0]!
  for (const byte of bytes.subarray(1)) {
    const longer = table.get(known * 256 + byte)
    if (longer !== undefined) {
      known = longer
      continue
    }
    put(known)
    table.set(known * 256 + byte, next++)
    if (next + early > 1 << width) width++
    if (next === 4_094) {
      put(256)
      table = new Map()
      ;[next, width] = [258, 9]
    }
    known = byte
  }
  put(known)
  if (++next + early > 1 << width) width++
  put(257)
  return Uint8Array.from([...out, (bits << (8 - count)) & 255])
}

function decoded(
  raw: Uint8Array,
  filter: string | readonly string[],
  parameters?: Dict | readonly Value[],
): Decoded {
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
      error => error instanceof PdfFailure && error.kind === 'inflation',
    )
  })

  test('hexadecimal and base 85 come back, one after the other', () => {
    assert.equal(latin(decoded(bytesOf('46 61 63>'), 'ASCIIHexDecode').bytes), 'Fac')
    assert.equal(latin(decoded(bytesOf('87cURD]i,"Ebo7~>'), 'A85').bytes), 'Hello World')
    assert.deepEqual(decoded(bytesOf('z!!~>'), 'A85').bytes, Uint8Array.of(0, 0, 0, 0, 0))
    assert.equal(latin(decoded(bytesOf('34 36>'), ['AHx', 'AHx']).bytes), 'F')
  })

  test('run lengths come back, and stop at their end', () => {
    const runs = Uint8Array.of(2, 70, 97, 99, 254, 46, 128, 1, 2)
    assert.deepEqual(decoded(runs, 'RunLengthDecode'), { bytes: bytesOf('Fac...'), isDamaged: false })
    assert.deepEqual(decoded(runs.subarray(0, 6), 'RL'), { bytes: bytesOf('Fac...'), isDamaged: true })
    assert.deepEqual(decoded(runs.subarray(0, 3), 'RL'), { bytes: bytesOf(''), isDamaged: true })
  })

  // The example of ISO 32000-1, § 7.4.4.2.
  const LZW = Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01)

  test('LZW comes back, and is damaged where it is cut', () => {
    const said = Uint8Array.of(45, 45, 45, 45, 45, 65, 45, 45, 45, 66)
    assert.deepEqual(decoded(LZW, 'LZWDecode'), { bytes: said, isDamaged: false })
    for (let length = 0; length < LZW.length - 1; length++)
      assert.ok(decoded(LZW.subarray(0, length), 'LZW').isDamaged, `${length}`)
  })

  for (const early of [0, 1])
    test(`LZW with EarlyChange ${early} comes back beyond the first 4096 codes`, () => {
      const text = Array.from({ length: 9_000 }, (_, i) => `${(i * i) % 977};`).join('')
      const parameters = new Map<string, Value>([['EarlyChange', early]])
      const { bytes, isDamaged } = decoded(lzwOf(bytesOf(text), early), 'LZWDecode', parameters)
      assert.equal(isDamaged, false)
      assert.equal(latin(bytes), text)
    })

  test('a code of LZW that was not given yet is damage', () =>
    assert.ok(decoded(Uint8Array.of(0x80, 0x7f, 0xff, 0xff), 'LZWDecode').isDamaged))

  test('LZW and run lengths stop at the limit', () => {
    const bombs = {
      LZWDecode: lzwOf(new Uint8Array(PDF_LIMITS.inflation + 1), 1),
      RL: new Uint8Array(300_000).fill(129),
    }
    for (const [filter, bomb] of Object.entries(bombs))
      assert.throws(
        () => decoded(bomb, filter),
        error => error instanceof PdfFailure && error.kind === 'inflation',
      )
  })

  test('filters are undone one after the other, each with its own parameters', () => {
    const rows = Uint8Array.of(2, 1, 2, 3, 2, 1, 1, 1)
    const signs = bytesOf(
      `${Array.from(lzwOf(rows, 1), byte => byte.toString(16).padStart(2, '0')).join('')}>`,
    )
    const predictor = new Map<string, Value>([
      ['Predictor', 12],
      ['Columns', 3],
    ])
    const { bytes } = decoded(signs, ['AHx', 'LZW'], [null, predictor])
    assert.deepEqual([...bytes], [1, 2, 3, 2, 3, 4])
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
