import type { Subject } from '../../rule-set.ts'

/** What is computed once for each key of a document: thousands of lines may ask for the same. */
export function keyed<T>(name: string, compute: (key: string, subject: Subject) => T) {
  const fresh = () => new Map<string, T>()
  return (subject: Subject, key: string): T => {
    const known = subject.memo(name, fresh)
    const found = known.get(key)
    if (found !== undefined) return found
    const value = compute(key, subject)
    known.set(key, value)
    return value
  }
}
