import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callerPointer, valueAt } from './pointer.ts'

test('a missing term is located in the short form', () => {
  assert.equal(callerPointer({}, '/buyer/legal_id'), '/buyer/siren')
  assert.equal(callerPointer({}, '/lines/3/price/net'), '/lines/3/unit_price_ht')
  assert.equal(callerPointer({}, '/lines/0/item/name'), '/lines/0/description')
  assert.equal(callerPointer({}, '/delivery/date'), '/service_date')
  assert.equal(callerPointer({}, '/process/type'), '/operation_category')
})

test('a term is pointed at where the caller wrote it', () => {
  assert.equal(callerPointer({ buyer: { legal_id: { value: '1' } } }, '/buyer/legal_id'), '/buyer/legal_id')
  assert.equal(callerPointer({ buyer: { siren: '1' } }, '/buyer/legal_id'), '/buyer/siren')
})

test('a missing number is located at number, a wrong one where it was given', () => {
  assert.equal(callerPointer({}, '/number'), '/number')
  assert.equal(callerPointer({ invoice_id: 'F 1' }, '/number'), '/invoice_id')
})

test('values are read through own properties only', () => {
  assert.equal(valueAt({ a: [{ 'b/c': 1 }] }, '/a/0/b~1c'), 1)
  assert.equal(valueAt({}, '/constructor/name'), undefined)
})
