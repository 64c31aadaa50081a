/** The outline of a document, whose entries may act (ISO 32000-1, § 12.3.3). */
import type { PdfDocument } from '../read/document.ts'
import type { Dict, Value } from '../read/values.ts'
import { checkAction } from './annotations.ts'
import type { PageFindings } from './page-findings.ts'

export function checkOutline(document: PdfDocument, findings: PageFindings): void {
  const seen = new Set<Dict>()
  for (const left: (Value | undefined)[] = [document.catalog.get('Outlines')]; left.length > 0; ) {
    const entry = document.dict(left.pop())
    if (entry === undefined || seen.has(entry)) continue
    seen.add(entry)
    checkAction(document, entry.get('A'), findings)
    left.push(entry.get('First'), entry.get('Next'))
  }
}
