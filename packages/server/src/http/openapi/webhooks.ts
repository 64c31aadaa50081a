import { exampleOf } from '../../ledger/event-examples.ts'
import { TYPES_IN_WORDS } from '../../ledger/event-types.ts'
import type { Json } from './named.ts'

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

/** The three headers of Standard Webhooks. */
const SIGNED: readonly Json[] = [
  header(
    'webhook-id',
    'Le même à chaque essai : ce qui est déjà traité se reconnaît à lui. / The same at each try: it identifies what was handled already.',
  ),
  header('webhook-timestamp', 'Secondes depuis 1970. / Seconds since 1970.'),
  header(
    'webhook-signature',
    '« v1, » et le HMAC-SHA256 en base64 de id.timestamp.corps ; deux pendant un changement de secret. / "v1," and the HMAC-SHA256 in base64 of id.timestamp.body; two while the secret changes.',
  ),
]

/** The `webhooks` of the document: what your address receives, one entry a type of event. */
export function webhooksOf(): Json {
  const types = Object.entries(TYPES_IN_WORDS)
  return Object.fromEntries(
    types.map(([type, { fr, en }]) => [
      type,
      {
        post: {
          operationId: `on${type
            .split('.')
            .map(word => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
            .join('')}`,
          tags: ['Webhooks'],
          summary: `${fr} / ${en}`,
          security: [],
          parameters: SIGNED,
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Event' },
                example: exampleOf(type as Parameters<typeof exampleOf>[0]),
              },
            },
          },
          responses: {
            '2XX': { description: 'Reçu ; le corps n’est pas lu. / Received; the body is not read.' },
            '410': {
              description:
                'N’en veut plus : le webhook est désactivé. / No more wanted: the webhook is disabled.',
            },
            '4XX': { description: 'Envoyé de nouveau plus tard. / Sent again later.' },
            '5XX': { description: 'Envoyé de nouveau plus tard. / Sent again later.' },
          },
        },
      },
    ]),
  )
}
