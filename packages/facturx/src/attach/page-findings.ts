/** What keeps a PDF from being archived as PDF/A-3: found page by page, reported once each. */
import type { PdfDocument } from '../read/document.ts'
import { filtersOf } from '../read/filters.ts'
import type { Stream } from '../read/values.ts'

export type PageFindingKind =
  | 'encrypted'
  | 'structure'
  | 'version'
  | 'limit'
  | 'signed'
  | 'script'
  | 'action'
  | 'form'
  | 'layers'
  | 'stream'
  | 'filter'
  | 'external'
  | 'attachment'
  | 'pages'
  | 'profile'
  | 'font'
  | 'encoding'
  | 'colour'
  | 'spot'
  | 'image'
  | 'postscript'
  | 'graphics'
  | 'operator'
  | 'resource'
  | 'annotation'

export interface PageFinding {
  readonly kind: PageFindingKind
  /** From 1, the first on which it is met; null for the file as a whole. */
  readonly page: number | null
  /** The font, the filter, the type of annotation …; '' where the kind says all. */
  readonly found: string
}

const MOST = 50

/** Collects findings: each kind once for each thing found, at the page where it is met first. */
export class PageFindings {
  readonly #found = new Map<string, PageFinding>()
  /** The page that is looked at. */
  page: number | null = null

  add(kind: PageFindingKind, found = ''): void {
    const key = `${kind} ${found}`
    if (this.#found.has(key) || this.#found.size >= MOST) return
    this.#found.set(key, { kind, page: this.page, found })
  }

  get all(): readonly PageFinding[] {
    return [...this.#found.values()]
  }
}

/** The content of a stream; what cannot be read of it is a finding, by the name of its filters. */
export function decoded(document: PdfDocument, stream: Stream, findings: PageFindings): Uint8Array {
  const { bytes, isDamaged, left } = document.decode(stream)
  const filters = () => filtersOf(stream.dict, value => document.resolve(value)).join(' ')
  if (isDamaged || left !== undefined) findings.add('stream', left ?? filters())
  return bytes
}
