/** PDFs made by code, whole and broken. For tests. */
import { zlibSync } from 'fflate'
import { bytesOf, latin } from './read/characters.ts'
import { type DocumentFacts, xmp } from './xmp/xmp.ts'

/** The body of an indirect object, a byte a character. */
export type Body = string

export function streamOf(content: Uint8Array | string, entries = '', isDeflated = true): Body {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const raw = isDeflated ? zlibSync(bytes) : bytes
  const filter = isDeflated ? '/Filter /FlateDecode ' : ''
  return `<<${filter}/Length ${raw.length} ${entries}>>\nstream\n${latin(raw)}\nendstream`
}

export interface Layout {
  /** How objects are found. `packed`: what is no stream goes into an object stream. Default: `table`. */
  readonly xref?: 'table' | 'stream' | 'packed'
  readonly trailer?: string
  readonly header?: string
}

const HEADER = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'

/** A file of these objects, by their numbers; 1 is the catalog. */
export function pdfOf(bodies: ReadonlyMap<number, Body>, layout: Layout = {}): Uint8Array {
  const header = layout.header ?? HEADER
  const trailer = `/Root 1 0 R ${layout.trailer ?? ''}`
  const size = Math.max(...bodies.keys()) + 1
  if (layout.xref === undefined || layout.xref === 'table')
    return bytesOf(withTable(header, bodies, trailer, size))
  const isPacked = layout.xref === 'packed'
  const packed = [...bodies].filter(([, body]) => isPacked && !body.includes('stream'))
  const loose = new Map([...bodies].filter(([number]) => !packed.some(([other]) => other === number)))
  const rows = new Map<number, readonly [number, number, number]>()
  if (packed.length > 0) {
    loose.set(size, objectStream(packed))
    for (const [index, [number]] of packed.entries()) rows.set(number, [2, size, index])
  }
  let text = header
  for (const [number, body] of loose) {
    rows.set(number, [1, text.length, 0])
    text += `${number} 0 obj\n${body}\nendobj\n`
  }
  rows.set(size + 1, [1, text.length, 0])
  const table = Array.from({ length: size + 2 }, (_, number) => {
    const [type, middle, last] = rows.get(number) ?? [0, 0, 0]
    return [type, (middle >> 16) & 255, (middle >> 8) & 255, middle & 255, last]
  }).flat()
  const entries = `/Type /XRef /W [1 3 1] /Size ${size + 2} ${trailer}`
  const stream = streamOf(Uint8Array.from(table), entries)
  return bytesOf(`${text}${size + 1} 0 obj\n${stream}\nendobj\nstartxref\n${text.length}\n%%EOF\n`)
}

function withTable(before: string, bodies: ReadonlyMap<number, Body>, trailer: string, size: number): string {
  let text = before
  const rows: string[] = []
  for (const [number, body] of bodies) {
    rows.push(`${number} 1\n${`${text.length}`.padStart(10, '0')} 00000 n \n`)
    text += `${number} 0 obj\n${body}\nendobj\n`
  }
  const table = `xref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${size} ${trailer}>>\n`
  return `${text}${table}startxref\n${text.length}\n%%EOF\n`
}

function objectStream(packed: readonly (readonly [number, Body])[]): Body {
  let head = ''
  let bodies = ''
  for (const [number, body] of packed) {
    head += `${number} ${bodies.length} `
    bodies += `${body} `
  }
  return streamOf(bytesOf(head + bodies), `/Type /ObjStm /N ${packed.length} /First ${head.length}`)
}

/** A newer version of some objects, after the file as it was. */
export function updated(file: Uint8Array, bodies: ReadonlyMap<number, Body>, size: number): Uint8Array {
  const before = latin(file)
  const start = /startxref\n(\d+)\n%%EOF\n$/.exec(before)![1]!
  return bytesOf(withTable(before, bodies, `/Root 1 0 R /Prev ${start}`, size))
}

const FACTS: DocumentFacts = {
  title: 'Facture',
  languages: ['fr'],
  created: '2026-11-21T00:00:00Z',
  modified: '2026-11-21T00:00:00Z',
  producer: 'Conforme',
  pdfa: 'B',
  level: 'EN 16931',
  fileName: 'factur-x.xml',
}

export function packet(changes: Partial<DocumentFacts> = {}): string {
  return xmp({ ...FACTS, ...changes })
}

/** The objects of a small Factur-X: 4 is the file's specification, 5 the file, 6 the metadata. */
export function facturxBodies(
  xml: Uint8Array | string,
  changes: Readonly<Record<number, Body>> = {},
): Map<number, Body> {
  const bodies: Readonly<Record<number, Body>> = {
    1: '<</Type /Catalog /Pages 2 0 R /Metadata 6 0 R /Names <</EmbeddedFiles <</Names [(factur-x.xml) 4 0 R]>>>> /AF [4 0 R]>>',
    2: '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]>>',
    4: specification('factur-x.xml', 5),
    5: streamOf(xml, '/Type /EmbeddedFile /Subtype /text#2Fxml'),
    6: streamOf(packet(), '/Type /Metadata /Subtype /XML', false),
    ...changes,
  }
  return new Map(Object.entries(bodies).map(([number, body]) => [Number(number), body]))
}

export function specification(
  name: string,
  file: number,
  relationship = '/AFRelationship /Alternative',
): Body {
  return `<</Type /Filespec /F (${name}) /UF (${name}) /EF <</F ${file} 0 R /UF ${file} 0 R>> ${relationship}>>`
}
