/** Small files made to exhaust a reader: each is judged or refused by name in a process that stays under 200 MB. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { zlibSync } from 'fflate'
import { facturxBodies, pdfOf, specification, streamOf } from '../../facturx/src/testing.ts'

const MAIN = join(import.meta.dirname, 'main.js')
const MOST = 200 * 1024 * 1024
/** Says on the last line of the error output what the process took at most, in bytes. */
const WATCH = `data:text/javascript,process.on('exit', () => process.stderr.write('\\n' + process.resourceUsage().maxRSS * 1024))`

const ROOT =
  '<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100">'
const invoice = (inner: string) => `${ROOT}${inner}</rsm:CrossIndustryInvoice>`
const many = (count: number, make: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i)).join('')
const xml = (inner: string) => pdfOf(facturxBodies(invoice(inner)))
const catalog = (entries: string) =>
  pdfOf(facturxBodies('<x/>', { 1: `<</Type /Catalog /Pages 2 0 R ${entries}>>` }))
const text = (...parts: readonly string[]) => Buffer.from(parts.join(''), 'latin1')

function attachments(count: number, content: Uint8Array | string, name: (i: number) => string): Uint8Array {
  const names = many(count, i => `(${name(i)}) ${100 + 2 * i} 0 R `)
  const bodies = facturxBodies('<x/>', {
    1: `<</Type /Catalog /Names <</EmbeddedFiles <</Names [${names}]>>>>>>`,
  })
  for (let i = 0; i < count; i++) {
    bodies.set(100 + 2 * i, specification(name(i), 101 + 2 * i))
    bodies.set(101 + 2 * i, streamOf(content))
  }
  return pdfOf(bodies)
}

function encoded(filters: string, raw: Uint8Array): Uint8Array {
  const body = `<</Filter ${filters} /Length ${raw.length}>>\nstream\n${Buffer.from(raw).toString('latin1')}\nendstream`
  return pdfOf(facturxBodies('', { 5: body }))
}

const withoutTable = (file: Uint8Array) =>
  text(
    Buffer.from(file)
      .toString('latin1')
      .replace(/startxref\n\d+/, 'startxref\n0'),
  )

function objectStream(count: number): Uint8Array {
  const head = many(count, i => `${100 + i} ${5 * i} `)
  const body = streamOf(head + '<<>> '.repeat(count), `/Type /ObjStm /N ${count} /First ${head.length}`)
  return withoutTable(pdfOf(facturxBodies('<x/>', { 10: body })))
}

function updates(count: number): Uint8Array {
  const parts = ['%PDF-1.7\n']
  let [length, start] = [parts[0]!.length, 0]
  for (let i = 0; i < count; i++) {
    const part = `xref\n0 0\ntrailer\n<</Root 1 0 R /Prev ${start}>>\n`
    start = length
    length += part.length
    parts.push(part)
  }
  return text(...parts, `startxref\n${start}\n%%EOF`)
}

const rows = (count: number) => many(count, i => `${String(i + 9).padStart(10, '0')} 00000 n \n`)

