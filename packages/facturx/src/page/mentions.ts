/** What the law wants said and what the seller adds; at last the documents that go with the invoice. */
import { type Invoice, VAT_GROUP_MARK } from '@conforme/model'
import { child } from '../write/structure.ts'
import { type Composer, WHOLE } from './composer.ts'
import { FINE, LABEL, SHEET, type Style } from './style.ts'
import { MENTION_WORDS, TAX_POINT_WORDS, WORDS } from './words.ts'

/** How platforms treat the invoice (BR-FR-20): not for people. */
const FOR_MACHINES: ReadonlySet<string> = new Set(['BAR'])

export function drawMentions(composer: Composer, invoice: Invoice): void {
  drawList(composer, WORDS.mentions, mentionsOf(invoice, composer))
  drawList(composer, WORDS.attachments, attachmentsOf(invoice))
}

const APART = 1.6
/** No page is begun for one mention alone. */
const TOGETHER = 3

function keepTogether(composer: Composer, heights: readonly number[]): void {
  const height = heights.reduce((sum, it) => sum + it, 0)
  if (height < SHEET.height / 4) composer.need(height)
}

function drawList(
  composer: Composer,
  title: typeof WORDS.mentions | typeof WORDS.attachments,
  texts: readonly string[],
) {
  if (texts.length === 0) return
  const style: Style = { ...LABEL, weight: 'bold', colour: composer.palette.accentInk, leading: 12 }
  composer.need(style.leading + 2 * FINE.leading)
  const section = child(composer.root, 'Sect')
  composer.paragraph(child(section, 'H2'), composer.voice.say(title), style)
  const heights = texts.map(text => composer.lines(text, FINE, WHOLE.width).length * FINE.leading + APART)
  for (const [index, text] of texts.entries()) {
    if (index === Math.max(0, texts.length - TOGETHER)) keepTogether(composer, heights.slice(index))
    composer.paragraph(child(section, 'P'), text, FINE, WHOLE)
    composer.y += APART
  }
  composer.y += 8
}

function mentionsOf(invoice: Invoice, { voice }: Composer): readonly string[] {
  const { notes, tax_point_code } = invoice
  const texts = notes.flatMap(({ subject_code, text }) =>
    text === undefined || FOR_MACHINES.has(subject_code ?? '') || text === VAT_GROUP_MARK ? [] : [text],
  )
  const add = (text: string, key: string) => {
    if (!texts.some(said => said.toLowerCase().includes(key.toLowerCase()))) texts.unshift(text)
  }
  if (notes.some(({ text }) => text === VAT_GROUP_MARK))
    add(voice.legal(MENTION_WORDS.vat_group), MENTION_WORDS.vat_group.fr)
  const point = TAX_POINT_WORDS.get(tax_point_code ?? '')
  if (point !== undefined) add(voice.legal(point), point.fr)
  return texts
}

function attachmentsOf({ attachments }: Invoice): readonly string[] {
  return attachments.map(({ id, description, filename, url }) =>
    [id, description, filename, url].filter(Boolean).join(' · '),
  )
}
