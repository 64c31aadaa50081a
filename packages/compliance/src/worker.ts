/**
 * The worker of a page: `new Worker(new URL('@conforme/compliance/worker', import.meta.url), { type: 'module' })`.
 * The page speaks to it through `connect` of @conforme/compliance/browser.
 */
import { answerAt, type Port } from './worker/answer.ts'

answerAt(globalThis as unknown as Port)
