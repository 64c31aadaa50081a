/** Factur-X as a file: PDF/A-3 with its invoice inside. */
export type { Attachment } from './container/attachments.ts'
export { type Container, type EmbeddedInvoice, readContainer } from './container/container.ts'
export { type Defect, type DefectKind, defectsOf } from './container/defects.ts'
export { type Level, levelOf } from './container/profiles.ts'
export { PDF_LIMITS, PdfFault, type PdfFaultKind, type PdfLimits } from './read/fault.ts'
export { type DocumentFacts, FACTURX_NAMESPACE, type FacturXLevel, xmp } from './xmp.ts'
