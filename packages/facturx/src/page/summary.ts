/** What it comes to: the VAT breakdown on the left, the totals on the right. */
import { type Decimal, type Invoice, isCreditNote, type VatRow, ZERO } from '@conforme/model'
import { child, type Tag } from '../write/structure.ts'
import type { Box, Composer } from './composer.ts'
import { rateOf } from './figures.ts'
import { fitted } from './lines.ts'
import { BODY, FINE, INNER, MARGIN, SMALL, STRONG, type Style } from './style.ts'
import { CELL_GAP, type Column, drawTable, type Table, tableHeight } from './table.ts'
import { headingOf, VAT_CATEGORY_WORDS, WORDS } from './words.ts'

const GUTTER = 24
const TOTALS_WIDTH = 214
const LEFT: Box = { x: MARGIN.left, width: INNER - TOTALS_WIDTH - GUTTER }
const RIGHT: Box = { x: MARGIN.left + INNER - TOTALS_WIDTH, width: TOTALS_WIDTH }
const ROW = 15.5
const DUE_HEIGHT = 27

export function drawSummary(composer: Composer, invoice: Invoice): void {
  const table = vatTable(composer, invoice)
  const reasons = reasonsOf(composer, invoice.vat_breakdown)
  const totals = totalsOf(composer, invoice)
  const left = tableHeight(table) + reasons.length * FINE.leading + 8
  const right = totals.length * ROW + DUE_HEIGHT + 6
  // Side by side, where the breakdown is not as long as a page.
  const isBeside = left < 300
  composer.need(Math.max(isBeside ? left : 0, right))
  const top = composer.y
  const vat = child(composer.root, 'Sect')
  drawTable(composer, vat, table)
  drawReasons(composer, vat, reasons)
  const end = composer.y
  if (isBeside) composer.y = top
  else composer.need(right)
  drawTotals(composer, invoice, totals)
  composer.y = Math.max(composer.y, isBeside ? end : 0) + 18
}

function vatTable(composer: Composer, invoice: Invoice): Table {
  const { voice } = composer
  const { vat_breakdown } = invoice
  const isOfSeveral = vat_breakdown.some(row => reasonOf(row.exemption_reason).sub !== undefined)
  const wide = isOfSeveral ? 110 : 70
  const widths = [wide, (LEFT.width - wide) / 2, (LEFT.width - wide) / 2]
  const columns = [WORDS.vat_rate, headingOf('base', invoice), WORDS.vat_amount].map(
    (text, column): Column => ({
      header: voice.stacked(text),
      width: widths[column]!,
      align: column === 0 ? 'left' : 'right',
    }),
  )
  const figure = (value: Decimal | undefined) => (value === undefined ? '' : voice.figure(value, 2))
  const rows = vat_breakdown.map(({ category, rate, base, amount, exemption_reason }) => {
    const [first, ...figures] = [rateOf(category, rate, voice), figure(base), figure(amount)].map(
      (text, column) => fitted(composer, text, BODY, widths[column]! - CELL_GAP),
    )
    const { sub = '' } = reasonOf(exemption_reason)
    const of = sub === '' ? [] : composer.lines(sub, SMALL, widths[0]! - CELL_GAP)
    return [[...first!, ...of.map(text => ({ text, style: SMALL }))], ...figures]
  })
  return { columns, rows, box: LEFT }
}

const SUB_INVOICE = /^#([^#]+)#\s*(.*)$/s

/** A reason; on an invoice of several sellers the number of the one it is about is before it, between `#`. */
function reasonOf(given: string | undefined): { readonly sub?: string; readonly reason?: string } {
  const [, sub, rest] = SUB_INVOICE.exec(given ?? '') ?? []
  if (sub !== undefined) return rest === '' ? { sub } : { sub, reason: rest! }
  return given === undefined ? {} : { reason: given }
}

/** Why a row has no VAT: the reason given, the legal word of its category where the reason lacks it. */
function reasonsOf(composer: Composer, rows: readonly VatRow[]): readonly string[] {
  const { voice } = composer
  const said = new Set<string>()
  for (const { category, exemption_reason, exemption_code } of rows) {
    const words = VAT_CATEGORY_WORDS.get(category ?? '')
    const { reason: told } = reasonOf(exemption_reason)
    if (words === undefined && told === undefined) continue
    const legal = words && voice.legal(words)
    const given = told === words?.fr ? undefined : told
    const isSaid = given?.toLowerCase().includes(words?.fr.toLowerCase() ?? '')
    const needed = given === undefined || (category === 'AE' && !isSaid)
    const reason = [needed ? legal : undefined, given].filter(Boolean).join(' – ')
    said.add(`${category} : ${reason}${exemption_code === undefined ? '' : ` (${exemption_code})`}`)
  }
  return [...said].flatMap(text => composer.lines(text, FINE, LEFT.width - CELL_GAP))
}

