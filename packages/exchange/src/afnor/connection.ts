/** A platform as it is connected: where it is, who we are to it, how it differs. */
import { type Breaker, breaker } from './breaker.ts'
import { type Capabilities, STANDARD_CAPABILITIES } from './capabilities.ts'
import { type DirectoryService, directoryService } from './directory.ts'
import { type FlowService, flowService } from './flows.ts'
import { type Means, PATIENCE, type Patience, type TokenSource } from './means.ts'
import { type Credentials, givenToken, tokenSource } from './oauth.ts'

interface Place {
  /** Addresses of the services, without `/v1`. */
  readonly flow_url: string
  readonly directory_url: string
  /** Which of our customers is meant, on a platform that serves several under one client. */
  readonly organization_id?: string | undefined
  readonly capabilities?: Partial<Capabilities> | undefined
}

/** With credentials of ours, or with an access token that somebody got elsewhere. */
export type Connection = Place & (Credentials | { readonly access_token: string })

export interface ConnectOptions {
  readonly patience?: Partial<Patience>
  /** `none` where outages are asked for, one invoice at a time. */
  readonly breaker?: Breaker | 'none'
}

/** The services of a connected platform, under one token and one circuit breaker. */
export interface Connected {
  readonly capabilities: Capabilities
  readonly tokens: TokenSource
  readonly flows: FlowService
  /** Undefined when the platform offers none. */
  readonly directory: DirectoryService | undefined
}

export function connect(connection: Connection, means: Means, options: ConnectOptions = {}): Connected {
  const capabilities = { ...STANDARD_CAPABILITIES, ...connection.capabilities }
  const patience = { ...PATIENCE, ...options.patience }
  const circuit = options.breaker === 'none' ? undefined : (options.breaker ?? breaker())
  const tokens =
    'access_token' in connection
      ? givenToken(connection.access_token)
      : tokenSource({ means, patience }, connection, capabilities.credentials)
  const line = { means, patience, breaker: circuit, tokens }
  return {
    capabilities,
    tokens,
    flows: flowService(line, withoutSlash(connection.flow_url), capabilities, connection.organization_id),
    directory: capabilities.directory
      ? directoryService(line, withoutSlash(connection.directory_url))
      : undefined,
  }
}

/** An address without slashes at its end, so that a path can be put behind it. */
export function withoutSlash(address: string): string {
  let end = address.length
  while (address[end - 1] === '/') end--
  return address.slice(0, end)
}
