/**
 * What the French extension of 1.3.0, the newest edition that Maven Central has, refuses and the one in force does
 * not: the type of an earlier invoice, and the date of an order. What docs/conformance.md shows is judged by the one in force.
 */
const DROPPED: ReadonlySet<string> = new Set(['CII-DT-018', 'CII-DT-027'])

/** Whether an assert is one that the edition in force no longer has. @param france the edition that judged */
export const isDropped = (france: string, id: string): boolean => france.startsWith('1.3.') && DROPPED.has(id)
