import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { conforme, documentPath, draftPath, file, scratch } from '../testing.ts'

const strange = () =>
  file(
    readFileSync(documentPath('simple.cii'), 'utf8').replace('<ram:Name>', '<ram:Colour>red</ram:Colour>$&'),
    'strange.xml',
  )

describe('conforme convert', { concurrency: 4 }, () => {
  test('writes a document in the form it is asked for', async () => {
    const path = join(scratch(), 'invoice.xml')
    const words = ['convert', documentPath('simple.cii'), '--to', 'ubl', '-o', path]
    const { code, out, err } = await conforme(words)
    assert.equal(code, 0, err)
    assert.match(out, /✔ conforme .*simple\.cii\.xml[\s\S]*cii \(EN 16931\) → ubl/)
    assert.match(readFileSync(path, 'utf8'), /<Invoice /)
  })

  test('gives the standard output to the draft alone', async () => {
    const { code, out } = await conforme(['convert', documentPath('simple.ubl'), '-t', 'json'])
    assert.equal(code, 0)
    assert.equal(JSON.parse(out).number, 'F-2026-0142')
  })

  test('takes drafts, and what is not compliant', async () => {
    const draft = await conforme(['convert', draftPath('simple'), '-t', 'cii'])
    assert.match(draft.out, /CrossIndustryInvoice/)
    const poor = await conforme(['convert', '-', '-t', 'ubl'], { input: '{"number":"F-1"}' })
    assert.equal(poor.code, 0)
    assert.match(poor.err, /✘ non conforme/)
  })

  test('refuses to lose data, and loses it when allowed', async () => {
    const path = strange()
    const refused = await conforme(['convert', path, '-t', 'ubl'])
    assert.deepEqual([refused.code, refused.out], [1, ''])
    assert.match(refused.err, /Des données se perdraient[\s\S]*ligne \d+ {2}\S*ram:Colour = red/)
    const allowed = await conforme(['convert', path, '-t', 'ubl', '--allow-loss', '--json'])
    const { losses, xml, ok } = JSON.parse(allowed.out)
    assert.deepEqual([losses.length, ok], [1, undefined])
    assert.match(xml, /<Invoice /)
    const json = await conforme(['convert', path, '-t', 'ubl', '--json'])
    assert.equal(JSON.parse(json.out).code, 'lossy_conversion')
  })

  test('names a profile that is no invoice', async () => {
    const minimum = readFileSync(documentPath('simple.cii'), 'utf8').replace(
      'urn:cen.eu:en16931:2017',
      'urn:factur-x.eu:1p0:minimum',
    )
    const { err } = await conforme(['convert', '-', '-t', 'json', '--lang', 'en'], { input: minimum })
    assert.match(err, /cii \(MINIMUM\) → json\n {2}! The MINIMUM profile is never an invoice/)
  })

  test('asks for the format, and says why a file cannot be read', async () => {
    const none = await conforme(['convert', '-'], { input: '{}' })
    assert.equal(none.code, 2)
    assert.match(none.err, /Vers quel format/)
    const broken = await conforme(['convert', '-', '-t', 'ubl'], { input: '<Invoice' })
    assert.equal(broken.code, 3)
    assert.match(broken.err, /Ligne 1/)
    const list = await conforme(['convert', '-', '-t', 'ubl'], { input: '[]' })
    assert.match(list.err, /C’est une liste vide/)
  })
})
