import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decimal } from '@conforme/model'
import { invoiceOf, SMALL } from '../testing.ts'
import { differences } from './differences.ts'

const between = (first: object, second: object) =>
  differences(invoiceOf(first), invoiceOf(second)).map(({ term, pointer }) => `${term} ${pointer}`)

test('an invoice differs from itself in nothing', () => {
  assert.deepEqual(between(SMALL, SMALL), [])
})

test('a value that is other, gone or new is reported with its term and place', () => {
  const [line] = SMALL.lines
  const second = {
    ...SMALL,
    number: 'F-2',
    due_date: null,
    order: 'C-1',
    lines: [{ ...line, quantity: '3' }],
  }
  assert.deepEqual(between(SMALL, second), [
    'BT-1 /number',
    'BT-9 /due_date',
    'BT-13 /order',
    'BT-129 /lines/0/quantity',
  ])
  const [, , , quantity] = differences(invoiceOf(SMALL), invoiceOf(second))
  assert.deepEqual([quantity!.first, quantity!.second], [decimal(2), decimal(3)])
})

test('an item that is gone is reported value by value', () => {
  const notes = SMALL.notes.slice(1)
  assert.ok(between(SMALL, { ...SMALL, notes }).length > 0)
  assert.deepEqual(between({ lines: [{ id: '1' }, { id: '2' }] }, { lines: [{ id: '1' }] }), [
    'BT-126 /lines/1/id',
  ])
})

test('an identifier is its value and its scheme', () => {
  const seller = (id: object) => ({ seller: { legal_id: id } })
  assert.deepEqual(between(seller({ value: '1', scheme: 'a' }), seller({ value: '1', scheme: 'b' })), [
    'BT-30 /seller/legal_id',
  ])
  assert.deepEqual(between(seller({ value: '1', scheme: 'a' }), seller({ value: '1', scheme: 'a' })), [])
})

test('empty groups and the order of notes and identifiers mean nothing', () => {
  const ids = [{ value: '1' }, { value: '2', scheme: '0009' }]
  const notes = [{ text: 'a' }, { subject_code: 'BAR', text: 'B2B' }, { subject_code: 'AAB', text: 'b' }]
  assert.deepEqual(
    between(
      { seller: { ids }, notes, delivery: {}, payment_means: [{}] },
      { seller: { ids: ids.toReversed() }, notes: [notes[2], notes[0], notes[1]] },
    ),
    [],
  )
})

test('a text of the means of payment that is said once is that of all, and two are two', () => {
  const means = (...texts: (string | undefined)[]) => ({
    payment_means: texts.map(text => ({ code: '30', text })),
  })
  assert.deepEqual(between(means('a', 'a'), means('a', undefined)), [])
  assert.deepEqual(between(means('a', undefined), means('a', 'a')), [])
  assert.deepEqual(between(means('a', 'b'), means('a', undefined)), ['BT-82 /payment_means/1/text'])
  assert.deepEqual(between(means('a'), means(undefined)), ['BT-82 /payment_means/0/text'])
})
