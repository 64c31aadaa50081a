/** The operators of a content stream with their operands (ISO 32000-1, § 7.8.2 and annex A). */
import { bytesOf, isSpace, standsAt } from '../read/characters.ts'
import type { Budget } from '../read/failure.ts'
import { Lexer } from '../read/lexer.ts'
import { Keyword, Name, type Value } from '../read/values.ts'

export interface Operation {
  readonly operator: string
  readonly operands: readonly Value[]
  /** Whether it has a string in digits that are no pairs, which readers take and PDF/A does not (6.1.6). */
  readonly isLoose: boolean
}

/** The operators of PDF 1.7; PDF/A allows no others, not even between BX and EX. */
export const OPERATORS: ReadonlySet<string> = new Set(
  'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "'.split(
    ' ',
  ),
)

/** No operator has more operands; what comes before is dropped, as readers do. */
const MOST_OPERANDS = 40
const EI = bytesOf('EI')

/** An inline image is one operation `BI`, its entries in turn as operands. */
export function* operationsIn(bytes: Uint8Array, budget: Budget): Generator<Operation> {
  const lexer = new Lexer(bytes, 0, budget)
  let operands: Value[] = []
  let kept = 0
  while (!lexer.isAtEnd) {
    const before = budget.kept
    const value = lexer.value()
    const image = value instanceof Keyword && value.text === 'BI' ? inlineImage(lexer) : undefined
    kept += budget.kept - before
    if (!(value instanceof Keyword)) {
      operands.push(value)
      if (operands.length > MOST_OPERANDS) operands = operands.slice(-MOST_OPERANDS)
      continue
    }
    yield { operator: value.text, operands: image ?? operands, isLoose: lexer.isLoose }
    operands = []
    lexer.isLoose = false
    budget.release(kept)
    kept = 0
  }
}

/** The entries up to ID; the lexer goes on after the EI that ends the data. */
function inlineImage(lexer: Lexer): readonly Value[] {
  const entries: Value[] = []
  while (!lexer.isAtEnd) {
    const value = lexer.value()
    if (value instanceof Keyword) {
      if (value.text === 'ID') break
    } else entries.push(value)
  }
  const { bytes } = lexer
  let at = lexer.at + 1
  while (at < bytes.length && !(standsAt(bytes, at, EI) && isSpace(bytes[at - 1]) && endsWord(bytes, at + 2)))
    at++
  lexer.budget.spendBytes(at - lexer.at)
  lexer.at = at + EI.length
  return entries
}

function endsWord(bytes: Uint8Array, at: number): boolean {
  return at >= bytes.length || isSpace(bytes[at])
}

/** The value that follows a name among the entries of an inline image. */
export function entryOf(entries: readonly Value[], ...names: readonly string[]): Value | undefined {
  const at = entries.findIndex(entry => entry instanceof Name && names.includes(entry.text))
  return at === -1 || at % 2 === 1 ? undefined : entries[at + 1]
}
