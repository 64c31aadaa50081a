/** Walks the table of terms: each of EN 16931 has a place in both syntaxes, and its value is there. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { GROUPS, type GroupId, TERMS, type TermId } from '@conforme/model'
import { type Binding, parsePath, placesOf, type Root, type Row } from './binding/binding.ts'
import { CII } from './binding/cii-rows.ts'
import { UBL } from './binding/ubl-rows.ts'
import { checkStructure } from './structure/check.ts'
import { type Entry, entriesOf, everyTerm, invoiceOf, type Leaf } from './testing.ts'
import { render } from './write/render.ts'
import { PREFIXES } from './xml/namespaces.ts'
import { parseXml } from './xml/parse.ts'

const DOCUMENTS: readonly (readonly [Binding, Root, string])[] = [
  [CII, 'CrossIndustryInvoice', '380'],
  [UBL, 'Invoice', '380'],
  [UBL, 'CreditNote', '381'],
]

/** Written with the group around it, by the codec of BG-1. */
const IN_UBL_NOTES: readonly TermId[] = ['BT-21', 'BT-22']

for (const [binding, root, type] of DOCUMENTS) {
  const { draft, leaves } = everyTerm(type)
  const xml = render(invoiceOf(draft), binding.syntax)
  const entries = entriesOf(xml)

  test(`each value of an invoice with every term is at its place in a ${root}`, () => {
    for (const leaf of leaves) {
      if (binding.syntax === 'ubl' && IN_UBL_NOTES.includes(leaf.term)) continue
      for (const { path, text } of expected(binding, root, leaf)) {
        const found = entries.filter(entry => entry.text === text)
        const paths = found.map(entry => entry.path)
        assert.ok(paths.includes(path), `${leaf.term} ${leaf.pointer} « ${text} » at ${path}, found ${paths}`)
      }
    }
  })

  test(`a ${root} holds no value of the invoice twice but for what the bindings repeat`, () => {
    const repeated = new Set(['CHF', 'EUR', '432', 'virement'])
    const texts = leaves
      .map(({ value }) => (typeof value === 'string' ? value : ''))
      .filter(text => text !== '')
    for (const text of texts) {
      const paths = entries.filter(entry => entry.text === text).map(entry => entry.path)
      const echoes = paths.filter(path => path.includes('/ram:GrossPriceProductTradePrice/ram:BasisQuantity'))
      assert.ok(repeated.has(text) || paths.length - echoes.length <= 1, `« ${text} » at ${paths}`)
    }
  })

  test(`a ${root} with every term has the structure of the XSD`, () => {
    assert.deepEqual(checkStructure(parseXml(xml, PREFIXES)), [])
  })
}

test('the notes of a UBL document hold code and text in one', () => {
  const { draft, leaves } = everyTerm('380')
  const notes = entriesOf(render(invoiceOf(draft), 'ubl')).filter(({ path }) => path === '/Invoice/cbc:Note')
  const textAt = (pointer: string) => leaves.find(leaf => leaf.pointer === pointer)?.value
  assert.deepEqual(
    notes.map(note => note.text),
    [0, 1].map(index => `#${textAt(`/notes/${index}/subject_code`)}#${textAt(`/notes/${index}/text`)}`),
  )
})

/** Where the value of a leaf has to be, and how it is spelt there, read straight off the rows. */
function expected({ rows, syntax, roots }: Binding, root: Root, { term, value }: Leaf): readonly Entry[] {
  const at = (place: string) =>
    `/${[roots[root]!.name, ...namesTo(rows, root, TERMS[term].in, place)].join('/')}`
  const places = placesOf((rows as Record<string, Row>)[term], root)
  const place = places.find(({ if: condition }) => !(condition instanceof RegExp))!
  if (typeof value === 'string') return [{ path: at(place.at), text: spelt(term, value, syntax) }]
  const parts = value as { readonly value: string; readonly scheme: string; readonly version?: string }
  const scheme = place.scheme?.replace('..', place.at.slice(0, place.at.lastIndexOf('/')))
  const list = parts.version === undefined ? '@schemeID' : '@listID'
  const entries = [
    { path: at(place.at), text: parts.value },
    { path: at(scheme ?? `${place.at}/${list}`), text: parts.scheme },
  ]
  if (parts.version !== undefined)
    entries.push({ path: at(`${place.at}/@listVersionID`), text: parts.version })
  return entries
}

function namesTo(rows: Binding['rows'], root: Root, group: GroupId, place: string): readonly string[] {
  const names = parsePath(place).map(step => step.name)
  const outer = GROUPS[group].in
  if (place.startsWith('/') || outer === null) return names
  const [around] = placesOf((rows as Record<string, Row>)[group], root)
  return [...namesTo(rows, root, outer, around!.at), ...names]
}

function spelt(term: TermId, value: string, syntax: Binding['syntax']): string {
  if (syntax === 'ubl') return value
  if (term === 'BT-8') return '72'
  return TERMS[term].type === 'date' ? value.replaceAll('-', '') : value
}
