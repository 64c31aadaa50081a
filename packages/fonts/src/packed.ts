/** How a ready font is written in a module. */
import type { ReadyFont } from '@conforme/facturx'

/** The same as `ReadyFont`, in text. */
export interface PackedFont {
  readonly metrics: ReadyFont['metrics']
  /** Code point, glyph and advance of each character, three numbers each. */
  readonly glyphs: string
  /** The compressed file in base64. */
  readonly file: string
  /** Its bytes before compression. */
  readonly length: number
}

export function pack({ metrics, glyphs, file }: ReadyFont): PackedFont {
  return {
    metrics,
    glyphs: Array.from(glyphs, ([codePoint, { id, advance }]) => `${codePoint} ${id} ${advance}`).join(' '),
    file: Buffer.from(file.bytes).toString('base64'),
    length: file.length,
  }
}

export function unpack({ metrics, glyphs, file, length }: PackedFont): ReadyFont {
  const numbers = glyphs.split(' ').map(Number)
  const rows = Array.from({ length: numbers.length / 3 }, (_, i) => {
    const [codePoint, id, advance] = numbers.slice(i * 3, i * 3 + 3) as [number, number, number]
    return [codePoint, { id, advance }] as const
  })
  return { metrics, glyphs: new Map(rows), file: { bytes: Buffer.from(file, 'base64'), length } }
}
