import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bytesOf } from './characters.ts'
import { Budget, BYTES_PER_VALUE, PDF_LIMITS, PdfFailure } from './failure.ts'
import { Lexer } from './lexer.ts'
import { isDict, Keyword, Name, Ref, textOf, type Value } from './values.ts'

function lexed(text: string): Value {
  return new Lexer(bytesOf(text), 0, new Budget(PDF_LIMITS)).value()
}

describe('values', () => {
  for (const [written, meant] of [
    ['12', 12],
    ['-0.5', -0.5],
    ['+7', 7],
    ['.25', 0.25],
    ['--5', -5],
    ['4.', 4],
    ['-12.345', -12.345],
    ['0.30000000000000000001', 0.3],
    ['1.2.3', 1.2],
    ['+-.5', -0.5],
    ['true', true],
    ['null', null],
    ['% a comment\n 3', 3],
  ] as const)
    test(`${written} is ${meant}`, () => assert.equal(lexed(written), meant))

  for (const [written, meant] of [
    ['(a(b)c)', 'a(b)c'],
    ['(a\\)b)', 'a)b'],
    ['(\\101\\7\\53)', 'A\u0007+'],
    ['(a\\\nb)', 'ab'],
    ['(a\r\nb)', 'a\nb'],
    ['<41 4>', 'A@'],
    ['(unclosed', 'unclosed'],
    ['<FEFF00E9>', 'é'],
  ] as const)
    test(`${JSON.stringify(written)} is the text ${JSON.stringify(meant)}`, () =>
      assert.equal(textOf(lexed(written)), meant))

  test('a name has its escapes resolved', () =>
    assert.deepEqual(lexed('/text#2Fxml#'), new Name('text/xml#')))

  test('two numbers and R are a reference, two numbers are two numbers', () => {
    assert.deepEqual(lexed('12 0 R'), new Ref(12, 0))
    assert.deepEqual(lexed('[12 0 R 3 4 5]'), [new Ref(12, 0), 3, 4, 5])
  })

  test('a dictionary leaves out what is null, and what has no key', () => {
    const dict = lexed('<</A 1 /B null (stray) /C <</D [/E]>>>>')
    assert.ok(isDict(dict))
    assert.deepEqual([...dict.keys()], ['A', 'C'])
  })

  test('an array or dictionary that never closes ends with its object', () => {
    assert.deepEqual(lexed('[1 2 endobj 3'), [1, 2])
    assert.deepEqual(lexed('<</A 1 endobj'), new Map([['A', 1]]))
  })

  test('another word is a keyword', () => assert.deepEqual(lexed('12abc'), new Keyword('12abc')))
})

describe('limits', () => {
  /** A sixteenth of those in force, which `lexer.campaign.ts` tries. */
  const LIMITS = { ...PDF_LIMITS, values: PDF_LIMITS.values / 16, memory: PDF_LIMITS.memory / 16 }
  const refused = (text: string, kind: string) =>
    assert.throws(
      () => new Lexer(bytesOf(text), 0, new Budget(LIMITS)).value(),
      error => error instanceof PdfFailure && error.kind === kind,
    )

  test('nesting ends at 64 levels', () => {
    assert.doesNotThrow(() => lexed(`${'['.repeat(64)}${']'.repeat(64)}`))
    refused('['.repeat(65), 'depth')
    refused('<</A'.repeat(65), 'depth')
  })

  test('so many values are enough', () => {
    const lexer = new Lexer(bytesOf('0 '.repeat(LIMITS.values + 1)), 0, new Budget(LIMITS))
    const all = () => {
      for (; !lexer.isAtEnd; lexer.budget.release(BYTES_PER_VALUE)) lexer.value()
    }
    assert.throws(all, error => error instanceof PdfFailure && error.kind === 'values')
  })

  for (const value of ['0 ', '7 0 R ', '/Name ', '<<>>', '[]', '()', '<00>', '<</A [1 (b)]>>'])
    test(`a list of ${value} is refused before it takes more than its memory`, () =>
      refused(`[${value.repeat(37_500)}]`, 'memory'))

  test('a long name counts as long', () => refused(`/${'n'.repeat(1_100_000)}`, 'memory'))

  test('a long string or comment counts as many values', () => {
    for (const sign of '(%<')
      assert.throws(
        () => {
          const bytes = new Uint8Array(2_500_000).fill(0x61)
          bytes[0] = sign.charCodeAt(0)
          new Lexer(bytes, 0, new Budget(LIMITS)).value()
        },
        error => error instanceof PdfFailure && /^(?:values|memory)$/.test(error.kind),
      )
  })
})
