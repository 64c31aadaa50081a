/** The table of lines, with what is carried from page to page. */
import { add, type Decimal, type Invoice, isCounted, type Line, type Text, ZERO } from '@conforme/model'
import { child } from '../write/structure.ts'
import { type Composer, WHOLE } from './composer.ts'
import { basisOf, detailsOf, priceOf, quantityOf, rateOf, unitOfMoney } from './figures.ts'
import { BODY, GREY, INNER, LABEL, MARGIN, SHEET, SMALL, STRONG, type Style } from './style.ts'
import { CELL_GAP, type Cell, type Column, drawTable, type Table } from './table.ts'
import { headingOf, WORDS } from './words.ts'

const CARRY: Style = { ...STRONG, size: 8.4 }
const CARRY_HEIGHT = 18
const NUMBER: Style = { ...BODY, colour: GREY }
/** The name of an item never gets less. */
const NARROWEST_ITEM = 150

export function drawLines(composer: Composer, invoice: Invoice): void {
  if (invoice.lines.length === 0) return
  const money = unitOfMoney(invoice)
  const heads: readonly Text[] = [
    WORDS.line,
    WORDS.item,
    WORDS.quantity,
    withUnit(headingOf('price', invoice), money),
    WORDS.vat_rate,
    withUnit(headingOf('net_amount', invoice), money),
  ]
  const figures = invoice.lines.map(line => figuresOf(composer, line))
  const columns = columnsOf(composer, heads, figures)
  const item = columns[1]!.width - CELL_GAP
  const rows = invoice.lines.map((line, index) => {
    const [id, quantity, price, rate, amount] = figures[index]!
    const cell = (text: string | undefined, style: Style, column: number): Cell =>
      fitted(composer, text ?? '', style, columns[column]!.width - CELL_GAP)
    return [
      cell(id, NUMBER, 0),
      itemCell(composer, line, item),
      cell(quantity, BODY, 2),
      cell(price, BODY, 3),
      cell(rate, BODY, 4),
      // What is in bold adds up to the total: a group repeats the sum of its lines.
      cell(amount, isCounted(line) ? STRONG : NUMBER, 5),
    ]
  })
  const carry = { height: CARRY_HEIGHT, draw: carrier(composer, invoice) }
  drawTable(composer, child(composer.root, 'Sect'), { columns, rows, box: WHOLE, carry })
  composer.y += 14
  drawAdjustments(composer, invoice)
}

function withUnit(text: Text, unit: string): Text {
  return { fr: `${text.fr} (${unit})`, en: `${text.en} (${unit})` }
}

type Figures = readonly [id: string, quantity: string, price: string, rate: string, amount: string]

function figuresOf({ voice, type }: Composer, line: Line): Figures {
  const { id, quantity, unit, price, vat_category, vat_rate, net_amount } = line
  return [
    type.plain(id ?? ''),
    quantity === undefined ? '' : type.plain(quantityOf(quantity, unit, voice)),
    type.plain(priceOf(price, voice)),
    rateOf(vat_category, vat_rate, voice),
    net_amount === undefined ? '' : voice.figure(net_amount, 2),
  ]
}

/** Columns of figures are as wide as their widest; the item takes what is left. */
function columnsOf(
  composer: Composer,
  heads: readonly Text[],
  figures: readonly Figures[],
): readonly Column[] {
  const least = [18, 0, 40, 52, 38, 60]
  const head: Style = { ...LABEL, weight: 'bold' }
  const widths = heads.map((text, column) => {
    if (column === 1) return 0
    const figure = column === 0 ? 0 : column - 1
    let widest = least[column]!
    for (const line of composer.voice.stacked(text)) widest = Math.max(widest, composer.width(line, head))
    for (const row of figures)
      widest = Math.max(widest, composer.width(row[figure] ?? '', column === 5 ? STRONG : BODY))
    return widest + CELL_GAP
  })
  const taken = widths.reduce((sum, width) => sum + width, 0)
  const scale = Math.min(1, (INNER - NARROWEST_ITEM) / taken)
  return heads.map((text, column) => ({
    header: composer.voice.stacked(text),
    width: column === 1 ? INNER - taken * scale : widths[column]! * scale,
    align: column < 2 ? 'left' : 'right',
  }))
}

/** One line, set smaller where the column is too narrow for it. */
export function fitted(composer: Composer, text: string, style: Style, width: number): Cell {
  const needed = composer.width(text, style)
  return [{ text, style: needed <= width ? style : { ...style, size: (style.size * width) / needed } }]
}

function itemCell(composer: Composer, line: Line, width: number): Cell {
  const set = (text: string, style: Style) =>
    composer.lines(text, style, width).map(entry => ({ text: entry, style }))
  const details = detailsOf(line, composer.voice).flatMap(text => set(text, SMALL))
  return [...set(line.item.name ?? '', isCounted(line) ? BODY : STRONG), ...details]
}

/** « À reporter » at the foot, « Report » at the head: the sum of the lines above. */
function carrier(composer: Composer, invoice: Invoice): (done: number, way: 'over' | 'back') => void {
  const sums: Decimal[] = [ZERO]
  for (const line of invoice.lines)
    sums.push(add(sums.at(-1)!, (isCounted(line) ? line.net_amount : undefined) ?? ZERO))
  const right = SHEET.width - MARGIN.right - CELL_GAP / 2
  return (done, way) => {
    const { voice } = composer
    const words = voice.say(way === 'over' ? WORDS.carried : WORDS.brought)
    const amount = voice.money(sums[done]!, invoice.currency)
    const canvas = composer.canvas()
    const y = composer.y + 3
    canvas.artifact(() => {
      composer.set(amount, CARRY, { right, y })
      composer.set(
        words,
        { ...CARRY, weight: 'regular', colour: GREY },
        {
          right: right - Math.max(70, composer.width(amount, CARRY)) - 14,
          y,
        },
      )
    })
    composer.y += CARRY_HEIGHT
  }
}

/** Allowances and charges of the whole invoice. */
function drawAdjustments(composer: Composer, invoice: Invoice): void {
  const { voice } = composer
  const entries = [
    ...invoice.allowances.map(entry => ({ ...entry, kind: 'allowance' as const, sign: '−' })),
    ...invoice.charges.map(entry => ({ ...entry, kind: 'charge' as const, sign: '' })),
  ]
  if (entries.length === 0) return
  const widths = [INNER - 290, 130, 70, 90]
  const heads = [
    WORDS.adjustments,
    WORDS.basis,
    WORDS.vat_rate,
    withUnit(headingOf('net_amount', invoice), unitOfMoney(invoice)),
  ]
  const columns = heads.map((text, column) => ({
    header: voice.stacked(text),
    width: widths[column]!,
    align: column === 0 ? ('left' as const) : ('right' as const),
  }))
  const rows = entries.map(entry => {
    const reason = entry.reason ?? voice.say(WORDS[entry.kind])
    const amount = entry.amount === undefined ? '' : `${entry.sign}${voice.figure(entry.amount, 2)}`
    const right = (text: string, style: Style, column: number) =>
      fitted(composer, text, style, widths[column]! - CELL_GAP)
    return [
      composer.lines(reason, BODY, widths[0]! - CELL_GAP).map(text => ({ text, style: BODY })),
      right(basisOf(entry, voice), BODY, 1),
      right(rateOf(entry.vat_category, entry.vat_rate, voice), BODY, 2),
      right(amount, STRONG, 3),
    ]
  })
  const table: Table = { columns, rows, box: WHOLE }
  drawTable(composer, child(composer.root, 'Sect'), table)
  composer.y += 14
}
