import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { conforme, documentPath, draftPath, file, scratch, withoutSiren } from '../testing.ts'
import { filesOf } from './folders.ts'

/** A folder with a valid draft, a valid document below, a blocked draft, and files that are no invoices. */
function sample(): string {
  const root = scratch()
  mkdirSync(join(root, 'b', 'deep'), { recursive: true })
  copyFileSync(draftPath('simple'), join(root, 'c.json'))
  copyFileSync(documentPath('simple.cii'), join(root, 'b', 'deep', 'a.XML'))
  writeFileSync(join(root, 'a.json'), JSON.stringify(withoutSiren()))
  writeFileSync(join(root, 'notes.txt'), 'none of ours')
  writeFileSync(join(root, 'b', 'README'), 'nor this')
  return root
}

async function listed(root: string) {
  const files: string[] = []
  let skipped = 0
  for await (const found of filesOf([root]))
    if ('skipped' in found) skipped += found.skipped
    else files.push(found.file.slice(root.length + 1))
  return { files, skipped }
}

describe('a folder', { concurrency: 4 }, () => {
  test('means its invoices at any depth, in the order of names; the rest is counted', async () => {
    assert.deepEqual(await listed(sample()), { files: ['a.json', 'c.json', 'b/deep/a.XML'], skipped: 2 })
  })

  test('with links in circles ends, and each folder is read once', async () => {
    const root = sample()
    symlinkSync(root, join(root, 'b', 'deep', 'up'))
    symlinkSync('self', join(root, 'self'))
    symlinkSync(join(root, 'b'), join(root, 'z'))
    symlinkSync(join(root, 'nothing.json'), join(root, 'lost.json'))
    const { files } = await listed(root)
    assert.deepEqual(files, ['a.json', 'c.json', 'lost.json', 'b/deep/a.XML'])
    const { code, err } = await conforme(['validate', root])
    assert.equal(code, 3)
    assert.match(err, /lost\.json {2}Lecture impossible : ce fichier n’existe pas/)
  })

  test('with a pipe in it does not wait for ever', { skip: process.platform === 'win32' }, async () => {
    const root = sample()
    execFileSync('mkfifo', [join(root, 'endless.json')])
    assert.deepEqual(await listed(root), { files: ['a.json', 'c.json', 'b/deep/a.XML'], skipped: 3 })
  })

  test('of many files, and a thousand deep, is read one file at a time', async () => {
    const root = scratch()
    for (let i = 0; i < 5000; i++) writeFileSync(join(root, `${i}.json`), '{}')
    let deepest = root
    for (let i = 0; i < 1000; i++) deepest = join(deepest, 'd')
    mkdirSync(deepest, { recursive: true })
    writeFileSync(join(deepest, 'last.pdf'), '')
    let count = 0
    let last = ''
    for await (const found of filesOf([root]))
      if ('file' in found) {
        count++
        last = found.file
      }
    assert.equal(count, 5001)
    assert.ok(last.endsWith('last.pdf'))
  })

  test('without an invoice is a failure, and not silence', async () => {
    const { code, err } = await conforme(['validate', scratch(), '--lang', 'en'])
    assert.equal(code, 3)
    assert.match(err, /This directory has no \.json, \.xml, \.pdf or \.zip file in it\./)
  })
})

describe('conforme validate, of many files', { concurrency: 4 }, () => {
  test('judges a folder, and ends with the counts', async () => {
    const { code, out } = await conforme(['validate', sample()])
    assert.equal(code, 1)
    assert.match(out, /2 conformes · 1 non conforme · 0 illisible · 2 autres fichiers laissés\n$/)
  })

  test('--quiet prints a line for what is not right, and the counts; nothing of one that is', async () => {
    const root = sample()
    const { code, out } = await conforme(['validate', '-q', root])
    assert.equal(code, 1)
    const [line, counts, ...rest] = out.split('\n')
    assert.equal(line, `✘ non conforme  ${join(root, 'a.json')}  1 constat bloque`)
    assert.match(counts!, /^2 conformes · 1 non conforme/)
    assert.deepEqual(rest, [''])
    assert.deepEqual(await conforme(['validate', '--quiet', draftPath('simple')]), {
      code: 0,
      out: '',
      err: '',
    })
  })

  test('--json has one shape for one file, for several and for a folder', async () => {
    const root = sample()
    for (const [operands, files, code] of [
      [[draftPath('simple')], [draftPath('simple')], 0],
      [[join(root, 'a.json'), draftPath('simple')], [join(root, 'a.json'), draftPath('simple')], 1],
      [[join(root, 'b')], [join(root, 'b', 'deep', 'a.XML')], 0],
      [['/nowhere.json'], ['/nowhere.json'], 3],
    ] as const) {
      const ended = await conforme(['validate', '--json', ...operands])
      assert.equal(ended.code, code)
      const reply = JSON.parse(ended.out)
      assert.deepEqual(
        reply.files.map((entry: { file: string }) => entry.file),
        files,
      )
      for (const entry of reply.files) assert.equal('validation' in entry, !('failure' in entry))
      const { summary } = reply
      assert.deepEqual(Object.keys(summary), ['files', 'valid', 'invalid', 'unreadable', 'skipped', 'rules'])
      assert.equal(summary.files, files.length)
      assert.equal(summary.valid + summary.invalid + summary.unreadable, files.length)
    }
  })

  test('--json of a single file also keeps its verdict at the top, as before', async () => {
    const { out } = await conforme(['validate', '--json', draftPath('simple')])
    const { files, summary, ...former } = JSON.parse(out)
    assert.deepEqual(former, files[0].validation)
    assert.equal(summary.valid, 1)
  })

  test('--ndjson writes a line a file', async () => {
    const root = sample()
    const { code, out } = await conforme(['validate', '--ndjson', root, '/nowhere.json'])
    assert.equal(code, 3)
    const lines = out.trimEnd().split('\n')
    assert.equal(lines.length, 4)
    const [first, , third, last] = lines.map(line => JSON.parse(line))
    assert.deepEqual([first.file, first.validation.valid], [join(root, 'a.json'), false])
    assert.deepEqual([third.file, third.validation.valid], [join(root, 'b', 'deep', 'a.XML'), true])
    assert.equal(last.failure.code, 'unreadable_file')
  })

  test('names those that are not right at the end of a long report', async () => {
    const root = sample()
    copyFileSync(draftPath('simple'), join(root, 'd.json'))
    const { out } = await conforme(['validate', root])
    const [named] = out.trimEnd().split('\n').slice(-2)
    assert.equal(named, `  ✘ ${join(root, 'a.json')}`)
  })

  test('takes one form of the report at a time', async () => {
    const { code, err } = await conforme(['validate', '--json', '--quiet', file('{}')])
    assert.equal(code, 2)
    assert.match(err, /--quiet ou --json/)
  })
})
