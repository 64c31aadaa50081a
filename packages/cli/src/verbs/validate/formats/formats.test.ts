import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import Draft04 from 'ajv-draft-04'
import formats from 'ajv-formats'
import { parse } from 'csv-parse/sync'
import { SaxesParser } from 'saxes'
import { facturxBodies, pdfOf } from '../../../../../facturx/src/testing.ts'
import { zipOf } from '../../../input/testing.ts'
import { conforme, documentPath, draftPath, readDraft, scratch, withoutSiren } from '../../../testing.ts'

const GOOD = readFileSync(documentPath('simple.cii'), 'utf8')
const BAD = GOOD.replace(/<ram:DuePayableAmount>[^<]*/, '<ram:DuePayableAmount>1.00')
const LINE_OF_BAD = BAD.slice(0, BAD.indexOf('<ram:DuePayableAmount>')).split('\n').length
const DRAFT = JSON.stringify(withoutSiren(), null, 2)
const LINE_OF_BUYER = DRAFT.slice(0, DRAFT.indexOf('"buyer"')).split('\n').length

/** A folder with one of each: a good document, a bad one, a draft without a SIREN, what cannot be read, an archive, a PDF. */
async function sample(): Promise<string> {
  const root = scratch()
  mkdirSync(join(root, 'in voices'))
  const write = (name: string, content: string | Uint8Array) =>
    writeFileSync(join(root, 'in voices', name), content)
  write('a é.xml', GOOD)
  write('b.xml', BAD)
  write('c.json', DRAFT)
  write('d,e:f%.json', '{\n "a": tru}')
  write('m.zip', await zipOf({ 'x/b.xml': BAD, 'y.json': '{' }))
  write('p.pdf', pdfOf(facturxBodies(BAD)))
  return root
}

async function written(root: string, format: string, ...more: readonly string[]) {
  return conforme(['validate', 'in voices', '--format', format, '--lang', 'en', ...more], { cwd: root })
}

/** The official schema, as SchemaStore distributes it. */
const schema = createRequire(import.meta.url)('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json')
// A pattern of the schema is none with the flag u.
const ajv = new Draft04.default({ strict: false, allErrors: true, unicodeRegExp: false })
formats.default(ajv)
const isSarif = ajv.compile(schema)

