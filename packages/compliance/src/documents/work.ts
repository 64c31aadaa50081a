/** The work on a document: changes are tried, judged by the official rules, and kept or left. */
import {
  type Amendment,
  amend,
  differences,
  type InvoiceDocument,
  type Moved,
  read,
  reorder,
} from '@conforme/formats'
import { asGiven, type Text } from '@conforme/model'
import { keyOf, nextRepairs } from '../assessment/auto.ts'
import { byGain, effectBetween } from '../assessment/effects.ts'
import type { Json } from '../base/json.ts'
import { applied, PatchFailure } from '../base/patches.ts'
import type { Context, Operation, Suggestion } from '../base/validation.ts'
import { assessDocument, type DocumentAssessment, type DocumentOptions } from '../judging/document.ts'
import { withoutUnreadable, writtenDraft } from '../judging/written-draft.ts'
import type { Repair } from '../repairs/propose.ts'
import { isBetter } from './better.ts'
import { type Cause, causeOf, causesByPlace, pathsOf } from './causes.ts'
import type { DocumentChange, RefusedRepair } from './change.ts'
import { isPrinted } from './page-differences.ts'

/** Rounds of repairs: one may only be found after another was made. */
const MOST_ROUNDS = 8
/** Repairs of a round that are tried one by one where all together gain nothing. */
const MOST_APART = 16
/** Suggestions that are tried, so that the effect of each is known. */
const MOST_TRIALS = 12
/** Trials in all, each of which takes some 30 µs for each element. */
const FEWEST_IN_ALL = 8
const MOST_IN_ALL = 48
/** Characters of XML judged in all beyond the fewest. */
const MOST_CHARACTERS = 2_000_000

const ORDER: Text = {
  fr: 'Le schéma veut ses éléments dans un ordre ; l’élément est le même à sa place.',
  en: 'The schema wants its elements in one order; the element is the same at its place.',
}

/** The state of the document so far. */
interface State {
  readonly bytes: Uint8Array
  readonly document: InvoiceDocument
  readonly amendments: readonly Amendment[]
}

export class Work {
  /** As received, but for elements that were moved. */
  #bytes: Uint8Array
  #given: InvoiceDocument
  #moves: Moved['moves'] = []
  readonly #context: Context
  readonly #options: DocumentOptions
  readonly #causes: Cause[] = []
  /** Trials that are left. */
  #left: number
  readonly refused: RefusedRepair[] = []
  state: State
  assessment: DocumentAssessment

  constructor(bytes: Uint8Array, document: InvoiceDocument, context: Context, options: DocumentOptions) {
    this.#bytes = bytes
    this.#given = document
    this.#context = context
    this.#options = options
    this.state = { bytes, document, amendments: [] }
    this.assessment = assessDocument(bytes, context, options)
    const affordable = Math.floor(MOST_CHARACTERS / document.xml.text.length)
    this.#left = Math.max(FEWEST_IN_ALL, Math.min(MOST_IN_ALL, affordable))
  }