function drawReasons(composer: Composer, parent: Tag, lines: readonly string[]): void {
  if (lines.length === 0) return
  composer.y += 5
  composer.paragraph(parent, lines.join('\n'), FINE, { x: LEFT.x + CELL_GAP / 2, width: LEFT.width })
}

interface Total {
  readonly label: string
  readonly amount: string
  readonly strong?: boolean
}

function totalsOf({ voice }: Composer, invoice: Invoice): readonly Total[] {
  const { totals, currency, vat_currency } = invoice
  const { allowances, charges, prepaid, rounding, vat_in_vat_currency } = totals
  const rows: Total[] = []
  const say = (label: string, value: Decimal | undefined, of = currency, strong = false) => {
    if (value !== undefined) rows.push({ label, amount: voice.money(value, of), strong })
  }
  const some = (value: Decimal | undefined) => (value === ZERO ? undefined : value)
  const less = (value: Decimal | undefined) => (value === undefined ? '' : '−')
  const adjusted = some(allowances) !== undefined || some(charges) !== undefined
  if (adjusted) say(voice.say(headingOf('total_lines', invoice)), totals.lines)
  for (const [label, value] of [
    [WORDS.total_allowances, some(allowances)],
    [WORDS.total_charges, some(charges)],
  ] as const)
    if (value !== undefined) {
      const sign = label === WORDS.total_allowances ? less(value) : ''
      rows.push({ label: voice.say(label), amount: `${sign}${voice.money(value, currency)}` })
    }
  say(voice.say(headingOf('without_vat', invoice)), totals.without_vat, currency, true)
  say(voice.say(WORDS.total_vat), totals.vat)
  say(`${voice.say(WORDS.total_vat_in)} ${vat_currency ?? ''}`, vat_in_vat_currency, vat_currency)
  say(voice.say(WORDS.with_vat), totals.with_vat, currency, true)
  const paid = some(prepaid)
  if (paid !== undefined)
    rows.push({ label: voice.say(WORDS.prepaid), amount: `−${voice.money(paid, currency)}` })
  say(voice.say(WORDS.rounding), some(rounding))
  return rows
}

function drawTotals(composer: Composer, invoice: Invoice, totals: readonly Total[]): void {
  const { voice, palette } = composer
  const tag = child(composer.root, 'Table')
  const canvas = composer.canvas()
  const inset = 10
  for (const { label, amount, strong } of totals) {
    const style = strong ? STRONG : BODY
    drawPair(composer, tag, { label, amount, style, inset, y: composer.y + 1.5 })
    composer.y += ROW
    composer.rule(composer.y - 0.8, RIGHT)
  }
  composer.y += 4
  const top = composer.y
  canvas.artifact(() => canvas.rounded(RIGHT.x, top, RIGHT.width, DUE_HEIGHT, 3, palette.accent))
  const words = isCreditNote(invoice.type) ? WORDS.credited : WORDS.payable
  const style: Style = { size: 11.5, leading: DUE_HEIGHT, weight: 'bold', colour: palette.onAccent }
  const label = voice.say(words)
  const amount = voice.money(invoice.totals.payable ?? ZERO, invoice.currency)
  drawPair(composer, tag, { label, amount, style, inset, y: top })
  composer.y += DUE_HEIGHT
}

interface Pair {
  readonly label: string
  readonly amount: string
  readonly style: Style
  readonly inset: number
  readonly y: number
}

/** A row of two cells, both smaller where they would meet. */
function drawPair(composer: Composer, table: Tag, { label, amount, style, inset, y }: Pair): void {
  const row = child(table, 'TR')
  const canvas = composer.canvas()
  const room = RIGHT.width - 2 * inset - 8
  const [words, figures] = [composer.type.plain(label), composer.type.plain(amount)]
  const taken = composer.width(words, style) + composer.width(figures, style)
  const fitting = taken <= room ? style : { ...style, size: (style.size * room) / taken }
  canvas.mark(child(row, 'TH', { scope: 'Row' }), () =>
    composer.set(words, fitting, { x: RIGHT.x + inset, y }),
  )
  canvas.mark(child(row, 'TD'), () =>
    composer.set(figures, fitting, { right: RIGHT.x + RIGHT.width - inset, y }),
  )
}
