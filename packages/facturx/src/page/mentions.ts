/** What the law wants said and what the seller adds; at last the documents that go with the invoice. */
import { type Invoice, VAT_GROUP_MARK } from '@conforme/model'
import { child } from '../write/structure.ts'
import { type Composer, WHOLE } from './composer.ts'
import { FINE, LABEL, type Style } from './style.ts'
import { MENTION_WORDS, TAX_POINT_WORDS, WORDS } from './words.ts'

/** How platforms treat the invoice (BR-FR-20): not for people. */
const FOR_MACHINES: ReadonlySet<string> = new Set(['BAR'])

export function drawMentions(composer: Composer, invoice: Invoice): void {
  drawList(composer, WORDS.mentions, mentionsOf(invoice, composer))
  drawList(composer, WORDS.attachments, attachmentsOf(invoice))
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
  for (const text of texts) {
    composer.paragraph(child(section, 'P'), text, FINE, WHOLE)
    composer.y += 1.6
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