  /** The document as it is now, in JSON. */
  get draft(): Json {
    return writtenDraft(this.state.document, this.#context.today).draft
  }

  get changes(): readonly DocumentChange[] {
    const { language } = this.#context
    const moves = this.#moves.map(
      ({ before, ...place }): DocumentChange => ({
        kind: 'move',
        ...place,
        before: null,
        after: before,
        pointer: null,
        origin: 'convention',
        reason: ORDER[language],
      }),
    )
    return [...moves, ...this.#toldOf(this.state.amendments)]
  }

  get printed(): readonly DocumentChange[] {
    return this.#toldOf(this.state.amendments.filter(isPrinted))
  }

  /**
   * The caller's changes: made whatever the verdict.
   * @throws PatchFailure
   */
  apply(operations: readonly Operation[]): void {
    if (operations.length === 0) return
    const next = this.#with(operations)
    const [first] = operations
    if (next === undefined)
      throw new PatchFailure(first!.path, {
        fr: 'Le document n’a pas de place à lui pour cette valeur.',
        en: 'The document has no place of its own for this value.',
      })
    this.#take(next, this.#judge(next), { origin: 'caller', paths: pathsOf(operations) })
  }

  /** The register's changes: made where the document has a place for them and the verdict improves. */
  complete(operations: readonly Operation[]): void {
    const next = this.#with(operations)
    if (next === undefined) return
    const judged = this.#judge(next)
    if (isBetter(judged.validation, this.assessment.validation))
      this.#take(next, judged, { origin: 'register', paths: pathsOf(operations) })
  }

  /** Puts elements in the order of the schema, where that improves the verdict. */
  putInOrder(): void {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const moved = reorder(this.#bytes, this.#given.xml)
      if (moved === undefined) return
      const { bytes } = moved
      const document = read(bytes, this.#context.today)
      const next = { bytes, document, amendments: [] }
      const judged = this.#judge(next)
      const isSame = differences(document.invoice, this.#given.invoice).length === 0
      if (!isSame || !isBetter(judged.validation, this.assessment.validation)) return
      this.#bytes = bytes
      this.#given = document
      this.#moves = [...this.#moves, ...moved.moves]
      this.state = next
      this.assessment = judged
    }
  }

  /** Certain repairs, round after round, as long as each improves the verdict. */
  repairAll(): void {
    const done = new Set<string>()
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const chosen = nextRepairs({ repairs: this.#repairs() }, done)
      if (chosen.length === 0) return
      for (const repair of chosen) done.add(keyOf(repair))
      const why = this.#try(chosen)
      if (why === undefined) continue
      if (chosen.length === 1 || chosen.length > MOST_APART)
        for (const repair of chosen) this.#refuse(repair, why)
      else
        for (const repair of chosen) {
          const apart = this.#try([repair])
          if (apart !== undefined) this.#refuse(repair, apart)
        }
    }
  }

  /** The suggestions with their effects, those of the greatest gain first. */
  withEffects(suggestions: readonly Suggestion[]): readonly Suggestion[] {
    const trials = Math.min(MOST_TRIALS, this.#left)
    const before = this.assessment.validation
    const tried = suggestions.slice(0, trials).map((suggestion): Suggestion => {
      const next = this.#with(suggestion.json_patch)
      if (next === undefined) return suggestion
      return { ...suggestion, effect: effectBetween(before, this.#judge(next).validation) }
    })
    return [...tried.sort(byGain), ...suggestions.slice(trials)]
  }

  #repairs(): readonly Repair[] {
    return this.assessment.repairs
  }

  /** @returns why it was not done */
  #try(repairs: readonly Repair[]): RefusedRepair['why'] | undefined {
    if (this.#left === 0) return 'too_many'
    this.#left--
    const operations = repairs.flatMap(repair => repair.operations)
    const next = this.#with(operations)
    if (next === undefined) return 'no_place'
    const judged = this.#judge(next)
    if (!isBetter(judged.validation, this.assessment.validation)) return 'no_gain'
    this.#take(next, judged, ...repairs.map(repair => causeOf(repair, this.#context.language)))
    return undefined
  }

  #refuse({ found, pointer }: Repair, why: RefusedRepair['why']): void {
    this.refused.push({ code: found.reportedAs ?? found.code, pointer, why })
  }

  #take(next: State, judged: DocumentAssessment, ...causes: readonly Cause[]): void {
    this.state = next
    this.assessment = judged
    this.#causes.push(...causes)
  }

  #judge({ bytes }: State): DocumentAssessment {
    return assessDocument(bytes, this.#context, this.#options)
  }

  /** The received document with all changes so far and this one: always made anew from the original. */
  #with(operations: readonly Operation[]): State | undefined {
    const { today } = this.#context
    let draft: Json
    try {
      draft = applied(this.draft, operations)
    } catch (failure) {
      if (failure instanceof PatchFailure) return undefined
      throw failure
    }
    const readable = new Set(pathsOf(operations))
    const wanted = asGiven(withoutUnreadable(draft, this.state.document, today, readable), today).invoice
    const amended = amend(this.#bytes, this.#given, wanted, today)
    if (amended === undefined) return undefined
    return { bytes: amended.bytes, document: amended.document, amendments: amended.amendments }
  }

  #toldOf(amendments: readonly Amendment[]): readonly DocumentChange[] {
    const causeAt = causesByPlace(this.#causes)
    return amendments.map(({ kind, xpath, line, column, before, after, pointers }) => {
      const { paths: _, ...cause } = causeAt(pointers)
      const leaf = pointers.find(pointer => !pointers.some(other => other.startsWith(`${pointer}/`)))
      return { kind, xpath, line, column, before, after, pointer: leaf ?? null, ...cause }
    })
  }
}
