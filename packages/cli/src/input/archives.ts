/** The invoices in a ZIP archive, one after another, without writing anything anywhere. */
import { closeSync, openSync, readSync } from 'node:fs'
import { crc32, inflateRawSync } from 'node:zlib'
import type { Text } from '@conforme/model'
import type { Entry, ZipFile } from 'yauzl'
import { CommandFailure } from '../terminal/outcome.ts'
import { ENDINGS, type Found, type Packed } from './found.ts'
import { LARGEST } from './whole.ts'

const STORED = 0
const DEFLATED = 8
/** A ZIP begins with a member, or with its end where it has none. */
const SIGNATURES: ReadonlySet<number> = new Set([0x504b0304, 0x504b0506])
/** Deflate reaches 1,032 : 1, on nothing but repetition; invoices of many equal lines stay below 100 : 1. */
const MOST_RATIO = 200
/** What unpacks to less does no harm, whatever its ratio. */
const HARMLESS = 1024 * 1024
/** A header of a member in the archive, without its name. */
const HEADER = 30
/** Copies that macOS keeps of the properties of files, under the same names. */
const PROPERTIES = /^__MACOSX\//
const FILE_TYPE = 0o170000
const LINK = 0o120000

/** Whether a regular file is a ZIP, by its first bytes. */
export function isArchive(path: string): boolean {
  const head = Buffer.alloc(4)
  try {
    const file = openSync(path, 'r')
    try {
      return readSync(file, head) === head.length && SIGNATURES.has(head.readUInt32BE())
    } finally {
      closeSync(file)
    }
  } catch {
    // One that cannot be read is reported when it is.
    return false
  }
}

/**
 * In the order of the archive. What is packed has to be taken before the next is asked for.
 * @param path of a ZIP, which is checked here
 */
export async function* membersOf(path: string): AsyncGenerator<Found> {
  const yauzl = await import('yauzl')
  let skipped = 0
  let used = 0
  try {
    const archive = await yauzl.openPromise(path, { decodeStrings: false, validateEntrySizes: false })
    for await (const entry of archive.eachEntry()) {
      const name = yauzl.getFileNameLowLevel(
        entry.generalPurposeBitFlag,
        entry.fileNameRaw,
        entry.extraFields,
        false,
      )
      used += entry.compressedSize + HEADER + entry.fileNameLength
      if (used > archive.fileSize) {
        yield { file: path, failure: failure(path, 'zip_bomb', OVERLAPPING) }
        return
      }
      if (!ENDINGS.test(name) || PROPERTIES.test(name)) {
        skipped += name.endsWith('/') ? 0 : 1
        continue
      }
      const file = `${path}!/${name}`
      const refused = refusalOf(entry, yauzl.validateFileName(name) !== null)
      if (refused !== undefined) yield { file, archive: path, failure: failure(file, ...refused) }
      else yield { file, archive: path, take: () => packedOf(archive, entry) }
    }
  } catch (cause) {
    const { message } = cause as Error
    const words = {
      fr: `Cette archive ZIP est abîmée, ou n’en est pas une (${message}).`,
      en: `This ZIP archive is damaged, or is none (${message}).`,
    }
    yield { file: path, failure: new CommandFailure('damaged_archive', words, { file: path, cause }) }
  }
  if (skipped > 0) yield { skipped }
}

async function packedOf(archive: ZipFile, entry: Entry): Promise<Packed> {
  const stream = await archive.openReadStreamPromise(entry, { decodeFileData: false })
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk as Uint8Array)
  const { compressionMethod: method, uncompressedSize: size, crc32: crc } = entry
  return { bytes: Buffer.concat(chunks), method, size, crc }
}

/** @throws CommandFailure on what is not what the archive says it is */
export function unpack({ bytes, method, size, crc }: Packed, file: string): Uint8Array {
  const unpacked = method === STORED ? bytes : inflated(bytes, size, file)
  if (unpacked.length === size && crc32(unpacked) === crc) return unpacked
  throw failure(file, 'damaged_archive', DAMAGED)
}

