import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { archive, zipOf } from '../../input/testing.ts'
import { readWhole } from '../../input/whole.ts'
import { CommandFailure } from '../../terminal/outcome.ts'
import {
  conforme,
  documentPath,
  draftPath,
  environment,
  file,
  MAIN,
  scratch,
  withoutSiren,
} from '../../testing.ts'

const GOOD = readFileSync(documentPath('simple.cii'), 'utf8')
const BAD = GOOD.replace(/<ram:DuePayableAmount>[^<]*/, '<ram:DuePayableAmount>1.00')

/** A folder of so many documents, in folders of ten; every fifth breaks a rule, every seventh cannot be read. */
function mixed(count: number): string {
  const root = scratch()
  for (let i = 0; i < count; i++) {
    const folder = join(root, `f${Math.floor(i / 10)}`)
    mkdirSync(folder, { recursive: true })
    const text = i % 7 === 6 ? '<a>' : i % 5 === 4 ? BAD : GOOD
    writeFileSync(join(folder, `${i}.xml`), text.replace('F-2026', `F-${i}-2026`))
  }
  return root
}

/** In a process of its own, to which signals can be sent. */
function start(words: readonly string[]) {
  const child = spawn(process.execPath, [MAIN, 'validate', ...words], { env: environment({}) })
  let err = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text
  })
  const ended = once(child, 'close').then(([code]) => ({ code, err }))
  return { child, ended }
}

describe('many files', { concurrency: 2 }, () => {
  test('are reported with the same bytes by one thread and by several, in every format', async () => {
    const root = mixed(45)
    const zip = archive(await zipOf({ 'a.xml': GOOD, 'b.xml': BAD, 'c.json': '{' }))
    for (const format of ['text', 'json', 'ndjson', 'sarif', 'junit', 'github', 'csv', 'summary']) {
      const words = ['validate', root, zip, draftPath('simple'), '--format', format]
      const one = await conforme([...words, '--jobs', '1'])
      const several = await conforme([...words, '--jobs', '3'])
      assert.equal(one.code, 3)
      assert.ok(one.out.length > 100, format)
      assert.deepEqual(several, one, format)
    }
  })

  test('are judged by threads without being asked to, and the standard input in its place', async () => {
    const root = mixed(50)
    const { code, out } = await conforme(['validate', root, '-', draftPath('simple'), '--ndjson'], {
      input: GOOD,
    })
    assert.equal(code, 3)
    const files = out
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line).file)
    assert.equal(files.length, 52)
    assert.deepEqual(files.slice(-2), ['-', draftPath('simple')])
  })

  test('end with the findings by rule, the most frequent first, and the counts', async () => {
    const root = mixed(20)
    const { out } = await conforme(['validate', root, '--lang', 'en'])
    const table = out.split('By rule\n')[1]!
    assert.match(table, /^ {2}✘ BR-CO-16 +\d findings +\d files +\S/)
    assert.match(out, /14 compliant · 4 not compliant · 2 unreadable\n$/)
    const { summary } = JSON.parse((await conforme(['validate', root, '--json'])).out)
    const rule = summary.rules.find(({ code }: { code: string }) => code === 'BR-CO-16')
    assert.deepEqual([rule.level, rule.findings, rule.files], ['error', 4, 4])
  })

  test('of a draft with look-ups in the register are judged by threads too', async () => {
    const draft = {
      ...JSON.parse(readFileSync(draftPath('minimal'), 'utf8')),
      buyer: { siren: '552081317', legal_name: 'Boulangerie Martin' },
    }
    const words = ['validate', file(JSON.stringify(draft)), draftPath('simple'), '--check-siret', '--json']
    const one = await conforme([...words, '--jobs', '1'])
    assert.match(one.out, /552081317/)
    assert.deepEqual(await conforme([...words, '--jobs', '2']), one)
  })
})

describe('a pattern', { concurrency: 2 }, () => {
  test('means the files that it matches, in the order of folders', async () => {
    const root = mixed(24)
    writeFileSync(join(root, 'f0', 'note.txt'), '')
    const listed = async (pattern: string) => {
      const { out } = await conforme(['validate', pattern, '--ndjson'], { cwd: root })
      return out
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line).file)
    }
    assert.deepEqual(await listed('f[01]/{0,10,11}.xml'), ['f0/0.xml', 'f1/10.xml', 'f1/11.xml'])
    assert.deepEqual(await listed('**/2?.xml'), ['f2/20.xml', 'f2/21.xml', 'f2/22.xml', 'f2/23.xml'])
    assert.deepEqual(await listed(join(root, '*/1.*')), [join(root, 'f0', '1.xml')])
    assert.equal((await listed('f0/*')).length, 10)
  })

  test('that matches nothing is a failure; a file of that very name is a file', async () => {
    const root = scratch()
    const { code, err } = await conforme(['validate', join(root, '*.xml')])
    assert.equal(code, 3)
    assert.match(err, /Aucun fichier \.json, \.xml, \.pdf ou \.zip ne correspond à ce motif\./)
    copyFileSync(documentPath('simple.cii'), join(root, 'a[1].xml'))
    assert.equal((await conforme(['validate', join(root, 'a[1].xml')])).code, 0)
  })
})

