/** Documents that are read as invoices, and the names of some that are not. */
import { type Binding, nameInTree, type Root } from '../binding/binding.ts'
import { CII } from '../binding/cii-rows.ts'
import { once } from '../binding/once.ts'
import { UBL } from '../binding/ubl-rows.ts'
import { compileGuide, type Guide } from './guide.ts'

export interface DocumentKind {
  readonly binding: Binding
  readonly root: Root
  /** Compiled for the first document of its kind. */
  readonly guide: () => Guide
}

/** By the name of the root element, as it is in the tree. */
export const KINDS: ReadonlyMap<string, DocumentKind> = new Map(
  [CII, UBL].flatMap(binding =>
    Object.entries(binding.roots).map(([name, element]) => {
      // The table is typed by its roots.
      const root = name as Root
      return [nameInTree(element), { binding, root, guide: once(() => compileGuide(binding, root)) }]
    }),
  ),
)

/** Why XML is no invoice, or no life-cycle message, that we read: its root element is another. */
export class DocumentFailure extends Error {
  /** The name of the root: with the prefix of `PREFIXES`, or the address of its namespace in braces. */
  readonly root: string
  /** What it is, if it is a document that we know: 'Order-X', 'UBL Order', 'invoice'. */
  readonly document: string | undefined

  /** What was to be read. */
  readonly wanted: 'invoice' | 'status'

  constructor(root: string, wanted: 'invoice' | 'status' = 'invoice') {
    const document = KINDS.has(root) ? 'invoice' : documentOf(root)
    const kind = wanted === 'invoice' ? 'CII or UBL invoice' : 'life-cycle message (CDAR)'
    super(`${document ?? root.replace('{}', '')} is no ${kind}`)
    this.name = 'DocumentFailure'
    this.root = root
    this.document = document
    this.wanted = wanted
  }
}

const OTHERS: ReadonlyMap<string, string> = new Map([
  ['urn:ferd:CrossIndustryDocument:invoice:1p0', 'ZUGFeRD 1.0'],
  ['http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader', 'SBDH'],
])
/** Known by their roots: their addresses differ from version to version. */
const OTHER_ROOTS: ReadonlyMap<string, string> = new Map([
  ['SCRDMCCBDACIOMessageStructure', 'Order-X'],
  ['SCRDMCCBDACIDAMessageStructure', 'Deliver-X'],
])
const NAME = /^\{([^{}]*)\}([^{}]*)$/
const UBL_ADDRESS = /^urn:oasis:names:specification:ubl:schema:xsd:(\w+)-\d+$/
const CII_ADDRESS = /^urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:/

function documentOf(root: string): string | undefined {
  if (root === 'rsm:CrossDomainAcknowledgementAndResponse') return 'CDAR'
  const [, address = '', name = ''] = NAME.exec(root) ?? []
  const ubl = UBL_ADDRESS.exec(address)
  if (ubl !== null) return `UBL ${ubl[1]}`
  return CII_ADDRESS.test(address) ? 'CII of another version' : (OTHERS.get(address) ?? OTHER_ROOTS.get(name))
}
