/** A pretend platform: XP Z12-013 on this machine, for tests, demonstrations and the sandbox. */
export { LARGEST } from './deposit.ts'
export type { InvoiceFacts } from './facts.ts'
export { type Listening, type ListenOptions, listen } from './listen.ts'
export { magicOf, spelledPath } from './magic.ts'
export { MAGIC, type Magic } from './magic-rows.ts'
export { PATHS, type PlatformOptions, type PretendPlatform, pretendPlatform } from './platform.ts'
export { PACE, type Step, VERDICT } from './steps.ts'
export { type Callback, type Deposit, memoryStore, REPEATED, type Store } from './store.ts'
