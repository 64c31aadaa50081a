import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { it } from 'node:test'
import { isSigned, sign } from './callback.ts'

const KEY = Buffer.from('a key of the platform').toString('base64')
const BODY = new TextEncoder().encode('{"flowId":"f-1"}')
const TIME = '1795176000'
const NOW = new Date(Number(TIME) * 1000)

it('signs as the descriptions say', () => {
  const digest = createHash('sha256').update(`{"flowId":"f-1"}@${TIME}`).digest()
  const hmac = (signed: Buffer | string) =>
    createHmac('sha256', Buffer.from(KEY, 'base64')).update(signed).digest('base64')
  assert.equal(sign(BODY, TIME, KEY, 'bytes'), hmac(digest))
  assert.equal(sign(BODY, TIME, KEY, 'hex'), hmac(digest.toString('hex')))
})

it('knows a good signature from a false, stale or missing one', () => {
  const signature = sign(BODY, TIME, KEY, 'bytes')
  const holds = (change: object = {}, body = BODY, now = NOW) =>
    isSigned(body, { signature, timestamp: TIME, ...change }, KEY, 'bytes', now)
  assert.equal(holds(), true)
  assert.equal(holds({}, new TextEncoder().encode('{"flowId":"f-2"}')), false)
  assert.equal(holds({ timestamp: String(Number(TIME) + 1) }), false)
  assert.equal(holds({ signature: undefined }), false)
  assert.equal(holds({ signature: '' }), false)
  assert.equal(holds({ timestamp: 'now' }), false)
  assert.equal(holds({}, BODY, new Date(NOW.getTime() + 301_000)), false)
})
