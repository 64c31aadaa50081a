/** Sizes and colours of the page. Lengths are points. */
import type { Weight } from '../fonts/typesetter.ts'
import type { Colour } from '../write/canvas.ts'

/** A4. */
export const SHEET = { width: 595.28, height: 841.89 } as const
export const MARGIN = { left: 48, right: 48, top: 46, bottom: 66 } as const
export const INNER = SHEET.width - MARGIN.left - MARGIN.right

export interface Style {
  readonly size: number
  /** From one baseline to the next. */
  readonly leading: number
  readonly weight: Weight
  readonly colour: Colour
}

export interface Palette {
  /** As the seller chose it, for areas; `accentInk` where it cannot be distinguished from paper. */
  readonly accent: Colour
  /** The same, dark enough to be read on white: texts and rules. */
  readonly accentInk: Colour
  /** What is read on an area of the accent. */
  readonly onAccent: Colour
  /** A breath of it, behind boxes. */
  readonly tint: Colour
}

export const INK: Colour = [0.12, 0.14, 0.17]
export const GREY: Colour = [0.37, 0.4, 0.45]
export const HAIRLINE: Colour = [0.85, 0.87, 0.89]
export const WHITE: Colour = [1, 1, 1]
export const BLACK: Colour = [0, 0, 0]
const DEFAULT_ACCENT: Colour = [0.1, 0.26, 0.42]

const TINT = 0.07
/** A colour whose darkest part is lighter is white to the eye. */
const NEARLY_WHITE = 0.9
/** WCAG 2, 1.4.3, level AA. */
const READABLE = 4.5

export const BODY: Style = { size: 9, leading: 12, weight: 'regular', colour: INK }
export const STRONG: Style = { ...BODY, weight: 'bold' }
export const SMALL: Style = { size: 7.8, leading: 9.7, weight: 'regular', colour: GREY }
export const LABEL: Style = { size: 7.4, leading: 10, weight: 'regular', colour: GREY }
export const FINE: Style = { size: 7.4, leading: 9.8, weight: 'regular', colour: INK }

const HEX_COLOUR = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i

/** The colours that go with an accent `#RRGGBB`. */
export function paletteOf(accent: string | undefined): Palette {
  const [, ...parts] = HEX_COLOUR.exec(accent ?? '') ?? []
  const chosen =
    parts.length === 3
      ? (parts.map(part => Number.parseInt(part, 16) / 255) as unknown as Colour)
      : DEFAULT_ACCENT
  const ink = darkened(chosen)
  const area = Math.min(...chosen) > NEARLY_WHITE ? ink : chosen
  return {
    accent: area,
    accentInk: ink,
    onAccent: contrast(area, WHITE) >= READABLE ? WHITE : INK,
    tint: [mixed(ink[0]), mixed(ink[1]), mixed(ink[2])],
  }
}

function mixed(part: number): number {
  return 1 - (1 - part) * TINT
}

/** Towards black, until it can be read on white. */
function darkened(colour: Colour): Colour {
  for (let part = 1; part > 0; part -= 0.05) {
    const darker: Colour = [colour[0] * part, colour[1] * part, colour[2] * part]
    if (contrast(darker, WHITE) >= READABLE) return darker
  }
  return BLACK
}

function contrast(a: Colour, b: Colour): number {
  const [one, other] = [luminance(a) + 0.05, luminance(b) + 0.05]
  return one > other ? one / other : other / one
}

/** WCAG 2, relative luminance. */
function luminance([red, green, blue]: Colour): number {
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
