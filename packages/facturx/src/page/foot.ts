/** The foot of every page: who the seller is before the law, and which page of how many this is. */
import { type Invoice, SIREN_SCHEME } from '@conforme/model'
import type { Composer } from './composer.ts'
import { GREY, INNER, MARGIN, SHEET, type Style } from './style.ts'
import { WORDS } from './words.ts'

const STYLE: Style = { size: 6.9, leading: 9, weight: 'regular', colour: GREY }
const TOP = SHEET.height - MARGIN.bottom + 16
const MOST_LINES = 3

export function drawFeet(composer: Composer, invoice: Invoice): void {
  const lines = composer.lines(identityOf(composer, invoice), STYLE, INNER - 70).slice(0, MOST_LINES)
  const { voice, canvases } = composer
  const page = voice.stacked(WORDS.page)[0]!
  for (const canvas of canvases)
    canvas.artifact(() => {
      canvas.fill(MARGIN.left, TOP - 6, INNER, 0.6, composer.palette.accentInk)
      for (const [index, line] of lines.entries())
        composer.setOn(canvas, line, STYLE, { x: MARGIN.left, y: TOP + index * STYLE.leading })
      const count = `${page} ${canvas.page + 1} / ${canvases.length}`
      composer.setOn(canvas, count, STYLE, { right: SHEET.width - MARGIN.right, y: TOP })
    })
}

function identityOf({ voice }: Composer, { seller }: Invoice): string {
  const { legal_name, legal_information, legal_id, vat, address } = seller
  const digits = legal_information?.replace(/\s/g, '') ?? ''
  const isNew = legal_id?.scheme === SIREN_SCHEME && !digits.includes(legal_id.value)
  const siren = isNew ? `SIREN ${legal_id.value}` : undefined
  const town = [address.postal, address.city].filter(Boolean).join(' ')
  const place = [address.line1, address.line2, address.line3, town].filter(Boolean).join(', ')
  const parts = [
    legal_name,
    legal_information,
    place,
    siren,
    vat && unbroken(`${voice.say(WORDS.vat)} ${vat}`),
  ]
  return parts.filter(part => part !== undefined && part !== '').join(' · ')
}

function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}