describe('what goes wrong with files', { concurrency: 2 }, () => {
  test('files that cannot be read are failures in their place, and the others are judged', async () => {
    const root = scratch()
    copyFileSync(documentPath('simple.cii'), join(root, 'a.xml'))
    symlinkSync(join(root, 'gone'), join(root, 'b.xml'))
    writeFileSync(join(root, 'c.xml'), Buffer.alloc(51 * 1024 * 1024, 0x20))
    writeFileSync(join(root, 'd.json'), 'not JSON')
    copyFileSync(draftPath('simple'), join(root, 'e.json'))
    for (const jobs of ['1', '2']) {
      const { code, out } = await conforme(['validate', root, '--json', '--jobs', jobs])
      assert.equal(code, 3)
      const { files, summary } = JSON.parse(out)
      assert.deepEqual(
        files.map(
          (entry: { failure?: { code: string }; validation?: { valid: boolean } }) =>
            entry.failure?.code ?? entry.validation?.valid,
        ),
        [true, 'unreadable_file', 'body_too_large', 'invalid_json', true],
      )
      assert.deepEqual([summary.valid, summary.unreadable], [2, 3])
    }
  })

  test('one that changes while it is read is read again, and refused if it goes on', async () => {
    const path = file('{}')
    let times = 0
    const growing = (until: number) => (open: number) => {
      if (times++ < until) appendFileSync(path, ' ')
      return readFileSync(open)
    }
    assert.equal((await readWhole(path, growing(2))).length, 4)
    assert.equal(times, 3)
    times = 0
    await assert.rejects(readWhole(path, growing(100)), (error: CommandFailure) => {
      assert.ok(error instanceof CommandFailure)
      assert.deepEqual([error.code, error.file], ['changed_while_read', path])
      assert.match(error.text.fr, /^Ce fichier change pendant la lecture/)
      return true
    })
    assert.equal(times, 3)
  })

  test('Ctrl-C and a request to end keep what was judged, in complete reports', async () => {
    for (const [signal, code] of [
      ['SIGINT', 130],
      ['SIGTERM', 143],
    ] as const) {
      const report = join(scratch(), 'report.json')
      const sarif = join(scratch(), 'report.sarif')
      // The standard input never ends.
      const words = [draftPath('simple'), '-', draftPath('minimal'), '--ndjson']
      const { child, ended } = start([...words, '--report', `json=${report}`, '--report', `sarif=${sarif}`])
      const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
      child.kill(signal)
      assert.deepEqual(await ended, { code, err: 'Interrompu : 1 fichier jugé, les autres non.\n' })
      assert.equal(JSON.parse(line).validation.valid, true)
      const { files, summary } = JSON.parse(readFileSync(report, 'utf8'))
      assert.deepEqual([files.length, summary.files, summary.interrupted], [1, 1, true])
      const [run] = JSON.parse(readFileSync(sarif, 'utf8')).runs
      assert.equal(run.invocations[0].executionSuccessful, false)
    }
  })

  test('a reader that leaves ends the run, with its own code and a sentence', async () => {
    const root = scratch()
    for (let i = 0; i < 150; i++) copyFileSync(draftPath('simple'), join(root, `${i}.json`))
    for (const jobs of ['1', '2']) {
      const { child, ended } = start([root, '--ndjson', '--checks', 'all', '--jobs', jobs])
      await once(child.stdout, 'data')
      child.stdout.destroy()
      const { code, err } = await ended
      assert.equal(code, 141)
      assert.match(err, /^Le lecteur de la sortie est parti : \d+ fichiers? jugés?, les autres non\.\n$/)
    }
  })

  test('a report that cannot be written is said before anything is judged', async () => {
    const { code, out, err } = await conforme([
      'validate',
      draftPath('simple'),
      '--report',
      'csv=/nowhere/x.csv',
    ])
    assert.deepEqual([code, out], [3, ''])
    assert.match(err, /\/nowhere\/x\.csv {2}Écriture impossible : son dossier n’existe pas\./)
  })
})

