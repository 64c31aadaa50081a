/** The logical structure of a document (ISO 32000-1, 14.7 and 14.8): what assistive technology reads aloud. */
import type { PdfFile } from '../pdf/file.ts'
import { dictionary, name, number, type Ref, reference, references, text } from '../pdf/syntax.ts'

/** Standard structure types in use here. */
export type TagType =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'P'
  | 'Figure'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD'

/** A structure element: its children are elements, or marks on pages. */
export interface Tag {
  readonly type: TagType
  readonly kids: (Tag | Mark)[]
  /** What stands for a figure in words. */
  readonly alt?: string
  /** Where a figure is: x, y from the top of the sheet, width, height. */
  readonly box?: readonly [number, number, number, number]
  /** What a header cell heads. */
  readonly scope?: 'Column' | 'Row'
}

/** A marked piece of the content of a page. */
export interface Mark {
  readonly page: number
  readonly id: number
}

type TagFacts = Omit<Partial<Tag>, 'type' | 'kids'>

/** A new element, the last child of `parent`. */
export function child(parent: Tag, type: TagType, facts: TagFacts = {}): Tag {
  const tag: Tag = { type, kids: [], ...facts }
  parent.kids.push(tag)
  return tag
}

export interface StructuredPages {
  readonly pages: readonly Ref[]
  /** How many marks each page has. */
  readonly marks: readonly number[]
  readonly sheetHeight: number
}

interface Walk extends StructuredPages {
  readonly file: PdfFile
  /** By page and mark, the element that owns it. */
  readonly owners: readonly Ref[][]
}

/** Writes the tree; the root of the structure. */
export function writeStructure(file: PdfFile, root: Tag, structured: StructuredPages): Ref {
  const top = file.reserve()
  const owners = structured.marks.map(count => new Array<Ref>(count))
  const written = writeTag(root, top, { ...structured, file, owners })
  const rows = owners.map((refs, page) => `${page} ${reference(file.add(references(refs)))}`)
  const parents = file.add(dictionary({ Nums: `[${rows.join(' ')}]` }))
  file.set(
    top,
    dictionary({
      Type: '/StructTreeRoot',
      K: reference(written),
      ParentTree: reference(parents),
      ParentTreeNextKey: structured.pages.length,
    }),
  )
  return top
}

function writeTag(tag: Tag, parent: Ref, walk: Walk): Ref {
  const { file, pages, owners } = walk
  const self = file.reserve()
  const page = pageOf(tag)
  const kids = tag.kids.map(kid => {
    if ('type' in kid) return reference(writeTag(kid, self, walk))
    owners[kid.page]![kid.id] = self
    if (kid.page === page) return String(kid.id)
    return dictionary({ Type: '/MCR', Pg: reference(pages[kid.page]!), MCID: kid.id })
  })
  file.set(
    self,
    dictionary({
      S: name(tag.type),
      P: reference(parent),
      Pg: page === undefined ? undefined : reference(pages[page]!),
      K: kids.length === 1 ? kids[0] : `[${kids.join(' ')}]`,
      Alt: tag.alt === undefined ? undefined : text(tag.alt),
      A: attributesOf(tag, walk.sheetHeight),
    }),
  )
  return self
}

/** The page of the first mark: the others name theirs where it differs. */
function pageOf(tag: Tag): number | undefined {
  for (const kid of tag.kids) if (!('type' in kid)) return kid.page
  return undefined
}

function attributesOf({ scope, box }: Tag, sheetHeight: number): string | undefined {
  if (scope !== undefined) return dictionary({ O: '/Table', Scope: name(scope) })
  if (box === undefined) return undefined
  const [x, y, width, height] = box
  const corners = [x, sheetHeight - y - height, x + width, sheetHeight - y]
  return dictionary({ O: '/Layout', BBox: `[${corners.map(number).join(' ')}]`, Placement: '/Block' })
}
