/** What an invoice shows of its buyer and of what is sold, where no term gives it: read by several mentions. */
import type { Invoice } from '@conforme/model'
import { secondLine } from './example-parts.ts'

/** Characters of a text that are read: what matters comes early in it. */
const LONGEST_READ = 2000

/** The first words of the invoice on a subject, as its lines show it; undefined where none does. */
export function wordsIn({ lines }: Invoice, words: RegExp): string | undefined {
  for (let i = 0; i < lines.length; i++) {
    const { item } = lines[i]!
    const found = words.exec(read(item.name)) ?? words.exec(read(item.description))
    if (found !== null) return found[0].trim()
  }
  return undefined
}

/** Whether the words are anywhere on the invoice that people read: notes, terms, the seller’s details, lines. */
export function isSaid(invoice: Invoice, words: RegExp): boolean {
  const { notes, payment_terms, seller, lines, charges } = invoice
  if (words.test(read(payment_terms)) || words.test(read(seller.legal_information))) return true
  for (let i = 0; i < notes.length; i++) if (words.test(read(notes[i]!.text))) return true
  for (let i = 0; i < charges.length; i++) if (words.test(read(charges[i]!.reason))) return true
  for (let i = 0; i < lines.length; i++) if (isSaidOnLine(lines[i]!, words)) return true
  return false
}

function isSaidOnLine({ note, item, charges }: Invoice['lines'][number], words: RegExp): boolean {
  if (words.test(read(note)) || words.test(read(item.name)) || words.test(read(item.description))) return true
  for (const { name, value } of item.attributes)
    if (words.test(read(name)) || words.test(read(value))) return true
  for (const { reason } of charges) if (words.test(read(reason))) return true
  return false
}

/** The beginning of a text, or ''. */
export function read(text: string | undefined): string {
  return text === undefined || text.length <= LONGEST_READ ? (text ?? '') : text.slice(0, LONGEST_READ)
}

/** Notes of one invoice that are read for words. */
export const MOST_NOTES = 200
/** Sentences end at a semicolon, a line end, or a full stop before a space: « 3.5 % » does not end one. */
const SENTENCE_END = /[;\n\r|•]|[.!?](?=\s|$)/

/** The sentences of the beginning of a text. */
export const sentencesIn = (text: string | undefined): readonly string[] => read(text).split(SENTENCE_END)

/** Examples: the plain draft to a public buyer, in which every rule holds. */
export const TO_PUBLIC_BUYER = {
  '/buyer/kind': 'PUBLIC_BODY',
  '/buyer/electronic_address': { value: '200000008_20000000800017', scheme: '0225' },
  '/order': 'EJ-2026-118',
  '/notes/1/text': 'Intérêts moratoires au taux de la BCE majoré de 8 points',
} as const

/** Examples: the plain draft to a consumer, in which every rule holds. */
export const TO_CONSUMER = {
  '/buyer/kind': 'CONSUMER',
  '/buyer/legal_id': null,
  '/buyer/vat': null,
  '/notes/0/text': 'B2C',
} as const

/** Examples: a line of the final invoice that deducts a deposit of 40 €, on top of the plain draft. */
export const DEPOSIT_LINE = secondLine(
  'Acompte facturé AC-2026-0007',
  { quantity: '-1', unit: 'C62', vat_category: 'S', vat_rate: '20.00', price: { net: '40.00' } },
  '-40.00',
)
