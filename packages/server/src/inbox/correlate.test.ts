import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { PlatformStatus } from '@conforme/exchange'
import { type Candidate, pickCandidate } from './correlate.ts'

const minute = (n: number) => new Date(Date.UTC(2026, 10, 20, 12, n))

function candidate(submission: string, change: Partial<Candidate> = {}): Candidate {
  return {
    submission,
    invoice: submission,
    status: 'TRANSMITTED',
    submitted_at: minute(0),
    known: false,
    ...change,
  }
}

const reported = (code: number, at: Date, reason_code?: string) => ({
  status: { code, at, actor: 'sender_platform', reason_code } as PlatformStatus,
})

it('takes a status for the one invoice there is, whatever the clocks say', () => {
  const one = candidate('a', { submitted_at: minute(30) })
  assert.equal(pickCandidate([one], reported(205, minute(1))), one)
  assert.equal(pickCandidate([], reported(205, minute(1))), undefined)
})

it('takes a status reported again for the invoice that it was reported of', () => {
  const rejected = candidate('a', { status: 'REJECTED', known: true })
  const anew = candidate('b', { status: 'TRANSMITTING', submitted_at: minute(10) })
  assert.equal(pickCandidate([anew, rejected], reported(213, minute(1), 'REJ_SEMAN')), rejected)
})

it('takes a status for no invoice that was submitted after it', () => {
  const first = candidate('a', { status: 'REJECTED' })
  const anew = candidate('b', { status: 'TRANSMITTING', submitted_at: minute(30) })
  assert.equal(pickCandidate([first, anew], reported(213, minute(1), 'REJ_SEMAN')), first)
  assert.equal(pickCandidate([first, anew], reported(200, minute(30))), anew)
})

it('takes a duplicate’s rejection for the later deposit, never for the invoice that was taken', () => {
  const taken = candidate('a')
  const waiting = candidate('b', { status: 'TRANSMITTING', submitted_at: minute(1) })
  assert.equal(pickCandidate([taken, waiting], reported(213, minute(2), 'DOUBLON')), waiting)
  assert.equal(pickCandidate([taken], reported(213, minute(2), 'DOUBLON')), undefined)
  assert.equal(pickCandidate([taken], reported(213, minute(2), 'REJ_COH')), taken)
})
