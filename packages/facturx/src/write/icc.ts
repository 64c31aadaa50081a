/**
 * The sRGB colour space as an ICC profile of version 2 (ICC.1:2001-04), built from its published numbers
 * (IEC 61966-2-1; primaries and white adapted to D50), so that no file has to be carried.
 */
import { joined } from '../pdf/bytes.ts'

/** Columns of the matrix from linear sRGB to XYZ under D50. */
const RED = [0.43607, 0.22249, 0.01392]
const GREEN = [0.38515, 0.71687, 0.09708]
const BLUE = [0.14307, 0.06061, 0.7141]
const D50 = [0.9642, 1, 0.82491]

const HEADER_BYTES = 128
/** Points of the transfer curve; readers interpolate between them. */
const POINTS = 256

export function srgbProfile(): Uint8Array {
  const curve = transferCurve()
  const elements: readonly (readonly [string, Uint8Array])[] = [
    ['desc', description('sRGB')],
    ['cprt', joined([signature('text', 8), characters('No copyright, use freely\0')])],
    ['wtpt', xyz(D50)],
    ['rXYZ', xyz(RED)],
    ['gXYZ', xyz(GREEN)],
    ['bXYZ', xyz(BLUE)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]
  const table = new DataView(new ArrayBuffer(4 + elements.length * 12))
  table.setUint32(0, elements.length)
  const places = new Map<Uint8Array, number>()
  const bodies: Uint8Array[] = []
  let offset = HEADER_BYTES + table.byteLength
  for (const [index, [tag, body]] of elements.entries()) {
    if (!places.has(body)) {
      places.set(body, offset)
      bodies.push(padded(body))
      offset += padded(body).length
    }
    const row = 4 + index * 12
    new Uint8Array(table.buffer).set(characters(tag), row)
    table.setUint32(row + 4, places.get(body)!)
    table.setUint32(row + 8, body.length)
  }
  return joined([header(offset), new Uint8Array(table.buffer), ...bodies])
}

function header(size: number): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, size)
  view.setUint32(8, 0x02100000)
  bytes.set(characters('mntrRGB XYZ '), 12)
  // A date is asked for: the first of January 2000.
  for (const [index, part] of [2000, 1, 1, 0, 0, 0].entries()) view.setUint16(24 + index * 2, part)
  bytes.set(characters('acsp'), 36)
  for (const [index, value] of D50.entries()) view.setInt32(68 + index * 4, fixed(value))
  return bytes
}

/** IEC 61966-2-1: linear near black, a power of 2.4 above. */
function transferCurve(): Uint8Array {
  const bytes = new Uint8Array(12 + POINTS * 2)
  bytes.set(signature('curv', 8))
  const view = new DataView(bytes.buffer)
  view.setUint32(8, POINTS)
  for (let i = 0; i < POINTS; i++) {
    const value = i / (POINTS - 1)
    const linear = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    view.setUint16(12 + i * 2, Math.round(linear * 65535))
  }
  return bytes
}

function xyz(values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(20)
  bytes.set(signature('XYZ ', 8))
  const view = new DataView(bytes.buffer)
  for (const [index, value] of values.entries()) view.setInt32(8 + index * 4, fixed(value))
  return bytes
}

/** textDescriptionType: the name in ASCII; its Unicode and Macintosh forms are empty. */
function description(text: string): Uint8Array {
  const ascii = characters(`${text}\0`)
  const bytes = new Uint8Array(12 + ascii.length + 78)
  bytes.set(signature('desc', 8))
  new DataView(bytes.buffer).setUint32(8, ascii.length)
  bytes.set(ascii, 12)
  return bytes
}

function signature(text: string, size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  bytes.set(characters(text))
  return bytes
}

/** s15Fixed16Number. */
function fixed(value: number): number {
  return Math.round(value * 65536)
}

function characters(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function padded(bytes: Uint8Array): Uint8Array {
  return bytes.length % 4 === 0 ? bytes : joined([bytes, new Uint8Array(4 - (bytes.length % 4))])
}
