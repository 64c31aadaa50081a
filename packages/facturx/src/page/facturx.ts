/** The hybrid document: a page that people read, with the XML that machines read inside (Factur-X 1.09). */
import type { Invoice } from '@conforme/model'
import { isPartial } from '../container/profiles.ts'
import type { Fonts } from '../fonts/open.ts'
import { createTypesetter } from '../fonts/typesetter.ts'
import { type Logo, logoOf } from '../images/logo.ts'
import { writeDocument } from '../write/document.ts'
import type { Tag } from '../write/structure.ts'
import { createComposer } from './composer.ts'
import { titleOf } from './document.ts'
import { drawFacts } from './facts.ts'
import { drawFeet } from './foot.ts'
import { drawHead, LOGO, pageHead } from './head.ts'
import { levelFor } from './level.ts'
import { drawLines } from './lines.ts'
import { drawMentions } from './mentions.ts'
import { drawParties } from './parties.ts'
import { drawPayment } from './payment.ts'
import { paletteOf, SHEET } from './style.ts'
import { drawSummary } from './summary.ts'
import { createVoice, type PageLanguage } from './voice.ts'

export interface FacturXOptions {
  readonly fonts: Fonts
  /** ISO 8601, in UTC: when the document is made, by the caller's clock. */
  readonly created: string
  readonly language: PageLanguage
  /** `#RRGGBB`. */
  readonly accent?: string
  /** PNG or JPEG as a `data:` URL. */
  readonly logo?: string
}

export interface FacturX {
  readonly pdf: Uint8Array
  /** Characters that the fonts lack, each once: the page shows their numbers, the XML has them. */
  readonly unshown: readonly string[]
  /** There is a logo, and it is no picture that a page can take. */
  readonly lacksLogo: boolean
}

export const FACTURX_FILE = 'factur-x.xml'
const PRODUCER = 'Conforme'

/**
 * A Factur-X document as PDF/A-3A and PDF/UA-1; the same input gives the same bytes.
 * @param invoice what the page shows
 * @param xml the same invoice in CII, embedded as it is
 */
export function facturX(invoice: Invoice, xml: string, options: FacturXOptions): FacturX {
  const { fonts, created, language, accent } = options
  const level = levelFor(invoice)
  const voice = createVoice(language)
  const type = createTypesetter(fonts)
  const structure: Tag = { type: 'Document', kids: [] }
  const logo = options.logo === undefined ? undefined : logoOf(options.logo)
  const palette = paletteOf(accent)
  const composer = createComposer({ type, voice, palette, root: structure, head: pageHead(invoice) })
  composer.nextPage()
  drawHead(composer, invoice, logo)
  drawFacts(composer, invoice)
  drawParties(composer, invoice)
  drawLines(composer, invoice)
  drawSummary(composer, invoice)
  drawPayment(composer, invoice)
  drawMentions(composer, invoice)
  drawFeet(composer, invoice)
  const title = `${voice.say(titleOf(invoice))} ${invoice.number ?? ''}`.trim()
  const { legal_name: author } = invoice.seller
  const pdf = writeDocument({
    canvases: composer.canvases,
    sheet: SHEET,
    structure,
    type,
    images: new Map<string, Logo>(logo === undefined ? [] : [[LOGO, logo]]),
    file: {
      name: FACTURX_FILE,
      mime: 'text/xml',
      description: title,
      relationship: isPartial(level) ? 'Data' : 'Alternative',
      data: new TextEncoder().encode(xml),
    },
    facts: {
      title,
      ...(author !== undefined && { author }),
      languages: voice.languages,
      created,
      modified: created,
      creator: PRODUCER,
      producer: PRODUCER,
      pdfa: 'A',
      isAccessible: true,
      level,
      fileName: FACTURX_FILE,
    },
  })
  return { pdf, unshown: [...type.unshown], lacksLogo: options.logo !== undefined && logo === undefined }
}
