import { Type } from 'typebox'
import { recordBy } from '../accounts/audit.ts'
import { checkProfile, mergeProfile, OrganisationSchema } from '../accounts/organisation.ts'
import { readOrganisation, writeOrganisation } from '../accounts/store.ts'
import { Failure } from '../base/failures.ts'
import type { Feature } from '../services/feature.ts'
import { offerKeys } from './key-routes.ts'
import { offerOrganisations } from './organisation-routes.ts'

const OrganisationRef = Type.Unsafe<object>({ $ref: 'Organisation#' })

const nullable = Object.fromEntries(
  Object.entries(OrganisationSchema.properties).map(([name, schema]) => [
    name,
    Type.Optional(Type.Union([schema, Type.Null()])),
  ]),
)

/** RFC 7396: what is given replaces, null removes, the rest stays. */
const OrganisationPatch = Type.Object(nullable, { additionalProperties: false })

export const accounts: Feature = {
  name: 'accounts',

  api(app, services) {
    const { db, clock } = services
    app.addSchema(OrganisationSchema)
    offerOrganisations(app, services)
    offerKeys(app, services)

    app.get(
      '/organisation',
      {
        config: { scope: 'organisation:read' },
        schema: {
          tags: ['Organisation'],
          summary: 'Lire le profil / read the profile',
          response: { 200: OrganisationRef },
        },
      },
      async request => readOrganisation(db, request.account),
    )

    app.patch(
      '/organisation',
      {
        config: { scope: 'organisation:write' },
        schema: {
          tags: ['Organisation'],
          summary:
            'Modifier le profil (RFC 7396 : null retire) / change the profile (RFC 7396: null removes)',
          body: OrganisationPatch,
          response: { 200: OrganisationRef },
        },
      },
      async request =>
        db.transaction(async tx => {
          const before = await readOrganisation(tx, request.account, 'for update')
          const profile = mergeProfile(before, request.body as Record<string, unknown>)
          const errors = checkProfile(profile)
          const [first] = errors
          if (first) throw new Failure('invalid_request', first.detail, { errors })
          await writeOrganisation(tx, request.account, profile)
          const changed = Object.keys(request.body as object)
          await recordBy(tx, request.account, 'organisation.changed', undefined, clock(), { changed })
          return profile
        }),
    )
  },
}
