import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cause, causesByPlace } from './causes.ts'

const cause = (code: string, ...paths: string[]): Cause => ({ origin: 'convention', code, paths })

test('a change has the cause at its place, else the nearest one, and the last of several', () => {
  const at = causesByPlace([
    cause('TYPE', '/type'),
    cause('UNIT', '/lines/1/unit'),
    cause('RATE', '/lines/1/vat_rate'),
    cause('OTHER', '/lines/12/unit'),
  ])
  assert.equal(at(['/lines/1/unit']).code, 'UNIT')
  assert.equal(at(['/lines/1/unit/code']).code, 'UNIT')
  assert.equal(at(['/lines/1/quantity']).code, 'RATE')
  assert.equal(at(['/lines/7']).code, 'OTHER')
  assert.equal(at(['/lines/7', '/lines/1/unit']).code, 'UNIT')
  assert.equal(at([]).code, 'OTHER')
  assert.equal(causesByPlace([])(['/type']).origin, 'caller')
})
