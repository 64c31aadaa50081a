/** Composes pages from the top down: where the next thing goes, when a page ends, and how text is set. */
import { RESOURCES, type Typesetter } from '../fonts/typesetter.ts'
import { wrap } from '../fonts/wrap.ts'
import { type Canvas, type Colour, createCanvas } from '../write/canvas.ts'
import type { Tag } from '../write/structure.ts'
import { HAIRLINE, INNER, MARGIN, type Palette, SHEET, type Style } from './style.ts'
import type { Voice } from './voice.ts'

export interface Composer {
  readonly type: Typesetter
  readonly voice: Voice
  readonly palette: Palette
  /** The element that sections hang in. */
  readonly root: Tag
  /** The page in hand. */
  canvas(): Canvas
  readonly canvases: readonly Canvas[]
  /** Where the next thing begins. */
  y: number
  /** Room left on the page. */
  room(): number
  /** Begins a page unless there is room for so much. */
  need(height: number): void
  nextPage(): void
  /** Text as it can be shown, in lines no wider than `width`. */
  lines(text: string, style: Style, width: number): readonly string[]
  width(text: string, style: Style): number
  /** Sets a line that `lines` or `plain` made, its top at `y`; `right` is where it ends. */
  set(line: string, style: Style, at: { readonly x: number; readonly y: number } | RightAligned): void
  /** The same on another page. */
  setOn(
    canvas: Canvas,
    line: string,
    style: Style,
    at: { readonly x: number; readonly y: number } | RightAligned,
  ): void
  /** A paragraph, over pages where it must. */
  paragraph(parent: Tag, text: string, style: Style, box?: Box): void
  rule(y: number, box?: Box, colour?: Colour): void
}

export interface RightAligned {
  readonly right: number
  readonly y: number
}
/** A column of the page. */
export interface Box {
  readonly x: number
  readonly width: number
}

export const WHOLE: Box = { x: MARGIN.left, width: INNER }
/** Where the first baseline lies below the top of a line, in parts of its height. */
const BASELINE = 0.76

interface Setting {
  readonly type: Typesetter
  readonly voice: Voice
  readonly palette: Palette
  readonly root: Tag
  /** Draws what each page begins with and says where its content starts. */
  readonly head: (composer: Composer, page: number) => number
}

export function createComposer({ type, voice, palette, root, head }: Setting): Composer {
  const canvases: Canvas[] = []
  const bottom = SHEET.height - MARGIN.bottom
  const composer: Composer = {
    type,
    voice,
    palette,
    root,
    canvases,
    y: 0,
    canvas: () => canvases.at(-1)!,
    room: () => bottom - composer.y,
    need(height) {
      if (composer.room() < height) composer.nextPage()
    },
    nextPage() {
      canvases.push(createCanvas(canvases.length, SHEET.height))
      composer.y = head(composer, canvases.length - 1)
    },
    lines: (text, style, width) =>
      wrap(type.plain(text), width, line => type.width(line, style.weight, style.size)),
    width: (text, style) => type.width(text, style.weight, style.size),
    set: (line, style, at) => composer.setOn(composer.canvas(), line, style, at),
    setOn(canvas, line, style, at) {
      if (line === '') return
      const { size, weight, colour, leading } = style
      const x = 'x' in at ? at.x : at.right - composer.width(line, style)
      const baseline = at.y + leading / 2 + size * (BASELINE - 0.4)
      canvas.show(type.glyphs(line, weight), x, baseline, RESOURCES[weight], size, colour)
    },
    paragraph(parent, text, style, box = WHOLE) {
      let rest = composer.lines(text, style, box.width)
      while (rest.length > 0) {
        composer.need(style.leading)
        const fitting = rest.slice(0, Math.max(1, Math.floor(composer.room() / style.leading)))
        composer.canvas().mark(parent, () => {
          for (const [index, line] of fitting.entries())
            composer.set(line, style, { x: box.x, y: composer.y + index * style.leading })
        })
        composer.y += fitting.length * style.leading
        rest = rest.slice(fitting.length)
      }
    },
    rule(y, box = WHOLE, colour = HAIRLINE) {
      const canvas = composer.canvas()
      canvas.artifact(() => canvas.fill(box.x, y, box.width, 0.6, colour))
    },
  }
  return composer
}
