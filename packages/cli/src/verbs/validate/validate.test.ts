import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { conforme, draftPath, file, readDraft, withoutSiren } from '../../testing.ts'

const parsed = async (words: readonly string[], input?: string) => {
  const { code, out } = await conforme([...words, '--json'], input === undefined ? {} : { input })
  return { code, reply: JSON.parse(out) }
}

describe('conforme validate', { concurrency: 4 }, () => {
  test('ends with 0 for a valid invoice and says so', async () => {
    const { code, out, err } = await conforme(['validate', draftPath('simple')])
    assert.equal(code, 0)
    assert.match(out, /^✔ conforme .*simple\.json {2}100\/100\n/)
    assert.equal(err, '')
  })

  test('ends with 1 for findings, each with its place, its words and its code', async () => {
    const { code, out } = await conforme(['validate', file(JSON.stringify(withoutSiren()))])
    assert.equal(code, 1)
    assert.match(out, /✘ SIREN de l’acheteur {2}\/buyer\/siren {2}BUYER_SIREN\n {4}Indiquez le SIREN/)
    assert.match(out, /conforme explain BUYER_SIREN/)
  })

  test('prints a repair as it can be pasted', async () => {
    const draft = {
      ...readDraft('minimal'),
      totals: {
        lines: '480.00',
        without_vat: '480.00',
        vat: '96.00',
        with_vat: '576.00',
        payable: '1576.00',
      },
    }
    const { out } = await conforme(['validate', file(JSON.stringify(draft))])
    assert.match(out, /→ --set \/totals\/payable=576\.00 {2}certain/)
  })

  test('speaks English on demand', async () => {
    const { out } = await conforme(['validate', '-', '--lang', 'en'], { input: '{}' })
    assert.match(out, /^✘ not compliant {2}standard input/)
    assert.match(out, /Buyer SIREN/)
  })

  test('reads standard input', async () => {
    const { code, reply } = await parsed(['validate', '-'], JSON.stringify(readDraft('minimal')))
    assert.equal(code, 0)
    assert.equal(reply.valid, true)
  })

  test('answers programs with the reply of the HTTP interface', async () => {
    const { code, reply } = await parsed(['validate', file(JSON.stringify(withoutSiren()))])
    assert.equal(code, 1)
    assert.equal(reply.valid, false)
    const check = reply.checks.find((entry: { code: string }) => entry.code === 'BUYER_SIREN')
    assert.equal(check.ok, false)
    assert.equal(check.pointer, '/buyer/siren')
    assert.equal(check.docs, '/rules/BUYER_SIREN')
  })

  test('judges several files, names each, and ends with the worst', async () => {
    const paths = [draftPath('simple'), file('{}'), '/nowhere/draft.json']
    const people = await conforme(['validate', ...paths])
    assert.equal(people.code, 3)
    assert.match(people.out, /1 conforme · 1 non conforme · 1 illisible\n$/)
    assert.match(people.err, /\/nowhere\/draft\.json {2}Lecture impossible : ce fichier n’existe pas/)
    const { code, reply } = await parsed(['validate', ...paths])
    assert.equal(code, 3)
    assert.deepEqual(
      reply.files.map((entry: { file: string }) => entry.file),
      paths,
    )
    assert.equal(reply.files[0].validation.valid, true)
    assert.equal(reply.files[1].validation.valid, false)
    assert.equal(reply.files[2].failure.code, 'unreadable_file')
    assert.equal((await conforme(['validate', ...paths.slice(0, 2)])).code, 1)
  })

  test('lists every rule on demand', async () => {
    const { reply } = await parsed(['validate', draftPath('simple'), '--checks', 'all'])
    const codes = reply.checks.map((check: { code: string }) => check.code)
    assert.ok(codes.includes('BR-CO-15') && codes.includes('BR-FR-10'))
    const { out } = await conforme(['validate', draftPath('simple'), '--checks', 'all'])
    assert.match(out, /✔ .* {2}BR-CO-15/)
  })

  test('lets warnings block under --strict', async () => {
    const words = ['validate', draftPath('minimal')]
    assert.equal((await conforme(words)).code, 0)
    const { code, out } = await conforme([...words, '--strict'])
    assert.equal(code, 1)
    assert.doesNotMatch(out, /^ {2}! /m)
  })

  test('completes the invoice from the profile of the seller', async () => {
    const { seller: _, ...draft } = readDraft('minimal')
    const path = file(JSON.stringify({ ...draft, seller: { siren: '100000009' } }))
    const profile = file(JSON.stringify({ siren: '100000009', legal_name: 'Atelier Exemple SAS' }))
    assert.equal((await conforme(['validate', path])).code, 1)
    assert.equal((await conforme(['validate', path, '--organisation', profile])).code, 0)
  })

  test('refuses a profile with a field it does not know, or of another type', async () => {
    const unknown = file('{ "siern": "100000009" }')
    const reply = await conforme(['validate', draftPath('simple'), '--organisation', unknown])
    assert.equal(reply.code, 3)
    assert.match(reply.err, /\/siern n’est pas un champ du profil ; peut-être siren/)
    const mistyped = file('{ "address": { "city": 3 } }')
    const { err } = await conforme(['validate', draftPath('simple'), '--organisation', mistyped])
    assert.match(err, /\/address\/city doit être du texte/)
  })

  test('judges as of the day given', async () => {
    const future = { ...readDraft('minimal'), issue_date: '2026-12-15' }
    const codes = async (today: string) =>
      (await parsed(['validate', '-', '--today', today], JSON.stringify(future))).reply.checks
        .filter((check: { ok: boolean }) => !check.ok)
        .map((check: { code: string }) => check.code)
    assert.ok((await codes('2026-11-21')).includes('ISSUE_DATE_FUTURE'))
    assert.ok(!(await codes('2026-12-16')).includes('ISSUE_DATE_FUTURE'))
    assert.equal((await conforme(['validate', '-', '--today', '2026-02-30'])).code, 2)
  })

  test('lists what was completed on demand', async () => {
    const { out } = await conforme(['validate', draftPath('minimal'), '--assumptions'])
    assert.match(out, /\/currency = EUR {2}aucune devise n’est donnée/)
  })
})