describe('--format sarif', { concurrency: 2 }, () => {
  test('is valid against the schema of SARIF 2.1.0, whatever is found', async () => {
    const root = await sample()
    const baseline = join(root, 'base.json')
    await conforme(['validate', join(root, 'in voices', 'b.xml'), '--write-baseline', baseline])
    for (const more of [[], ['--baseline', baseline], ['--jobs', '2']]) {
      const { out } = await written(root, 'sarif', ...more)
      assert.ok(isSarif(JSON.parse(out)), JSON.stringify(isSarif.errors))
    }
    const one = await conforme(['validate', draftPath('simple'), '--format', 'sarif'])
    assert.ok(isSarif(JSON.parse(one.out)), JSON.stringify(isSarif.errors))
    const broken = JSON.parse(one.out)
    broken.runs[0].results = [{ message: 'no object' }]
    assert.equal(isSarif(broken), false)
  })

  test('opened, shows each finding under its rule, at its line', async () => {
    const { code, out } = await written(await sample(), 'sarif')
    assert.equal(code, 3)
    const [run] = JSON.parse(out).runs
    const { rules } = run.tool.driver
    const ids = new Set(rules.map(({ id }: { id: string }) => id))
    const placeOf = (result: Result) => result.locations[0]!.physicalLocation
    const uris = new Set(run.results.map((result: Result) => placeOf(result).artifactLocation.uri))
    assert.deepEqual(
      [...uris],
      ['b.xml', 'c.json', 'd%2Ce%3Af%25.json', 'm.zip', 'p.pdf'].map(name => `in%20voices/${name}`),
    )
    const of = (name: string, rule: string): Result[] =>
      run.results.filter(
        (result: Result) =>
          result.ruleId === rule && placeOf(result).artifactLocation.uri === `in%20voices/${name}`,
      )
    const [payable] = of('b.xml', 'BR-CO-16')
    assert.equal(payable!.level, 'error')
    assert.equal(placeOf(payable!).region!.startLine, LINE_OF_BAD)
    assert.ok(ids.has('BR-CO-16'))
    // Of a field that is missing, the line of what would contain it.
    const [siren] = of('c.json', 'BUYER_SIREN')
    assert.equal(placeOf(siren!).region!.startLine, LINE_OF_BUYER)
    const [unread] = of('d%2Ce%3Af%25.json', 'invalid_json')
    assert.deepEqual(placeOf(unread!).region, { startLine: 2, startColumn: 7 })
    // Lines of what is inside of a file are none of the file.
    for (const name of ['m.zip', 'p.pdf']) {
      const [inside] = of(name, 'BR-CO-16')
      assert.equal(placeOf(inside!).region, undefined, name)
    }
    assert.match(of('m.zip', 'BR-CO-16')[0]!.message.text, /^x\/b\.xml — /)
    assert.equal(run.invocations[0].executionSuccessful, false)
    const prints = run.results.map((result: Result) => Object.values(result.partialFingerprints)[0])
    assert.equal(new Set(prints).size, prints.length)
  })

  test('with a baseline says what is new and what is not', async () => {
    const root = await sample()
    const baseline = join(root, 'base.json')
    await conforme(['validate', join(root, 'in voices', 'b.xml'), '--write-baseline', baseline])
    const { out } = await written(root, 'sarif', '--baseline', baseline)
    const states = new Map<string, Set<string>>()
    for (const { baselineState, locations } of JSON.parse(out).runs[0].results) {
      const { uri } = locations[0].physicalLocation.artifactLocation
      states.set(uri, (states.get(uri) ?? new Set()).add(baselineState))
    }
    assert.deepEqual(states.get('in%20voices/b.xml'), new Set(['unchanged']))
    assert.deepEqual(states.get('in%20voices/c.json'), new Set(['new']))
  })
})

interface Result {
  readonly ruleId: string
  readonly level: string
  readonly message: { readonly text: string }
  readonly locations: readonly {
    readonly physicalLocation: {
      readonly artifactLocation: { readonly uri: string }
      readonly region?: { readonly startLine: number; readonly startColumn: number }
    }
  }[]
  readonly partialFingerprints: Readonly<Record<string, string>>
}

describe('--format github', { concurrency: 2 }, () => {
  test('annotates the lines of the files', async () => {
    const { out } = await written(await sample(), 'github')
    const lines = out.trimEnd().split('\n')
    for (const line of lines)
      assert.match(line, /^::(?:error|warning|notice) (?:file=[^:]+,)?title=[^:]+::\S/)
    const found = (part: string) => lines.find(line => line.includes(part))
    assert.match(
      found('title=BR-CO-16')!,
      new RegExp(`^::error file=in voices/b\\.xml,line=${LINE_OF_BAD},col=\\d+,`),
    )
    assert.match(found('BUYER_SIREN')!, new RegExp(`^::error file=in voices/c\\.json,line=${LINE_OF_BUYER},`))
    assert.match(found('title=invalid_json')!, /^::error file=in voices\/d%2Ce%3Af%25\.json,line=2,col=7,/)
    assert.match(found('m.zip')!, /file=in voices\/m\.zip,title=[^:]+::x\/b\.xml — /)
    assert.match(lines.at(-1)!, /^::notice title=conforme::1 compliant · 4 not compliant · 2 unreadable$/)
  })

  test('lets no document say a command of its own', async () => {
    const draft = { ...readDraft('simple'), currency: 'EUR\n::error::mine\r\n::set-env' }
    const { out } = await conforme(['validate', '-', '--format', 'github'], { input: JSON.stringify(draft) })
    assert.match(out, /%0A::error::mine/)
    assert.doesNotMatch(out, /^::error::mine|^::set-env/m)
  })

  test('names files from the root of the repository, wherever it runs', async () => {
    const root = await sample()
    const words = ['validate', 'b.xml', '--format', 'github']
    const { out } = await conforme(words, { cwd: join(root, 'in voices'), env: { GITHUB_WORKSPACE: root } })
    assert.match(out, /^::error file=in voices\/b\.xml,/)
  })
})

