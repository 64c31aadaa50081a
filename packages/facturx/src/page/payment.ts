/** How to pay: due date, accounts, references, and the QR code of the transfer. */
import { compactIban, type Invoice, isCreditNote, type PaymentMeans, type Text } from '@conforme/model'
import { child } from '../write/structure.ts'
import type { Composer } from './composer.ts'
import { transferCode } from './epc.ts'
import { BLACK, BODY, GREY, INNER, LABEL, MARGIN, STRONG, type Style, WHITE } from './style.ts'
import type { Voice } from './voice.ts'
import { PAYMENT_MEANS_WORDS, WORDS } from './words.ts'

const PADDING = 12
const QR = 82
/** Modules of white around the code (ISO/IEC 18004). */
const QUIET = 4
const LABEL_WIDTH = 96
/** A taller box becomes paragraphs. */
const MOST_BOXED = 500
const HEADING: Style = { ...STRONG, size: 10, leading: 16 }
/** UNTDID 4461: the instrument is not defined. */
const NOT_DEFINED = '1'

interface Entry {
  readonly label: string
  readonly value: string
}

export function drawPayment(composer: Composer, invoice: Invoice): void {
  const entries = entriesOf(invoice, composer.voice)
  if (entries.length === 0) return
  const code = transferCode(invoice)
  const textWidth = INNER - 2 * PADDING - (code === undefined ? 0 : QR + 24)
  const bilingual = composer.voice.language === 'fr+en' ? 46 : 0
  const label = LABEL_WIDTH + bilingual
  const rows = entries.map(entry => ({
    label: composer.lines(entry.label, { ...BODY, colour: GREY }, label - 8),
    value: composer.lines(entry.value, BODY, textWidth - label),
  }))
  const text = rows.reduce(
    (sum, row) => sum + Math.max(row.label.length, row.value.length) * BODY.leading,
    HEADING.leading + 2,
  )
  const captions = code === undefined ? [] : composer.voice.stacked(WORDS.scan)
  const figure = code === undefined ? 0 : QR + captions.length * LABEL.leading + 4
  const height = Math.max(text, figure) + 2 * PADDING
  if (height > MOST_BOXED) {
    drawPlainly(composer, entries)
    return
  }
  composer.need(height)
  const top = composer.y
  const canvas = composer.canvas()
  canvas.artifact(() => canvas.rounded(MARGIN.left, top, INNER, height, 4, composer.palette.tint))
  const section = child(composer.root, 'Sect')
  const x = MARGIN.left + PADDING
  let y = top + PADDING - 2
  const heading = { ...HEADING, colour: composer.palette.accentInk }
  canvas.mark(child(section, 'H2'), () =>
    composer.set(composer.type.plain(composer.voice.say(WORDS.payment)), heading, { x, y }),
  )
  y += HEADING.leading + 2
  for (const row of rows) {
    canvas.mark(child(section, 'P'), () => {
      for (const [index, line] of row.label.entries())
        composer.set(line, { ...BODY, colour: GREY }, { x, y: y + index * BODY.leading })
      for (const [index, line] of row.value.entries())
        composer.set(line, BODY, { x: x + label, y: y + index * BODY.leading })
    })
    y += Math.max(row.label.length, row.value.length) * BODY.leading
  }
  if (code !== undefined) {
    const left = MARGIN.left + INNER - PADDING - QR
    const alt = `${composer.voice.say(WORDS.scan)} : ${code.beneficiary}, ${grouped(code.iban)}`
    const box = [left, top + PADDING, QR, QR] as const
    canvas.mark(child(section, 'Figure', { alt, box }), () => {
      canvas.rounded(left, top + PADDING, QR, QR, 3, WHITE)
      const unit = QR / (code.modules.length + 2 * QUIET)
      const quiet = QUIET * unit
      canvas.bars(barsOf(code.modules), left + quiet, top + PADDING + quiet, unit, BLACK)
    })
    canvas.artifact(() => {
      for (const [index, caption] of captions.entries()) {
        const at = left + (QR - composer.width(caption, LABEL)) / 2
        composer.set(caption, LABEL, { x: at, y: top + PADDING + QR + 3 + index * LABEL.leading })
      }
    })
  }
  composer.y = top + height + 16
}

/** Without a box, over pages. */
function drawPlainly(composer: Composer, entries: readonly Entry[]): void {
  const section = child(composer.root, 'Sect')
  composer.paragraph(child(section, 'H2'), composer.voice.say(WORDS.payment), HEADING)
  for (const { label, value } of entries) composer.paragraph(child(section, 'P'), `${label} : ${value}`, BODY)
  composer.y += 12
}

/** Runs of black modules of a row. */
function* barsOf(modules: readonly (readonly boolean[])[]): Generator<readonly [number, number, number]> {
  for (const [row, cells] of modules.entries())
    for (let column = 0; column < cells.length; column++) {
      if (!cells[column]) continue
      const start = column
      while (cells[column + 1]) column++
      yield [start, row, column - start + 1]
    }
}

function entriesOf(invoice: Invoice, voice: Voice): readonly Entry[] {
  const { direct_debit: debit, payment_means, remittance, payment_terms, due_date, number } = invoice
  const entries: Entry[] = []
  const say = (label: Text, value: string | undefined) => {
    if (value !== undefined && value !== '') entries.push({ label: voice.say(label), value })
  }
  const isCredit = isCreditNote(invoice.type)
  if (due_date !== undefined && !isCredit) say(WORDS.due_date, voice.day(due_date))
  for (const means of payment_means) {
    say(WORDS.means, meansOf(means, voice))
    const { account, card } = means
    say(WORDS.holder, account?.name)
    say(WORDS.iban, account?.iban && grouped(account.iban))
    say(WORDS.bic, account?.bic)
    say(WORDS.card, [card?.number, card?.holder].filter(Boolean).join(' · '))
  }
  say(WORDS.mandate, debit?.mandate)
  say(WORDS.creditor, debit?.creditor_id)
  say(WORDS.debited, debit?.account && grouped(debit.account))
  const transfers = payment_means.some(({ account }) => account !== undefined)
  say(WORDS.remittance, remittance ?? (transfers && !isCredit ? number : undefined))
  say(WORDS.terms, payment_terms)
  // The due date alone is among the facts already.
  return entries.length === 1 && entries[0]!.label === voice.say(WORDS.due_date) ? [] : entries
}

function meansOf({ code, text }: PaymentMeans, voice: Voice): string | undefined {
  if (text !== undefined) return text
  if (code === undefined || code === NOT_DEFINED) return undefined
  const words = PAYMENT_MEANS_WORDS.get(code)
  return words === undefined ? code : voice.say(words)
}

/** An IBAN by fours; other account numbers as they are. */
function grouped(account: string): string {
  const compact = compactIban(account)
  return /^[A-Z]{2}\d{2}/.test(compact) ? compact.replace(/(.{4})(?=.)/g, '$1\u00a0') : account
}
