/** The verdict on one file. */
import {
  askedRemarks,
  type CompanyLookup,
  type Context,
  type StatusValidation,
  type Validation,
  validate,
} from '@conforme/compliance'
import type { Given } from '../../arguments/given.ts'
import { unpack } from '../../input/archives.ts'
import { type Asked, askedIn } from '../../input/asked.ts'
import type { Packed, Place } from '../../input/found.ts'
import { type Input, inputOf, readBytes } from '../../input/input.ts'
import { dayOf, ignoring, withOptions } from '../../input/judging.ts'
import { unforeseen } from '../../terminal/failure.ts'
import { CommandFailure, UsageError } from '../../terminal/outcome.ts'

/** A draft's verdict also says what its file had changed. */
export type Verdict = (Validation & Asked['prepared']) | StatusValidation

/** The verdict on one file, or why there is none. */
export type Outcome = Place &
  ({ readonly validation: Verdict; readonly bytes: Uint8Array } | { readonly failure: CommandFailure })

/** What is to be judged: a file by its name, or a member of an archive. */
export interface Errand extends Place {
  readonly packed?: Packed
}

export type Judge = (errand: Errand) => Promise<Outcome>

export function isOfStatus(validation: Verdict): validation is StatusValidation {
  return 'message' in validation
}

/** Nothing is thrown: what one file does to us does not keep the others from being judged. */
export function judgeOf(given: Given, context: Context, register: CompanyLookup): Judge {
  const verdict = verdictOf(given, context, register)
  return async ({ packed, ...place }) => {
    const { file } = place
    try {
      const bytes = packed === undefined ? await readBytes(file) : unpack(packed, file)
      return { ...place, validation: await verdict(inputOf(bytes, file)), bytes }
    } catch (error) {
      if (error instanceof UsageError) throw error
      return { ...place, failure: (await failureOf(error)).in(file) }
    }
  }
}

function verdictOf(
  given: Given,
  context: Context,
  register: CompanyLookup,
): (input: Input) => Promise<Verdict> {
  const checks = {
    ...(given.flag('checks') ? ({ checks: 'all' } as const) : {}),
    ...(given.flag('score') ? { breakdown: true } : {}),
  }
  const asOf = dayOf(given, 'as-of')
  const edition = given.text('preview-edition')
  const asked = {
    ...(asOf === undefined ? {} : { as_of: asOf }),
    ...(given.flag('preview') ? { preview: true } : {}),
    ...(edition === undefined ? {} : { preview_edition: edition }),
    ...(given.flag('strict') ? { strict: true } : {}),
  }
  const checked = given.flag('check-siret') ? { check_siret: true } : {}
  return async input => {
    if (!('document' in input)) {
      const { draft: changed, prepared, page } = askedIn(ignoring(input.draft, given), 'validate', context)
      const draft = withOptions(changed, { ...asked, ...checked })
      if (page !== undefined) (await import('../../input/page.ts')).checkOwnPage(page, draft, context)
      const remarks = await askedRemarks(draft, register, context.language)
      const validation = validate(draft, context, {
        ...checks,
        register: remarks,
        ownPage: page !== undefined,
      })
      return { ...validation, ...prepared }
    }
    const { judgeDocument } = await forDocuments()
    return judgeDocument(input.document, context, { ...checks, ...asked }, asOf)
  }
}

/** What only documents need, loaded with the first of them: a verdict on a draft takes half as long without. */
const forDocuments = () => import('./document.ts')

async function failureOf(error: unknown): Promise<CommandFailure> {
  if (error instanceof CommandFailure) return error
  return (await forDocuments()).failureOf(error) ?? unforeseen(error)
}
