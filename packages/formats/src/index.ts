/** Invoices as documents: what is written, and what a document has no place for. */
export type { Syntax } from './binding.ts'
export { type Loss, losses } from './losses.ts'
export { EXTENDED_CTC_FR_PROFILE, MEDIA_TYPES } from './profile.ts'
export { render } from './render.ts'
export { PREFIXES } from './xml/namespaces.ts'
export {
  type Limits,
  type Position,
  STANDARD_LIMITS,
  XmlFault,
  type XmlFaultKind,
  XmlNode,
} from './xml/node.ts'
export { parseXml, type XmlDocument } from './xml/parse.ts'
