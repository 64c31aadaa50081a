/** Longest list and longest text of a reply that an example shows. */
const LIST = 4
const TEXT = 400

interface Check {
  readonly ok?: boolean
}

/** A reply as an example shows it: long lists by their first entries, a PDF or an XML by its beginning. */
export function shortened(value: unknown, key = ''): unknown {
  if (typeof value === 'string')
    return (key === 'pdf' || key === 'xml' || value.startsWith('<?xml') || value.startsWith('%PDF')) &&
      value.length > TEXT
      ? value.slice(0, TEXT)
      : value
  if (Array.isArray(value)) return chosen(value, key).map(item => shortened(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner, name)]))
}

/** Of the checks, those that failed come with two that did not. */
function chosen(list: readonly unknown[], key: string): readonly unknown[] {
  if (key !== 'checks' || !list.some(item => (item as Check).ok !== undefined)) return list.slice(0, LIST)
  const failed = list.filter(item => !(item as Check).ok)
  return [...failed.slice(0, LIST), ...list.filter(item => (item as Check).ok).slice(0, 2)]
}
