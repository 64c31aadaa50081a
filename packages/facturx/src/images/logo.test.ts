import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encode } from 'fast-png'
import { unzlibSync } from 'fflate'
import { documentOf, structureOf } from '../page/testing.ts'
import { logoOf } from './logo.ts'

const url = (bytes: Uint8Array, type = 'png') =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`
const png = (channels: number, data: readonly number[], depth: 8 | 16 = 8) =>
  url(
    encode({
      width: data.length / channels,
      height: 1,
      channels,
      depth,
      data: depth === 16 ? Uint16Array.from(data) : Uint8Array.from(data),
    }),
  )
const pixels = (logo: ReturnType<typeof logoOf>) => [...unzlibSync(logo!.data)]
const opacity = (logo: ReturnType<typeof logoOf>) =>
  logo?.opacity === undefined ? undefined : [...unzlibSync(logo.opacity)]

test('colours, greys and transparency of a PNG are taken over', () => {
  const rgb = logoOf(png(3, [1, 2, 3, 250, 251, 252]))
  assert.deepEqual(pixels(rgb), [1, 2, 3, 250, 251, 252])
  assert.equal(opacity(rgb), undefined)
  const rgba = logoOf(png(4, [1, 2, 3, 128]))
  assert.deepEqual([pixels(rgba), opacity(rgba)], [[1, 2, 3], [128]])
  assert.deepEqual(pixels(logoOf(png(1, [7, 9]))), [7, 7, 7, 9, 9, 9])
  const greyAlpha = logoOf(png(2, [7, 0, 9, 255]))
  assert.deepEqual(
    [pixels(greyAlpha), opacity(greyAlpha)],
    [
      [7, 7, 7, 9, 9, 9],
      [0, 255],
    ],
  )
})

test('sixteen bits become eight', () => {
  assert.deepEqual(pixels(logoOf(png(3, [0, 65535, 32896], 16))), [0, 255, 128])
})

/** A PNG of a palette with two bits a pixel: white, red at half opacity, red. */
const PALETTE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAMAAAABAgMAAABmjvwnAAAACVBMVEX/////AAD/AAAkDTZ8AAAAA3RSTlP/gP9Sb4f1AAAACklEQVR42mOQAAAAGgAZgACOuwAAAABJRU5ErkJggg=='

test('a palette is resolved', () => {
  const logo = logoOf(PALETTE)
  assert.deepEqual(pixels(logo), [255, 255, 255, 255, 0, 0, 255, 0, 0])
  assert.deepEqual(opacity(logo), [255, 128, 255])
})

/** The head of a JPEG: start, a comment, a frame. */
const jpeg = (components: number) =>
  url(
    Uint8Array.from([
      ...[0xff, 0xd8, 0xff, 0xfe, 0, 4, 1, 2],
      ...[0xff, 0xc2, 0, 17, 8, 0, 20, 0, 30, components, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ]),
    'jpeg',
  )

test('a JPEG goes in as it is, with the size its frame says', () => {
  const { width, height, space, filter } = logoOf(jpeg(3))!
  assert.deepEqual([width, height, space, filter], [30, 20, '/DeviceRGB', '/DCTDecode'])
  assert.equal(logoOf(jpeg(1))!.space, '/DeviceGray')
})

test('CMYK, damage, a bomb and what is no picture are no logo', () => {
  const bomb = Buffer.from(png(3, [1, 2, 3]).slice('data:image/png;base64,'.length), 'base64')
  bomb.writeUInt32BE(100_000, 16)
  bomb.writeUInt32BE(100_000, 20)
  for (const bad of [
    jpeg(4),
    url(bomb),
    url(new Uint8Array(20)),
    png(3, [1, 2, 3]).slice(0, 60),
    'https://example.org/logo.png',
    'data:image/svg+xml;base64,AAAA',
    url(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])),
  ])
    assert.equal(logoOf(bad), undefined, bad.slice(0, 60))
})

test('the page has the logo as a figure with words, or says that it lacks it', () => {
  const seen = documentOf({}, { logo: png(4, [1, 2, 3, 128]) })
  assert.equal(seen.lacksLogo, false)
  assert.equal(structureOf(seen.pdf)[1], 'Figure')
  const unseen = documentOf({}, { logo: 'data:image/png;base64,AAAA' })
  assert.equal(unseen.lacksLogo, true)
  assert.notEqual(structureOf(unseen.pdf)[1], 'Figure')
})
