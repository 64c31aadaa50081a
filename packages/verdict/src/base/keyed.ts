import type { Subject } from './rule-set.ts'

/** What is computed once for each key of a document, a text or an element: thousands of lines may need the same. */
export function keyed<K, T>(name: string, compute: (key: K, subject: Subject) => T) {
  const fresh = () => new Map<K, T>()
  return (subject: Subject, key: K): T => {
    const known = subject.memo(name, fresh)
    if (!known.has(key)) known.set(key, compute(key, subject))
    return known.get(key) as T
  }
}
