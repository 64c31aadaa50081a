/** Pages as people read them in a terminal. */
import type { Block, Inline, Line, Page } from '@conforme/compliance'
import { lengthOf, type Screen, wrap } from './terminal.ts'

export function printPage(page: Page, screen: Screen): void {
  const line = (text: Line): string => text.map(inline => inlineOf(inline, screen)).join('')
  screen.line(screen.paint('title', line(page.title)))
  let previous: Block['kind'] | undefined
  for (const block of page.blocks) {
    if (!(block.kind === 'example' && previous === 'example')) screen.line()
    printBlock(block, line, screen)
    previous = block.kind
  }
}

function inlineOf(inline: Inline, screen: Screen): string {
  if (typeof inline === 'string')
    return inline.replace(/`([^`]+)`/g, (_, code: string) => screen.paint('code', code))
  if ('code' in inline) return screen.paint('code', inline.code)
  if ('rule' in inline) return screen.paint('code', inline.rule)
  if ('strong' in inline) return inline.strong
  if ('draft' in inline) return `corpus/drafts/${inline.draft}.json`
  return `${inline.link} <${inline.to}>`
}

function printBlock(block: Block, line: (text: Line) => string, screen: Screen): void {
  switch (block.kind) {
    case 'heading':
      screen.line(screen.paint('title', line(block.text)))
      break
    case 'paragraph':
      screen.line(wrap(line(block.text), screen.width))
      break
    case 'facts':
      printFacts(
        block.rows.map(([name, text]) => [name, line(text)]),
        screen,
      )
      break
    case 'example': {
      const note = block.note.length === 0 ? '' : `  ${screen.paint('quiet', line(block.note))}`
      screen.line(`  - ${block.name}${note}`)
      if (block.json !== null) screen.line(block.json.replace(/^/gm, '    '))
      break
    }
    case 'table':
      printTable(
        block.rows.map(row => row.map(line)),
        screen,
      )
  }
}

function printFacts(rows: readonly (readonly [string, string])[], screen: Screen): void {
  const widest = Math.max(0, ...rows.map(([name]) => name.length))
  for (const [name, text] of rows) {
    const indent = ' '.repeat(widest + 4)
    const wrapped = wrap(text, screen.width, indent).slice(widest + 2)
    screen.line(`  ${screen.paint('quiet', name.padEnd(widest))}${wrapped}`)
  }
}

/** Columns as wide as what they hold; the last is left as it is. */
export function printTable(rows: readonly (readonly string[])[], screen: Screen): void {
  const widest = (column: number) => Math.max(...rows.map(row => lengthOf(row[column] ?? '')))
  const widths = (rows[0] ?? []).map((_, column) => widest(column))
  for (const row of rows) {
    const cells = row.map((cell, i) => cell + ' '.repeat(widths[i]! - lengthOf(cell)))
    screen.line(cells.join('  ').trimEnd())
  }
}
