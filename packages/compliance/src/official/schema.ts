/** What the XSD refuses in a document, in words. */
import {
  checkStructure,
  type StructureFinding,
  sayStructureFinding,
  type XmlDocument,
} from '@conforme/formats'
import type { Language } from '@conforme/rules'
import { docsOf, type Remark } from '../base/remarks.ts'
import type { Check } from '../base/validation.ts'

const CODE = 'SCHEMA'
const LABEL = { fr: 'Structure du document', en: 'Structure of the document' } as const
const SOURCES = {
  cii: 'UN/CEFACT CII D22B (XSD)',
  ubl: 'OASIS UBL 2.1 (XSD)',
  cdar: 'UN/CEFACT CDAR D22B (XSD)',
} as const

interface Structured {
  readonly xml: XmlDocument
  readonly syntax: keyof typeof SOURCES
}

/** A document that the XSD refuses is never valid: each finding blocks. */
export function schemaRemarks({ xml, syntax }: Structured, language: Language): Remark[] {
  return checkStructure(xml).map(finding => {
    const { path: xpath, line, column } = finding
    return { check: { ...schemaCheck(finding, syntax, language), pointer: null, xpath, line, column } }
  })
}

/** All but its place. */
export function schemaCheck(
  finding: StructureFinding,
  syntax: Structured['syntax'],
  language: Language,
): Omit<Check, 'pointer'> {
  return {
    code: CODE,
    label: LABEL[language],
    ok: false,
    severity: 'error',
    message: sayStructureFinding(finding, language),
    terms: [],
    source: SOURCES[syntax],
    docs: docsOf(CODE),
    origin: 'official',
  }
}
