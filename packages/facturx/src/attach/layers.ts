/** Optional content: every configuration has a name of its own and lists all layers, and none acts by itself (6.9). */
import { latin } from '../read/characters.ts'
import type { PdfDocument } from '../read/document.ts'
import { type Dict, isArray, type Value } from '../read/values.ts'
import type { PageFindings } from './page-findings.ts'

/** No real file has that many. */
const MOST_CONFIGURATIONS = 20

export function checkLayers(
  document: PdfDocument,
  properties: Dict | undefined,
  findings: PageFindings,
): void {
  if (properties === undefined) return
  const layers = document.array(properties.get('OCGs')).map(value => document.dict(value))
  if (document.array(properties.get('Configs')).length > MOST_CONFIGURATIONS) findings.add('layers')
  const names = new Set<string>()
  const others = document.array(properties.get('Configs')).slice(0, MOST_CONFIGURATIONS)
  for (const value of [properties.get('D'), ...others]) {
    const configuration = document.dict(value)
    const given = document.resolve(configuration?.get('Name'))
    const name = given instanceof Uint8Array ? latin(given) : ''
    if (name === '' || names.has(name) || configuration?.has('AS')) findings.add('layers')
    names.add(name)
    if (configuration === undefined || !configuration.has('Order')) continue
    const listed = listedIn(document, configuration.get('Order'))
    if (!layers.every(layer => layer !== undefined && listed.has(layer))) findings.add('layers')
  }
}

/** What the lists in lists hold; a list is looked at once. */
function listedIn(document: PdfDocument, order: Value | undefined): ReadonlySet<unknown> {
  const seen = new Set<unknown>()
  for (const left: (Value | undefined)[] = [order]; left.length > 0; ) {
    const value = document.resolve(left.pop())
    if (seen.has(value)) continue
    seen.add(value)
    if (isArray(value)) for (const entry of value) left.push(entry)
  }
  return seen
}
