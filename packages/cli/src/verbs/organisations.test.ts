import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newDataDir } from '../../../server/src/testing.ts'
import { conforme } from '../testing.ts'

describe('conforme organisations', () => {
  test('creates, lists, suspends, resumes and closes', async () => {
    const place = ['--data-dir', await newDataDir()]
    const run = async (...words: string[]) => {
      const ended = await conforme([...words, ...place])
      assert.equal(ended.code, 0, ended.err)
      return ended.out
    }
    const id = (await run('organisations', 'create', '--name', 'Comptoir du Rhône')).trim()
    assert.match(id, /^org_[0-9a-z]{26}$/)
    const key = JSON.parse(await run('keys', 'create', '--mode', 'live', '--organisation', id, '--json'))
    assert.equal(key.organisation_id, id)
    assert.ok(!key.scopes.includes('organisations:write'))
    const listed = await run(
      'organisations',
      'suspend',
      id,
      '--reason',
      'impayé',
      '--mode',
      'live',
      '--lang',
      'en',
    )
    assert.match(listed, new RegExp(`${id}  sandbox  at work`))
    assert.match(
      listed,
      new RegExp(`${id}  live +suspended \\d\\d/\\d\\d/\\d{4} \\(impayé\\).*Comptoir du Rhône`),
    )
    await run('organisations', 'change', id, '--name', 'Comptoir SAS', '--rate-limit', '100')
    const rows = JSON.parse(await run('organisations', 'close', id, '--json'))
    assert.deepEqual(
      rows.map((row: { mode: string; status: string; name: string; rate_limit: number }) => [
        row.mode,
        row.status,
        row.name,
        row.rate_limit,
      ]),
      [
        ['sandbox', 'closed', 'Comptoir SAS', 100],
        ['live', 'closed', 'Comptoir SAS', 100],
      ],
    )
    const listedKeys = await run('keys', 'list', '--organisation', id)
    assert.match(listedKeys, new RegExp(`^${key.id} .*révoquée`))
    const { code, err } = await conforme(['organisations', 'resume', id, ...place])
    assert.equal(code, 3)
    assert.match(err, /close pour de bon/)
  })

  test('says what is missing or unknown', async () => {
    for (const [words, expected] of [
      [['organisations'], /list, create, change, suspend, resume, close/],
      [['organisations', 'delete'], /delete/],
      [['organisations', 'create'], /--name/],
      [['organisations', 'create', '--name', 'x', '--parent', 'org_1', '--independent'], /contredisent/],
      [['organisations', 'suspend'], /ID manque/],
      [['organisations', 'change', 'org_1'], /--rate-limit/],
      [['organisations', 'change', 'org_1', '--rate-limit', 'x'], /none/],
    ] as const) {
      const { code, err } = await conforme(words)
      assert.equal(code, 2, words.join(' '))
      assert.match(err, expected)
    }
  })
})
