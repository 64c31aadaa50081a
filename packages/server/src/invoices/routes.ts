import { EventSchema } from '../events/routes.ts'
import type { Feature } from '../feature.ts'
import { offerReading } from './read-routes.ts'
import { addInvoiceSchemas } from './replies.ts'
import { offerVerdicts } from './verdict-routes.ts'

/** Drafts judged, repaired and rendered; stored invoices read. */
export const invoices: Feature = {
  name: 'invoices',
  api(app, services) {
    addInvoiceSchemas(app)
    app.addSchema(EventSchema)
    offerVerdicts(app, services)
    offerReading(app, services)
  },
}
