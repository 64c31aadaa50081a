import assert from 'node:assert/strict'
import { it } from 'node:test'
import { digest, generateKey, parseKey } from './keys.ts'

it('has the form that the contract gives', () => {
  assert.match(generateKey('sandbox'), /^ic_test_[0-9A-Za-z]{38}$/)
  assert.match(generateKey('live'), /^ic_live_[0-9A-Za-z]{38}$/)
})

it('reads its mode back', () => {
  assert.deepEqual(parseKey(generateKey('sandbox')), { mode: 'sandbox' })
  assert.deepEqual(parseKey(generateKey('live')), { mode: 'live' })
})

it('notices any one character changed, and any two neighbours swapped', () => {
  const key = generateKey('sandbox')
  for (let i = 8; i < key.length; i += 1) {
    const other = key[i] === 'x' ? 'y' : 'x'
    assert.deepEqual(parseKey(key.slice(0, i) + other + key.slice(i + 1)), { fault: 'checksum' })
    const swapped = key.slice(0, i - 1) + key.charAt(i) + key.charAt(i - 1) + key.slice(i + 1)
    if (i > 8 && swapped !== key) assert.deepEqual(parseKey(swapped), { fault: 'checksum' })
  }
})

it('does not let a sandbox key pass for a live one', () => {
  assert.deepEqual(parseKey(generateKey('sandbox').replace('ic_test_', 'ic_live_')), { fault: 'checksum' })
})

it('recognises what is not a key at all', () => {
  for (const text of ['', 'sk_test_123', 'ic_test_', `${generateKey('live')}0`, `${generateKey('live')}\n`]) {
    assert.deepEqual(parseKey(text), { fault: 'form' })
  }
})

it('keeps its checksum from one version to the next', () => {
  // Keys live longer than the code that issued them: this one must stay good.
  assert.deepEqual(parseKey('ic_test_000000000000000000000000000000000mbAym'), { mode: 'sandbox' })
})

it('is stored as 32 bytes', () => {
  assert.equal(digest(generateKey('live')).length, 32)
})
