/** One mistake, one remark: what a mention or the reading has already reported at a place is not reported again. */

import { CONVENIENCES, GROUPS, type Unread } from '@conforme/model'
import { type Finding, INPUT, type Severity } from '@conforme/rules'

const RANK: Readonly<Record<Severity, number>> = { info: 0, warning: 1, error: 2 }

interface Said {
  readonly finding: Finding
  readonly severity: Severity
}

/** The gravest severity reported of a rule at a place, by both. */
type Gravest = Map<string, number>

/**
 * Whether a mention among these reports the same: as gravely, at the same place, around it or next to it in its group.
 * Time is linear in the number of findings.
 */
export function covering(found: readonly Said[]): (said: Said) => boolean {
  const anywhere: Gravest = new Map()
  const at: Gravest = new Map()
  const within: Gravest = new Map()
  for (const { finding, severity } of found)
    for (const id of finding.rule.covers ?? []) {
      note(anywhere, id, severity)
      note(at, `${id} ${finding.pointer}`, severity)
      note(within, `${id} ${groupOf(finding.pointer)}`, severity)
    }
  return ({ finding: { rule, pointer }, severity }) => {
    const isSaid = (gravest: Gravest, key: string) => (gravest.get(key) ?? -1) >= RANK[severity]
    if (!isSaid(anywhere, rule.id)) return false
    // A group that is missing as a whole has no place to compare.
    if (rule.at in GROUPS || isSaid(at, `${rule.id} ${pointer}`)) return true
    return someAbove(pointer, place => isSaid(within, `${rule.id} ${place}`))
  }
}

function note(gravest: Gravest, key: string, severity: Severity): void {
  gravest.set(key, Math.max(gravest.get(key) ?? 0, RANK[severity]))
}

/** The line or group around a place; the invoice itself does not count. */
function groupOf(place: string): string {
  return lineOf(place) ?? (place.slice(0, place.lastIndexOf('/')) || place)
}

/** Short fields of the invoice whose term lies in a group: if unread, the group is missing. */
const GROUP_MEANT: ReadonlyMap<string, string> = new Map(
  CONVENIENCES.flatMap(row =>
    row.in === 'BG-0' && 'means' in row && row.means.includes('/')
      ? [[`/${row.key}`, `/${row.means.slice(0, row.means.lastIndexOf('/'))}`] as const]
      : [],
  ),
)

/**
 * What cannot be read is missing, and so is what would be computed from it on the same line.
 * @returns whether a place of the draft is one where that shows
 */
export function consequencesOf(unread: readonly Unread[]): (pointer: string) => boolean {
  // Money without a place is not part of the line in the draft: the rest of it is judged.
  const pointers = unread
    .filter(({ kind }) => kind !== 'money' && INPUT[kind].severity === 'error')
    .map(entry => entry.pointer)
  if (pointers.length === 0) return () => false
  const at = new Set(pointers.flatMap(pointer => [pointer, GROUP_MEANT.get(pointer) ?? []].flat()))
  const within = new Set(pointers.map(pointer => lineOf(pointer) ?? pointer))
  return pointer => at.has(pointer) || someAbove(pointer, place => within.has(place))
}

function lineOf(pointer: string): string | undefined {
  return /^\/lines\/\d+/.exec(pointer)?.[0]
}

function someAbove(pointer: string, is: (place: string) => boolean): boolean {
  for (let end = pointer.lastIndexOf('/'); end > 0; end = pointer.lastIndexOf('/', end - 1))
    if (is(pointer.slice(0, end))) return true
  return false
}
