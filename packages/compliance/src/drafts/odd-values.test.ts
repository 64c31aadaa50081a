/** JSON has objects that no text can be made of: whatever place they take, they are findings. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { validate } from '../assessment/validate.ts'
import { placesIn, withValue } from '../imports/testing.ts'
import { CONTEXT } from '../testing.ts'
import { remediate } from './remediate.ts'

const ODD: readonly unknown[] = [
  { toString: null },
  [{ toString: null }],
  { toString: 1, valueOf: 2 },
  { value: { toString: null } },
]
const FOLDER = new URL('../../../../corpus/drafts/', import.meta.url)
const NO_REGISTER = { search: async () => [], bySiren: async () => undefined }

describe('a value that cannot be written as text', () => {
  for (const [turn, file] of readdirSync(FOLDER).entries())
    it(`is a finding in every third place of ${file}`, async () => {
      const draft = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))
      const places = placesIn(draft).filter((place, i) => place !== '' && (i + turn) % 3 === 0)
      for (const [i, pointer] of places.entries()) {
        const odd = withValue(draft, pointer, ODD[i % ODD.length])
        assert.equal(typeof validate(odd, CONTEXT).valid, 'boolean', pointer)
        const { invoice } = await remediate({ ...odd, auto: true }, CONTEXT, NO_REGISTER)
        assert.equal(typeof invoice, 'object', pointer)
      }
    })

  it('is a finding as an item of a date', () => {
    const { valid } = validate({ issue_date: [{ toString: null }] }, CONTEXT)
    assert.equal(valid, false)
  })
})
