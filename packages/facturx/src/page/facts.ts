/** The band of facts: dates, what kind of operation this is, and what the invoice refers to. */
import type { Decimal, Identifier, Invoice, OperationCategory, Text } from '@conforme/model'
import { child } from '../write/structure.ts'
import type { Composer } from './composer.ts'
import { BODY, INK, INNER, LABEL, MARGIN, type Style } from './style.ts'
import type { Voice } from './voice.ts'
import { WORDS } from './words.ts'

export interface Fact {
  readonly label: Text
  readonly value: string
}

const DELIVERY: Readonly<Record<OperationCategory, Text>> = {
  GOODS: WORDS.delivered,
  SERVICES: WORDS.performed,
  MIXED: WORDS.delivered_or_performed,
}
const COLUMNS = 4
const PADDING = 9
const VALUE: Style = { ...BODY, weight: 'bold', colour: INK, leading: 11.5 }
const GAP = 7

export function drawFacts(composer: Composer, invoice: Invoice): void {
  const facts = factsOf(invoice, composer.voice)
  const width = (INNER - 2 * PADDING) / COLUMNS
  const rows = chunked(facts, COLUMNS).map(row =>
    row.map(({ label, value }) => ({
      label: composer.lines(composer.voice.say(label), LABEL, width - 8),
      value: composer.lines(value, VALUE, width - 8),
    })),
  )
  for (const [index, row] of rows.entries()) {
    const height = Math.max(
      ...row.map(({ label, value }) => label.length * LABEL.leading + value.length * VALUE.leading),
    )
    const [before, after] = [index === 0 ? PADDING : GAP / 2, index === rows.length - 1 ? PADDING : GAP / 2]
    composer.need(before + height + after)
    const canvas = composer.canvas()
    const top = composer.y
    canvas.artifact(() =>
      canvas.fill(MARGIN.left, top, INNER, before + height + after, composer.palette.tint),
    )
    for (const [column, { label, value }] of row.entries()) {
      const x = MARGIN.left + PADDING + column * width
      canvas.mark(child(composer.root, 'P'), () => {
        let y = top + before
        for (const line of label) {
          composer.set(line, LABEL, { x, y })
          y += LABEL.leading
        }
        for (const line of value) {
          composer.set(line, VALUE, { x, y })
          y += VALUE.leading
        }
      })
    }
    composer.y += before + height + after
  }
  composer.y += 16
}

function factsOf(invoice: Invoice, voice: Voice): readonly Fact[] {
  const { delivery, period, facts, exchange_rate: rate } = invoice
  const day = (value: Invoice['issue_date']) => (value === undefined ? undefined : voice.day(value))
  const operations = facts.operation_category
  const rows: readonly (readonly [Text, string | undefined])[] = [
    [WORDS.issue_date, day(invoice.issue_date)],
    [WORDS.due_date, day(invoice.due_date)],
    [DELIVERY[operations ?? 'MIXED'], day(delivery?.date)],
    [WORDS.period, span(period?.start, period?.end, voice)],
    [WORDS.operations, operations && voice.say(WORDS[operations])],
    [WORDS.tax_point_date, day(invoice.tax_point_date)],
    [WORDS.order, invoice.order],
    [WORDS.buyer_reference, invoice.buyer_reference],
    [WORDS.contract, invoice.contract],
    [WORDS.project, invoice.project],
    [WORDS.sales_order, invoice.sales_order],
    [WORDS.despatch, invoice.despatch],
    [WORDS.receipt, invoice.receipt],
    [WORDS.tender, invoice.tender],
    [WORDS.object, identifier(invoice.object)],
    [WORDS.buyer_accounting, invoice.buyer_accounting],
    ...invoice.preceding_invoices.map(({ number, issue_date }): readonly [Text, string] => [
      WORDS.preceding,
      [number, issue_date && `${voice.say(WORDS.dated)} ${voice.day(issue_date)}`].filter(Boolean).join(' '),
    ]),
    [WORDS.exchange_rate, rate === undefined ? undefined : exchange(rate, invoice, voice)],
  ]
  return rows.flatMap(([label, value]) => (value === undefined || value === '' ? [] : [{ label, value }]))
}

/** « 1 USD = 0,9234 EUR »: what one unit of the currency of the invoice is in that of its VAT. */
function exchange(rate: Decimal, { currency, vat_currency = 'EUR' }: Invoice, voice: Voice): string {
  if (currency === undefined || currency === vat_currency) return voice.figure(rate)
  return [`1 ${currency} =`, voice.figure(rate), vat_currency].join('\u00a0')
}

/** « 01/11/2026 – 30/11/2026 », or the end that is known. */
export function span(
  start: Invoice['issue_date'],
  end: Invoice['issue_date'],
  voice: Voice,
): string | undefined {
  if (start === undefined && end === undefined) return undefined
  return [start === undefined ? '…' : voice.day(start), end === undefined ? '…' : voice.day(end)].join(' – ')
}

export function identifier(id: Identifier | undefined): string | undefined {
  return id?.value
}

function chunked<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  )
}
