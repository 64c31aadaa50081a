import { Type } from 'typebox'
import { exampleOf } from '../ledger/event-examples.ts'
import { EVENT_TYPES } from '../ledger/event-types.ts'

/** An event, in the log as in a webhook's body. */
export const EventSchema = Type.Object(
  {
    id: Type.String({ description: 'evt_…' }),
    type: Type.String({ description: Object.keys(EVENT_TYPES).join(', ') }),
    timestamp: Type.String({ format: 'date-time' }),
    data: Type.Record(Type.String(), Type.Unknown()),
  },
  { $id: 'Event', examples: [exampleOf('invoice.transmitted')], additionalProperties: false },
)

export const EventRef = Type.Unsafe<object>({ $ref: 'Event#' })
