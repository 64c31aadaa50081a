import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { conforme, file } from '../../testing.ts'

const PAID = fileURLToPath(new URL('../../../../../corpus/statuses/212.xml', import.meta.url))
const unrated = readFileSync(PAID, 'utf8').replaceAll(/ *<ram:ValuePercent>.*\n/g, '')

describe('conforme validate, of a life-cycle message', { concurrency: 4 }, () => {
  test('ends with 0 for a valid one, with its layers, its version and the status it reports', async () => {
    const { code, out, err } = await conforme(['validate', PAID])
    assert.deepEqual([code, err], [0, ''])
    assert.ok(out.includes('  CDAR  ✔ schéma  ✔ France  br-fr-cdv 1.4.0.04\n'), out)
    assert.ok(out.includes('  F-2026-0042  212 Encaissée\n'), out)
  })

  test('ends with 1 for findings, under the official id', async () => {
    const { code, out } = await conforme(['validate', file(unrated, 'statut.xml'), '--lang', 'en'])
    assert.equal(code, 1)
    assert.match(out, /^✘ not compliant {2}\S+\n/)
    assert.match(out, /✘ Amounts received {2}\d+:\d+ {2}BR-FR-CDV-14_MDT-207 {2}official\n/)
  })

  test('says the same as JSON, by the rules of the day that is asked for', async () => {
    const { out } = await conforme(['validate', PAID, '--json', '--as-of', '2026-09-15'])
    const { valid, rule_sets, statuses } = JSON.parse(out)
    assert.deepEqual(
      [valid, rule_sets, statuses],
      [
        true,
        [{ id: 'br-fr-cdv', version: '1.4.0.03' }],
        [{ number: 'F-2026-0042', status: '212', label: 'Encaissée' }],
      ],
    )
  })
})
