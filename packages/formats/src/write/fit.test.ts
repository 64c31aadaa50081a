import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EXTENDED_CTC_FR_PROFILE } from '@conforme/model'
import { differences } from '../read/differences.ts'
import { read } from '../read/read.ts'
import { everyTerm, invoiceOf, SMALL } from '../testing.ts'
import { fit } from './fit.ts'
import { losses } from './losses.ts'
import { render } from './render.ts'

const TODAY = '2026-11-21'

test('an invoice that fits is left as it is', () => {
  const invoice = invoiceOf(SMALL)
  assert.equal(fit(invoice, 'cii').invoice, invoice)
  assert.deepEqual(fit(invoice, 'ubl').losses, [])
})

test('what is left out of one item moves no other', () => {
  const line = SMALL.lines[0]
  const lines = [line, { ...line, subtype: 'DETAIL' }, line, { ...line, subtype: 'GROUP' }]
  const { invoice, losses } = fit(invoiceOf({ ...SMALL, lines }), 'ubl')
  const lost = losses.filter(({ pointer }) => pointer.startsWith('/lines'))
  assert.deepEqual(
    lost.map(({ pointer }) => pointer),
    ['/lines/1/subtype', '/lines/3/subtype'],
  )
  assert.equal(invoice.lines.length, 4)
  assert.ok(invoice.lines.every(({ item }) => item.name !== undefined))
})

test('what has no place is left out, with what stood beside it, and the rest can be written', () => {
  const draft = {
    ...SMALL,
    exchange_rate: '1.1',
    remittance: 'R',
    type: '381',
    notes: [{ subject_code: 'AAB' }, { text: 'lot #3' }],
    lines: [{ ...SMALL.lines[0], price: { base_unit: 'C62' }, subtype: 'DETAIL' }],
  }
  const invoice = invoiceOf(draft)
  const fitted = fit(invoice, 'ubl')
  assert.deepEqual(
    fitted.losses.map(({ term, pointer, why }) => `${term} ${pointer} ${why}`),
    [
      'BT-9 /due_date host',
      'BT-83 /remittance host',
      'BT-167 /exchange_rate profile',
      'BT-21 /notes/0/subject_code beside',
      'EXT-FR-FE-163 /lines/0/subtype profile',
      'BT-150 /lines/0/price/base_unit beside',
      'BT-22 /notes/1/text characters',
    ],
  )
  const again = read(render(fitted.invoice, 'ubl'), TODAY).invoice
  assert.deepEqual(
    differences(fitted.invoice, again).map(({ pointer }) => pointer),
    ['/notes/1/text'],
  )
})

test('of a list that the document has one place for, the first stays', () => {
  const invoice = invoiceOf({
    process: { specification: EXTENDED_CTC_FR_PROFILE },
    lines: [{ delivery: { ids: [{ value: '1' }, { value: '2' }, { value: '3' }] } }],
  })
  const fitted = fit(invoice, 'ubl')
  assert.deepEqual(
    fitted.losses.map(({ pointer }) => pointer),
    ['/lines/0/delivery/ids/2', '/lines/0/delivery/ids/1'],
  )
  assert.deepEqual(fitted.invoice.lines[0]!.delivery!.ids, [{ value: '1' }])
})

for (const type of ['380', '381'])
  for (const syntax of ['cii', 'ubl'] as const)
    test(`every term of a ${type} under no profile of ours fits ${syntax} once the others are left out`, () => {
      const { draft } = everyTerm(type, EXTENDED_CTC_FR_PROFILE)
      const invoice = invoiceOf({ ...draft, process: { type: 'S1', specification: 'urn:example' } })
      const fitted = fit(invoice, syntax)
      assert.deepEqual(losses(fitted.invoice, syntax), [])
      const places = new Set(fitted.losses.map(({ pointer }) => pointer))
      const again = read(render(fitted.invoice, syntax), TODAY).invoice
      for (const { pointer } of differences(invoice, again))
        assert.ok(
          [...places].some(place => pointer === place || pointer.startsWith(`${place}/`)),
          pointer,
        )
    })
