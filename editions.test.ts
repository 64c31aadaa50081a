/** The tools by which a further edition comes in: reading Schematrons, comparing releases, watching publishers. */
import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { EDITIONS } from '@conforme/model'
import { differencesOf, mentionsInSources, pageOf, type Side } from './scripts/editions/compare.ts'
import { filesOf, idsOf, recordedIds } from './scripts/editions/ids.ts'
import { artefactsIn, assertsIn } from './scripts/editions/schematron.ts'
import { compareVersions, report, SOURCES, watch } from './scripts/editions/watch.ts'

function schematron(rules: string): string {
  return `<?xml version="1.0"?><schema xmlns="http://purl.oclc.org/dsdl/schematron" queryBinding="xslt2">
    <pattern id="p">${rules}</pattern></schema>`
}

const OLD = schematron(`
  <rule context="/a"><assert id="R-1" flag="fatal" test="b &gt;  1">x</assert>
    <!-- <assert id="R-0" flag="fatal" test="off">x</assert> -->
    <assert id="R-2" flag="fatal" test="c">x</assert></rule>
  <rule context="/d"><assert id="R-3" flag="warning" test="e">x</assert><assert test="f">x</assert></rule>`)
const NEW = schematron(`
  <rule context="/a"><assert id="R-1" flag="fatal" test="b &gt;
      1">y</assert><assert id="R-2" flag="warning" test="c">x</assert></rule>
  <rule context="/d"><assert id="R-3" flag="warning" test="e and g">x</assert>
    <assert id="BR-CO-15" flag="fatal" test="h">x</assert></rule>`)

function side(version: string, text: string): Side {
  const asserts = assertsIn(text)
  return { version, ids: new Map([['s', idsOf(asserts)]]), asserts: new Map([['s', asserts]]) }
}

describe('a Schematron', () => {
  test('gives its asserts in order, without those in comments, and one without an id as (noid)', () => {
    assert.deepEqual(
      assertsIn(OLD).map(({ id, flag, test: expression }) => [id, flag, expression]),
      [
        ['R-1', 'fatal', 'b > 1'],
        ['R-2', 'fatal', 'c'],
        ['R-3', 'warning', 'e'],
        ['(noid)', 'fatal', 'f'],
      ],
    )
  })

  test('is refused where it is another document', () => {
    assert.throws(() => assertsIn('<a/>'), /no Schematron/)
  })

  test('is found wherever it is in a release, and not where there are two of a name', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'editions-'))
    await mkdir(join(folder, 'CII/schematron'), { recursive: true })
    await writeFile(join(folder, 'CII/schematron/one.sch'), OLD)
    assert.equal(artefactsIn(folder, ['one.sch']).get('one.sch')!.asserts.length, 4)
    assert.throws(() => artefactsIn(folder, ['two.sch']), /no two\.sch/)
    await writeFile(join(folder, 'one.sch'), OLD)
    assert.equal(artefactsIn(folder, ['one.sch']).size, 1)
    await writeFile(join(folder, 'one.sch'), NEW)
    assert.throws(() => artefactsIn(folder, ['one.sch']), /several one\.sch/)
  })
})

describe('two releases', () => {
  test('differ in ids gone, ids new, flags and tests; white space and words do not count', () => {
    assert.deepEqual(differencesOf(side('1', OLD), side('2', NEW)), [
      {
        set: 's',
        before: 4,
        after: 4,
        gone: ['(noid)'],
        fresh: ['BR-CO-15'],
        reflagged: ['R-2 (warning)'],
        changed: ['R-3'],
      },
    ])
  })

  test('become a page that says what there is to do, without a word or an expression of theirs', () => {
    const page = pageOf(side('1', OLD), side('2', NEW), id => (id === 'R-3' ? ['here.ts'] : []))
    for (const line of [
      '| `s` | 4 | 4 | 1 | 1 | 1 | 1 |',
      '- [ ] `(noid)` is gone: the edition lifts its assert.',
      '- [ ] `BR-CO-15` is new: a rule of ours has that id; its assert is to be written.',
      '- [ ] `R-2 (warning)`: the edition has the assert under that flag.',
      '- [ ] `R-3` asks otherwise: the edition replaces its assert. Said in `here.ts`.',
    ])
      assert.ok(page.includes(line), line)
    assert.doesNotMatch(page, /e and g/)
  })

  test('of which one is known by its ids alone are compared as far as that goes, and it is said', () => {
    const { version, ids } = side('2', NEW)
    const [difference] = differencesOf(side('1', OLD), { version, ids })
    assert.equal(difference!.changed, undefined)
    assert.match(
      pageOf(side('1', OLD), { version, ids }, () => []),
      /not compared/,
    )
  })

  test('are found in our sources by whole ids', () => {
    const mentions = mentionsInSources()
    assert.ok(mentions('BR-CO-15').some(file => file.endsWith('/rules/src/en16931/br-co-15.ts')))
    assert.deepEqual(mentions('BR-CO-1'), [])
  })
})

