import assert from 'node:assert/strict'
import { it } from 'node:test'
import { newSecret, seal, unseal } from './secrets.ts'

const MASTER = 'a master secret of 32 characters.'

it('makes secrets as Standard Webhooks writes them', () => {
  const secret = newSecret()
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  assert.notEqual(newSecret(), secret)
})

it('keeps nothing of the secret in what it stores', () => {
  const secret = newSecret()
  const stored = seal(secret, 'whk_1', MASTER)
  assert.ok(!stored.includes(secret.slice(6, 20)))
  assert.equal(unseal(stored, 'whk_1', MASTER), secret)
})

it('seals the same secret differently each time', () => {
  assert.notEqual(seal('whsec_x', 'whk_1', MASTER), seal('whsec_x', 'whk_1', MASTER))
})

it('opens for its own webhook and master secret only', () => {
  const stored = seal(newSecret(), 'whk_1', MASTER)
  assert.throws(() => unseal(stored, 'whk_2', MASTER))
  assert.throws(() => unseal(stored, 'whk_1', `${MASTER}.`))
  assert.throws(() => unseal(stored, 'whk_1', undefined))
})

it('keeps the secret as it is where there is no master secret', () => {
  assert.equal(unseal(seal('whsec_x', 'whk_1', undefined), 'whk_1', MASTER), 'whsec_x')
})
