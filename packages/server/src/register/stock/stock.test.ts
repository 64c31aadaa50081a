import assert from 'node:assert/strict'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { chosenOf, nameOf } from '@conforme/compliance'
import { parquetWriteFile } from 'hyparquet-writer'
import { HEADER, lineOf, register, unaccented } from '../../../../../scripts/company-names.ts'
import { dice } from '../../../../../scripts/shared/dice.ts'
import type { Db } from '../../db/open.ts'
import { openTestDb } from '../../testing.ts'
import { StockFailure } from './failure.ts'
import { importStock } from './import.ts'
import { stockRegister } from './register.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const COMPANIES = 2_000
const entries = [...register(COMPANIES, 7)]
const folder = mkdtempSync(join(tmpdir(), 'conforme-stock-'))
const path = (name: string) => join(folder, name)
const csv = (name: string, lines: readonly string[]): string => {
  writeFileSync(path(name), `${[HEADER, ...lines].join('\n')}\n`)
  return path(name)
}

let db: Db
before(async () => {
  db = await openTestDb()
})
after(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

const found = async (query: string) => (await stockRegister(db).search(query)).map(({ siren }) => siren)
const fault = (code: string) => (error: unknown) => error instanceof StockFailure && error.code === code

describe('an import', () => {
  it('finds nothing before there was one', async () => {
    assert.equal(await stockRegister(db).date(), undefined)
    assert.deepEqual(await found('Boulangerie'), [])
  })

  it('stops between two batches and goes on there', async () => {
    const file = csv('StockUniteLegale_utf8.csv', entries.map(lineOf))
    const stop = new AbortController()
    const told: number[] = []
    const begun = importStock(db, file, {
      now: NOW,
      signal: stop.signal,
      onProgress: ({ rows, share }) => {
        told.push(share)
        if (rows >= COMPANIES / 2) stop.abort()
      },
    })
    await assert.rejects(begun, { name: 'AbortError' })
    assert.ok(told.length > 1 && told.every((share, at) => share <= 1 && share >= (told[at - 1] ?? 0)))
    assert.deepEqual(await found(entries[0]!.name), [], 'half a register is none')
    const { kind, rows, resumed } = await importStock(db, file, { now: NOW })
    assert.deepEqual([kind, rows], ['units', COMPANIES])
    assert.ok(resumed >= COMPANIES / 2 && resumed < COMPANIES)
    const [{ count } = { count: 0 }] = await db.query<{ count: number }>('SELECT count(*) FROM companies')
    assert.equal(count, COMPANIES)
    assert.ok((await stockRegister(db).date()) instanceof Date)
  })

  it('finds names that are whole or damaged, and picks no wrong one', async () => {
    const roll = dice(11)
    const sample = entries.filter(() => roll(8) === 0)
    const keys = Map.groupBy(entries, ({ name }) => nameOf(name).key)
    const damages = [
      (name: string) => name,
      unaccented,
      (name: string) => name.replace(/^(?:SARL|SAS|SASU|EURL|SA|SCI) | (?:SARL|SAS|SASU|EURL|SA|SCI)$/g, ''),
      (name: string) => [...name].toSpliced(1 + roll(name.length - 1), 1).join(''),
      (name: string) => [...name].toSpliced(1 + roll(name.length - 1), 0, 'k').join(''),
      (name: string) => name.split(' ').reverse().join(' '),
    ]
    let [first, asked] = [0, 0]
    for (const [at, { siren, name }] of sample.entries()) {
      const query = damages[at % damages.length]!(name)
      const candidates = await stockRegister(db).search(query)
      const chosen = chosenOf(candidates)
      assert.ok(chosen === undefined || chosen.siren === siren, `${query}: picks ${chosen?.legal_name}`)
      // By name alone namesakes cannot be told apart.
      if (keys.get(nameOf(name).key)!.length > 1) continue
      asked++
      if (candidates[0]?.siren === siren) first++
    }
    assert.ok(asked > 150 && first / asked >= 0.95, `${first} of ${asked}`)
  })

  it('says who has ceased, and when the file was made', async () => {
    const { siren, name } = entries.find(({ closed }) => closed)!
    const company = await stockRegister(db).bySiren(siren)
    assert.deepEqual([company?.legal_name, company?.closed, company?.source], [name, true, 'stock'])
    assert.match(company?.as_of ?? '', /^\d{4}-\d\d-\d\dT/)
    assert.equal(await stockRegister(db).bySiren('999999999'), undefined)
  })

  it('takes Parquet, and replaces what was there', async () => {
    const few = entries
      .slice(0, 3)
      .map(lineOf)
      .map(line => line.replaceAll('"', '').split(','))
    const columns = HEADER.split(',').map((name, at) => ({
      name,
      type: 'STRING' as const,
      data: few.map(cells => cells[at] || null),
    }))
    parquetWriteFile({ filename: path('units.parquet'), columnData: columns })
    const { rows } = await importStock(db, path('units.parquet'), { now: NOW })
    assert.equal(rows, 3)
    assert.deepEqual(await found(entries[0]!.siren), [entries[0]!.siren])
    assert.deepEqual(await found(entries[3]!.siren), [])
  })

  it('adds head offices from the file of establishments', async () => {
    const { siren } = entries[0]!
    const header =
      'siren,nic,siret,etablissementSiege,etatAdministratifEtablissement,numeroVoieEtablissement,typeVoieEtablissement,libelleVoieEtablissement,codePostalEtablissement,libelleCommuneEtablissement,enseigne1Etablissement,indiceRepetitionEtablissement,complementAdresseEtablissement,libelleCommuneEtrangerEtablissement,codePaysEtrangerEtablissement,enseigne2Etablissement,enseigne3Etablissement,denominationUsuelleEtablissement'
    const rows = [
      `${siren},00012,${siren}00012,true,A,12,RUE,DES LILAS,69003,LYON,"AU BON, PAIN",BIS,,,,,,`,
      `${siren},00020,${siren}00020,false,A,1,RUE,AUTRE,69001,LYON,,,,,,,,`,
    ]
    writeFileSync(path('StockEtablissement_utf8.csv'), `${[header, ...rows].join('\n')}\n`)
    const { kind } = await importStock(db, path('StockEtablissement_utf8.csv'), { now: NOW })
    assert.equal(kind, 'seats')
    const company = await stockRegister(db).bySiren(siren)
    assert.deepEqual(company?.address, {
      line1: '12 BIS RUE DES LILAS',
      postal: '69003',
      city: 'LYON',
      country: 'FR',
    })
    assert.deepEqual([company?.siret, company?.names], [`${siren}00012`, ['AU BON, PAIN']])
  })
})

describe('a file that is not one of the two', () => {
  const refuse = (name: string, content: string | Uint8Array, code: string) =>
    it(`is refused: ${name}`, async () => {
      writeFileSync(path(name), content)
      await assert.rejects(importStock(db, path(name), { now: NOW }), fault(code))
    })
  refuse('archive.zip', 'PK\u0003\u0004', 'zipped')
  refuse('units.csv.gz', gzipSync(`${HEADER}\n`), 'zipped')
  refuse('other.csv', 'siren,name\n1,2\n', 'kind')
  refuse(
    'nameless.csv',
    `${HEADER.replace(',denominationUniteLegale,', ',')}\n${lineOf(entries[0]!)}\n`,
    'columns',
  )
  refuse(
    'latin1.csv',
    Buffer.from(
      `${HEADER}\n${entries
        .slice(0, 9)
        .map(each => lineOf({ ...each, name: 'Élan' }))
        .join('\n')}\n`,
      'latin1',
    ),
    'encoding',
  )
  refuse('empty.csv', '', 'format')
  refuse('broken.parquet', 'PAR1 and no more', 'format')
  refuse('quote.csv', `${HEADER}\n"${'x'.repeat(200_000)}`, 'format')
  refuse('ragged.csv', `${HEADER}\n100000009,O\n`, 'format')

  it('is refused with the line where it breaks', async () => {
    const file = csv('breaks.csv', [...entries.slice(0, 20).map(lineOf), 'a,b,c'])
    await assert.rejects(
      importStock(db, file, { now: NOW }),
      (error: unknown) => error instanceof StockFailure && error.text.en.startsWith('Line 22: '),
    )
  })

  it('is refused when it has a SIREN twice, and the register stays', async () => {
    const file = csv('twice.csv', [lineOf(entries[5]!), lineOf(entries[5]!)])
    await assert.rejects(importStock(db, file, { now: NOW }), fault('twice'))
    assert.deepEqual(await found(entries[0]!.siren), [entries[0]!.siren])
  })

  it('leaves out namesakes of one word before the whole name', async () => {
    const some = entries.slice(0, 301)
    const lines = some.map((entry, at) =>
      lineOf({
        siren: entry.siren,
        name: at < 300 ? 'MARTIN' : 'BOULANGERIE MARTIN',
        category: '5499',
        closed: false,
      }),
    )
    await importStock(db, csv('namesakes.csv', lines), { now: NOW })
    const [first] = await stockRegister(db).search('Boulangerie Martin')
    assert.deepEqual([first?.siren, first?.why], [some[300]!.siren, 'same_name'])
  })

  it('passes over rows without a SIREN, and holds names that cannot be typed', async () => {
    const odd = { ...entries[9]!, name: 'A\u2028B 😀' }
    const file = csv('odd.csv', [lineOf(odd), lineOf({ ...entries[8]!, siren: 'DROP TABLE' })])
    appendFileSync(file, `${lineOf({ ...entries[7]!, name: '[ND]' })}\n`)
    await importStock(db, file, { now: NOW })
    const [{ count } = { count: 0 }] = await db.query<{ count: number }>('SELECT count(*) FROM companies')
    assert.equal(count, 2)
    assert.equal((await stockRegister(db).bySiren(entries[7]!.siren))?.legal_name.includes('[ND]'), false)
  })
})
