/** ZIP archives for tests, sound and hostile. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'
import { scratch } from '../testing.ts'

type Members = Readonly<Record<string, string | Uint8Array>>

/** @param mode of the system, for links */
export async function zipOf(members: Members, mode = 0o100644): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(members)) zip.addBuffer(Buffer.from(content), name, { mode })
  zip.end()
  return buffer(zip.outputStream as NodeJS.ReadableStream)
}

/** Writes an archive into a folder of its own. */
export function archive(bytes: Uint8Array, name = 'month.zip'): string {
  const path = join(scratch(), name)
  writeFileSync(path, bytes)
  return path
}

/** The archive with every `from` as `to`, of the same length: what no honest tool writes. */
export function altered(zip: Uint8Array, from: string, to: string): Buffer {
  if (from.length !== to.length) throw new Error('An archive is altered in place.')
  return Buffer.from(Buffer.from(zip).toString('latin1').replaceAll(from, to), 'latin1')
}

const CENTRAL = Buffer.from('PK\x01\x02')

/** Sets a field of the first member, in its list at the end of the archive. */
export function withField(zip: Uint8Array, offset: number, value: number, bytes: 2 | 4): Buffer {
  const changed = Buffer.from(zip)
  changed.writeUIntLE(value, changed.indexOf(CENTRAL) + offset, bytes)
  return changed
}

/** The archive with its one member listed so many times: each would be unpacked anew. */
export function listedTimes(zip: Uint8Array, times: number): Buffer {
  const bytes = Buffer.from(zip)
  const from = bytes.indexOf(CENTRAL)
  const to = bytes.lastIndexOf('PK\x05\x06')
  const end = Buffer.from(bytes.subarray(to))
  end.writeUInt16LE(times, 8)
  end.writeUInt16LE(times, 10)
  end.writeUInt32LE((to - from) * times, 12)
  const entry = bytes.subarray(from, to)
  return Buffer.concat([bytes.subarray(0, from), ...Array.from({ length: times }, () => entry), end])
}