describe('a baseline', { concurrency: 2 }, () => {
  test('lets what is known pass, and nothing else; what was repaired is counted as gone', async () => {
    const root = scratch()
    const baseline = join(root, 'conforme-baseline.json')
    mkdirSync(join(root, 'in'))
    writeFileSync(join(root, 'in', 'a.json'), JSON.stringify(withoutSiren()))
    writeFileSync(join(root, 'in', 'b.xml'), BAD)
    const first = await conforme(['validate', 'in', '--write-baseline', 'conforme-baseline.json'], {
      cwd: root,
    })
    assert.equal(first.code, 0)
    assert.match(first.err, /^Référence écrite : conforme-baseline\.json, \d+ constats de 2 fichiers\.\n$/)
    const { conforme_baseline, files } = JSON.parse(readFileSync(baseline, 'utf8'))
    assert.equal(conforme_baseline, 1)
    assert.deepEqual(Object.keys(files), ['in/a.json', 'in/b.xml'])
    assert.ok(files['in/a.json'].includes('BUYER_SIREN /buyer/siren'))

    // From elsewhere, under other names of the same files, by threads too.
    for (const jobs of ['1', '2']) {
      const again = await conforme(['validate', join(root, 'in'), '--baseline', baseline, '--jobs', jobs])
      assert.equal(again.code, 0)
      assert.doesNotMatch(again.out, /SIREN de l’acheteur/)
      assert.match(again.out, /2 non conformes · 0 illisible · \d+ constats connus de la référence\n$/)
    }

    writeFileSync(join(root, 'in', 'b.xml'), GOOD)
    writeFileSync(join(root, 'in', 'c.json'), JSON.stringify(withoutSiren()))
    const { code, out } = await conforme(['validate', join(root, 'in'), '--baseline', baseline, '--json'])
    assert.equal(code, 1)
    const { files: entries, summary } = JSON.parse(out)
    assert.ok(entries[0].known > 0 && entries[0].validation.valid === false)
    assert.deepEqual([entries[1].known, entries[2].known], [0, 0])
    assert.equal(summary.gone, files['in/b.xml'].length)
    const rule = summary.rules.find(({ code }: { code: string }) => code === 'BUYER_SIREN')
    assert.deepEqual([rule.findings, rule.files], [1, 1])
  })

  test('counts: a second finding of the same rule at the same place is new', async () => {
    const root = scratch()
    const path = join(root, 'a.json')
    const baseline = join(root, 'base.json')
    writeFileSync(path, JSON.stringify(withoutSiren()))
    await conforme(['validate', path, '--write-baseline', baseline])
    const written = JSON.parse(readFileSync(baseline, 'utf8'))
    const kept = written.files['a.json'].filter((key: string) => !key.startsWith('BUYER_SIREN'))
    writeFileSync(baseline, JSON.stringify({ ...written, files: { 'a.json': kept } }))
    const { code, out } = await conforme(['validate', path, '--baseline', baseline])
    assert.equal(code, 1)
    assert.match(out, /BUYER_SIREN/)
  })

  test('that is none, or is not there, is said before anything is judged', async () => {
    for (const [content, words] of [
      ['{"files": {}}', /Ce n’est pas une référence que conforme a écrite/],
      ['{"conforme_baseline": 1, "files": {"a": [3]}}', /Ce n’est pas une référence/],
      ['[]', /Un objet JSON est attendu/],
    ] as const) {
      const { code, out, err } = await conforme([
        'validate',
        draftPath('simple'),
        '--baseline',
        file(content),
      ])
      assert.deepEqual([code, out], [3, ''])
      assert.match(err, words)
    }
    assert.equal((await conforme(['validate', draftPath('simple'), '--baseline', '/nowhere'])).code, 3)
  })

  test('does not let a file pass that cannot be read', async () => {
    const path = file('{', 'a.json')
    const baseline = join(scratch(), 'base.json')
    assert.equal((await conforme(['validate', path, '--write-baseline', baseline])).code, 3)
    assert.equal((await conforme(['validate', path, '--baseline', baseline])).code, 3)
  })
})

describe('--max-warnings', { concurrency: 2 }, () => {
  test('ends with 1 beyond so many, in words; those of the baseline do not count', async () => {
    const path = draftPath('minimal')
    const { out } = await conforme(['validate', path, '--json'])
    const count = JSON.parse(out).warnings.length
    assert.ok(count > 0)
    assert.equal((await conforme(['validate', path, '--max-warnings', String(count)])).code, 0)
    const beyond = await conforme(['validate', path, '--max-warnings', String(count - 1), '--lang', 'en'])
    assert.equal(beyond.code, 1)
    assert.equal(beyond.err, `${count} warnings, ${count - 1} allowed (--max-warnings ${count - 1}).\n`)
    const baseline = join(scratch(), 'base.json')
    await conforme(['validate', path, '--write-baseline', baseline])
    assert.equal((await conforme(['validate', path, '--baseline', baseline, '--max-warnings', '0'])).code, 0)
  })

  test('and other options are refused with values that are none', async () => {
    for (const [words, expected] of [
      [['--max-warnings', 'many'], /--max-warnings : « many » n’est pas un nombre entier d’au moins 0/],
      [['--jobs', '0'], /--jobs : « 0 » n’est pas un nombre entier d’au moins 1/],
      [['--format', 'xml'], /--format.*peut-être|--format.*au choix/],
      [['--report', 'sarif'], /la forme est FORMAT=FILE/],
      [['--report', 'sarfi=x'], /--report.*sarif/],
      [['--json', '--format', 'csv'], /--json ou --format csv/],
      [['--quiet', '--format', 'junit'], /--quiet ou --format junit/],
    ] as const) {
      const { code, err } = await conforme(['validate', draftPath('simple'), ...words])
      assert.equal(code, 2, words.join(' '))
      assert.match(err, expected)
    }
    assert.equal((await conforme(['validate', draftPath('simple'), '--quiet', '--format', 'text'])).code, 0)
  })
})
