import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { asGiven } from '../to-invoice.ts'
import { literal } from '../values/decimal.ts'

const TODAY = '2026-11-21'
const faults = (draft: unknown) =>
  asGiven(draft, TODAY).unread.map(({ kind, pointer, nearest }) =>
    nearest ? [kind, pointer, nearest] : [kind, pointer],
  )

test('a date outside the calendar is not read', () => {
  assert.deepEqual(faults({ issue_date: '2026-02-30' }), [['date', '/issue_date']])
  assert.deepEqual(faults({ issue_date: '20/11/2026' }), [['date', '/issue_date']])
})

test('an amount that is not a decimal number is not read', () => {
  for (const value of ['NaN', '1 234,56', '1e3', 'Infinity', '0x10', '--1'])
    assert.deepEqual(faults({ totals: { with_vat: value } }), [['decimal', '/totals/with_vat']], value)
})

test('forty digits are too many, and so are nine decimals', () => {
  assert.deepEqual(faults({ lines: [{ quantity: '1'.repeat(40) }] }), [['size', '/lines/0/quantity']])
  assert.deepEqual(faults({ lines: [{ quantity: 1e40 }] }), [['size', '/lines/0/quantity']])
  assert.deepEqual(faults({ lines: [{ quantity: 0.1 + 0.2 }] }), [['precision', '/lines/0/quantity']])
})

test('numbers and decimal text mean the same', () => {
  const read = (value: unknown) => asGiven({ lines: [{ quantity: value }] }, TODAY).invoice.lines[0]!.quantity
  assert.equal(read(2.5), literal('2.5'))
  assert.equal(read('2.50'), literal('2.5'))
})

test('an unknown field is named, with the nearest known one', () => {
  assert.deepEqual(faults({ lignes: [] }), [['unknown', '/lignes', 'lines']])
  assert.deepEqual(faults({ buyer: { sirn: '1' } }), [['unknown', '/buyer/sirn', 'siren']])
  assert.deepEqual(faults({ 'a/b~c': 1 }), [['unknown', '/a~1b~0c']])
})

test('an unknown code of a closed list is named, with the nearest known one', () => {
  assert.deepEqual(faults({ operation_category: 'GOOD' }), [['enum', '/operation_category', 'GOODS']])
})

test('a value of another type is not read', () => {
  assert.deepEqual(faults({ lines: 'none' }), [['type', '/lines']])
  assert.deepEqual(faults({ seller: [] }), [['type', '/seller']])
  assert.deepEqual(faults({ number: 12 }), [['type', '/number']])
})

test('text with characters that XML forbids is not read, and the clean text is offered', () => {
  assert.deepEqual(faults({ number: 'F\u0000-1' }), [['characters', '/number', 'F-1']])
  assert.deepEqual(faults({ number: 'F\ud800-1' }), [['characters', '/number', 'F-1']])
  assert.deepEqual(faults({ buyer: { legal_name: 'Café 🎉' } }), [])
})

test('the content of a file is base64, line ends aside', () => {
  const content = (text: string) => ({ attachments: [{ id: 'A', content: text }] })
  assert.deepEqual(faults(content('SGVs\r\nbG8=')), [])
  assert.deepEqual(faults(content('SGVsbG8')), [['base64', '/attachments/0/content']])
})

test('null and blank text count as missing', () => {
  const { invoice, unread } = asGiven({ number: '  ', due_date: null, buyer: null }, TODAY)
  assert.deepEqual(
    [invoice.number, invoice.due_date, invoice.buyer.legal_name, unread.length],
    [undefined, undefined, undefined, 0],
  )
})

test('whatever JSON comes, reading never throws and gives the same result twice', () => {
  fc.assert(
    fc.property(fc.jsonValue(), draft => {
      assert.deepEqual(asGiven(draft, TODAY), asGiven(structuredClone(draft), TODAY))
    }),
  )
})

test('a key named __proto__ changes nothing but the list of unknown fields', () => {
  const draft = JSON.parse('{"__proto__": {"number": "F-1"}}')
  assert.deepEqual(faults(draft), [['unknown', '/__proto__']])
  assert.equal(asGiven(draft, TODAY).invoice.number, undefined)
})

test('a text with invisible characters is read as written, and reported', () => {
  for (const [draft, kind, meant] of [
    [{ number: 'F\u200b-1' }, 'invisible', 'F-1'],
    [{ number: 'F-\u202e1' }, 'direction', 'F-1'],
  ] as const) {
    assert.deepEqual(faults(draft), [[kind, '/number', meant]])
    assert.equal(asGiven(draft, TODAY).invoice.number, draft.number)
  }
  const iban = asGiven({ payment_means: [{ account: { iban: 'FR76\u20663000' } }] }, TODAY).unread
  assert.deepEqual(
    iban.map(({ kind }) => kind),
    ['direction'],
  )
})

test('a text of invisible characters only counts as missing', () => {
  const { invoice, unread } = asGiven({ number: '\u200b\u2060' }, TODAY)
  assert.equal(invoice.number, undefined)
  assert.deepEqual(
    unread.map(({ kind }) => kind),
    ['invisible'],
  )
})
