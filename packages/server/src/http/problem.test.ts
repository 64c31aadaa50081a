import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Failure } from '../base/failures.ts'
import { translate } from './problem.ts'

const coded = (code: string) => Object.assign(new Error('x'), { code })

it('takes a database that is away for an outage, to be tried again', () => {
  for (const error of [
    coded('ECONNREFUSED'),
    coded('57P01'),
    coded('08006'),
    new AggregateError([coded('ECONNREFUSED')]),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
  ]) {
    const failure = translate(error)
    assert.equal(failure.code, 'unavailable', error.message)
    assert.equal(failure.headers['retry-after'], '5')
    assert.equal(failure.cause, error)
  }
})

it('takes what it does not know for a fault of ours', () => {
  for (const error of [new Error('x'), coded('23505'), undefined, null, 'text', 3]) {
    assert.equal(translate(error).code, 'internal_error')
  }
})

it('leaves a failure as it is', () => {
  const failure = new Failure('not_found', { fr: 'x', en: 'y' })
  assert.equal(translate(failure), failure)
})
