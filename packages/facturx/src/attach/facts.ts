/** What a PDF says of itself, kept when it is updated: as metadata and as the older information dictionary. */
import { metadataOf } from '../container/container.ts'
import { bytesOf } from '../read/characters.ts'
import type { PdfDocument } from '../read/document.ts'
import { type Dict, textOf, type Value } from '../read/values.ts'
import type { DocumentFacts, FacturXLevel } from '../xmp/xmp.ts'
import { textString } from './write-value.ts'

const PRODUCER = 'Conforme'
const DC = '{http://purl.org/dc/elements/1.1/}'
const XMP = '{http://ns.adobe.com/xap/1.0/}'
const PDF = '{http://ns.adobe.com/pdf/1.3/}'

export interface AttachOptions {
  /** ISO 8601, in UTC: when this is done, by the caller's clock. */
  readonly created: string
  /** Title and language of the document, where it has none of its own. */
  readonly title: string
  readonly language: string
  readonly level: FacturXLevel
}

/** Its title, author and programs stay; the day of change and the last program are ours. */
export function factsOf(
  document: PdfDocument,
  fileName: string,
  { created, title, language, level }: AttachOptions,
): DocumentFacts {
  const info = document.dict(document.trailer.get('Info'))
  const metadata = metadataOf(document)
  const properties: ReadonlyMap<string, string> =
    typeof metadata === 'string' ? new Map() : metadata.properties
  const said = (key: string, property: string) =>
    clean(textOf(document.resolve(info?.get(key)))) ?? clean(properties.get(property))
  const author = said('Author', `${DC}creator`)
  const creator = said('Creator', `${XMP}CreatorTool`)
  const producer = said('Producer', `${PDF}Producer`)
  return {
    title: said('Title', `${DC}title`) ?? title,
    ...(author === undefined ? {} : { author }),
    languages: [clean(textOf(document.resolve(document.catalog.get('Lang')))) ?? language],
    created: instantOf(said('CreationDate', '')) ?? created,
    modified: created,
    ...(creator === undefined ? {} : { creator }),
    producer:
      producer === undefined || producer.endsWith(PRODUCER)
        ? (producer ?? PRODUCER)
        : `${producer} ; ${PRODUCER}`,
    pdfa: 'B',
    level,
    fileName,
  }
}

/** The same facts, where readers looked for them before there was XMP. */
export function informationOf({ title, author, creator, producer, created, modified }: DocumentFacts): Dict {
  const entries: readonly (readonly [string, Value | undefined])[] = [
    ['Title', textString(title)],
    ['Author', author === undefined ? undefined : textString(author)],
    ['Creator', creator === undefined ? undefined : textString(creator)],
    ['Producer', textString(producer)],
    ['CreationDate', dateString(created)],
    ['ModDate', dateString(modified)],
  ]
  return new Map(entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])))
}

/** Without what XML cannot hold; undefined for nothing. */
function clean(text: string | undefined): string | undefined {
  const plain = text?.replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD]/g, '').trim()
  return plain === undefined || plain === '' ? undefined : plain
}

/** A date string (§ 7.9.4) from an ISO 8601 instant in UTC. */
export function dateString(instant: string): Uint8Array {
  return bytesOf(`D:${instant.slice(0, 19).replace(/[^0-9]/g, '')}Z`)
}

const DATE = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z|([+-])(\d\d)'?(\d\d)?)?/

/** The instant of a date string, in UTC; undefined for anything else. */
export function instantOf(text: string | undefined): string | undefined {
  const found = DATE.exec(text ?? '')
  if (found === null) return undefined
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00'] = found
  const [sign, hours = '00', minutes = '00'] = found.slice(7)
  const zone = sign === undefined ? 'Z' : `${sign}${hours}:${minutes}`
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`)
  return Number.isNaN(time) ? undefined : `${new Date(time).toISOString().slice(0, 19)}Z`
}
