/** Every example of BR-FR-CDV, judged by our own verdict, which is the official one. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { checkStructure, PREFIXES, parseXml } from '@conforme/formats'
import {
  judge,
  neverFires,
  type OfficialExample,
  officialExamples,
  ruleSet,
  subjectOf,
} from '@conforme/verdict'
import { changed } from '../../../../scripts/conformance/changes.ts'

const SET = ruleSet('br-fr-cdv', '1.4.0.04')!
const IDS = [...new Set(SET.patterns.flat().flatMap(({ asserts }) => asserts.map(({ id }) => id)))]

function printed({ status, cdar = [] }: OfficialExample): readonly string[] {
  const base = readFileSync(new URL(`../../../../corpus/statuses/${status}.xml`, import.meta.url), 'utf8')
  const document = parseXml(changed(base, cdar), PREFIXES)
  assert.deepEqual(
    checkStructure(document).map(({ path }) => path),
    [],
  )
  return [...new Set(judge(subjectOf(document.root), SET).map(({ id }) => id))]
}

for (const id of IDS) {
  const examples = officialExamples(id)
  test(`${id} has a good and a bad example, or a reason why it never fires`, () => {
    if (neverFires(id, 'cii') !== undefined) {
      assert.equal(examples, undefined)
      return
    }
    assert.ok(examples)
    const { good, bad } = examples
    for (const example of Object.values(good)) assert.deepEqual(printed(example), [])
    for (const example of Object.values(bad)) {
      const { with: others = [] } = example
      assert.deepEqual([...printed(example)].sort(), [id, ...others].sort())
    }
  })
}
