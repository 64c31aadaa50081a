/** Factur-X as a file: PDF/A-3 with its invoice inside. */
export { PdfDocument } from './read/document.ts'
export { PDF_LIMITS, PdfFault, type PdfFaultKind, type PdfLimits } from './read/fault.ts'
export { type DocumentFacts, FACTURX_NAMESPACE, type FacturXLevel, xmp } from './xmp.ts'
