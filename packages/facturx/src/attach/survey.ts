/** Looks through a whole PDF for what keeps it from being PDF/A-3, and for what can be mended on the way. */
import type { PdfDocument } from '../read/document.ts'
import { type Dict, nameOf, Stream, type Value } from '../read/values.ts'
import { checkAction, checkAnnotations } from './annotations.ts'
import { Colours, type Device, deviceOfProfile } from './colours.ts'
import { Drawing } from './drawing.ts'
import { withoutGlyphLists } from './fonts.ts'
import { decoded, type Obstacle, Obstacles } from './obstacles.ts'
import { type Page, pagesOf } from './pages.ts'
import { checkFile } from './whole-file.ts'

export interface Survey {
  readonly obstacles: readonly Obstacle[]
  /** Whether it has an output intent for PDF/A already. */
  readonly hasIntent: boolean
  /** Objects to write anew, by number: annotations that lack a mark, fonts with a list too many. */
  readonly mended: ReadonlyMap<number, Dict>
}

export function survey(document: PdfDocument): Survey {
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
  for (const [number, dict] of withoutGlyphLists(document)) mended.set(number, dict)
  return { obstacles: obstacles.all, hasIntent: intent !== undefined, mended }
}

function surveyPage(
  document: PdfDocument,
  { dict, resources }: Page,
  drawing: Drawing,
  obstacles: Obstacles,
): ReadonlyMap<number, Dict> {
  if (dict.has('PresSteps')) obstacles.add('action', 'PresSteps')
  for (const action of document.dict(dict.get('AA'))?.values() ?? []) checkAction(document, action, obstacles)
  if (dict.has('AA')) obstacles.add('action', 'AA')
  drawing.group(dict)
  drawing.read(contentOf(document, dict, obstacles), resources)
  return checkAnnotations(document, dict, drawing, obstacles)
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
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** The device of the output intent for PDF/A; undefined where there is none. */
function intentOf(document: PdfDocument, obstacles: Obstacles): Device | undefined {
  const intents = document.array(document.catalog.get('OutputIntents')).map(value => document.dict(value))
  const intent = intents.find(entry => nameOf(document.resolve(entry?.get('S'))) === 'GTS_PDFA1')
  if (intent === undefined) return undefined
  const profile = document.resolve(intent.get('DestOutputProfile'))
  const device =
    profile instanceof Stream
      ? deviceOfProfile(document, profile, document.resolve(profile.dict.get('N')))
      : undefined
  if (device === undefined) obstacles.add('profile', 'OutputIntent')
  return device
}
