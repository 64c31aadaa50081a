import { Type } from 'typebox'
import { Paging, pageOf } from '../base/paging.ts'
import { exampleOf } from '../ledger/event-examples.ts'
import { EVENT_TYPES, type EventType, TEST_EVENT, TYPES_IN_WORDS } from '../ledger/event-types.ts'
import { listEvents } from '../ledger/events.ts'
import { EventRef, EventSchema } from '../requests/event.ts'
import type { Feature } from '../services/feature.ts'
import { feed } from './feed.ts'

const TypeEntry = Type.Object(
  { type: Type.String(), description: Type.String(), example: EventRef },
  { additionalProperties: false },
)
const TYPES = [...(Object.keys(EVENT_TYPES) as EventType[]), TEST_EVENT] as const

export const events: Feature = {
  name: 'events',

  api(app, { db }) {
    app.addSchema(EventSchema)
    app.get(
      '/events',
      {
        config: { scope: 'invoices:read' },
        schema: {
          tags: ['Events'],
          summary:
            'Ce qui est arrivé ; order=oldest se tire page après page, sans rien manquer / what happened; order=oldest is pulled page by page, missing nothing',
          querystring: Type.Object(
            {
              ...Paging,
              type: Type.Optional(Type.Enum(Object.keys(EVENT_TYPES) as EventType[])),
              order: Type.Enum(['newest', 'oldest'], { default: 'newest' }),
            },
            { additionalProperties: false },
          ),
          response: { 200: pageOf(EventRef) },
        },
      },
      async ({ account, query: { order, ...filter } }) =>
        order === 'oldest' ? feed(db, account, filter) : listEvents(db, account, filter),
    )
    app.get(
      '/events/types',
      {
        config: { scope: 'invoices:read' },
        schema: {
          tags: ['Events'],
          summary: 'Les types d’événement, un exemple chacun / the types of events, an example each',
          response: {
            200: Type.Unsafe<object>(
              Type.Object({ data: Type.Array(TypeEntry) }, { additionalProperties: false }),
            ),
          },
        },
      },
      async ({ language }) => ({
        data: TYPES.map(type => ({
          type,
          description: TYPES_IN_WORDS[type]![language],
          example: exampleOf(type),
        })),
      }),
    )
  },
}
