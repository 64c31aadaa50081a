/** Webhooks in requests and replies. */
import { Type } from 'typebox'
import { limitOf } from '../base/limits.ts'
import { EVENT_PATTERNS } from '../ledger/event-types.ts'

const Instant = Type.String({ format: 'date-time' })
const Nullable = Type.Union([Instant, Type.Null()])

export const WebhookSchema = Type.Object(
  {
    id: Type.String({ description: 'whk_…' }),
    url: Type.String(),
    events: Type.Array(Type.String()),
    description: Type.Union([Type.String(), Type.Null()]),
    mode: Type.Enum(['sandbox', 'live']),
    enabled: Type.Boolean(),
    disabled_reason: Type.Union([Type.Null(), Type.Enum(['gone', 'failing', 'paused'])]),
    failing_since: Nullable,
    created_at: Instant,
    updated_at: Instant,
    secret: Type.Optional(
      Type.String({ pattern: '^whsec_', description: 'montré une seule fois / shown once' }),
    ),
  },
  {
    $id: 'Webhook',
    examples: [
      {
        id: 'whk_01kak5zv3g8m2n4p6r8t0v2x4z6b8d0f2',
        url: 'https://boutique.example/conforme',
        events: ['invoice.transmitted', 'invoice.rejected', 'invoice.lifecycle'],
        description: 'Suivi des factures',
        mode: 'live',
        enabled: true,
        disabled_reason: null,
        failing_since: null,
        created_at: '2026-11-21T09:00:00.000Z',
        updated_at: '2026-11-21T09:00:00.000Z',
      },
    ],
    additionalProperties: false,
  },
)
export const WebhookRef = Type.Unsafe<object>({ $ref: 'Webhook#' })
export const TestReply = Type.Unsafe<object>(Type.Object({ delivery: Type.String(), event: Type.String() }))
export const DeletedSchema = Type.Object({ id: Type.String(), deleted: Type.Literal(true) })

const Url = Type.String({ minLength: 1, maxLength: limitOf('webhook_url'), description: 'https://…' })
const eventsWith = (more: object = {}) =>
  Type.Array(Type.Enum([...EVENT_PATTERNS]), { minItems: 1, maxItems: 20, ...more })
const Description = Type.Union([Type.String({ maxLength: 500 }), Type.Null()])

export const NewWebhookBody = Type.Object(
  {
    url: Url,
    events: Type.Optional(eventsWith({ default: ['invoice.*'] })),
    description: Type.Optional(Description),
  },
  {
    examples: [
      {
        url: 'https://boutique.example/conforme',
        events: ['invoice.transmitted', 'invoice.rejected', 'invoice.lifecycle'],
        description: 'Suivi des factures',
      },
    ],
    additionalProperties: false,
  },
)
export const WebhookPatch = Type.Object(
  {
    url: Type.Optional(Url),
    events: Type.Optional(eventsWith()),
    description: Type.Optional(Description),
    enabled: Type.Optional(Type.Boolean()),
  },
  { examples: [{ enabled: true }, { events: ['invoice.*'] }], additionalProperties: false },
)
