/** The logo of a seller: a JPEG goes into the file as it is, a PNG is decoded. */
import { decode } from 'fast-png'
import { deflateBest } from '../pdf/file.ts'

/** An image ready to be written; the streams are encoded. */
export interface Logo {
  readonly width: number
  readonly height: number
  readonly space: '/DeviceRGB' | '/DeviceGray'
  readonly filter: '/DCTDecode' | '/FlateDecode'
  readonly data: Uint8Array
  /** How opaque each pixel is, 0 to 255, compressed. */
  readonly opacity?: Uint8Array
}

const DATA_URL = /^data:image\/(?:png|jpe?g);base64,([A-Za-z0-9+/]+=*)$/
/** 16 bytes a pixel while decoding. */
const MOST_PIXELS = 4_000_000
const PNG = [0x89, 0x50, 0x4e, 0x47]
const JPEG = [0xff, 0xd8, 0xff]

/** Sellers have one logo and many invoices. */
const MOST_KEPT = 16
const kept = new Map<string, Logo | undefined>()

/** The logo behind a `data:` URL; undefined where it is no picture that a page can take. */
export function logoOf(url: string): Logo | undefined {
  if (!kept.has(url)) {
    const [oldest] = kept.keys()
    if (kept.size === MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    kept.set(url, read(url))
  }
  return kept.get(url)
}

function read(url: string): Logo | undefined {
  const [, base64] = DATA_URL.exec(url) ?? []
  if (base64 === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
    if (JPEG.every((byte, i) => bytes[i] === byte)) return readJpeg(bytes)
    if (PNG.every((byte, i) => bytes[i] === byte)) return readPng(bytes)
    return undefined
  } catch {
    // Base64 or PNG that is damaged: the caller learns that there is no picture.
    return undefined
  }
}

/** Frames of Huffman-coded JPEG: baseline, extended, progressive (ITU-T T.81, table B.1). */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2])
const SCAN = 0xda

/** The size and the colours, from the header of the frame. CMYK has no place beside an RGB output intent. */
function readJpeg(bytes: Uint8Array): Logo | undefined {
  const view = new DataView(bytes.buffer)
  for (let at = 2; at + 10 <= bytes.length; ) {
    const marker = view.getUint8(at + 1)
    if (view.getUint8(at) !== 0xff || marker === SCAN) return undefined
    if (FRAMES.has(marker)) {
      const [depth, height, width] = [view.getUint8(at + 4), view.getUint16(at + 5), view.getUint16(at + 7)]
      const space = ({ 1: '/DeviceGray', 3: '/DeviceRGB' } as const)[view.getUint8(at + 9)]
      if (depth !== 8 || space === undefined || width === 0 || height === 0) return undefined
      return { width, height, space, filter: '/DCTDecode', data: bytes }
    }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

function readPng(bytes: Uint8Array): Logo | undefined {
  const header = new DataView(bytes.buffer)
  if (header.getUint32(16) * header.getUint32(20) > MOST_PIXELS) return undefined
  const { width, height, data, channels, depth, palette, transparency } = decode(bytes, { checkCrc: false })
  const pixels = width * height
  const colours = new Uint8Array(pixels * 3)
  const opacity = new Uint8Array(pixels).fill(255)
  const least = depth === 16 ? 257 : depth === 8 ? 1 : 1 / Math.floor(255 / (2 ** depth - 1))
  const byte = (value: number | undefined) => Math.round((value ?? 0) / least)
  const stride = Math.ceil((width * channels * depth) / 8)
  const sample = (row: number, column: number) =>
    depth >= 8 ? data[row * width * channels + column]! : bits(data, row * stride, column, depth)
  for (let pixel = 0; pixel < pixels; pixel++) {
    const row = Math.floor(pixel / width)
    const column = (pixel % width) * channels
    const first = sample(row, column)
    const entry = palette?.[first]
    const isGrey = channels < 3
    const parts = entry ?? [
      first,
      isGrey ? first : sample(row, column + 1),
      isGrey ? first : sample(row, column + 2),
    ]
    for (let part = 0; part < 3; part++)
      colours[pixel * 3 + part] = entry === undefined ? byte(parts[part]) : parts[part]!
    if (channels === 2 || channels === 4) opacity[pixel] = byte(sample(row, column + channels - 1))
    else if (entry !== undefined) opacity[pixel] = entry[3] ?? 255
    else if (
      transparency?.length === parts.length - (isGrey ? 2 : 0) &&
      transparency.every((value, i) => value === parts[i])
    )
      opacity[pixel] = 0
  }
  const isOpaque = opacity.every(value => value === 255)
  return {
    width,
    height,
    space: '/DeviceRGB',
    filter: '/FlateDecode',
    data: deflateBest(colours),
    ...(isOpaque ? {} : { opacity: deflateBest(opacity) }),
  }
}

/** A sample of less than a byte, the most significant bits first. */
function bits(data: ArrayLike<number>, start: number, index: number, depth: number): number {
  const bit = index * depth
  return (data[start + (bit >> 3)]! >> (8 - depth - (bit & 7))) & (2 ** depth - 1)
}
