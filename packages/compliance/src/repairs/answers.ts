/** Which findings a kind of repair answers: those of the rules and remarks that name it. */
import { BOOKS, INPUT, type RepairKind } from '@conforme/rules'

const NAMERS = [
  ...Object.values(INPUT).map(({ code, repairs }) => ({ code, repairs })),
  ...BOOKS.flatMap(book => book.rules).map(({ id, repairs }) => ({ code: id, repairs })),
]

/** The codes, each once, in the order of the remarks and the books. */
export function codesOf(kind: RepairKind): readonly string[] {
  return [...new Set(NAMERS.filter(({ repairs }) => repairs?.includes(kind)).map(({ code }) => code))]
}
