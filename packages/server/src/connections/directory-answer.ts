import { PlatformError } from '@conforme/exchange'

/** Milliseconds that one look-up waits for a directory. */
const PATIENCE = 3000

/** What a directory answers in time; whatever keeps it from answering is no answer. */
export async function directoryAnswer<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T | 'unknown'> {
  try {
    return await ask(AbortSignal.timeout(PATIENCE))
  } catch (error) {
    if (error instanceof PlatformError) return 'unknown'
    throw error
  }
}
