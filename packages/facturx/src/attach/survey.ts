/** Looks through a whole PDF for what keeps it from being PDF/A-3, and for what can be mended on the way. */
import { joined } from '../pdf/bytes.ts'
import type { PdfDocument } from '../read/document.ts'
import { type Dict, nameOf, Ref, Stream, type Value } from '../read/values.ts'
import { checkAction, checkAnnotations } from './annotations.ts'
import { Colours } from './colours.ts'
import { Drawing } from './drawing.ts'
import { checkFiles } from './file-specifications.ts'
import { checkBoxes } from './limits.ts'
import { decoded, type Obstacle, Obstacles } from './obstacles.ts'
import { withoutOptional } from './optional.ts'
import { type Page, pagesOf } from './pages.ts'
import { type Device, profileIn } from './profiles.ts'
import { checkFile } from './whole-file.ts'

export interface Survey {
  readonly obstacles: readonly Obstacle[]
  /** Whether it has an output intent for PDF/A already. */
  readonly hasIntent: boolean
  /** Objects to write anew, by number: pages without resources of their own, annotations that lack a mark. */
  readonly mended: ReadonlyMap<number, Value>
}

/** @param isReplaced whether an embedded file of this name makes way for the invoice */
export function survey(document: PdfDocument, isReplaced: (name: string) => boolean): Survey {
  const obstacles = new Obstacles()
  if (document.isEncrypted) {
    obstacles.add('encrypted')
    return { obstacles: obstacles.all, hasIntent: false, mended: new Map() }
  }
  const intent = intentOf(document, obstacles)
  const drawing = new Drawing(document, new Colours(document, intent ?? 'rgb', obstacles), obstacles)
  const mended = new Map<number, Dict>()
  for (const page of pagesOf(document)) {
    obstacles.page = page.number
    for (const [number, dict] of surveyPage(document, page, drawing, obstacles)) mended.set(number, dict)
  }
  if (obstacles.page === null) obstacles.add('pages')
  obstacles.page = null
  checkFile(document, obstacles)
  checkFiles(document, isReplaced, obstacles)
  return {
    obstacles: obstacles.all,
    hasIntent: intent !== undefined,
    mended: withoutOptional(document, mended),
  }
}

function surveyPage(
  document: PdfDocument,
  { object, dict, inherited }: Page,
  drawing: Drawing,
  obstacles: Obstacles,
): ReadonlyMap<number, Dict> {
  const whole: Dict = new Map([...inherited, ...dict])
  checkBoxes(document, whole, obstacles)
  if (dict.has('PresSteps')) obstacles.add('action', 'PresSteps')
  for (const action of document.dict(dict.get('AA'))?.values() ?? []) checkAction(document, action, obstacles)
  if (dict.has('AA')) obstacles.add('action', 'AA')
  drawing.group(dict)
  drawing.read(contentOf(document, dict, obstacles), document.dict(whole.get('Resources')))
  const annotations = checkAnnotations(document, dict, drawing, obstacles)
  // What a page draws with is its own in PDF/A (6.2.2).
  if (dict.has('Resources') || !whole.has('Resources')) return annotations
  if (object === undefined) obstacles.add('resource', 'Resources')
  return object === undefined ? annotations : new Map([...annotations, [object, whole]])
}

const BETWEEN = new TextEncoder().encode(' ')

/** The streams of a page's content, one after the other. */
function contentOf(document: PdfDocument, page: Dict, obstacles: Obstacles): Uint8Array {
  const value = document.resolve(page.get('Contents'))
  const streams: readonly Value[] = value instanceof Stream ? [value] : document.array(value)
  const known = new Map<Stream, Uint8Array>()
  const parts = streams.flatMap(entry => {
    const stream = document.resolve(entry)
    if (!(stream instanceof Stream)) return []
    const again = known.get(stream)
    if (again !== undefined) {
      document.budget.spendInflation(again.length)
      return [again, BETWEEN]
    }
    const bytes = decoded(document, stream, obstacles)
    known.set(stream, bytes)
    return [bytes, BETWEEN]
  })
  return joined(parts)
}

/** The device of the output intent for PDF/A; undefined where there is none. */
function intentOf(document: PdfDocument, obstacles: Obstacles): Device | undefined {
  const intents = document.array(document.catalog.get('OutputIntents')).map(value => document.dict(value))
  const profiles = intents.flatMap(entry => entry?.get('DestOutputProfile') ?? [])
  const isOne = new Set(profiles.map(value => (value instanceof Ref ? value.number : value))).size <= 1
  const intent = intents.find(entry => nameOf(document.resolve(entry?.get('S'))) === 'GTS_PDFA1')
  if (intent === undefined) return undefined
  const profile = profileIn(document, document.resolve(intent.get('DestOutputProfile')))
  if (!profile?.isOfOutput || !isOne) obstacles.add('profile', 'OutputIntent')
  return profile?.device ?? 'rgb'
}
