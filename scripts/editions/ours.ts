/** The official ids of our rules. */
import { BOOKS, type Rule } from '@conforme/rules'

let known: ReadonlySet<string> | undefined

export function officialIdsOfRules(): ReadonlySet<string> {
  known ??= new Set(BOOKS.flatMap(book => book.rules.flatMap(idsOf)))
  return known
}

function idsOf({ id, assert = id }: Rule): readonly string[] {
  const ids = typeof assert === 'string' ? [assert] : [assert.cii, assert.ubl]
  return ids.filter(each => each !== null)
}
