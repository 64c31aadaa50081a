import assert from 'node:assert/strict'
import { createCipheriv, hkdfSync } from 'node:crypto'
import { it } from 'node:test'
import { isNewest, isSealed, SealFailure, seal, unseal } from './sealing.ts'

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

const OLD = 'b'.repeat(32)
const NEW = 'c'.repeat(32)

it('opens what was sealed under any secret of the ring, and seals under the newest', () => {
  const stored = seal('s3cret', USE, OLD)
  const ring = `${NEW}, ${OLD}`
  assert.equal(unseal(stored, USE, ring), 's3cret')
  assert.equal(isNewest(stored, ring), false)
  const again = seal('s3cret', USE, ring)
  assert.equal(isNewest(again, ring), true)
  assert.equal(unseal(again, USE, NEW), 's3cret')
  assert.throws(() => unseal(again, USE, OLD), SealFailure)
  assert.ok(!again.includes(NEW.slice(0, 8)))
})

it('opens what was sealed before secrets had names, a comma in the secret or not', () => {
  for (const secret of [OLD, `${OLD},${NEW}`]) {
    const iv = Buffer.alloc(12, 7)
    const key = Buffer.from(hkdfSync('sha256', secret, 'conforme', USE.purpose, 32))
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    cipher.setAAD(Buffer.from(USE.bound))
    const text = Buffer.concat([cipher.update('s3cret'), cipher.final()])
    const stored = `sealed:${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')}`
    assert.equal(unseal(stored, USE, secret), 's3cret')
    assert.equal(isNewest(stored, secret), false)
  }
})

it('says in words that a secret does not fit, as what is unavailable until the former one is given', () => {
  const stored = seal('s3cret', USE, OLD)
  assert.throws(
    () => unseal(stored, USE, NEW),
    (error: unknown) => {
      assert.ok(error instanceof SealFailure)
      assert.deepEqual([error.code, error.status], ['unavailable', 503])
      assert.match(error.detail.en, /another CONFORME_SECRET/)
      return true
    },
  )
})
