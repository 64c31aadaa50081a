import assert from 'node:assert/strict'
import { it } from 'node:test'
import { FAILURES, Failure } from './failures.ts'

const rows = Object.entries(FAILURES)

it('knows every code of the contract, with its status', () => {
  const contract: Record<string, number> = {
    invalid_json: 400,
    invalid_request: 400,
    missing_key: 401,
    invalid_key: 401,
    insufficient_scope: 403,
    not_found: 404,
    invalid_state: 409,
    duplicate_number: 409,
    idempotency_in_progress: 409,
    body_too_large: 413,
    headers_too_large: 431,
    unsupported_media_type: 415,
    invoice_not_compliant: 422,
    unknown_platform: 422,
    unreadable_document: 422,
    unsafe_url: 422,
    idempotency_mismatch: 422,
    rate_limited: 429,
    internal_error: 500,
    unavailable: 503,
  }
  const known = Object.fromEntries(rows.map(([code, { status }]) => [code, status]))
  for (const [code, status] of Object.entries(contract)) assert.equal(known[code], status, code)
})

it('says everything in both languages, without repeating itself', () => {
  for (const [code, { title, explanation }] of rows) {
    for (const text of [title.fr, title.en, explanation.fr, explanation.en]) assert.ok(text.trim(), code)
    assert.notEqual(title.fr, title.en, code)
    assert.doesNotMatch(title.fr + title.en, /[.!]$/, code)
  }
})

it('quotes the same code in both languages', () => {
  for (const [code, { explanation }] of rows) {
    const quoted = (text: string) => text.match(/`[^`]+`/g)?.map(word => word.replace(/<.*>/, '')) ?? []
    assert.deepEqual(quoted(explanation.fr).sort(), quoted(explanation.en).sort(), code)
  }
})

it('carries its status, and its cause', () => {
  const cause = new Error('below')
  const failure = new Failure('unavailable', { fr: 'x', en: 'y' }, { cause })
  assert.equal(failure.status, 503)
  assert.equal(failure.retryable, true)
  assert.equal(failure.cause, cause)
})
