import { Type } from 'typebox'
import type { Feature } from '../feature.ts'
import { Paging, pageOf } from './paging.ts'
import { listEvents } from './store.ts'
import { EVENT_TYPES, type EventType } from './types.ts'

/** An event, in the log as in a webhook's body. */
export const EventSchema = Type.Object(
  {
    id: Type.String({ description: 'evt_…' }),
    type: Type.String({ description: Object.keys(EVENT_TYPES).join(', ') }),
    timestamp: Type.String({ format: 'date-time' }),
    data: Type.Record(Type.String(), Type.Unknown()),
  },
  { $id: 'Event', additionalProperties: false },
)

export const EventRef = Type.Unsafe<object>({ $ref: 'Event#' })

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
          summary: 'Ce qui est arrivé, du plus récent au plus ancien / what happened, newest first',
          querystring: Type.Object(
            { ...Paging, type: Type.Optional(Type.Enum(Object.keys(EVENT_TYPES) as EventType[])) },
            { additionalProperties: false },
          ),
          response: { 200: pageOf(EventRef) },
        },
      },
      async request => listEvents(db, request.account, request.query),
    )
  },
}
