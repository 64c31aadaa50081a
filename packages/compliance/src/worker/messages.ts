/** What a page and its worker say to each other: values that the structured clone algorithm copies, and nothing else. */
import type { FontFiles } from '@conforme/facturx'
import type { Position } from '@conforme/formats'
import type { Context } from '../base/validation.ts'
import type { Verb } from './verbs.ts'

/** Who asks, when, in which language; the fonts follow when the worker asks for them. */
export type Asker = Omit<Context, 'fonts'>

export interface Question {
  readonly id: number
  readonly verb: Verb
  readonly input: unknown
  readonly context: Asker
}

/** The answer to `needs`: undefined where the page has no fonts, or could not fetch them. */
export interface FontsGiven {
  readonly fonts: FontFiles | undefined
  readonly fault?: string
}

export type Answer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: FailureSaid }
  | { readonly needs: 'fonts' }

/** An error on its way. */
export interface FailureSaid {
  readonly name: string
  /** In the language of the request, where it is the fault of what was given. */
  readonly message: string
  /** Of a document that cannot be read: why. */
  readonly code?: string
  /** Where reading stopped, if at one place. */
  readonly position?: Position
  /** Of a patch: the place that it does not fit. */
  readonly pointer?: string
}
