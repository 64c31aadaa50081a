export { type DocumentFacts, FACTURX_NAMESPACE, type FacturXLevel, xmp } from './xmp.ts'
