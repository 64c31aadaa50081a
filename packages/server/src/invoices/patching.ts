import { PatchFault, recognise, severalOf } from '@conforme/compliance'
import type { FastifyRequest } from 'fastify'
import { Failure, type Fault } from '../failures.ts'
import { limitOf } from '../limits.ts'
import { DraftRef, type Json } from './request.ts'

const LARGEST = limitOf('json_body')

/** What an operation needs beside `op` and `path` (RFC 6902, § 4). */
const NEEDS: Readonly<Record<string, string>> = {
  add: 'value',
  replace: 'value',
  test: 'value',
  move: 'from',
  copy: 'from',
}

/** Refuses operations that lack a member, and those on the whole draft: send the other draft instead. */
export function refuseIncomplete({ json_patch }: Json): void {
  if (!Array.isArray(json_patch)) return
  for (const [i, operation] of (json_patch as Json[]).entries()) {
    const member = NEEDS[String(operation.op)]
    if (member !== undefined && operation[member] === undefined) {
      throw fail(`/json_patch/${i}/${member}`, {
        fr: `L’opération « ${operation.op} » demande « ${member} ».`,
        en: `The operation "${operation.op}" needs "${member}".`,
      })
    }
    if (operation.path === '' && operation.op !== 'test') {
      throw fail(`/json_patch/${i}/path`, {
        fr: 'Une opération porte sur une partie du brouillon, pas sur le brouillon entier.',
        en: 'An operation bears on a part of the draft, not on the whole draft.',
      })
    }
  }
}

/** Each `copy` may double a draft: thirty of them would make gigabytes of a line of text. */
export function refuseBloat({ json_patch, ...draft }: Json): void {
  if (!Array.isArray(json_patch)) return
  const copies = json_patch.filter(operation => (operation as Json).op === 'copy').length
  if (copies === 0 || JSON.stringify(draft).length * 2 ** copies <= LARGEST) return
  throw fail('/json_patch', {
    fr: `${copies} opérations « copy » pourraient porter le brouillon au-delà de 5 Mo.`,
    en: `${copies} "copy" operations could take the draft beyond 5 MB.`,
  })
}

/** Runs a remediation; a patch that does not fit is the request's fault. */
export async function patching<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PatchFault)) throw error
    throw fail(error.pointer, {
      fr: `La modification ne s’applique pas à ce brouillon (${error.message}).`,
      en: `The change does not fit this draft (${error.message}).`,
    })
  }
}

/** A patched draft keeps the shape of a draft, or no other route would read it. */
export function refuseShape(request: FastifyRequest, draft: Json): void {
  // Our validators answer what is wrong as `error` (http/validation.ts); Fastify types only Ajv's own.
  const result = request.compileValidationSchema(DraftRef, 'body')(draft) as unknown as {
    readonly error?: Error
  }
  if (result.error) throw result.error
}

/** An export that no draft can hold is refused with the name of its program, a list of several as such. */
export function refuseForeign(request: FastifyRequest): void {
  const body = request.body as Json | null | undefined
  const several = severalOf(body)
  if (several !== undefined) {
    const { pointer, count } = several
    const { label } = several.program
    throw fail(pointer, {
      fr: `Envoyez une facture à la fois : ${pointer} est une liste de ${count} exports de ${label}.`,
      en: `Send one invoice at a time: ${pointer} is a list of ${count} exports of ${label}.`,
    })
  }
  const program = body?.from == null ? recognise(body) : undefined
  if (program === undefined) return
  const result = request.compileValidationSchema(DraftRef, 'body')(body) as unknown as {
    readonly error?: Error
  }
  if (!result.error) return
  throw fail('/from', {
    fr: `Le corps a la forme d’un export de ${program.label} : ajoutez « "from": "${program.id}" » pour le lire comme tel.`,
    en: `The body has the shape of an export of ${program.label}: add "from": "${program.id}" to read it as such.`,
  })
}

function fail(pointer: string, detail: Fault['detail']): Failure {
  return new Failure('invalid_request', detail, { errors: [{ pointer, code: 'patch_failed', detail }] })
}