test('the recorded ids of an edition are those of its rule sets, and its pages name the same figures', async () => {
  const versions = new Set(EDITIONS.filter(({ artefact }) => artefact !== null).map(({ version }) => version))
  for (const version of versions)
    assert.deepEqual([...recordedIds(version).keys()].sort(), [...filesOf(version).keys()].sort())
  const folder = new URL('docs/editions/', import.meta.url)
  const pages = await readdir(folder)
  assert.deepEqual(pages.sort(), ['1.3.15-1.3.16.md', '1.4.0.03-1.4.0.04.md'])
  for (const name of pages) {
    const [, after = ''] = name.replace(/\.md$/, '').split('-')
    const page = await readFile(new URL(name, folder), 'utf8')
    for (const [set, ids] of recordedIds(after)) {
      const row = page.split('\n').find(line => line.startsWith(`| \`${set}\` |`))
      assert.equal(Number(row?.split('|')[3]), ids.size, `${name}: ${set}`)
    }
  }
})

/** Every tag of CEN in April 2026, and those of FNFE-MPE in July with the two fixes that followed. */
const CEN_TAGS = [
  ...[
    '0.0',
    '1.0',
    '2.0',
    '2.1',
    '2.2',
    '2.3',
    '3.0',
    '3.1',
    '3.10',
    '3.11',
    '3.12',
    '3.13',
    '3.14',
    '3.14.1',
  ],
  ...['3.14.2', '3.15', '3.16', '3.2', '3.3', '3.4', '3.5', '3.6', '3.7', '3.8', '3.9'],
].map(rest => `validation-1.${rest}`)
const FNFE_TAGS = ['v1.4.0.04', 'v1.4.0.03', 'v1.4.0.02', 'v1.4.0.01', 'FNFE_RFE_INVOICE_1.4.0']

/** Answers as recorded: the tags of a page, or a status. */
function recorded(answers: Readonly<Record<string, readonly string[] | number | object>>): typeof fetch {
  return async input => {
    const url = new URL(String(input))
    assert.equal(url.origin, 'https://api.github.com')
    const answer = answers[url.pathname.replace(/^\/repos\/(.*)\/tags$/, '$1')]
    if (answer === undefined || typeof answer === 'number')
      return new Response('{}', { status: answer ?? 404 })
    if (!Array.isArray(answer)) return Response.json(answer)
    const from = (Number(url.searchParams.get('page')) - 1) * 100
    return Response.json(answer.slice(from, from + 100).map(name => ({ name, commit: { sha: '0' } })))
  }
}

const [CEN, FNFE] = SOURCES.map(({ repository }) => repository) as [string, string]

describe('the watch', () => {
  test('is quiet while nothing is newer than the editions here', async () => {
    const { lines, code } = await report(recorded({ [CEN]: [...CEN_TAGS, 'bis-3.0'], [FNFE]: FNFE_TAGS }))
    assert.equal(code, 0)
    assert.match(
      lines.join('\n'),
      /CEN .*: 1\.3\.16 here, none is newer\n {2}tags that name no version: bis-3\.0/,
    )
    assert.match(lines.join('\n'), /FNFE-MPE .*: 1\.4\.0\.04 here, none is newer/)
  })

  test('names what is newer, the oldest first', async () => {
    const tags = ['v1.10.0', 'v1.5.0', 'v1.4.0.05', ...FNFE_TAGS]
    const { lines, code } = await report(
      recorded({ [CEN]: [...CEN_TAGS, 'validation-1.3.17'], [FNFE]: tags }),
    )
    assert.equal(code, 1)
    assert.match(lines.join('\n'), /NEWER: 1\.3\.17\. See/)
    assert.match(lines.join('\n'), /NEWER: 1\.4\.0\.05, 1\.5\.0, 1\.10\.0\. See/)
  })

  test('looks through every page of tags', async () => {
    const many = Array.from({ length: 230 }, (_, i) => `v1.0.${i}`)
    const { newer } = await watch(SOURCES[1]!, recorded({ [FNFE]: [...many, 'v1.5.0'] }))
    assert.deepEqual(newer, ['1.5.0'])
  })

  test('says so where a publisher does not answer, and still asks the other', async () => {
    const { lines, code } = await report(recorded({ [CEN]: 503, [FNFE]: FNFE_TAGS }))
    assert.equal(code, 2)
    assert.match(lines[0]!, /^not known: .*HTTP 503$/)
    assert.match(lines[1]!, /none is newer/)
    assert.equal((await report(recorded({ [CEN]: 503, [FNFE]: ['v1.5.0'] }))).code, 1)
  })

  test('takes no answer that it does not understand for good news', async () => {
    for (const answer of [{ message: 'moved' }, [], ['main', 'latest']])
      assert.equal((await report(recorded({ [CEN]: CEN_TAGS, [FNFE]: answer }))).code, 2)
  })

  test('orders versions by number', () => {
    const ordered = ['1.3.9', '1.3.16', '1.4.0', '1.4.0.01', '1.4.0.04', '1.5.0', '1.10.0']
    assert.deepEqual(ordered.toReversed().sort(compareVersions), ordered)
  })

  test('is run every week by those who host the repository on GitHub', async () => {
    const workflow = await readFile(new URL('.github/workflows/editions.yml', import.meta.url), 'utf8')
    assert.match(workflow, /cron: '/)
    const { scripts } = JSON.parse(await readFile(new URL('package.json', import.meta.url), 'utf8'))
    for (const [, name = ''] of workflow.matchAll(/npm run (\S+)/g)) assert.ok(name in scripts, name)
  })
})
