import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { conforme, documentPath, draftPath, environment, MAIN, scratch } from './testing.ts'
import { VERBS } from './verbs.ts'

test('every example of a help is printed there, and runs as it is written', async () => {
  const cwd = scratch()
  let run = 0
  for (const [name, { load }] of VERBS) {
    const { examples = [] } = (await load()).default
    if (examples.length === 0) continue
    const { out } = await conforme([name, '--help'])
    for (const example of examples) {
      copyFileSync(draftPath('simple'), join(cwd, 'draft.json'))
      copyFileSync(documentPath('simple.cii'), join(cwd, 'invoice.xml'))
      assert.ok(out.includes(`  ${example}\n`), example)
      const script = `conforme() { '${process.execPath}' '${MAIN}' "$@"; }; ${example}`
      const { status, stderr } = spawnSync('sh', ['-c', script], {
        cwd,
        env: environment({}),
        encoding: 'utf8',
      })
      assert.equal(status, 0, `${example}: ${stderr}`)
      run++
    }
  }
  assert.ok(run >= 9)
})
