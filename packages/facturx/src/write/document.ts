/** A PDF/A-3 document from its pages: everything that ISO 19005-3 asks for at level A. */
import type { Typesetter } from '../fonts/typesetter.ts'
import type { Logo } from '../images/logo.ts'
import { ascii, createFile, deflateBest, type PdfFile } from '../pdf/file.ts'
import { date, dictionary, name, number, type Ref, reference, references, text } from '../pdf/syntax.ts'
import { type DocumentFacts, xmp } from '../xmp/xmp.ts'
import type { Canvas } from './canvas.ts'
import { srgbProfile } from './icc.ts'
import { type Tag, writeStructure } from './structure.ts'

export interface EmbeddedFile {
  readonly name: string
  readonly mime: string
  readonly description: string
  /** How the file relates to the document (ISO 19005-3, annex E). */
  readonly relationship: 'Alternative' | 'Source' | 'Data' | 'Supplement'
  readonly data: Uint8Array
}

export interface Contents {
  readonly canvases: readonly Canvas[]
  readonly sheet: { readonly width: number; readonly height: number }
  readonly structure: Tag
  readonly type: Typesetter
  /** By resource name. */
  readonly images: ReadonlyMap<string, Logo>
  readonly file: EmbeddedFile
  readonly facts: DocumentFacts
}

/** The same for all documents: compressed once. */
let profile: Uint8Array | undefined

export function writeDocument(contents: Contents): Uint8Array {
  const { canvases, sheet, structure, facts } = contents
  const file = createFile()
  const tree = file.reserve()
  const resources = writeResources(file, contents)
  const pages = canvases.map(canvas => writePage(file, canvas, { tree, resources }))
  const box = `[0 0 ${number(sheet.width)} ${number(sheet.height)}]`
  file.set(tree, dictionary({ Type: '/Pages', Count: pages.length, Kids: references(pages), MediaBox: box }))
  const marks = canvases.map(canvas => canvas.marks())
  const structureRoot = writeStructure(file, structure, { pages, marks, sheetHeight: sheet.height })
  const embedded = writeEmbedded(file, contents.file, facts)
  const metadata = file.stream({ Type: '/Metadata', Subtype: '/XML' }, new TextEncoder().encode(xmp(facts)))
  const root = file.add(
    dictionary({
      Type: '/Catalog',
      Pages: reference(tree),
      Lang: text(facts.languages[0]!),
      MarkInfo: '<</Marked true>>',
      StructTreeRoot: reference(structureRoot),
      ViewerPreferences: '<</DisplayDocTitle true>>',
      Metadata: reference(metadata),
      OutputIntents: `[${reference(writeIntent(file))}]`,
      Names: `<</EmbeddedFiles <</Names [${text(contents.file.name)} ${reference(embedded)}]>>>>`,
      AF: `[${reference(embedded)}]`,
    }),
  )
  return file.finish({ root, info: writeInfo(file, facts) })
}

function writeResources(file: PdfFile, { type, images }: Contents): string {
  const pictures = [...images].map(([key, logo]): [string, string] => [
    key,
    reference(writeImage(file, logo)),
  ])
  return reference(
    file.add(
      dictionary({
        Font: dictionary(type.write(file)),
        XObject: pictures.length === 0 ? undefined : dictionary(Object.fromEntries(pictures)),
      }),
    ),
  )
}

function writePage(
  file: PdfFile,
  canvas: Canvas,
  { tree, resources }: { tree: Ref; resources: string },
): Ref {
  return file.add(
    dictionary({
      Type: '/Page',
      Parent: reference(tree),
      Resources: resources,
      Contents: reference(file.deflated({}, ascii(canvas.content()))),
      StructParents: canvas.page,
      Tabs: '/S',
    }),
  )
}

function writeImage(file: PdfFile, logo: Logo): Ref {
  const { width, height, space, filter, data, opacity } = logo
  const image = { Type: '/XObject', Subtype: '/Image', Width: width, Height: height, BitsPerComponent: 8 }
  const mask =
    opacity === undefined
      ? undefined
      : reference(file.stream({ ...image, ColorSpace: '/DeviceGray', Filter: '/FlateDecode' }, opacity))
  return file.stream({ ...image, ColorSpace: space, Filter: filter, SMask: mask }, data)
}

function writeEmbedded(file: PdfFile, embedded: EmbeddedFile, { modified }: DocumentFacts): Ref {
  const { data, mime, description, relationship } = embedded
  const stream = file.deflated(
    {
      Type: '/EmbeddedFile',
      Subtype: name(mime),
      Params: dictionary({ ModDate: date(modified), Size: data.length }),
    },
    data,
  )
  const streams = dictionary({ F: reference(stream), UF: reference(stream) })
  return file.add(
    dictionary({
      Type: '/Filespec',
      F: text(embedded.name),
      UF: text(embedded.name),
      Desc: text(description),
      AFRelationship: name(relationship),
      EF: streams,
    }),
  )
}

function writeIntent(file: PdfFile): Ref {
  profile ??= deflateBest(srgbProfile())
  const stream = file.stream({ N: 3, Filter: '/FlateDecode' }, profile)
  return file.add(
    dictionary({
      Type: '/OutputIntent',
      S: '/GTS_PDFA1',
      OutputConditionIdentifier: text('sRGB'),
      Info: text('sRGB IEC61966-2.1'),
      DestOutputProfile: reference(stream),
    }),
  )
}

function writeInfo(
  file: PdfFile,
  { title, author, creator, producer, created, modified }: DocumentFacts,
): Ref {
  return file.add(
    dictionary({
      Title: text(title),
      Author: author === undefined ? undefined : text(author),
      Creator: creator === undefined ? undefined : text(creator),
      Producer: text(producer),
      CreationDate: date(created),
      ModDate: date(modified),
    }),
  )
}
