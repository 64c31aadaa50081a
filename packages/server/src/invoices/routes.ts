import { EventSchema } from '../requests/event.ts'
import { addInvoiceSchemas } from '../requests/replies.ts'
import type { Feature } from '../services/feature.ts'
import { offerConversion } from './convert-route.ts'
import { offerDeletion } from './delete-route.ts'
import { offerReading } from './read-routes.ts'
import { offerValidation } from './validate-route.ts'
import { offerVerdicts } from './verdict-routes.ts'

/** Drafts and documents judged; drafts repaired and rendered; either converted; stored invoices read. */
export const invoices: Feature = {
  name: 'invoices',
  api(app, services) {
    addInvoiceSchemas(app)
    app.addSchema(EventSchema)
    offerValidation(app, services)
    offerVerdicts(app, services)
    offerConversion(app, services)
    offerReading(app, services)
    offerDeletion(app, services)
  },
}
