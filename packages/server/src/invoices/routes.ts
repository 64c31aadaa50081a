import { EventSchema } from '../events/shapes.ts'
import type { Feature } from '../feature.ts'
import { offerConversion } from './convert-route.ts'
import { offerDeletion } from './delete-route.ts'
import { offerReading } from './read-routes.ts'
import { addInvoiceSchemas } from './replies.ts'
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
