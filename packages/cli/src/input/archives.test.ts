import assert from 'node:assert/strict'
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { conforme, documentPath, draftPath, scratch } from '../testing.ts'
import { altered, archive, listedTimes, withField, zipOf } from './testing.ts'

const GOOD = readFileSync(documentPath('simple.cii'))

/** Judges, and gives each file with its verdict or the code of its failure. */
async function verdicts(...operands: readonly string[]) {
  const { code, out } = await conforme(['validate', '--json', ...operands])
  const { files, summary } = JSON.parse(out)
  const found = files.map(
    (entry: { file: string; validation?: { valid: boolean }; failure?: { code: string } }) => [
      entry.file,
      entry.failure?.code ?? entry.validation?.valid,
    ],
  )
  return { code, found, summary }
}

describe('a ZIP archive', { concurrency: 4 }, () => {
  test('is recognised by content; its members are judged under their names, the others counted', async () => {
    const members = {
      'a/b.xml': GOOD,
      'c.JSON': readFileSync(draftPath('simple')),
      'notes.txt': 'no',
      'd/': '',
    }
    const { 'd/': _, ...files } = members
    const path = archive(await zipOf(files), 'sent-by-mail')
    const { code, found, summary } = await verdicts(path)
    assert.equal(code, 0)
    assert.deepEqual(found, [
      [`${path}!/a/b.xml`, true],
      [`${path}!/c.JSON`, true],
    ])
    assert.equal(summary.skipped, 1)
  })

  test('in a folder is opened too; one in an archive is not', async () => {
    const root = scratch()
    const inner = await zipOf({ 'x.xml': GOOD })
    copyFileSync(archive(await zipOf({ 'a.xml': GOOD, 'inner.zip': inner })), join(root, 'm.zip'))
    copyFileSync(documentPath('simple.ubl'), join(root, 'z.xml'))
    const { code, found, summary } = await verdicts(root)
    assert.equal(code, 0)
    assert.deepEqual(found, [
      [join(root, 'm.zip!/a.xml'), true],
      [join(root, 'z.xml'), true],
    ])
    assert.equal(summary.skipped, 1)
  })

  test('without an invoice is a failure, and not silence', async () => {
    const path = archive(await zipOf({ 'notes.txt': 'no' }))
    assert.deepEqual((await verdicts(path)).found, [[path, 'empty_archive']])
    const { code, err } = await conforme(['validate', path, '--lang', 'en'])
    assert.equal(code, 3)
    assert.match(err, /This archive has no \.json, \.xml or \.pdf file in it\./)
  })

  test('with copies of properties that macOS adds: they are no invoices', async () => {
    const path = archive(await zipOf({ 'a.xml': GOOD, '__MACOSX/._a.xml': 'Mac OS X' }))
    assert.deepEqual((await verdicts(path)).found, [[`${path}!/a.xml`, true]])
  })
})

describe('a hostile ZIP archive', { concurrency: 4 }, () => {
  const two = async () => zipOf({ 'xx/evil.xml': GOOD, 'good.xml': GOOD })

  for (const name of ['../evil.xml', '/x/evil.xml', 'C:/evil.xml'])
    test(`with a name that leads out of it, ${name}: that member is refused, the others are judged`, async () => {
      const path = archive(altered(await two(), 'xx/evil.xml', name))
      const { code, found } = await verdicts(path)
      assert.equal(code, 3)
      const [[refused, why], good] = found
      assert.equal(refused, `${path}!/${name}`)
      assert.equal(why, 'unsafe_name')
      assert.deepEqual(good, [`${path}!/good.xml`, true])
      const { err } = await conforme(['validate', path])
      assert.match(err, /Ce nom sort de l’archive/)
    })

  test('with a link: it is not followed', async () => {
    const path = archive(await zipOf({ 'a.xml': '/etc/passwd' }, 0o120777))
    const { code, err } = await conforme(['validate', path, '--lang', 'en'])
    assert.equal(code, 3)
    assert.match(err, /a\.xml {2}This is a link in an archive: it is not followed\./)
  })

  test('with a member that unpacks to thousands of times its size: it is not unpacked, the others are judged', async () => {
    const path = archive(await zipOf({ 'bomb.xml': Buffer.alloc(20 * 1024 * 1024, 0x20), 'good.xml': GOOD }))
    const { code, found } = await verdicts(path)
    assert.equal(code, 3)
    assert.deepEqual(found, [
      [`${path}!/bomb.xml`, 'zip_bomb'],
      [`${path}!/good.xml`, true],
    ])
  })

  test('with a member beyond 50 MB, by what it says itself: it is not unpacked', async () => {
    // Uncompressed size, 60 MB.
    const path = archive(withField(await two(), 24, 60 * 1024 * 1024, 4))
    const { found } = await verdicts(path)
    assert.deepEqual(
      found.map(([, verdict]: [string, unknown]) => verdict),
      ['body_too_large', true],
    )
  })

  test('with a member that is longer than it says: unpacking ends there', async () => {
    const path = archive(withField(await two(), 24, 100, 4))
    const { found } = await verdicts(path)
    assert.deepEqual(
      found.map(([, verdict]: [string, unknown]) => verdict),
      ['zip_bomb', true],
    )
  })

  test('with one member listed a thousand times: what overlaps is not read', async () => {
    const path = archive(listedTimes(await zipOf({ 'a.xml': GOOD }), 1000))
    const { code, found } = await verdicts(path)
    assert.equal(code, 3)
    const verdictsOf = new Set(found.slice(0, -1).map(([, verdict]: [string, unknown]) => verdict))
    assert.deepEqual([...verdictsOf], [true])
    assert.ok(found.length < 60, `${found.length} were read`)
    assert.deepEqual(found.at(-1), [path, 'zip_bomb'])
  })

  for (const [what, offset, value, bytes, words] of [
    ['an encrypted member', 8, 1, 2, /chiffré/],
    ['an unknown compression', 10, 14, 2, /compressé d’une manière rare/],
    ['a wrong checksum', 16, 7, 4, /abîmé/],
  ] as const)
    test(`with ${what}: that member is refused, the others are judged`, async () => {
      const path = archive(withField(await two(), offset, value, bytes))
      const { code, err, out } = await conforme(['validate', path])
      assert.equal(code, 3)
      assert.match(err, words)
      assert.match(out, /1 conforme · 0 non conforme · 1 illisible/)
    })

  test('that is cut off is a failure, in words', async () => {
    const whole = await two()
    const path = archive(whole.subarray(0, whole.length - 40))
    const { code, err } = await conforme(['validate', path])
    assert.equal(code, 3)
    assert.match(err, /Cette archive ZIP est abîmée/)
  })
})
