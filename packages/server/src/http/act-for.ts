/** Which organisation a request is for, and whether that one may do what the route does. */
import type { FastifyRequest } from 'fastify'
import type { Account } from '../accounts/account.ts'
import { findOrganisation, type OrganisationStatus } from '../accounts/organisations.ts'
import { isOverOthers, type Scope } from '../accounts/scopes.ts'
import type { FoundKey } from '../accounts/store.ts'
import { Failure } from '../base/failures.ts'
import { platformTokenOf } from '../connections/tokens.ts'
import type { Tx } from '../db/open.ts'

const ORGANISATION_HEADER = 'conforme-organisation'

interface Standing {
  readonly status: OrganisationStatus
  readonly status_reason: string | null
}

/**
 * Who asks, by the key and the header `Conforme-Organisation`: the key's own organisation, or one that it made.
 * @throws Failure `unknown_organisation`, the same for one of somebody else as for none at all
 */
export async function accountOf(db: Tx, key: FoundKey, request: FastifyRequest): Promise<Account> {
  const { id, organisation_id, mode, scopes, rate_limit } = key
  const platformToken = platformTokenOf(request)
  const own = {
    organisationId: organisation_id,
    mode,
    keyId: id,
    holder: organisation_id,
    scopes,
    rateLimit: rate_limit,
    platformToken,
  }
  const { scope } = request.routeOptions.config
  refuseUnlessAtWork(scope, key)
  const wanted = headerOf(request)
  if (wanted === undefined || wanted === organisation_id) return own
  if (!scopes.includes('organisations:write')) throw mayNotAct()
  const row = await findOrganisation(db, own, wanted)
  if (!row) throw unknown(wanted)
  if (scope !== undefined && isOverOthers(scope)) throw hasNone(scope)
  refuseUnlessAtWork(scope, row)
  return {
    organisationId: row.id,
    mode,
    keyId: id,
    holder: organisation_id,
    scopes: scopes.filter(each => !isOverOthers(each)),
    rateLimit: row.rate_limit,
    platformToken,
  }
}

function headerOf({ headers }: FastifyRequest): string | undefined {
  const given = headers[ORGANISATION_HEADER]
  if (given === undefined) return undefined
  const text = String(given).trim()
  if (/^org_[0-9a-z]{1,60}$/.test(text)) return text
  const detail = {
    fr: 'Conforme-Organisation nomme une seule organisation, par son identifiant : org_….',
    en: 'Conforme-Organisation names one organisation, by its id: org_….',
  }
  throw new Failure('invalid_request', detail, {
    errors: [{ pointer: 'Conforme-Organisation', code: 'wrong_format', detail }],
  })
}

/** Rights whose routes change nothing. */
const reads = (scope: Scope | undefined): boolean => scope?.endsWith(':read') === true

function refuseUnlessAtWork(scope: Scope | undefined, { status, status_reason }: Standing): void {
  if (status === 'active' || reads(scope)) return
  const why = status_reason === null ? '' : ` (${status_reason})`
  throw status === 'suspended'
    ? new Failure(
        'organisation_suspended',
        {
          fr: `L’organisation est suspendue${why} : ses données se lisent, rien ne s’y écrit.`,
          en: `The organisation is suspended${why}: its data are read, nothing is written.`,
        },
        { extra: { status_reason } },
      )
    : new Failure(
        'organisation_closed',
        {
          fr: `L’organisation est close${why} : ses données se lisent, rien ne s’y écrit plus.`,
          en: `The organisation is closed${why}: its data are read, nothing is written any more.`,
        },
        { extra: { status_reason } },
      )
}

const unknown = (id: string): Failure =>
  new Failure('unknown_organisation', {
    fr: `La clé n’agit pour aucune organisation ${id}.`,
    en: `The key may not act for organisation ${id}.`,
  })

const mayNotAct = (): Failure =>
  new Failure('insufficient_scope', {
    fr: 'La clé n’a pas le droit organisations:write, qu’il faut pour agir par Conforme-Organisation.',
    en: 'The key lacks the right organisations:write, which the header Conforme-Organisation requires.',
  })

const hasNone = (scope: Scope): Failure =>
  new Failure('insufficient_scope', {
    fr: `Une organisation créée par une autre n’en a pas elle-même : ${scope} ne s’exerce pas pour elle. Retirez Conforme-Organisation.`,
    en: `An organisation created by another cannot have organisations of its own: it may not use ${scope}. Leave out Conforme-Organisation.`,
  })
