/** The limits of a PDF's values at their full size; `lexer.test.ts` tries them at a sixteenth. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bytesOf } from './characters.ts'
import { Budget, BYTES_PER_VALUE, PDF_LIMITS, PdfFailure } from './failure.ts'
import { Lexer } from './lexer.ts'

describe('limits', () => {
  const refused = (text: string, kind: string) =>
    assert.throws(
      () => new Lexer(bytesOf(text), 0, new Budget(PDF_LIMITS)).value(),
      error => error instanceof PdfFailure && error.kind === kind,
    )

  test('a million values are enough', () => {
    const lexer = new Lexer(bytesOf('0 '.repeat(1_000_001)), 0, new Budget(PDF_LIMITS))
    const all = () => {
      for (; !lexer.isAtEnd; lexer.budget.release(BYTES_PER_VALUE)) lexer.value()
    }
    assert.throws(all, error => error instanceof PdfFailure && error.kind === 'values')
  })

  for (const value of ['0 ', '7 0 R ', '/Name ', '<<>>', '[]', '()', '<00>', '<</A [1 (b)]>>'])
    test(`a list of ${value} is refused before it takes more than 16 MB`, () =>
      refused(`[${value.repeat(600_000)}]`, 'memory'))

  test('a long name counts as long', () => refused(`/${'n'.repeat(17_000_000)}`, 'memory'))

  test('a long string or comment counts as many values', () => {
    for (const sign of '(%<')
      assert.throws(
        () => {
          const bytes = new Uint8Array(40_000_000).fill(0x61)
          bytes[0] = sign.charCodeAt(0)
          new Lexer(bytes, 0, new Budget(PDF_LIMITS)).value()
        },
        error => error instanceof PdfFailure && /^(?:values|memory)$/.test(error.kind),
      )
  })
})