function inflated(bytes: Uint8Array, size: number, file: string): Uint8Array {
  try {
    // One byte more than what is announced ends it.
    return inflateRawSync(bytes, { maxOutputLength: Math.max(size, 1) })
  } catch (cause) {
    const isLonger = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw isLonger ? failure(file, 'zip_bomb', LONGER) : failure(file, 'damaged_archive', DAMAGED)
  }
}

/** Why a member is not read, from what the archive says of it. */
function refusalOf(entry: Entry, isUnsafe: boolean): readonly [code: string, words: Text] | undefined {
  const { compressedSize, uncompressedSize, compressionMethod, externalFileAttributes } = entry
  if (isUnsafe) return ['unsafe_name', UNSAFE]
  if (((externalFileAttributes >>> 16) & FILE_TYPE) === LINK) return ['unreadable_file', LINKED]
  if (entry.isEncrypted()) return ['unreadable_file', ENCRYPTED]
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED) return ['unreadable_file', UNKNOWN]
  // What is packed may be no longer than what it unpacks to, but for a few bytes.
  if (uncompressedSize > LARGEST || compressedSize > LARGEST + HARMLESS) return ['body_too_large', TOO_LARGE]
  if (uncompressedSize > HARMLESS && uncompressedSize > compressedSize * MOST_RATIO)
    return ['zip_bomb', RATIO]
  return undefined
}

function failure(file: string, code: string, words: Text): CommandFailure {
  return new CommandFailure(code, words, { file })
}

const UNSAFE: Text = {
  fr: 'Ce nom sort de l’archive (« .. », chemin absolu) : ce membre n’est pas lu. Refaites l’archive avec des noms relatifs.',
  en: 'This name leads out of the archive (“..”, an absolute path): this member is not read. Make the archive again with relative names.',
}
const LINKED: Text = {
  fr: 'C’est un lien dans une archive : il n’est pas suivi. Mettez le fichier lui-même dans l’archive.',
  en: 'This is a link in an archive: it is not followed. Put the file itself into the archive.',
}
const ENCRYPTED: Text = {
  fr: 'Ce membre de l’archive est chiffré : donnez-le sans mot de passe.',
  en: 'This member of the archive is encrypted: give it without a password.',
}
const UNKNOWN: Text = {
  fr: 'Ce membre est compressé d’une manière rare : refaites l’archive avec « deflate », ce que font tous les outils par défaut.',
  en: 'This member is compressed in a rare way: make the archive again with “deflate”, the default of all tools.',
}
const TOO_LARGE: Text = {
  fr: 'Le fichier dépasse 50 Mo une fois décompressé.',
  en: 'The file exceeds 50 MB when unpacked.',
}
const RATIO: Text = {
  fr: `Ce membre se décompresse en plus de ${MOST_RATIO} fois sa taille, comme une bombe ZIP : il n’est pas lu. Donnez le fichier hors de l’archive s’il est de vous.`,
  en: `This member unpacks to more than ${MOST_RATIO} times its size, as a ZIP bomb does: it is not read. Give the file without the archive if it is yours.`,
}
const LONGER: Text = {
  fr: 'Ce membre est plus long que ce que l’archive annonce, comme une bombe ZIP : il n’est pas lu.',
  en: 'This member is longer than the archive says, as in a ZIP bomb: it is not read.',
}
const OVERLAPPING: Text = {
  fr: 'Les membres de cette archive se recouvrent, comme dans une bombe ZIP : le reste n’est pas lu.',
  en: 'The members of this archive overlap, as in a ZIP bomb: the rest is not read.',
}
const DAMAGED: Text = {
  fr: 'Ce membre de l’archive est abîmé : sa taille ou sa somme de contrôle n’est pas celle que l’archive annonce.',
  en: 'This member of the archive is damaged: its size or its checksum is not what the archive says.',
}
