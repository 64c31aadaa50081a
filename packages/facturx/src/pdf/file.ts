/**
 * A PDF file from its objects (ISO 32000-1, 7.5). Whatever is no stream goes into object streams, so that the
 * many small objects of a tagged document are compressed together; the cross-reference is a stream.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { zlibSync } from 'fflate'
import { joined } from './bytes.ts'
import { bytesAsHex, dictionary, type Ref, reference } from './syntax.ts'

export interface PdfFile {
  /** A number for an object that is set later. */
  reserve(): Ref
  /** Objects that are no streams. */
  add(body: string): Ref
  set(ref: Ref, body: string): void
  /** A stream as its bytes are; `Filter` in the entries says how they are encoded. */
  stream(entries: Entries, data: Uint8Array, ref?: Ref): Ref
  /** A stream that is compressed here. */
  deflated(entries: Entries, data: Uint8Array): Ref
  /** The whole file; its identifier is a digest of what it holds. */
  finish(trailer: { readonly root: Ref; readonly info: Ref }): Uint8Array
}

type Entries = { readonly [key: string]: string | number | undefined }

/** At 4 pages are 1 % larger than at 9, in two thirds of the time. */
const LEVEL = 4
/** What is compressed once for all documents. */
const BEST = 9
/** A reader has to decode a whole object stream to get one object of it. */
const OBJECTS_A_STREAM = 200
/** 1.7, and four bytes above 127 that tell transports that the file is binary. */
const HEADER = Uint8Array.from([...ascii('%PDF-1.7\n%'), 0xe2, 0xe3, 0xcf, 0xd3, 0x0a])
const ID_BYTES = 16

/** Where an object is: at an offset of the file, or in an object stream. */
type Place = { readonly offset: number } | { readonly stream: Ref; readonly index: number }

function deflate(data: Uint8Array): Uint8Array {
  return zlibSync(data, { level: LEVEL })
}

/** For streams that many documents share. */
export function deflateBest(data: Uint8Array): Uint8Array {
  return zlibSync(data, { level: BEST })
}

export function ascii(value: string): Uint8Array {
  return new TextEncoder().encode(value)
}

export function createFile(): PdfFile {
  const chunks: Uint8Array[] = [HEADER]
  let length = HEADER.length
  const places: (Place | undefined)[] = [undefined]
  let loose: { readonly ref: Ref; readonly body: string }[] = []

  const write = (chunk: Uint8Array) => {
    chunks.push(chunk)
    length += chunk.length
  }
  const reserve = () => (places.push(undefined) - 1) as Ref
  const stream = (entries: Entries, data: Uint8Array, ref = reserve()) => {
    places[ref] = { offset: length }
    write(ascii(`${ref} 0 obj\n${dictionary({ ...entries, Length: data.length })}\nstream\n`))
    write(data)
    write(ascii('\nendstream\nendobj\n'))
    return ref
  }
  const deflated = (entries: Entries, data: Uint8Array) =>
    stream({ ...entries, Filter: '/FlateDecode' }, deflate(data))

  const pack = () => {
    if (loose.length === 0) return
    let heads = ''
    let bodies = ''
    for (const { ref, body } of loose) {
      heads += `${ref} ${bodies.length} `
      bodies += `${body}\n`
    }
    const entries = { Type: '/ObjStm', N: loose.length, First: heads.length }
    const packed = deflated(entries, ascii(heads + bodies))
    for (const [index, { ref }] of loose.entries()) places[ref] = { stream: packed, index }
    loose = []
  }
  const set = (ref: Ref, body: string) => {
    loose.push({ ref, body })
    if (loose.length === OBJECTS_A_STREAM) pack()
  }
  const finish = ({ root, info }: { readonly root: Ref; readonly info: Ref }) => {
    pack()
    const self = reserve()
    const start = length
    places[self] = { offset: start }
    const id = bytesAsHex(digestOf(chunks))
    const entries = {
      Type: '/XRef',
      Size: places.length,
      W: '[1 4 2]',
      Root: reference(root),
      Info: reference(info),
      ID: `[${id} ${id}]`,
      Filter: '/FlateDecode',
    }
    stream(entries, deflate(crossReference(places)), self)
    write(ascii(`startxref\n${start}\n%%EOF\n`))
    return joined(chunks)
  }
  return {
    reserve,
    set,
    stream,
    deflated,
    finish,
    add(body) {
      const ref = reserve()
      set(ref, body)
      return ref
    },
  }
}

/** Seven bytes an object: its kind, and the two numbers that say where it is. */
function crossReference(places: readonly (Place | undefined)[]): Uint8Array {
  const table = new DataView(new ArrayBuffer(places.length * 7))
  table.setUint16(5, 0xffff)
  for (const [ref, place] of places.entries()) {
    if (place === undefined) continue
    const [kind, first, second] = 'offset' in place ? [1, place.offset, 0] : [2, place.stream, place.index]
    table.setUint8(ref * 7, kind)
    table.setUint32(ref * 7 + 1, first)
    table.setUint16(ref * 7 + 5, second)
  }
  return new Uint8Array(table.buffer)
}

function digestOf(chunks: readonly Uint8Array[]): Uint8Array {
  const digest = sha256.create()
  for (const chunk of chunks) digest.update(chunk)
  return digest.digest().subarray(0, ID_BYTES)
}