describe('--format junit', () => {
  test('is well-formed XML: a suite for each file, with what blocks, and what could not be read', async () => {
    const { out } = await written(await sample(), 'junit')
    const found: string[] = []
    const parser = new SaxesParser()
    parser.on('opentag', ({ name, attributes }) => {
      if (name === 'testsuite') found.push(`${attributes.name} ${attributes.failures} ${attributes.errors}`)
      if (name === 'failure' || name === 'error') found.push(`${name} ${attributes.type}`)
    })
    parser.on('error', error => {
      throw error
    })
    parser.write(out).close()
    const rule = (name: string) => found[found.findIndex(one => one.startsWith(name)) + 1]
    assert.equal(found.filter(one => one.startsWith('in voices')).length, 7)
    assert.ok(found.includes('in voices/a é.xml 0 0'))
    assert.ok(found.includes('in voices/b.xml 1 0'))
    assert.equal(rule('in voices/b.xml'), 'failure BR-CO-16')
    assert.equal(rule('in voices/d,e:f%.json 0 1'), 'error invalid_json')
  })

  test('writes what XML has no characters for as a sign of that', async () => {
    const root = scratch()
    const name = 'a\u0001<&">.json'
    writeFileSync(join(root, name), '{')
    const { out } = await conforme(['validate', name, '--format', 'junit'], { cwd: root })
    assert.match(out, /<testsuite name="a\ufffd&lt;&amp;&quot;&gt;\.json"/)
    const parser = new SaxesParser()
    parser.on('error', error => {
      throw error
    })
    parser.write(out).close()
  })
})

describe('--format csv', () => {
  test('has a row for each finding, and one for each file without any', async () => {
    const { out } = await written(await sample(), 'csv')
    const rows: Record<string, string>[] = parse(out, { columns: true })
    assert.equal(new Set(rows.map(row => row.file)).size, 7)
    const payable = rows.find(row => row.file === 'in voices/b.xml' && row.rule === 'BR-CO-16')!
    assert.deepEqual(
      [payable.verdict, payable.level, payable.line],
      ['invalid', 'error', String(LINE_OF_BAD)],
    )
    const unread = rows.find(row => row.rule === 'invalid_json')!
    assert.deepEqual([unread.verdict, unread.line, unread.column], ['unreadable', '2', '7'])
  })

  test('carries no formula into a spreadsheet', async () => {
    const root = scratch()
    writeFileSync(join(root, '=cmd.json'), '{')
    const { out } = await conforme(['validate', '=cmd.json', '--format', 'csv'], { cwd: root })
    assert.match(out, /\r\n'=cmd\.json,unreadable/)
  })
})

test('--report writes other formats to files, without colours, in the same run', async () => {
  const root = await sample()
  const path = (name: string) => join(root, name)
  const reports = ['text', 'json', 'ndjson', 'sarif', 'junit', 'csv', 'summary']
  const { out } = await written(
    root,
    'github',
    ...reports.flatMap(name => ['--report', `${name}=${path(name)}`]),
  )
  assert.match(out, /^::/)
  for (const name of reports) {
    const direct = await conforme(['validate', 'in voices', '--format', name, '--lang', 'en'], { cwd: root })
    const content = readFileSync(path(name), 'utf8')
    if (name === 'text') assert.ok(content.includes('✘ in voices/d,e:f%.json  '))
    else assert.equal(content, direct.out, name)
  }
})
