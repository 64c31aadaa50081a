import type { CheckResult } from '@conforme/exchange'
import { type Static, Type } from 'typebox'
import type { PlatformRow } from '../connections/store.ts'

const strict = { additionalProperties: false } as const
const Url = (description: string) => Type.String({ minLength: 1, maxLength: 2048, description })
const Short = (description: string, maxLength = 255) => Type.String({ minLength: 1, maxLength, description })

/** How a platform differs from what the descriptions promise. */
const Capabilities = Type.Object(
  {
    directory: Type.Optional(Type.Boolean({ description: 'offre l’annuaire / offers the directory' })),
    callbacks: Type.Optional(Type.Boolean({ description: 'rappelle / calls back' })),
    credentials: Type.Optional(
      Type.Enum(['body', 'basic'], { description: 'où va le secret / where the secret goes' }),
    ),
    deposited_by: Type.Optional(
      Type.Enum(['status', 'acknowledgement'], {
        description:
          'ce qui confirme le dépôt : 200 ou l’accusé / what confirms the deposit: 200 or the acknowledgement',
      }),
    ),
    tracking_search: Type.Optional(
      Type.Boolean({ description: 'cherche par trackingId / searches by trackingId' }),
    ),
    search_lag: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 604_800,
        description:
          'secondes après lesquelles sa recherche liste tout dépôt (900) / seconds after which its search lists every deposit (900)',
      }),
    ),
    downloads: Type.Optional(
      Type.Array(Type.Enum(['Metadata', 'Original', 'Converted', 'ReadableView']), { maxItems: 4 }),
    ),
    syntaxes: Type.Optional(
      Type.Array(Type.Enum(['CII', 'UBL', 'Factur-X', 'CDAR', 'FRR']), { maxItems: 5 }),
    ),
    largest_file: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    signed_digest: Type.Optional(Type.Enum(['bytes', 'hex'])),
  },
  strict,
)

export const PlatformBody = Type.Object(
  {
    name: Type.Optional(Short('nom affiché / shown name')),
    base_url: Type.Optional(
      Url(
        'adresse commune ; + /flow-service, /directory-service / common address; + /flow-service, /directory-service',
      ),
    ),
    flow_url: Type.Optional(Url('service Flow, sans /v1 / Flow service, without /v1')),
    directory_url: Type.Optional(Url('service Directory, sans /v1 / Directory service, without /v1')),
    token_url: Type.Optional(
      Url(
        'OAuth2, RFC 6749 § 4.4 ; sans elle, ni client_id, ni client_secret : chaque requête apporte Conforme-Platform-Token / without it, client_id and client_secret: each request brings Conforme-Platform-Token',
      ),
    ),
    client_id: Type.Optional(Short('OAuth2')),
    client_secret: Type.Optional(Short('OAuth2 ; jamais remontré / never shown again', 2000)),
    scope: Type.Optional(Short('OAuth2', 1000)),
    organization_id: Type.Optional(Short('en-tête Organization-Id / header Organization-Id')),
    capabilities: Type.Optional(Capabilities),
  },
  {
    examples: [
      {
        name: 'Ma plateforme',
        base_url: 'https://api.plateforme.example/xp-z12-013',
        token_url: 'https://auth.plateforme.example/oauth/token',
        client_id: 'atelier-exemple',
        client_secret: 'donné par la plateforme',
        organization_id: '100000009',
        capabilities: { credentials: 'basic', page: 50 },
      },
      { base_url: 'https://api.plateforme.example/xp-z12-013' },
    ],
    ...strict,
  },
)
export type PlatformBody = Static<typeof PlatformBody>

export const PlatformParams = Type.Object({
  slug: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,62}$', description: 'pdp' }),
})

const OrNull = Type.Union([Type.String(), Type.Null()])