const FILES: Readonly<Record<string, () => Uint8Array>> = {
  'an invoice of 100,000 elements': () => xml('<ram:Note/>'.repeat(100_000)),
  'an invoice of 100,000 attributes': () => xml('<ram:N a="1" b="2"/>'.repeat(50_000)),
  'an invoice of 24,000 VAT rows': () =>
    xml(
      `<rsm:SupplyChainTradeTransaction><ram:ApplicableHeaderTradeSettlement>${'<ram:ApplicableTradeTax><ram:CategoryCode>S</ram:CategoryCode></ram:ApplicableTradeTax>'.repeat(24_000)}</ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction>`,
    ),
  'an invoice with a note of 15 MB': () =>
    xml(
      `<rsm:ExchangedDocument><ram:IncludedNote><ram:Content>${'mot '.repeat(3_900_000)}</ram:Content></ram:IncludedNote></rsm:ExchangedDocument>`,
    ),
  'elements that never end': () => pdfOf(facturxBodies('<a>'.repeat(5_000_000))),
  'metadata of 15 MB': () =>
    pdfOf(facturxBodies('<x/>', { 6: streamOf(`<x>${' '.repeat(15_000_000)}</x>`) })),
  'metadata of 20,000 elements': () =>
    pdfOf(facturxBodies('<x/>', { 6: streamOf(`<x>${many(19_990, i => `<a${i}>t</a${i}>`)}</x>`) })),
  'a page list of a million references': () =>
    pdfOf(facturxBodies('<x/>', { 2: `<</Type /Pages /Kids [${many(1_000_000, i => `${i} 0 R `)}]>>` })),
  'a catalog of a million references': () => catalog(`/X [${many(1_000_000, i => `${i} 0 R `)}]`),
  'a catalog of a million words': () => catalog(`/X [${many(900_000, i => `w${i} `)}]`),
  'a catalog of a million strings': () => catalog(`/X [${'<00>'.repeat(900_000)}]`),
  'a catalog of 400,000 entries': () => catalog(many(400_000, i => `/K${i}<<>>`)),
  'a catalog of long names': () => catalog(many(300, i => `/n${i}${'n'.repeat(100_000)} 1`)),
  'a name of 30 MB': () => catalog(`/${'n'.repeat(30_000_000)} 1`),
  'a font list of 400,000': () =>
    pdfOf(
      facturxBodies('<x/>', {
        3: `<</Type /Page /Resources <</Font <<${many(400_000, i => `/F${i} ${i} 0 R`)}>>>>>>`,
      }),
    ),
  'an associated file named a million times': () => catalog(`/AF [${'4 0 R '.repeat(1_000_000)}]`),
  '500 invoices': () => attachments(500, invoice('x'.repeat(30_000)), () => 'factur-x.xml'),
  '500 files that may be invoices': () => attachments(500, `<Invoice>${'x'.repeat(30_000)}`, i => `${i}.xml`),
  '500 bombs': () => attachments(500, new Uint8Array(1_000_000), i => `${i}.xml`),
  'run lengths that unfold': () => encoded('/RunLengthDecode', new Uint8Array(4_000_000).fill(129)),
  'base 85 in base 85': () => encoded('[/A85 /A85 /A85]', new Uint8Array(900_000).fill(0x7a)),
  'deflated data of two million blocks': () =>
    encoded('/FlateDecode', Buffer.from('00010000ffff20'.repeat(1_700_000), 'hex')),
  'a bomb in bombs': () => encoded('[/Fl /Fl]', zlibSync(zlibSync(new Uint8Array(100_000_000)))),
  'an object stream of 300,000': () => objectStream(300_000),
  '90,000 streams and no table': () => {
    const bodies = facturxBodies('<x/>')
    for (let i = 10; i < 90_000; i++) bodies.set(i, '<</Length 1>>\nstream\nx\nendstream')
    return withoutTable(pdfOf(bodies))
  },
  'a table of two million rows': () =>
    text(`%PDF-1.7\nxref\n0 2000000\n${rows(2_000_000)}trailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF`),
  '100,000 object streams and no table': () =>
    text(
      '%PDF-1.7\n',
      many(99_990, i => `${i + 1} 0 obj<</Type /ObjStm>>endobj `),
    ),
  'ten thousand updates': () => updates(10_000),
  '999 updates': () => updates(999),
}

describe('a hostile PDF', () => {
  let folder: string
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'hostile-'))
    // The first start on a machine takes the types off, in memory of its own, and keeps the code.
    const path = join(folder, 'first.pdf')
    writeFileSync(path, xml(''))
    judged(path)
  })
  after(() => rmSync(folder, { recursive: true }))

  for (const [name, make] of Object.entries(FILES))
    test(name, () => {
      const path = join(folder, 'hostile.pdf')
      writeFileSync(path, make())
      const { status, taken } = judged(path)
      assert.ok(status === 1 || status === 3, `${status}`)
      assert.ok(taken < MOST, `${Math.round(taken / 1024 / 1024)} MB`)
    })
})

/** What `conforme validate` ends with, and the memory that its process took at most. */
function judged(path: string): { readonly status: number; readonly taken: number } {
  const { status, stderr } = spawnSync(process.execPath, ['--import', WATCH, MAIN, 'validate', path], {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return { status: status ?? -1, taken: Number(stderr.split('\n').at(-1)) }
}
