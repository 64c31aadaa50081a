import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { environment, file, MAIN } from './testing.ts'

const run = promisify(execFile)

/** Runs the first file as another version of Node, which it reads from `process.versions`. */
async function as(version: string, words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const pretend = file(
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`,
    'pretend.mjs',
  )
  return run(process.execPath, ['--import', pathToFileURL(pretend).href, MAIN, ...words], {
    env: environment(env),
  }).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout, err: stderr }),
  )
}

describe('a version of Node that cannot run this', { concurrency: 2 }, () => {
  test('is named, with what is needed, in one line and the language asked', async () => {
    for (const version of ['16.20.2', '20.20.2', '22.17.1', '23.11.0']) {
      const { code, out, err } = await as(version, ['validate', 'x.json'])
      assert.deepEqual([code, out], [3, ''], version)
      assert.equal(
        err,
        `conforme: il faut Node.js 24 (au moins 22.18) ; celui-ci est ${version} (${process.execPath}).\n`,
      )
    }
    const english = /^conforme: Node\.js 24 is needed \(22\.18 at least\); this one is 20\.20\.2 /
    assert.match((await as('20.20.2', ['--lang', 'en'])).err, english)
    assert.match((await as('20.20.2', ['--lang=en'])).err, english)
    assert.match((await as('20.20.2', [], { LANG: 'en_GB.UTF-8' })).err, english)
  })

  test('is not one of those that read TypeScript', async () => {
    for (const version of ['22.18.0', '24.0.0', '26.1.0'])
      assert.deepEqual((await as(version, ['--version'])).code, 0, version)
  })

  test('reads the first file: it imports nothing by a name that came later, and has no types', () => {
    const source = readFileSync(MAIN, 'utf8')
    assert.deepEqual([...source.matchAll(/^import .*$/gm)].map(String), [
      "import process from 'node:process'",
    ])
  })
})
