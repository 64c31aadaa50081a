import { Type } from 'typebox'
import type { Account } from '../accounts/account.ts'
import { recordBy } from '../accounts/audit.ts'
import {
  changeOrganisation,
  countOrganisations,
  findOrganisation,
  hasOtherMode,
  insertOrganisation,
  listOrganisations,
  ORGANISATION_STATUSES,
  type OrganisationRow,
} from '../accounts/organisations.ts'
import { Failure } from '../base/failures.ts'
import { limitOf } from '../base/limits.ts'
import { Paging, pageOf } from '../base/paging.ts'
import { storing } from '../http/idempotency.ts'
import { mostOfOrganisation } from '../http/rate-limit.ts'
import type { App, Services } from '../services/feature.ts'
import {
  NewOrganisationBody,
  OrganisationAccountRef,
  OrganisationAccountSchema,
  OrganisationChangeBody,
  OrganisationParams,
  presentOrganisation,
} from './shapes.ts'

/** The organisations that the key's own has made. */
export function offerOrganisations(app: App, services: Services): void {
  const { db, clock, config } = services
  const [reading, writing] = [{ scope: 'organisations:read' }, { scope: 'organisations:write' }] as const
  const tags = ['Organisations']
  app.addSchema(OrganisationAccountSchema)

  app.post(
    '/organisations',
    {
      config: writing,
      schema: {
        tags,
        summary: 'Créer une organisation / create an organisation',
        body: NewOrganisationBody,
        response: { 201: OrganisationAccountRef },
      },
    },
    storing(services, async ({ account, body }, commit) => {
      const { name, rate_limit = null } = body as NewOrganisationBody
      refuseHigher(rate_limit)
      return commit(async tx => {
        // Counted one after the other.
        await tx.query('SELECT 1 FROM organisations WHERE id = $1 FOR NO KEY UPDATE', [
          account.organisationId,
        ])
        if ((await countOrganisations(tx, account.organisationId)) >= limitOf('organisations'))
          throw tooMany()
        const now = clock()
        // A sandbox key makes nothing that is seen in live.
        const modes = account.mode === 'live' ? undefined : (['sandbox'] as const)
        const id = await insertOrganisation(tx, { name, parent: account.organisationId, modes, now })
        await recordBy(tx, account, 'organisation.created', id, now, { name })
        let row = await found(tx, account, id)
        if (rate_limit !== null)
          row = await changeOrganisation(tx, row, { rate_limit }, actorOf(account), now)
        return { status: 201, body: presentOrganisation(row) }
      })
    }),
  )

  app.get(
    '/organisations',
    {
      config: reading,
      schema: {
        tags,
        summary: 'Lister ses organisations / list one’s organisations',
        querystring: Type.Object(
          { ...Paging, status: Type.Optional(Type.Enum([...ORGANISATION_STATUSES])) },
          { additionalProperties: false },
        ),
        response: { 200: pageOf(OrganisationAccountRef) },
      },
    },
    async ({ account, query }) => {
      const { data, has_more } = await listOrganisations(db, account, query)
      return { data: data.map(presentOrganisation), has_more }
    },
  )

  app.get(
    '/organisations/:organisation_id',
    {
      config: reading,
      schema: {
        tags,
        summary: 'Lire une organisation / read an organisation',
        params: OrganisationParams,
        response: { 200: OrganisationAccountRef },
      },
    },
    async ({ account, params }) => presentOrganisation(await found(db, account, params.organisation_id)),
  )

  app.patch(
    '/organisations/:organisation_id',
    {
      config: writing,
      schema: {
        tags,
        summary:
          'Renommer, suspendre, remettre en service, clore / rename, suspend, resume, close an organisation',
        params: OrganisationParams,
        body: OrganisationChangeBody,
        response: { 200: OrganisationAccountRef },
      },
    },
    async ({ account, params, body }) =>
      db.transaction(async tx => {
        const row = await found(tx, account, params.organisation_id, 'FOR NO KEY UPDATE')
        refuseHigher(body.rate_limit)
        if (body.name !== undefined && account.mode === 'sandbox' && (await hasOtherMode(tx, row)))
          throw namedInLive()
        return presentOrganisation(await changeOrganisation(tx, row, body, actorOf(account), clock()))
      }),
  )

  /** An organisation that makes others gives them no more than the server gives itself. */
  function refuseHigher(rate: number | null | undefined): void {
    const most = mostOfOrganisation(config.rateLimit)
    if (rate === null || rate === undefined || most === 0 || rate <= most) return
    const detail = {
      fr: `rate_limit : ${most} au plus, la limite de ce serveur.`,
      en: `rate_limit: at most ${most}, the limit of this server.`,
    }
    throw new Failure('invalid_request', detail, {
      errors: [{ pointer: '/rate_limit', code: 'out_of_range', detail }],
    })
  }
}

export const actorOf = ({ keyId }: Account): string => `key ${keyId}`

async function found(
  tx: Parameters<typeof findOrganisation>[0],
  account: Account,
  id: string,
  lock: '' | 'FOR NO KEY UPDATE' = '',
): Promise<OrganisationRow> {
  const row = await findOrganisation(tx, account, id, lock)
  if (row) return row
  throw new Failure('not_found', {
    fr: `Aucune organisation ${id} pour cette clé.`,
    en: `No organisation ${id} for this key.`,
  })
}

function namedInLive(): Failure {
  const detail = {
    fr: 'Cette organisation est aussi en production : son nom se change avec une clé de production.',
    en: 'This organisation is in live mode too: its name is changed with a live key.',
  }
  return new Failure('invalid_state', detail, {
    errors: [{ pointer: '/name', code: 'not_allowed', detail }],
  })
}

const tooMany = (): Failure =>
  new Failure('invalid_request', {
    fr: `${limitOf('organisations')} organisations au plus.`,
    en: `At most ${limitOf('organisations')} organisations.`,
  })
