/** The caller's own PDF as the page of a Factur-X. */
import { attachInvoice, levelFor, type PageFinding, type PageFindingKind } from '@conforme/facturx'
import type { Invoice, Text } from '@conforme/model'
import { fill, type Language } from '@conforme/rules'
import type { Context } from '../base/validation.ts'
import { PAGE_FINDINGS } from './page-words.ts'

/** One thing that keeps a PDF from being archived, in words, and what to do about it. */
export interface PageRemark {
  readonly code: PageFindingKind
  /** From 1, the first on which it is met; null for the file as a whole. */
  readonly page: number | null
  readonly text: Text
}

/** A PDF that cannot become PDF/A-3 as it is: nothing is written then. */
export class PageFailure extends Error {
  readonly obstacles: readonly PageRemark[]

  constructor(obstacles: readonly PageRemark[]) {
    super(`no PDF/A-3 can be made: ${obstacles.map(({ code }) => code).join(', ')}`)
    this.name = 'PageFailure'
    this.obstacles = obstacles
  }
}

/**
 * The PDF with the invoice inside, as PDF/A-3B.
 * @throws PdfFailure on what is not a PDF or is beyond the limits, PageFailure on one that cannot be archived
 */
export function withInvoice(
  pdf: Uint8Array,
  xml: string | Uint8Array,
  invoice: Invoice,
  context: Context,
): Uint8Array {
  const attached = attachInvoice(pdf, xml, {
    created: `${context.today}T00:00:00Z`,
    title: invoice.number ?? '',
    language: context.organisation.language === 'en' ? 'en' : 'fr',
    level: levelFor(invoice),
  })
  if (attached.ok) return attached.pdf
  throw new PageFailure(attached.findings.map(inWords))
}

/**
 * Checks whether a PDF can be the page of a Factur-X, and writes nothing.
 * @throws PdfFailure on what is not a PDF or is beyond the limits, PageFailure on one that cannot be archived
 */
export function checkPage(pdf: Uint8Array, { today }: Context): void {
  const options = { created: `${today}T00:00:00Z`, title: '', language: 'fr', level: 'EN 16931' } as const
  const attached = attachInvoice(pdf, '', options)
  if (!attached.ok) throw new PageFailure(attached.findings.map(inWords))
}

function inWords({ kind, page, found }: PageFinding): PageRemark {
  return {
    code: kind,
    page,
    text: { fr: sentence(kind, page, found, 'fr'), en: sentence(kind, page, found, 'en') },
  }
}

function sentence(kind: PageFindingKind, page: number | null, found: string, language: Language): string {
  const text = fill(PAGE_FINDINGS[kind][language], { found: found === '' ? '?' : found }, language)
  if (page === null) return text
  const place = language === 'fr' ? `Page ${page} : ` : `Page ${page}: `
  return `${place}${text.charAt(0).toLowerCase()}${text.slice(1)}`
}
