/** Looks through a whole PDF for what keeps it from being PDF/A-3, and for what can be mended on the way. */
import { joined } from '../pdf/bytes.ts'
import type { PdfDocument } from '../read/document.ts'
import { type Dict, nameOf, Ref, Stream, type Value } from '../read/values.ts'
import { checkAction, checkAnnotations } from './annotations.ts'
import { Colours } from './colours.ts'
import { Drawing } from './drawing.ts'
import { checkFiles } from './file-specifications.ts'
import { checkBoxes } from './limits.ts'
import { withoutOptional } from './optional.ts'
import { decoded, type PageFinding, PageFindings } from './page-findings.ts'
import { type Page, pagesOf } from './pages.ts'
import { type Device, profileIn } from './profiles.ts'
import { checkFile } from './whole-file.ts'

export interface Survey {
  readonly findings: readonly PageFinding[]
  /** Whether it has an output intent for PDF/A already. */
  readonly hasIntent: boolean
  /** Objects to write anew, by number: pages without resources of their own, annotations that lack a mark. */
  readonly mended: ReadonlyMap<number, Value>
}

/** @param isReplaced whether an embedded file of this name makes way for the invoice */
export function survey(document: PdfDocument, isReplaced: (name: string) => boolean): Survey {
  const findings = new PageFindings()
  if (document.isEncrypted) {
    findings.add('encrypted')
    return { findings: findings.all, hasIntent: false, mended: new Map() }
  }
  const intent = intentOf(document, findings)
  const drawing = new Drawing(document, new Colours(document, intent ?? 'rgb', findings), findings)
  const mended = new Map<number, Dict>()
  for (const page of pagesOf(document)) {
    findings.page = page.number
    for (const [number, dict] of surveyPage(document, page, drawing, findings)) mended.set(number, dict)
  }
  if (findings.page === null) findings.add('pages')
  findings.page = null
  checkFile(document, findings)
  checkFiles(document, isReplaced, findings)
  return {
    findings: findings.all,
    hasIntent: intent !== undefined,
    mended: withoutOptional(document, mended),
  }
}

function surveyPage(
  document: PdfDocument,
  { object, dict, inherited }: Page,
  drawing: Drawing,
  findings: PageFindings,
): ReadonlyMap<number, Dict> {
  const whole: Dict = new Map([...inherited, ...dict])
  checkBoxes(document, whole, findings)
  if (dict.has('PresSteps')) findings.add('action', 'PresSteps')
  for (const action of document.dict(dict.get('AA'))?.values() ?? []) checkAction(document, action, findings)
  if (dict.has('AA')) findings.add('action', 'AA')
  drawing.group(dict)
  drawing.read(contentOf(document, dict, findings), document.dict(whole.get('Resources')))
  const annotations = checkAnnotations(document, dict, drawing, findings)
  // What a page draws with is its own in PDF/A (6.2.2).
  if (dict.has('Resources') || !whole.has('Resources')) return annotations
  if (object === undefined) findings.add('resource', 'Resources')
  return object === undefined ? annotations : new Map([...annotations, [object, whole]])
}

const BETWEEN = new TextEncoder().encode(' ')

/** The streams of a page's content, one after the other. */
function contentOf(document: PdfDocument, page: Dict, findings: PageFindings): Uint8Array {
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
    const bytes = decoded(document, stream, findings)
    known.set(stream, bytes)
    return [bytes, BETWEEN]
  })
  return joined(parts)
}

/** The device of the output intent for PDF/A; undefined where there is none. */
function intentOf(document: PdfDocument, findings: PageFindings): Device | undefined {
  const intents = document.array(document.catalog.get('OutputIntents')).map(value => document.dict(value))
  const profiles = intents.flatMap(entry => entry?.get('DestOutputProfile') ?? [])
  const isOne = new Set(profiles.map(value => (value instanceof Ref ? value.number : value))).size <= 1
  const intent = intents.find(entry => nameOf(document.resolve(entry?.get('S'))) === 'GTS_PDFA1')
  if (intent === undefined) return undefined
  const profile = profileIn(document, document.resolve(intent.get('DestOutputProfile')))
  if (!profile?.isOfOutput || !isOne) findings.add('profile', 'OutputIntent')
  return profile?.device ?? 'rgb'
}
