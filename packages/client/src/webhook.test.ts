import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { ConformeError, verifyWebhook } from './index.ts'

const SECRET = `whsec_${Buffer.from('a secret shown once, of 32 bytes').toString('base64')}`
const BODY = JSON.stringify({ id: 'evt_1', type: 'invoice.transmitted', data: { note: 'payée à réception' } })

function signed(body = BODY, at = new Date()): Record<string, string> {
  return {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(SECRET).sign('evt_1', at, body),
  }
}

it('gives the event of a signed body, as text or bytes, whatever form the headers have', () => {
  const headers = signed()
  const raw = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]),
  )
  for (const body of [BODY, new TextEncoder().encode(BODY), Buffer.from(BODY)])
    for (const form of [headers, raw, new Headers(headers)])
      assert.equal(verifyWebhook(body, form, SECRET).type, 'invoice.transmitted')
})

it('accepts one of several signatures, as while a secret changes', () => {
  const { 'webhook-signature': signature = '', ...headers } = signed()
  const both = { ...headers, 'webhook-signature': `v1,${'A'.repeat(43)}= ${signature}` }
  assert.equal(verifyWebhook(BODY, both, SECRET).id, 'evt_1')
})

it('refuses what is not signed with the secret, changed, old, early, or no JSON', () => {
  const hour = 3_600_000
  const other = `whsec_${Buffer.from('another secret, of 32 bytes as is').toString('base64')}`
  const calls: (() => unknown)[] = [
    () => verifyWebhook(BODY, {}, SECRET),
    () => verifyWebhook(BODY, signed(), other),
    () => verifyWebhook(BODY, signed(), 'whsec_é'),
    () => verifyWebhook(BODY, signed(), ''),
    () => verifyWebhook(BODY.replace('evt_1', 'evt_2'), signed(), SECRET),
    () => verifyWebhook(BODY, signed(BODY, new Date(Date.now() - hour)), SECRET),
    () => verifyWebhook(BODY, signed(BODY, new Date(Date.now() + hour)), SECRET),
    () => verifyWebhook('{', signed('{'), SECRET),
    () => verifyWebhook('', signed(''), SECRET),
  ]
  for (const call of calls)
    assert.throws(call, (error: ConformeError) => {
      assert.ok(error instanceof ConformeError)
      return error.code === 'invalid_signature'
    })
})
