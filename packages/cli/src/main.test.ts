import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { describe, test } from 'node:test'
import { conforme, draftPath, environment, MAIN } from './testing.ts'

describe('the command line', { concurrency: 4 }, () => {
  test('lists its verbs, and says on the error output that one is missing', async () => {
    const asked = await conforme(['--help'], { alone: true })
    assert.equal(asked.code, 0)
    for (const verb of ['validate', 'remediate', 'render', 'explain', 'serve', 'keys', 'platform'])
      assert.match(asked.out, new RegExp(`^ {2}${verb} `, 'm'))
    const bare = await conforme([], { alone: true })
    assert.deepEqual([bare.code, bare.out, bare.err], [2, '', asked.out])
  })

  test('explains each verb with all its options, in both languages', async () => {
    for (const verb of ['validate', 'remediate', 'render', 'explain']) {
      const french = await conforme([verb, '--help'])
      const english = await conforme(['help', verb, '--lang', 'en'])
      assert.deepEqual([french.code, english.code], [0, 0])
      assert.match(french.out, /--json .*réponse en JSON/)
      assert.match(english.out, /--json .*reply as JSON/)
    }
  })

  test('prints its version', async () => {
    const { code, out } = await conforme(['--version'], { alone: true })
    assert.equal(code, 0)
    assert.match(out, /^\d+\.\d+\.\d+\n$/)
  })

  test('proposes the nearest verb', async () => {
    const { code, err } = await conforme(['vaildate', 'x.json'], { alone: true })
    assert.equal(code, 2)
    assert.match(err, /vaildate.*validate/)
  })

  test('proposes the nearest option', async () => {
    const { code, err } = await conforme(['validate', '--jsn', 'x.json'])
    assert.equal(code, 2)
    assert.match(err, /--jsn.*--json/)
  })

  test('refuses an option without its value, a value it does not know, a value too many', async () => {
    const missing = await conforme(['render', 'x.json', '-f'])
    assert.equal(missing.code, 2)
    assert.match(missing.err, /-f cii\|ubl\|factur-x/)
    const swallowed = await conforme(['render', 'x.json', '-o', '--json'])
    assert.equal(swallowed.code, 2)
    const unknown = await conforme(['render', 'x.json', '-f', 'pdf'])
    assert.equal(unknown.code, 2)
    assert.match(unknown.err, /cii, ubl, factur-x/)
    const superfluous = await conforme(['validate', 'x.json', '--json=yes'])
    assert.equal(superfluous.code, 2)
  })

  test('takes its language from the option, else from the environment, else French', async () => {
    const words = ['explain', 'NOTHING_SUCH']
    const french = /^conforme: Code inconnu/
    const english = /^conforme: Unknown code/
    assert.match((await conforme(words)).err, french)
    assert.match((await conforme(words, { env: { LANG: 'C.UTF-8' } })).err, french)
    assert.match((await conforme(words, { env: { LANG: 'en_GB.UTF-8' } })).err, english)
    assert.match((await conforme(words, { env: { LANG: 'en_GB.UTF-8', LC_ALL: 'fr_FR.UTF-8' } })).err, french)
    assert.match((await conforme([...words, '--lang=fr'], { env: { LANG: 'en_GB.UTF-8' } })).err, french)
    assert.match((await conforme(['--lang', 'en', ...words])).err, english)
  })

  test('colours only where colours are wanted', async () => {
    const words = ['validate', draftPath('simple')]
    const colour = '\u001b['
    const outIn = async (env: Record<string, string>) => (await conforme(words, { env, alone: true })).out
    assert.ok(!(await outIn({})).includes(colour))
    assert.ok((await outIn({ FORCE_COLOR: '1' })).includes(colour))
    assert.ok(!(await outIn({ NO_COLOR: '1' })).includes(colour))
  })

  test('ends quietly when its reader goes away', async () => {
    const child = spawn('sh', ['-c', '"$0" "$1" explain | head -n 1; true', process.execPath, MAIN], {
      env: environment({}),
    })
    let err = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text
    })
    const out: string[] = await child.stdout.setEncoding('utf8').toArray()
    assert.equal(out.join(''), 'Règles\n')
    assert.equal(err, '')
  })
})
