/** The container layer of a verdict: what a PDF around an invoice has too little, too much or wrong. */
import { type Container, containerFindings } from '@conforme/facturx'
import type { InvoiceDocument } from '@conforme/formats'
import type { Language } from '@conforme/rules'
import { CONTAINER_RULES } from '../base/layers.ts'
import { checkOf, type Remark } from '../base/remarks.ts'
import { type Said, said } from './reason.ts'
import type { Unreadable } from './unreadable.ts'
import { CONTAINER } from './words.ts'

/**
 * @param document the invoice inside, as far as it could be read
 * @param why an attached one could not be read
 */
export function containerRemarks(
  container: Container,
  document: InvoiceDocument | undefined,
  why: Unreadable | undefined,
  language: Language,
): Remark[] {
  const remarks = containerFindings(container, document?.invoice.process.specification).map(defect =>
    remarkOf(defect, language),
  )
  if (document?.syntax === 'ubl') remarks.push(remarkOf({ kind: 'not_cii', found: 'UBL' }, language))
  if (why !== undefined) remarks.unshift(unreadableRemark(why, language))
  return remarks
}

function unreadableRemark({ text, position }: Unreadable, language: Language): Remark {
  const { check } = remarkOf({ kind: 'unreadable', found: text[language] }, language)
  return { check: { ...check, ...position } }
}

function remarkOf(defect: Said, language: Language): Remark {
  const words = CONTAINER[defect.kind]
  const terms = TERMS_OF[words.code] ?? []
  const check = checkOf({ ...words, terms }, said(defect, language), null, language)
  return { check: { ...check, origin: 'conforme', rule_set: CONTAINER_RULES.id } }
}

const TERMS_OF: Readonly<Record<string, readonly string[]>> = {
  FACTURX_XMP_LEVEL: ['BT-24'],
  FACTURX_PROFILE: ['BT-24'],
}
