/** Tables that run over pages: the header is repeated, and a row too tall for a page is continued. */
import { child, type Tag } from '../write/structure.ts'
import type { Box, Composer } from './composer.ts'
import { HAIRLINE, LABEL, type Style } from './style.ts'

export interface Column {
  /** One line each. */
  readonly header: readonly string[]
  readonly width: number
  readonly align: 'left' | 'right'
}

export interface CellLine {
  readonly text: string
  readonly style: Style
}
/** The lines of a cell, already broken to the width of its column. */
export type Cell = readonly CellLine[]

export interface Table {
  readonly columns: readonly Column[]
  /** Each with as many cells as there are columns. */
  readonly rows: readonly (readonly Cell[])[]
  readonly box: Box
  /**
   * What is drawn at the foot and at the head of the pages that a table spans; `done` rows are above. A row that is
   * continued is among them: its figures are beside its first line.
   */
  readonly carry?: { readonly height: number; readonly draw: (done: number, way: 'over' | 'back') => void }
}

export const CELL_GAP = 10
const PADDING = 3.1
const HEADER_GAP = 4
/** Taller rows begin where they are. */
const KEPT_WHOLE = 240

export function drawTable(composer: Composer, parent: Tag, table: Table): void {
  const { columns, rows, carry } = table
  const tag = child(parent, 'Table')
  const heights = rowHeights(table)
  const carried = carry?.height ?? 0
  composer.need(headerHeight(columns) + (heights[0] ?? 0) + carried)
  drawHeader(composer, table, child(child(tag, 'THead'), 'TR'))
  const body = child(tag, 'TBody')
  const turn = (done: number) => {
    if (done > 0) carry?.draw(done, 'over')
    composer.nextPage()
    drawHeader(composer, table)
    if (done > 0) carry?.draw(done, 'back')
  }
  for (const [index, row] of rows.entries()) {
    const foot = index < rows.length - 1 ? carried : 0
    if (composer.room() < Math.min(heights[index]!, KEPT_WHOLE) + foot) turn(index)
    drawRow(composer, table, row, child(body, 'TR'), () => turn(index + 1))
  }
}

/** What a table takes when nothing interrupts it. */
export function tableHeight(table: Table): number {
  return headerHeight(table.columns) + rowHeights(table).reduce((sum, height) => sum + height, 0)
}

function rowHeights({ rows }: Table): readonly number[] {
  return rows.map(row => stripsOf(row).reduce((sum, strip) => sum + strip, 2 * PADDING))
}

/** Heights of the lines of a row: its cells share them. */
function stripsOf(row: readonly Cell[]): readonly number[] {
  const count = Math.max(1, ...row.map(cell => cell.length))
  return Array.from({ length: count }, (_, line) =>
    Math.max(0, ...row.map(cell => cell[line]?.style.leading ?? 0)),
  )
}

function headerHeight(columns: readonly Column[]): number {
  return Math.max(...columns.map(({ header }) => header.length)) * LABEL.leading + 2 * HEADER_GAP
}

function drawHeader(composer: Composer, { columns, box }: Table, row?: Tag): void {
  const height = headerHeight(columns)
  const style: Style = { ...LABEL, weight: 'bold', colour: composer.palette.accentInk }
  const canvas = composer.canvas()
  const top = composer.y
  canvas.artifact(() => {
    canvas.fill(box.x, top, box.width, height, composer.palette.tint)
    canvas.fill(box.x, top + height - 1, box.width, 1, composer.palette.accentInk)
  })
  for (const [{ header, align }, x, width] of placed(columns, box)) {
    const draw = () => {
      // Headers are on the line below them.
      const first = top + height - HEADER_GAP - 1 - header.length * style.leading
      for (const [index, line] of header.entries())
        composer.set(line, style, aligned(align, x, width, first + index * style.leading))
    }
    if (row === undefined) canvas.artifact(draw)
    else canvas.mark(child(row, 'TH', { scope: 'Column' }), draw)
  }
  composer.y += height
}

function drawRow(composer: Composer, table: Table, row: readonly Cell[], tag: Tag, turn: () => void): void {
  const { columns, box, carry } = table
  const cells = row.map(() => child(tag, 'TD'))
  const places = placed(columns, box)
  const strips = stripsOf(row)
  const foot = carry?.height ?? 0
  let line = 0
  composer.y += PADDING
  while (line < strips.length) {
    const from = line
    let height = 0
    while (line < strips.length && (line === from || height + strips[line]! + foot <= composer.room())) {
      height += strips[line]!
      line++
    }
    for (const [index, [column, x, width]] of places.entries()) {
      const cell = row[index]!
      if (cell.slice(from, line).every(({ text }) => text === '')) continue
      composer.canvas().mark(cells[index]!, () => {
        let y = composer.y
        for (let i = from; i < line; i++) {
          const entry = cell[i]
          if (entry !== undefined) composer.set(entry.text, entry.style, aligned(column.align, x, width, y))
          y += strips[i]!
        }
      })
    }
    composer.y += height
    if (line < strips.length) {
      turn()
      composer.y += PADDING
    }
  }
  composer.y += PADDING
  composer.rule(composer.y - 0.6, box, HAIRLINE)
}

function aligned(align: Column['align'], x: number, width: number, y: number) {
  return align === 'left' ? { x, y } : { right: x + width, y }
}

/** Columns with where they begin and how wide they are inside. */
function placed(columns: readonly Column[], box: Box): readonly (readonly [Column, number, number])[] {
  let x = box.x
  return columns.map(column => {
    const place = [column, x + CELL_GAP / 2, column.width - CELL_GAP] as const
    x += column.width
    return place
  })
}
