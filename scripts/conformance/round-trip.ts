/** A document converted to the other syntax and back: the second reading equals the first, or a loss or an assumption is named. */
import { convert, DocumentFailure, type Lost, XmlFailure } from '@conforme/compliance'
import { differences, read, type Syntax } from '@conforme/formats'
import { CONTEXT } from '../corpus.ts'
import type { Judged } from './data.ts'

interface RoundTrip {
  readonly syntax: Syntax
  readonly there: readonly Lost[]
  readonly back: readonly Lost[]
  /** Places where the second reading differs from the first, and no loss says so. */
  readonly silent: readonly string[]
}

/** Of the documents of one syntax, how many came back, and how. */
interface RoundTrips {
  documents: number
  /** Without a loss, neither there nor back. */
  whole: number
  /** With losses that name all that differs. */
  named: number
  readonly silent: { readonly document: string; readonly places: readonly string[] }[]
}

export type RoundTripBoard = Readonly<Record<Syntax, RoundTrips>>

export function emptyRoundTrips(): RoundTripBoard {
  const empty = () => ({ documents: 0, whole: 0, named: 0, silent: [] })
  return { cii: empty(), ubl: empty() }
}

/** Real documents and those that others derive from; a derived one is round-tripped by its base. */
export function countRoundTrip(
  { id, kind = 'base', syntax, xml }: Pick<Judged, 'id' | 'kind' | 'syntax' | 'xml'>,
  board: RoundTripBoard,
): void {
  if (kind !== 'base' || syntax === 'CDAR') return
  const trip = roundTrip(xml)
  if (trip === undefined) return
  const trips = board[trip.syntax]
  trips.documents++
  if (trip.silent.length > 0) trips.silent.push({ document: id, places: trip.silent })
  else if (trip.there.length + trip.back.length > 0) trips.named++
  else trips.whole++
}

export function addRoundTrips(to: RoundTripBoard, from: RoundTripBoard): void {
  for (const syntax of ['cii', 'ubl'] as const) {
    to[syntax].documents += from[syntax].documents
    to[syntax].whole += from[syntax].whole
    to[syntax].named += from[syntax].named
    to[syntax].silent.push(...from[syntax].silent)
  }
}

/** What makes a run fail. */
export function silentLosses(board: RoundTripBoard): readonly string[] {
  return Object.values(board)
    .flatMap(({ silent }) => silent)
    .sort((a, b) => (a.document < b.document ? -1 : 1))
    .map(
      ({ document, places }) =>
        `${document}: lost in silence on the way to the other syntax and back: ${places.join(', ')}`,
    )
}

const OTHER: Readonly<Record<Syntax, Syntax>> = { cii: 'ubl', ubl: 'cii' }

/** Undefined for a document that cannot be read. */
function roundTrip(xml: string): RoundTrip | undefined {
  const first = readable(xml)
  if (first === undefined) return undefined
  const { syntax, invoice } = first
  const there = converted(xml, OTHER[syntax])
  const back = converted(there.xml, syntax)
  const named = [there, back].flatMap(({ losses, assumed }) => [...losses.flatMap(placeOf), ...assumed])
  const silent = differences(invoice, read(back.xml, CONTEXT.today).invoice)
    .filter(({ pointer }) => !named.some(place => `${pointer}/`.startsWith(`${place}/`)))
    .map(({ term, pointer }) => `${term} ${pointer}`)
  return { syntax, there: there.losses, back: back.losses, silent }
}

function readable(xml: string) {
  try {
    return read(xml, CONTEXT.today)
  } catch (failure) {
    if (failure instanceof XmlFailure || failure instanceof DocumentFailure) return undefined
    throw failure
  }
}

/** Of a list without one of its identifiers, those that follow have moved: the whole list is named. */
function placeOf({ code, pointer }: Lost): readonly string[] {
  if (pointer === null) return []
  return [code === 'scheme' ? pointer.slice(0, pointer.lastIndexOf('/')) : pointer]
}

interface Written {
  readonly xml: string
  readonly losses: readonly Lost[]
  /** Places that the written document names otherwise, and says so, as the profile. */
  readonly assumed: readonly string[]
}

function converted(xml: string, to: Syntax): Written {
  const result = convert(new TextEncoder().encode(xml), CONTEXT, { to, allow_loss: true })
  if (!result.ok || result.xml === null) throw new Error(`not converted to ${to}`)
  return {
    xml: result.xml,
    losses: result.losses,
    assumed: result.assumptions.map(({ pointer }) => pointer),
  }
}
