/**
 * The content of a page (ISO 32000-1, 7.8.2). Lengths are points, x from the left and y from the top of the
 * sheet. Whatever is drawn is either a mark of a structure element or an artifact.
 */

import { number } from '../pdf/syntax.ts'
import type { Tag } from './structure.ts'

/** Red, green, blue, 0 to 1. */
export type Colour = readonly [number, number, number]

export interface Canvas {
  readonly page: number
  /** What `draw` draws belongs to the element. */
  mark(tag: Tag, draw: () => void): void
  /** What `draw` draws is decoration, or said elsewhere: no part of the document's text. */
  artifact(draw: () => void): void
  /** A run of glyphs, its baseline beginning at (x, y). */
  show(glyphs: string, x: number, y: number, font: string, size: number, colour: Colour): void
  fill(x: number, y: number, width: number, height: number, colour: Colour): void
  /** Bars one unit tall, at whole units from (x, y): column, row, length. */
  bars(
    bars: Iterable<readonly [number, number, number]>,
    x: number,
    y: number,
    unit: number,
    colour: Colour,
  ): void
  rounded(x: number, y: number, width: number, height: number, radius: number, colour: Colour): void
  image(name: string, x: number, y: number, width: number, height: number): void
  /** How many marks the page has. */
  marks(): number
  content(): string
}

/** How far the control points of a Bézier curve lie for a quarter of a circle of radius 1. */
const QUARTER = 0.5523

/** A hair taller than the next row, so that no white line shows between them. */
const BAR = 1.02

export function createCanvas(page: number, height: number): Canvas {
  let out = ''
  let count = 0
  let depth = 0
  let font = ''
  let colour: Colour | undefined

  const paint = (wanted: Colour) => {
    if (colour?.[0] === wanted[0] && colour[1] === wanted[1] && colour[2] === wanted[2]) return
    colour = wanted
    out += `${wanted.map(number).join(' ')} rg\n`
  }
  const within = (open: string, draw: () => void) => {
    if (depth > 0) throw new RangeError('marked content does not nest')
    out += open
    depth++
    draw()
    depth--
    out += 'EMC\n'
  }
  const rectangle = (x: number, y: number, width: number, tall: number) =>
    `${number(x)} ${number(height - y - tall)} ${number(width)} ${number(tall)} re\n`

  return {
    page,
    mark(tag, draw) {
      tag.kids.push({ page, id: count })
      within(`/${tag.type} <</MCID ${count++}>> BDC\n`, draw)
    },
    artifact(draw) {
      within('/Artifact BMC\n', draw)
    },
    show(glyphs, x, y, face, size, wanted) {
      paint(wanted)
      const wantedFont = `/${face} ${number(size)} Tf\n`
      out += 'BT\n'
      if (font !== wantedFont) {
        font = wantedFont
        out += font
      }
      out += `${number(x)} ${number(height - y)} Td\n<${glyphs}> Tj\nET\n`
    },
    fill(x, y, width, tall, wanted) {
      paint(wanted)
      out += `${rectangle(x, y, width, tall)}f\n`
    },
    bars(bars, x, y, unit, wanted) {
      paint(wanted)
      const side = unit.toFixed(5)
      out += `q ${side} 0 0 -${side} ${number(x)} ${number(height - y)} cm\n`
      for (const [column, row, length] of bars) out += `${column} ${row} ${length} ${BAR} re\n`
      out += 'f Q\n'
    },
    rounded(x, y, width, tall, radius, wanted) {
      paint(wanted)
      const [left, right, top, bottom] = [x, x + width, height - y, height - y - tall]
      const pull = radius * (1 - QUARTER)
      const point = (...values: readonly number[]) => values.map(number).join(' ')
      out += `${point(left + radius, top)} m
${point(right - radius, top)} l
${point(right - pull, top, right, top - pull, right, top - radius)} c
${point(right, bottom + radius)} l
${point(right, bottom + pull, right - pull, bottom, right - radius, bottom)} c
${point(left + radius, bottom)} l
${point(left + pull, bottom, left, bottom + pull, left, bottom + radius)} c
${point(left, top - radius)} l
${point(left, top - pull, left + pull, top, left + radius, top)} c
f
`
    },
    image(name, x, y, width, tall) {
      out += `q ${number(width)} 0 0 ${number(tall)} ${number(x)} ${number(height - y - tall)} cm /${name} Do Q\n`
    },
    marks: () => count,
    content: () => out,
  }
}
