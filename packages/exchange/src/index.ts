export { BREAKER, type Breaker, breaker } from './afnor/breaker.ts'
export { isSigned, sign } from './afnor/callback.ts'
export { type Capabilities, STANDARD_CAPABILITIES } from './afnor/capabilities.ts'
export { type CheckedItem, type CheckResult, checkPlatform } from './afnor/check.ts'
export {
  type Connected,
  type Connection,
  type ConnectOptions,
  connect,
  withoutSlash,
} from './afnor/connection.ts'
export { isRepeat, type Platform, platformOn, type Receipt, type SubmitOptions } from './afnor/connector.ts'
export { flowProfileOf } from './afnor/describe.ts'
export type * from './afnor/directory-types.ts'
export { type Means, PATIENCE, type Patience, type Permit } from './afnor/means.ts'
export * from './afnor/platform.ts'
export type * from './afnor/types.ts'
export { FLOW_TYPES, PROCESSING_RULES } from './afnor/types.ts'
export * from './lifecycle/lifecycle.ts'
export { fromParisTime, toParisTime } from './lifecycle/paris-time.ts'
export { LIFECYCLE_REASONS } from './lifecycle/reasons.ts'
export * from './lifecycle/saying.ts'
export * from './lifecycle/standing.ts'
export * from './lifecycle/status-messages.ts'
export * from './lifecycle/statuses.ts'
