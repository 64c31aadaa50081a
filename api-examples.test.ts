/** The examples of the OpenAPI document, put to a real server once more. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readExamples } from './packages/server/src/http/openapi/examples/attach.ts'
import { OPERATIONS } from './packages/server/src/http/openapi/operations.ts'
import { recordExamples } from './scripts/api-examples/record.ts'

interface Problem {
  readonly title: string
}

for (const language of ['fr', 'en'] as const)
  describe(`in ${language}`, () => {
    it('shows what the server answers today; otherwise run `npm run api-examples`', async () => {
      assert.deepEqual(readExamples(language), await recordExamples(language))
    })

    it('shows for each operation a request that goes well and one that does not', () => {
      const examples = readExamples(language)
      assert.deepEqual(
        Object.keys(examples),
        Object.values(OPERATIONS).map(({ id }) => id),
      )
      for (const [id, exchanges] of Object.entries(examples)) {
        assert.ok(
          exchanges.some(({ status }) => status < 300),
          id,
        )
        assert.ok(
          exchanges.some(({ status, reply }) => status >= 400 && reply.type === 'application/problem+json'),
          id,
        )
      }
    })
  })

it('says the same in both languages, and each in its own words', () => {
  const [fr, en] = [readExamples('fr'), readExamples('en')]
  const outline = (examples: typeof fr) =>
    Object.entries(examples).map(([id, list]) => [id, ...list.map(({ name, status }) => `${name} ${status}`)])
  assert.deepEqual(outline(fr), outline(en))
  for (const [id, list] of Object.entries(fr))
    for (const [i, { status, reply }] of list.entries()) {
      if (status < 400) continue
      const other = en[id]?.[i]?.reply.value
      assert.notEqual((reply.value as Problem).title, (other as Problem | undefined)?.title, id)
    }
})
