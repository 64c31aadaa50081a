/** Embedded files other than the invoice: each says what it is and belongs to something (ISO 19005-3, 6.8). */
import { fileNameOf } from '../container/attachments.ts'
import type { PdfDocument } from '../read/document.ts'
import { type Dict, dictOf, nameOf, Stream, type Value } from '../read/values.ts'
import type { PageFindings } from './page-findings.ts'

const MIME = /^[-\w.+]+\/[-\w.+]+$/

/** @param isReplaced whether a file of this name makes way for the invoice */
export function checkFiles(
  document: PdfDocument,
  isReplaced: (name: string) => boolean,
  findings: PageFindings,
): void {
  const specifications = new Set<Dict>()
  const associated = new Set<Dict>()
  const seen = new Set<unknown>()
  const listIn = (dict: Dict, key: string): readonly Value[] => {
    const list = document.array(dict.get(key))
    if (seen.has(list)) return []
    seen.add(list)
    return list
  }
  const look = (value: Value) => {
    const dict = dictOf(value)
    if (dict === undefined) return
    if (dict.has('EF')) specifications.add(dict)
    for (const file of listIn(dict, 'AF')) {
      const found = document.dict(file)
      if (found === undefined) continue
      associated.add(found)
      specifications.add(found)
    }
    for (const name of listIn(dict, 'Names')) {
      const found = document.dict(name)
      if (found?.has('EF')) specifications.add(found)
    }
  }
  for (const [, value] of document.objects()) look(value)
  for (const value of nested(document)) look(value)
  for (const dict of specifications) {
    const name = fileNameOf(document, dict)
    if (!isReplaced(name) && !(associated.has(dict) && isWhole(document, dict)))
      findings.add('attachment', name)
  }
}

/** The name tree may be in the catalog itself. */
function nested(document: PdfDocument): readonly Value[] {
  const root = document.dict(document.dict(document.catalog.get('Names'))?.get('EmbeddedFiles'))
  return root === undefined ? [] : [root]
}

function isWhole(document: PdfDocument, dict: Dict): boolean {
  const isNamed = ['F', 'UF'].every(key => document.resolve(dict.get(key)) instanceof Uint8Array)
  const files = [...(document.dict(dict.get('EF'))?.values() ?? [])].map(file => document.resolve(file))
  const isTyped = files.every(
    file => file instanceof Stream && MIME.test(nameOf(document.resolve(file.dict.get('Subtype'))) ?? ''),
  )
  return isNamed && isTyped && nameOf(document.resolve(dict.get('AFRelationship'))) !== undefined
}
