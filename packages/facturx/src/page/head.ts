/** The head of the first page: who writes, and what this is. Later pages repeat it in one line. */
import type { Invoice } from '@conforme/model'
import type { Logo } from '../images/logo.ts'
import { child } from '../write/structure.ts'
import type { Composer } from './composer.ts'
import { titleOf } from './document.ts'
import { INK, INNER, LABEL, MARGIN, SHEET, type Style } from './style.ts'
import type { Voice } from './voice.ts'
import { MENTION_WORDS, WORDS } from './words.ts'

/** Resource name of the logo. */
export const LOGO = 'Im1'
const BAR = 5
const LOGO_BOX = { width: 170, height: 56 } as const
const TITLE_WIDTH = 250
const NAME_WIDTH = INNER - TITLE_WIDTH - 24
const MOST_NAME_LINES = 3

/** The bar over every page and, from the second on, what invoice this is. */
export function pageHead(invoice: Invoice): (composer: Composer, page: number) => number {
  return (composer, page) => {
    const canvas = composer.canvas()
    const { voice, palette } = composer
    canvas.artifact(() => canvas.fill(0, 0, SHEET.width, BAR, palette.accent))
    if (page === 0) return MARGIN.top
    const reference = `${titleOf(invoice).fr} ${invoice.number ?? ''}`
    const title = voice.language === 'en' ? `${titleOf(invoice).en} ${invoice.number ?? ''}` : reference
    const left = composer.lines(`${title} (${voice.say(WORDS.continued)})`, LABEL, INNER * 0.6)[0] ?? ''
    const right = composer.lines(invoice.seller.legal_name ?? '', LABEL, INNER * 0.36)[0] ?? ''
    const y = MARGIN.top - 16
    canvas.artifact(() => {
      composer.set(left, LABEL, { x: MARGIN.left, y })
      composer.set(right, LABEL, { right: SHEET.width - MARGIN.right, y })
    })
    return MARGIN.top + 4
  }
}

export function drawHead(composer: Composer, invoice: Invoice, logo: Logo | undefined): void {
  const top = composer.y
  const left = drawSender(composer, invoice, logo, top)
  const right = drawTitle(composer, invoice, top)
  composer.y = Math.max(left, right) + 20
}

/** The logo, or the name where there is none; the height's end. */
function drawSender(composer: Composer, { seller }: Invoice, logo: Logo | undefined, top: number): number {
  const canvas = composer.canvas()
  const name = seller.trading_name ?? seller.legal_name ?? ''
  if (logo !== undefined) {
    const scale = Math.min(LOGO_BOX.width / logo.width, LOGO_BOX.height / logo.height)
    const [width, height] = [logo.width * scale, logo.height * scale]
    const alt = `${composer.voice.say(WORDS.logo)} ${name}`
    canvas.mark(child(composer.root, 'Figure', { alt, box: [MARGIN.left, top, width, height] }), () =>
      canvas.image(LOGO, MARGIN.left, top, width, height),
    )
    return top + height
  }
  const style: Style = { size: 15, leading: 19, weight: 'bold', colour: composer.palette.accentInk }
  const lines = shortened(composer.lines(name, style, NAME_WIDTH))
  canvas.mark(child(composer.root, 'P'), () => {
    for (const [index, line] of lines.entries())
      composer.set(line, style, { x: MARGIN.left, y: top + index * style.leading })
  })
  return top + lines.length * style.leading
}

/** A long name is printed whole in the block of its party. */
function shortened(lines: readonly string[]): readonly string[] {
  if (lines.length <= MOST_NAME_LINES) return lines
  return lines.slice(0, MOST_NAME_LINES).map((line, i) => (i < MOST_NAME_LINES - 1 ? line : `${line} …`))
}

function drawTitle(composer: Composer, invoice: Invoice, top: number): number {
  const { voice } = composer
  const right = SHEET.width - MARGIN.right
  const title = titleOf(invoice)
  const big = fitted(composer, title, voice)
  const canvas = composer.canvas()
  let y = top - 4
  const numberStyle: Style = { size: 11.5, leading: 16, weight: 'bold', colour: INK }
  const number = composer.lines(
    `${voice.say(WORDS.number)} ${invoice.number ?? ''}`,
    numberStyle,
    TITLE_WIDTH,
  )
  const selfBilled = /autofactur/.test(title.fr.toLowerCase())
  canvas.mark(child(composer.root, 'H1'), () => {
    for (const { line, style } of big) {
      composer.set(line, style, { right, y })
      y += style.leading
    }
    y += 2
    for (const line of number) {
      composer.set(line, numberStyle, { right, y })
      y += numberStyle.leading
    }
  })
  if (!selfBilled) return y
  const word = composer.type.plain(voice.legal(MENTION_WORDS.self_billed))
  canvas.mark(child(composer.root, 'P'), () => composer.set(word, LABEL, { right, y }))
  return y + LABEL.leading
}

/** The title as large as its words allow; the second language below, smaller. */
function fitted(composer: Composer, title: { readonly fr: string; readonly en: string }, voice: Voice) {
  return voice.stacked(title).flatMap((text, index) => {
    const size = index > 0 ? 13 : text.length > 22 ? 16 : 24
    const style: Style = {
      size,
      leading: size * 1.18,
      weight: index === 0 ? 'bold' : 'regular',
      colour: composer.palette.accentInk,
    }
    return composer.lines(text, style, TITLE_WIDTH).map(line => ({ line, style }))
  })
}
