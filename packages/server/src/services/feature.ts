import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { Registry } from 'prom-client'
import type { Clock } from '../base/clock.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/open.ts'
import type { CompanyDirectory } from '../register/directory.ts'
import type { Work } from '../workers/workers.ts'
import type { Jobs, Queue } from './jobs.ts'
import type { Tallies } from './tallies.ts'

/** The Fastify instance that a feature registers its routes on. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** What every feature may use. */
export interface Services {
  readonly config: Config
  readonly db: Db
  readonly jobs: Jobs
  readonly clock: Clock
  readonly metrics: Registry
  readonly log: FastifyBaseLogger
  readonly companies: CompanyDirectory
  readonly work: Work
  readonly tallies: Tallies
}

/** A folder of the server: what it adds, in one value. The list of all is features.ts. */
export interface Feature {
  readonly name: string
  /** Queues its jobs go through; created before anything runs. */
  readonly queues?: readonly Queue[]
  /** Routes under `/api/v1`: `request.account` is set, each route names its `config.scope`. */
  readonly api?: (app: App, services: Services) => void | Promise<void>
  /** Routes beside `/api/v1` that need a key all the same: `request.account` is set. */
  readonly keyed?: (app: App, services: Services) => void | Promise<void>
  /** Routes beside `/api/v1`, open to all. */
  readonly pages?: (app: App, services: Services) => void | Promise<void>
  /** Starts its workers; not called in processes that only answer requests. */
  readonly work?: (services: Services) => Promise<void>
}
