import { accounts } from './administration/routes.ts'
import { transmission } from './classification/routes.ts'
import { companies } from './companies/routes.ts'
import { directory } from './directory/routes.ts'
import { events } from './events/routes.ts'
import { housekeeping } from './housekeeping.ts'
import { invoices } from './invoices/routes.ts'
import { mcp } from './mcp/routes.ts'
import { platforms } from './platforms/routes.ts'
import { rules } from './rules/routes.ts'
import { score } from './score/routes.ts'
import type { Feature } from './services/feature.ts'
import { statuses } from './statuses/routes.ts'
import { submissions } from './submissions/routes.ts'
import { version } from './version.ts'
import { webhooks } from './webhooks/routes.ts'

/** Everything this server does, in the order the API reference shows it. */
export const FEATURES: readonly Feature[] = [
  accounts,
  invoices,
  transmission,
  submissions,
  statuses,
  platforms,
  companies,
  directory,
  events,
  score,
  webhooks,
  rules,
  mcp,
  version,
  housekeeping,
]
