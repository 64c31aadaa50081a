import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import { conforme, draftPath, environment, MAIN, scratch } from '../testing.ts'
import { UsageError } from './outcome.ts'
import { writeOutput } from './output.ts'
import { Screen, Terminal } from './terminal.ts'

const run = promisify(execFile)
const hasScript = await run('script', ['--version']).then(
  ({ stdout }) => stdout.includes('util-linux'),
  () => false,
)

/** A terminal whose output is kept. */
function pretend(isTTY: boolean): { readonly terminal: Terminal; readonly written: (string | Uint8Array)[] } {
  const written: (string | Uint8Array)[] = []
  const stream = { isTTY, write: (bytes: string | Uint8Array) => written.push(bytes) > 0 }
  const out = new Screen(stream as unknown as NodeJS.WriteStream)
  const terminal: Terminal = Object.assign(Object.create(Terminal.prototype), { out, language: 'fr' })
  return { terminal, written }
}

describe('what a command writes', { concurrency: 4 }, () => {
  test('a PDF is refused by a terminal, taken by a pipe; text goes to both', async () => {
    const pdf = Buffer.from('%PDF-1.7')
    const screen = pretend(true)
    await assert.rejects(writeOutput('-', pdf, screen.terminal), (error: UsageError) => {
      assert.ok(error instanceof UsageError)
      assert.match(
        error.text.fr,
        /^Un PDF ne s’affiche pas dans un terminal : nommez un fichier \(-o facture\.pdf\)/,
      )
      assert.match(error.text.en, /^A PDF is not for a terminal: name a file \(-o invoice\.pdf\)/)
      return true
    })
    await writeOutput('-', '<xml/>', screen.terminal)
    assert.deepEqual(screen.written, ['<xml/>'])
    const pipe = pretend(false)
    await writeOutput('-', pdf, pipe.terminal)
    assert.deepEqual(pipe.written, [pdf])
  })

  test('in a real terminal nothing of a PDF or of a backup is seen', { skip: !hasScript }, async () => {
    for (const words of [
      ['render', draftPath('simple'), '-f', 'factur-x'],
      ['render', draftPath('simple'), '-f', 'factur-x', '-o', '-'],
      ['backup', '-'],
    ]) {
      const command = [process.execPath, MAIN, ...words].map(word => `'${word}'`).join(' ')
      const { stdout } = await run('script', ['-qec', `${command}; echo "ended $?"`, '/dev/null'], {
        env: environment({}),
      })
      assert.match(stdout, /ne s’affiche pas dans un terminal[\s\S]*ended 2/)
      assert.doesNotMatch(stdout, /%PDF|\0/)
    }
  })

  test('through a pipe a PDF arrives whole', async () => {
    const { code, out } = await conforme(['render', draftPath('simple'), '-f', 'factur-x'])
    assert.equal(code, 0)
    assert.match(out, /^%PDF-1\.7/)
    assert.match(out, /%%EOF\s*$/)
  })

  test('a place that does not exist is reported in words', async () => {
    const { code, err } = await conforme(['render', draftPath('simple'), '-f', 'cii', '-o', '/nowhere/x.xml'])
    assert.equal(code, 3)
    assert.match(err, /^✘ \/nowhere\/x\.xml {2}Écriture impossible : son dossier n’existe pas\.\n$/)
    const folder = await conforme([
      'render',
      draftPath('simple'),
      '-f',
      'cii',
      '-o',
      scratch(),
      '--lang',
      'en',
    ])
    assert.match(folder.err, /Cannot be written: it is a directory\.\n$/)
  })
})
