import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import { conforme, file } from '../../testing.ts'
import { VERBS } from '../../verbs.ts'

const run = promisify(execFile)
const has = (shell: string) =>
  run(shell, ['-c', 'true']).then(
    () => true,
    () => false,
  )
const hasBash = await has('bash')
const hasFish = await has('fish')
const hasZsh = await has('zsh')

describe('conforme completion', { concurrency: 3 }, () => {
  test('bash completes verbs, actions, options and values', { skip: !hasBash }, async () => {
    const { code, out } = await conforme(['completion', 'bash'])
    assert.equal(code, 0)
    const script = file(out, 'conforme.bash')
    const completed = async (...words: readonly string[]) => {
      const line = words.map(word => `'${word}'`).join(' ')
      const { stdout } = await run('bash', [
        '--norc',
        '-c',
        `. '${script}'; COMP_WORDS=(${line}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _conforme; printf '%s\\n' "\${COMPREPLY[@]}"`,
      ])
      return stdout.split('\n').filter(word => word !== '')
    }
    assert.deepEqual(await completed('conforme', 'vali'), ['validate'])
    for (const verb of VERBS.keys()) assert.ok((await completed('conforme', '')).includes(verb), verb)
    assert.deepEqual(await completed('conforme', 'keys', 'cr'), ['create'])
    assert.deepEqual(await completed('conforme', 'completion', ''), [
      'bash',
      'zsh',
      'fish',
      '--lang',
      '--help',
      '-h',
    ])
    assert.deepEqual(await completed('conforme', 'validate', '--nd'), ['--ndjson'])
    assert.deepEqual(await completed('conforme', 'render', 'x.json', '-f', ''), ['cii', 'ubl', 'factur-x'])
    // The shell's own files are offered where we have no word.
    assert.deepEqual(await completed('conforme', 'render', 'x.json', '-o', 'fac'), [])
  })

  test('fish and zsh are given every verb, and scripts that they read', async () => {
    for (const [shell, there] of [
      ['fish', hasFish],
      ['zsh', hasZsh],
    ] as const) {
      const { code, out } = await conforme(['completion', shell])
      assert.equal(code, 0)
      for (const verb of VERBS.keys()) assert.match(out, new RegExp(`\\b${verb}\\b`), verb)
      if (there) await run(shell, ['-n', file(out, `conforme.${shell}`)])
    }
    assert.match((await conforme(['completion', 'zsh'])).out, /^#compdef conforme\n/)
  })

  test('of another shell is refused with those there are', async () => {
    const { code, err } = await conforme(['completion', 'tcsh'])
    assert.equal(code, 2)
    assert.match(err, /bash, zsh, fish/)
  })
})
