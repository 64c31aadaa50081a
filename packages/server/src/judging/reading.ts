import { unreadable } from '@conforme/compliance'
import { Failure } from '../base/failures.ts'

/** What `read` gives, or the failure that says why there is nothing to read. */
export function reading<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    const found = unreadable(cause)
    if (found === undefined) throw cause
    const { code, text, position } = found
    throw new Failure('unreadable_document', text, {
      cause,
      errors: [{ pointer: '', code, detail: text }],
      ...(position === undefined ? {} : { extra: { position } }),
    })
  }
}
