/** What a row of the syntax tables requires, so that a sentence can be made of it. */

import type { ContextRows, Row } from './base/rows.ts'
import { SYNTAX_ROWS as CII_ROWS } from './en16931/cii/syntax-rows.ts'
import { SYNTAX_ROWS as UBL_ROWS } from './en16931/ubl/syntax-rows.ts'

export interface Asked {
  readonly ask: Exclude<Row[1], 'own'>
  /** Seen from the element that the finding points at. */
  readonly path: string
}

const ASKED = { cii: index(CII_ROWS), ubl: index(UBL_ROWS) } as const

function index(table: readonly ContextRows[]): ReadonlyMap<string, Asked> {
  return new Map(
    table.flatMap(({ rows }) =>
      rows.flatMap(([id, ask, path]) => (ask === 'own' ? [] : [[id, { ask, path }] as const])),
    ),
  )
}

/** Undefined for an id that is not in a table, or has a function of its own. */
export function askedBy(id: string, syntax: 'cii' | 'ubl'): Asked | undefined {
  return ASKED[syntax].get(id)
}
