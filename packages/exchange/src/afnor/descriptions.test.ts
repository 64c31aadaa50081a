import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { flowProfileOf } from './describe.ts'
import { FLOW_TYPES, PROCESSING_RULES } from './types.ts'

const ROOT = new URL('../../../../', import.meta.url)
const REFERENCE = new URL('../shared/reference/afnor', ROOT)

const { components } = JSON.parse(
  readFileSync(new URL('descriptions/flow-service.json', import.meta.url), 'utf8'),
)

test('the committed descriptions are what the published ones give', t => {
  if (!existsSync(REFERENCE)) {
    t.skip('the descriptions of AFNOR are not here')
    return
  }
  const script = new URL('scripts/import/afnor.ts', ROOT)
  const { status, stderr } = spawnSync(process.execPath, [script.pathname, REFERENCE.pathname, '--check'])
  assert.equal(status, 0, stderr.toString())
})

test('the committed descriptions hold facts, and no sentence', () => {
  for (const service of ['flow-service', 'directory-service']) {
    const text = readFileSync(new URL(`descriptions/${service}.json`, import.meta.url), 'utf8')
    const values: string[] = []
    JSON.parse(text, (_key, value) => {
      if (typeof value === 'string') values.push(value)
      return value
    })
    assert.deepEqual(
      values.filter(value => /\p{L}+ \p{L}+ \p{L}+/u.test(value)),
      [],
    )
  }
})

test('the lists of the descriptions are ours', () => {
  assert.deepEqual([...FLOW_TYPES], components.schemas.FlowType.enum)
  assert.deepEqual([...PROCESSING_RULES], components.schemas.ProcessingRule.enum)
})

test('every profile has its name in the interface', () => {
  const known = components.schemas.FlowProfile.enum
  assert.deepEqual(
    [
      'urn:cen.eu:en16931:2017',
      'urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr',
      'urn:factur-x.eu:1p0:basicwl',
      'urn:factur-x.eu:1p0:minimum',
    ].map(flowProfileOf),
    ['CIUS', 'Extended-CTC-FR', 'Basic', 'Undefined'],
  )
  assert.ok(known.includes(flowProfileOf('anything')))
})
