/** Invoices as documents: what is written, what is read, and what a document has no place for. */
export { type Amended, type Amendment, amend } from './amend/amend.ts'
export { type Moved, reorder } from './amend/reorder.ts'
export type { Root, Syntax } from './binding/binding.ts'
export { elementOf, elementsOf } from './binding/elements.ts'
export { isExtended, MEDIA_TYPES } from './binding/profile.ts'
export { readStatus, type StatusDocument, type UnreadStatusValue } from './cdar/read-status.ts'
export { renderStatus } from './cdar/render-status.ts'
export { type Difference, differences } from './read/differences.ts'
export { DocumentFailure } from './read/documents.ts'
export {
  createLocator,
  type Found,
  type Location,
  type Locator,
  type Origin,
  type Origins,
} from './read/origins.ts'
export { type InvoiceDocument, read, type UnreadValue } from './read/read.ts'
export type { Unmapped } from './read/unmapped.ts'
export { checkStructure, type StructureFinding, type StructureFindingKind } from './structure/check.ts'
export { STRUCTURE_WORDS, sayStructureFinding } from './structure/words.ts'
export { type Fitted, fit } from './write/fit.ts'
export { type Loss, losses } from './write/losses.ts'
export { render } from './write/render.ts'
export { interned } from './xml/interned.ts'
export { PREFIXES } from './xml/namespaces.ts'
export {
  type Limits,
  type Position,
  STANDARD_LIMITS,
  XmlFailure,
  type XmlFailureKind,
  XmlNode,
} from './xml/node.ts'
export { parseXml, type XmlDocument } from './xml/parse.ts'
