import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { conforme, scratch } from '../../testing.ts'

describe('conforme backup and restore', () => {
  test('say what is wrong, and leave things as they are', async () => {
    const folder = scratch()
    const data = join(folder, 'data')
    const none = await conforme(['backup', join(folder, 'a.gz'), '--data-dir', data])
    assert.equal(none.code, 3)
    assert.match(none.err, /rien à sauvegarder/)
    assert.deepEqual(readdirSync(folder), [])

    const text = join(folder, 'text.gz')
    writeFileSync(text, 'not a backup')
    const foreign = await conforme(['restore', text, '--check', '--lang', 'en'])
    assert.deepEqual([foreign.code, foreign.err], [3, `✘ ${text}  This file is not a backup of Conforme.\n`])
    const missing = await conforme(['restore', join(folder, 'missing.gz'), '--data-dir', data])
    assert.equal(missing.code, 3)
    assert.match(missing.err, /ne s’ouvre pas/)
    assert.ok(!existsSync(data))

    assert.equal((await conforme(['keys', 'create', '--mode', 'sandbox', '--data-dir', data])).code, 0)
    const occupied = await conforme(['backup', text, '--data-dir', data])
    assert.match(occupied.err, /existe déjà/)
    assert.equal(readFileSync(text, 'utf8'), 'not a backup')
    const piped = await conforme(['backup', '-', '--data-dir', data])
    assert.deepEqual([piped.code, /Sauvegarde faite/.test(piped.err)], [0, true])
    for (const words of [['backup'], ['restore'], ['backup', 'a', 'b']])
      assert.equal((await conforme(words)).code, 2)
  })
})
