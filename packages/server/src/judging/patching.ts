import { PATCH_KEYS, PatchFailure, patchPath, recognise, severalOf } from '@conforme/compliance'
import type { FastifyRequest } from 'fastify'
import { type ErrorEntry, Failure } from '../base/failures.ts'
import { limitOf, sayLimit } from '../base/limits.ts'
import { ShapeError } from '../base/shape-error.ts'
import { DOCUMENTED_DRAFT, DraftRef, type Json } from './request.ts'

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
        en: 'An operation changes a part of the draft, not the whole draft.',
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
    fr: `${copies} opérations « copy » pourraient porter le brouillon au-delà de ${sayLimit('json_body').fr}.`,
    en: `${copies} "copy" operations could take the draft beyond ${sayLimit('json_body').en}.`,
  })
}

/** Runs a remediation; a patch that does not fit is the request's fault. */
export async function patching<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PatchFailure)) throw error
    throw fail(error.pointer, {
      fr: `La modification ne s’applique pas à ce brouillon : ${error.text.fr}.`,
      en: `The change does not fit this draft: ${error.text.en}.`,
    })
  }
}

/**
 * A patched draft keeps the shape of a draft, or no other route would read it. Patches do not bend a draft of the
 * documented types out of them; one that came otherwise is held to what can be read.
 */
export function refuseShape(request: FastifyRequest, body: Json, given: Json, draft: Json): void {
  const { patches, json_patch, from } = body
  if (patches == null && json_patch == null) return
  const wasRight = from == null && faultOf(request, DOCUMENTED_DRAFT, given) === undefined
  const fault = faultOf(request, wasRight ? DOCUMENTED_DRAFT : DraftRef, draft)
  if (fault === undefined) return
  const named = (patches ?? {}) as Json
  const keys = keysAt(draft, named)
  const faults = fault.faults.flatMap(({ pointer, ...rest }) => {
    const key = keys.get(pointer)
    if (key === undefined) return [{ pointer, ...rest }]
    // A number where a key takes text says what was meant: the reading reports it as a finding.
    return typeof named[key] === 'number' ? [] : [{ ...rest, pointer: `/patches/${key}` }]
  })
  if (faults.length > 0) throw new ShapeError(fault.part, faults)
}

/** Where each patch key wrote: what is wrong there is wrong in the key. */
function keysAt(draft: Json, patches: Json): ReadonlyMap<string, string> {
  return new Map(
    PATCH_KEYS.flatMap(key => (patches[key] == null ? [] : [[patchPath(draft, key), key] as const])),
  )
}

/** Our validators answer what is wrong as `error` (http/validation.ts); Fastify types only Ajv's own. */
function faultOf(request: FastifyRequest, schema: object, value: unknown): ShapeError | undefined {
  const result = request.compileValidationSchema(schema, 'body')(value) as unknown as {
    readonly error?: ShapeError
  }
  return result.error
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
  if (faultOf(request, DOCUMENTED_DRAFT, body) === undefined) return
  throw fail('/from', {
    fr: `Le corps a la forme d’un export de ${program.label} : ajoutez « "from": "${program.id}" » pour le lire comme tel.`,
    en: `The body has the shape of an export of ${program.label}: add "from": "${program.id}" to read it as such.`,
  })
}

function fail(pointer: string, detail: ErrorEntry['detail']): Failure {
  return new Failure('invalid_request', detail, { errors: [{ pointer, code: 'patch_failed', detail }] })
}
