import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wrap } from './wrap.ts'

/** Every character is one wide. */
const count = (text: string) => text.length

test('lines end between words', () => {
  assert.deepEqual(wrap('un deux trois', 8, count), ['un deux', 'trois'])
  assert.deepEqual(wrap('un deux', 7, count), ['un deux'])
})

test('a hyphen between words may end a line, one before a figure may not', () => {
  assert.deepEqual(wrap('porte-manteau', 8, count), ['porte-', 'manteau'])
  assert.deepEqual(wrap('devis D-2026', 8, count), ['devis', 'D-2026'])
})

test('a word wider than the line is broken', () => {
  assert.deepEqual(wrap('ab abcdefghij k', 4, count), ['ab', 'abcd', 'efgh', 'ij k'])
})

test('ends of lines are kept, blanks at the edge are not', () => {
  assert.deepEqual(wrap('un\n\ndeux   ', 10, count), ['un', '', 'deux'])
  assert.deepEqual(wrap('', 10, count), [''])
})

test('no line is wider than asked for, and no character is lost', () => {
  const text = 'Une désignation assez longue, avec un-mot-composé et un/chemin/très/long, puis fin.'
  for (let width = 1; width < 60; width++) {
    const lines = wrap(text, width, count)
    assert.ok(
      lines.every(line => line.length <= width),
      `${width}: ${lines.join('|')}`,
    )
    assert.equal(lines.join('').replaceAll(' ', ''), text.replaceAll(' ', ''))
  }
})
