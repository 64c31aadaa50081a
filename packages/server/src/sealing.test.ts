import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isSealed, seal, unseal } from './sealing.ts'

const MASTER = 'a master secret of 32 characters.'
const USE = { purpose: 'platform credentials', bound: 'org|live|essai' } as const

it('opens what it sealed, for the same use alone', () => {
  const stored = seal('s3cret', USE, MASTER)
  assert.ok(isSealed(stored) && !stored.includes('s3cret'))
  assert.equal(unseal(stored, USE, MASTER), 's3cret')
  assert.throws(() => unseal(stored, { ...USE, bound: 'org|live|autre' }, MASTER))
  assert.throws(() => unseal(stored, { ...USE, purpose: 'webhook secrets' }, MASTER))
  assert.throws(() => unseal(stored, USE, `${MASTER}.`))
  assert.throws(() => unseal(stored, USE, undefined))
  assert.throws(() => unseal(`${stored.slice(0, -8)}AAAAAAA=`, USE, MASTER))
})

it('seals the same secret differently each time', () => {
  assert.notEqual(seal('s3cret', USE, MASTER), seal('s3cret', USE, MASTER))
})
