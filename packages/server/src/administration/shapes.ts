/** Organisations and keys in requests and replies. */
import { type Static, Type } from 'typebox'
import { ORGANISATION_STATUSES, type OrganisationRow } from '../accounts/organisations.ts'
import { SCOPES, type Scope } from '../accounts/scopes.ts'
import type { KeyRow } from '../accounts/store.ts'
import { instant } from '../base/paging.ts'

const strict = { additionalProperties: false } as const
const Instant = Type.String({ format: 'date-time' })
const InstantOrNull = Type.Union([Instant, Type.Null()])
const TextOrNull = Type.Union([Type.String(), Type.Null()])
const Mode = Type.Enum(['sandbox', 'live'])

/** One line that says something. */
const LINE = '^[^\\s\\u0000-\\u001f\\u007f][^\\u0000-\\u001f\\u007f]*$'
const Name = (description: string) =>
  Type.String({ minLength: 1, maxLength: 200, pattern: LINE, description })

export const OrganisationAccountSchema = Type.Object(
  {
    id: Type.String({ description: 'org_…' }),
    name: Type.String(),
    mode: Mode,
    status: Type.Enum([...ORGANISATION_STATUSES]),
    status_reason: TextOrNull,
    status_at: InstantOrNull,
    rate_limit: Type.Union([Type.Integer(), Type.Null()]),
    created_at: Instant,
  },
  {
    $id: 'OrganisationAccount',
    examples: [
      {
        id: 'org_01kak5zv3g8m2n4p6r8t0v2x4z',
        name: 'Comptoir du Rhône',
        mode: 'live',
        status: 'active',
        status_reason: null,
        status_at: null,
        rate_limit: null,
        created_at: '2026-11-21T09:00:00.000Z',
      },
    ],
    ...strict,
  },
)
export const OrganisationAccountRef = Type.Unsafe<object>({ $ref: 'OrganisationAccount#' })

const Reason = Type.Union([Type.String({ minLength: 1, maxLength: 500, pattern: LINE }), Type.Null()], {
  description: 'pourquoi, montré à ses clés / why, shown to its keys',
})
const RateLimit = Type.Union([Type.Integer({ minimum: 1, maximum: 1_000_000_000 }), Type.Null()], {
  description:
    'unités par minute de toutes ses clés ; null : celles du serveur / units a minute of all its keys; null: those of the server',
})

export const NewOrganisationBody = Type.Object(
  { name: Name('pour les listes / for lists'), rate_limit: Type.Optional(RateLimit) },
  { examples: [{ name: 'Comptoir du Rhône' }], ...strict },
)
export type NewOrganisationBody = Static<typeof NewOrganisationBody>

export const OrganisationChangeBody = Type.Object(
  {
    name: Type.Optional(Name('pour les listes / for lists')),
    status: Type.Optional(
      Type.Enum([...ORGANISATION_STATUSES], {
        description: 'closed : pour de bon / closed: for good',
      }),
    ),
    status_reason: Type.Optional(Reason),
    rate_limit: Type.Optional(RateLimit),
  },
  { examples: [{ name: 'Comptoir du Rhône SAS' }], minProperties: 1, ...strict },
)
export type OrganisationChangeBody = Static<typeof OrganisationChangeBody>

export const OrganisationParams = Type.Object({
  organisation_id: Type.String({ minLength: 1, maxLength: 100 }),
})

export const presentOrganisation = (row: OrganisationRow): object => ({
  id: row.id,
  name: row.name,
  mode: row.mode,
  status: row.status,
  status_reason: row.status_reason,
  status_at: row.status_at,
  rate_limit: row.rate_limit,
  created_at: row.created_at,
})

const ScopeName = Type.Enum(Object.keys(SCOPES) as Scope[])

export const KeySchema = Type.Object(
  {
    id: Type.String({ description: 'key_…' }),
    mode: Mode,
    name: Type.String(),
    hint: Type.String({ description: 'ses quatre derniers caractères / its last four characters' }),
    scopes: Type.Array(ScopeName),
    addresses: Type.Array(Type.String(), {
      description: 'réseaux d’où elle sert ; aucun : partout / networks it is good from; none: everywhere',
    }),
    created_at: Instant,
    last_used_at: InstantOrNull,
    expires_at: InstantOrNull,
    revoked_at: InstantOrNull,
    key: Type.Optional(
      Type.String({ pattern: '^ic_(test|live)_', description: 'montrée une seule fois / shown once' }),
    ),
  },
  {
    $id: 'Key',
    examples: [
      {
        id: 'key_01kak5zv3g8m2n4p6r8t0v2x4z',
        mode: 'live',
        name: 'boutique',
        hint: 'x7Qf',
        scopes: ['invoices:read', 'invoices:write'],
        addresses: ['192.0.2.0/24'],
        created_at: '2026-11-21T09:00:00.000Z',
        last_used_at: null,
        expires_at: '2027-06-30T00:00:00.000Z',
        revoked_at: null,
      },
    ],
    ...strict,
  },
)
export const KeyRef = Type.Unsafe<object>({ $ref: 'Key#' })

const ExpiresAt = instant('quand elle expire / when it expires')

export const NewKeyBody = Type.Object(
  {
    name: Type.Optional(Name('à quoi elle sert / what it is for')),
    scopes: Type.Optional(
      Type.Array(ScopeName, {
        minItems: 1,
        maxItems: 50,
        description:
          'parmi ceux de la clé qui l’émet, et tous ceux-là sinon / among those of the key that issues it, or all of them',
      }),
    ),
    expires_at: Type.Optional(ExpiresAt),
    addresses: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 50 }), {
        maxItems: 50,
        description: 'adresses ou réseaux / addresses or networks: 192.0.2.7, 10.0.0.0/8',
      }),
    ),
  },
  {
    examples: [
      { name: 'boutique', scopes: ['invoices:read', 'invoices:write'], expires_at: '2099-06-30T00:00:00Z' },
    ],
    ...strict,
  },
)
export type NewKeyBody = Static<typeof NewKeyBody>

export const KeyRotationBody = Type.Object(
  {
    overlap_hours: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 9999,
        default: 24,
        description:
          'heures pendant lesquelles l’ancienne sert encore / hours for which the former one is still good',
      }),
    ),
    expires_at: Type.Optional(ExpiresAt),
  },
  { examples: [{ overlap_hours: 24 }], ...strict },
)
export type KeyRotationBody = Static<typeof KeyRotationBody>

export const KeyParams = Type.Object({ key_id: Type.String({ minLength: 1, maxLength: 100 }) })

export const presentKey = (row: KeyRow): object => ({
  id: row.id,
  mode: row.mode,
  name: row.name,
  hint: row.hint,
  scopes: row.scopes,
  addresses: row.addresses,
  created_at: row.created_at,
  last_used_at: row.last_used_at,
  expires_at: row.expires_at,
  revoked_at: row.revoked_at,
})
