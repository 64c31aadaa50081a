/** Long values are stored gzipped: the embedded database would parse, compress and log them on the only thread. */
import { promisify } from 'node:util'
import { constants, gunzip, gzip } from 'node:zlib'

/** Bytes below which packing costs more than it saves. */
const LONG = 64 * 1024
const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** The bytes to store, gzipped where they are long; that is done on a thread of Node's own pool. */
export async function packed(bytes: Uint8Array): Promise<{ bytes: Uint8Array; isPacked: boolean }> {
  if (bytes.length < LONG) return { bytes, isPacked: false }
  return { bytes: await pack(bytes, { level: constants.Z_BEST_SPEED }), isPacked: true }
}

/** The bytes as they were before `packed`. */
export const unpacked = async (bytes: Uint8Array, isPacked: boolean): Promise<Buffer> =>
  isPacked ? unpack(bytes) : Buffer.from(bytes)

/** Begins as gzip does, and as no text: RFC 1952, section 2.3.1. */
export const looksPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b