export const PlatformSchema = Type.Object(
  {
    slug: Type.String(),
    name: OrNull,
    mode: Type.Enum(['sandbox', 'live']),
    flow_url: Type.String(),
    directory_url: Type.String(),
    token_url: OrNull,
    client_id: OrNull,
    scope: OrNull,
    organization_id: OrNull,
    capabilities: Capabilities,
    callback_url: Type.Union([Type.String(), Type.Null()], {
      description: 'où elle rappelle / where it calls back',
    }),
    callback_registered: Type.Boolean(),
    created_at: Type.String({ format: 'date-time' }),
    updated_at: Type.String({ format: 'date-time' }),
  },
  {
    $id: 'Platform',
    examples: [
      {
        slug: 'ma-plateforme',
        name: 'Ma plateforme',
        mode: 'live',
        flow_url: 'https://api.plateforme.example/xp-z12-013/flow-service',
        directory_url: 'https://api.plateforme.example/xp-z12-013/directory-service',
        token_url: 'https://auth.plateforme.example/oauth/token',
        client_id: 'atelier-exemple',
        scope: null,
        organization_id: '100000009',
        capabilities: { credentials: 'basic', page: 50 },
        callback_url: 'https://conforme.example/inbox/q7wJ3n5RkVbX0cY2mL8dT4sZ6hF1gP9a',
        callback_registered: true,
        created_at: '2026-11-21T09:00:00.000Z',
        updated_at: '2026-11-21T09:00:00.000Z',
      },
    ],
    ...strict,
  },
)
export const PlatformRef = Type.Unsafe<object>({ $ref: 'Platform#' })

const CheckItem = Type.Object(
  {
    item: Type.Enum(['token', 'flow_health', 'flow_search', 'directory_health', 'directory_search']),
    outcome: Type.Enum(['passed', 'failed', 'not_run']),
    milliseconds: Type.Integer(),
    code: Type.Optional(Type.String()),
    detail: Type.Optional(Type.String()),
  },
  strict,
)

export const CheckReply = Type.Unsafe<object>(
  Type.Object(
    { slug: Type.String(), works: Type.Boolean(), checks: Type.Array(CheckItem) },
    {
      examples: [
        {
          slug: 'ma-plateforme',
          works: false,
          checks: [
            { item: 'token', outcome: 'passed', milliseconds: 180 },
            { item: 'flow_health', outcome: 'passed', milliseconds: 40 },
            { item: 'flow_search', outcome: 'passed', milliseconds: 95 },
            {
              item: 'directory_health',
              outcome: 'failed',
              milliseconds: 61,
              code: 'forbidden',
              detail: 'The platform answered 403 (FORBIDDEN_ACCESS)',
            },
            { item: 'directory_search', outcome: 'passed', milliseconds: 120 },
          ],
        },
      ],
      ...strict,
    },
  ),
)

export const NewsReply = Type.Unsafe<object>(
  Type.Object(
    { slug: Type.String(), read_at: Type.String({ format: 'date-time' }) },
    { examples: [{ slug: 'ma-plateforme', read_at: '2026-11-21T09:00:00.000Z' }], ...strict },
  ),
)

export const presentCheck = (slug: string, checks: readonly CheckResult[]): object => ({
  slug,
  works: checks.every(({ outcome }) => outcome !== 'failed'),
  checks,
})

/** A platform as the API shows it: everything but its secrets. */
export function presentPlatform(row: PlatformRow, publicUrl: string | undefined): object {
  return {
    slug: row.slug,
    name: row.name,
    mode: row.mode,
    flow_url: row.flow_url,
    directory_url: row.directory_url,
    token_url: row.token_url,
    client_id: row.client_id,
    scope: row.scope,
    organization_id: row.organization_id,
    capabilities: row.capabilities,
    callback_url: callbackUrl(row, publicUrl),
    callback_registered: row.callback_id !== null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** Where a platform calls back; unknown as long as this server does not know its own address. */
export function callbackUrl(
  { callback_token }: Pick<PlatformRow, 'callback_token'>,
  publicUrl: string | undefined,
): string | null {
  return publicUrl === undefined ? null : `${publicUrl}/inbox/${callback_token}`
}
